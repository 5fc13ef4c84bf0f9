import { act, fireEvent, within } from '@testing-library/react';
import { vi } from 'vitest';
import { PROXY_LIMITS_PATH, PROXY_REPORTS } from '../../../shared/contract';
import type { AgentJob, InsightsReport, ProxyLimits, StaticExportJob } from '../../../shared/contract';

/** Response of a fake proxy: a status and a body, or nothing at all (no network). */
export type FakeAnswer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'no network' | 'never';

/** A request that a fake proxy saw. */
export interface PanelRequest {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
  signal: AbortSignal | null | undefined;
}

/**
 * Replaces `fetch`: answers by method and path as the test says, and records the requests. A list of answers is used one by one, and the
 * last one repeats. Unless the test says otherwise, somebody is signed in: the question about it is answered and not recorded.
 */
export function createFakeProxy(answers: Record<string, FakeAnswer | FakeAnswer[]>) {
  const seen: PanelRequest[] = [];
  const queue = new Map(Object.entries(answers).map(([key, value]) => [key, [value].flat()]));
  const send: typeof fetch = async (url, init) => {
    const path = (url as string).replace('/api/docs-assistant', '');
    const method = init?.method ?? 'GET';
    if (path === PROXY_LIMITS_PATH && !queue.has(`${method} ${path}`)) {
      const reports = PROXY_REPORTS.filter((name) => [...queue.keys()].some((key) => key.includes(`/${name}/`)));
      return Response.json({ limits: [], reports } satisfies ProxyLimits);
    }
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    seen.push({ method, path, body, headers: new Headers(init?.headers), signal: init?.signal });
    const left = queue.get(`${method} ${path}`) ?? [{ status: 404, body: { error: 'Not found' } }];
    const answer = left.length > 1 ? left.shift()! : left[0]!;
    if (answer === 'no network') throw new TypeError('Failed to fetch');
    if (answer === 'never') return waitForAbort(init?.signal);
    const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body);
    return new Response(text, { status: answer.status ?? 200, headers: answer.headers });
  };
  vi.stubGlobal('fetch', vi.fn(send));
  return {
    seen,
    count: (method: string, path: string) => seen.filter((one) => one.method === method && one.path === path).length,
    set: (key: string, ...next: FakeAnswer[]) => queue.set(key, next),
  };
}

function waitForAbort(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}

/** Stops the clocks at a time, with `Math.random` at its lowest. */
export function stopTime(at?: string): void {
  vi.useFakeTimers();
  if (at !== undefined) vi.setSystemTime(at);
  vi.spyOn(Math, 'random').mockReturnValue(0);
  // Testing Library advances the clock between two user events only if this global exists.
  vi.stubGlobal('jest', { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) });
}

/** Restarts the clocks and restores everything that tests replaced. */
export function restoreTime(): void {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
}

/** Advances the time, in milliseconds, and lets pending work finish. */
export async function advanceTime(milliseconds: number): Promise<void> {
  // The panels that are drawn after the login ask in a turn of their own, a millisecond later.
  for (const part of [Math.max(0, milliseconds - 1), 1]) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(part);
    });
  }
}

/** Queries within the shadow root of the panels. */
export function panels() {
  const root = document.querySelector('[data-docs-assistant-admin]')?.shadowRoot?.querySelector<HTMLElement>('.root');
  if (!root) throw new Error('There are no panels on the page.');
  return within(root);
}

/** Waits until the panels show a text. The clocks stay stopped, so the number of turns that an answer takes does not matter. */
export async function waitForText(text: RegExp): Promise<void> {
  for (let turn = 0; turn < 1_000 && panels().queryAllByText(text).length === 0; turn++) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(0);
    });
  }
  panels().getByText(text);
}

/** Fills a field, even in a closed details. */
export function fill(name: string, text: string): HTMLTextAreaElement {
  const field = panels().getByLabelText<HTMLTextAreaElement>(name, { selector: 'input, textarea' });
  fireEvent.change(field, { target: { value: text } });
  return field;
}

/** Texts in the live region of the panels. */
export function announcements(): string[] {
  return [...panels().getByRole('log').children].map((child) => child.textContent);
}

/** An agent job in the service's form. */
export function agentJob(change: Partial<AgentJob> = {}): AgentJob {
  return {
    id: 'j1',
    status: 'active',
    source: { repository: 'https://git.example.com/owner/docs', ref: 'agent/fix' },
    model: 'writer-2',
    prLink: null,
    createdAt: '2026-05-01T10:00:00Z',
    archivedAt: null,
    ...change,
  };
}

/** An export job in the service's form. */
export function exportJob(change: Partial<StaticExportJob> = {}): StaticExportJob {
  return {
    jobId: 'e1',
    status: 'running',
    progress: 40,
    pageCount: 12,
    createdAt: '2026-05-01T10:00:00Z',
    updatedAt: '2026-05-01T10:00:20Z',
    error: null,
    ...change,
  };
}

/** Counts of two days as the proxy returns them. */
export function insightsReport(change: Partial<InsightsReport> = {}): InsightsReport {
  return {
    days: [
      { date: '2026-04-30', answered: 3, unanswered: 0, failed: 1, up: 0, down: 0 },
      { date: '2026-05-01', answered: 5, unanswered: 1, failed: 0, up: 3, down: 1 },
    ],
    pages: [{ name: '/1', count: 7 }],
    clusters: [{ count: 2, examples: ['11', '12'], pages: ['/2'], askedAt: '2026-05-01T09:30:00Z' }],
    ...change,
  };
}
