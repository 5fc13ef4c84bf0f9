import type { ProbeOptions, ProbeResult } from './watchAnswerPaint';
import { watchAnswerPaint } from './watchAnswerPaint';

/** Settings that the runner gives a page before its scripts run, as `window.benchSettings`. */
export interface BenchSettings {
  baseUrl: string;
  domain: string;
  /** Path of the message endpoint for this domain. */
  endpoint: string;
  question: string;
  /** Minimum time between two flushes of the pages written for this benchmark; 0 is every frame. */
  flushMs: number;
}

/** The statuses of the chat SDK. */
export type BenchStatus = 'submitted' | 'streaming' | 'ready' | 'error';

/** Controls that each contender's page offers to the runner, as `window.bench`. */
export interface BenchPage {
  /** Sends the question. A page without it has a `composer` for typing. */
  ask?(): void;
  /** The question field. */
  composer?(): HTMLElement | null;
  /** The element with the measured answer only. `null` if there is no answer yet, or the page shows nothing. */
  answer(): Element | null;
  status(): BenchStatus;
  /** The error of the status `error`, for the report. */
  failure?(): string | undefined;
}

declare global {
  interface Window {
    benchSettings: BenchSettings;
    bench?: BenchPage;
    watchAnswer?: (options: ProbeOptions) => Promise<ProbeResult>;
  }
}

/** Mounts a contender in the host page; `window.bench` exists once it accepts questions. */
export async function startBench(
  mount: (settings: BenchSettings, host: HTMLElement) => BenchPage | Promise<BenchPage>,
): Promise<void> {
  const page = await mount(window.benchSettings, document.getElementById('host')!);
  window.watchAnswer = (options) => watchAnswerPaint(page, options);
  window.bench = page;
}
