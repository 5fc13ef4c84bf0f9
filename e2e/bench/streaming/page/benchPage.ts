import type { ProbeOptions, ProbeResult } from './watchAnswerPaint';
import { watchAnswerPaint } from './watchAnswerPaint';

/** One message of the conversation that stands before the measured answer. */
export interface EarlierMessage {
  role: 'user' | 'assistant';
  text: string;
}

/** The settings that the runner gives a page before its scripts run, as `window.benchSettings`. */
export interface BenchSettings {
  baseUrl: string;
  domain: string;
  /** Path of the message endpoint for this domain. */
  endpoint: string;
  question: string;
  /** Shortest time between two flushes of a page that we write ourselves; 0 is every frame. */
  flushMs: number;
  /** `experimental_throttle` of the pages on `useChat`; 0 leaves it out, as the usual code does. */
  throttleMs: number;
  /** Whether the host page renders itself and the contender again in every frame. */
  hostBusy: boolean;
  earlier: EarlierMessage[];
  /** The markdown of the answer that will come, for a floor that knows it before. */
  answer: string;
}

/** The words of the chat SDK. */
export type BenchStatus = 'submitted' | 'streaming' | 'ready' | 'error';

/** The controls that each contender's page gives the runner, as `window.bench`. */
export interface BenchPage {
  /** Sends the question. A page without it has a `composer`, into which the runner types. */
  ask?(): void;
  /** The field that takes the question. */
  composer?(): HTMLElement | null;
  /** The element that holds the answer being measured, and nothing of other messages. Null: nothing yet, or shows nothing. */
  answer(): Element | null;
  status(): BenchStatus;
  /** The error behind the status `error`, for the report. */
  failure?(): string | undefined;
}

declare global {
  interface Window {
    benchSettings: BenchSettings;
    bench?: BenchPage;
    watchAnswer?: (options: ProbeOptions) => Promise<ProbeResult>;
  }
}

/** Mounts a contender in the host page; `window.bench` exists once it can be asked. */
export async function startBench(
  mount: (settings: BenchSettings, host: HTMLElement) => BenchPage | Promise<BenchPage>,
): Promise<void> {
  const page = await mount(window.benchSettings, document.getElementById('host')!);
  window.watchAnswer = (options) => watchAnswerPaint(page, options);
  window.bench = page;
}
