import { join } from 'node:path';
import { assistantMessagePath, bearer, type AssistantMessageRequest } from '../../../shared/contract';
import type { ServiceSettings } from '../main/LocalServiceOptions';
import { createService, type LocalService } from '../main/createLocalService';
import { createTestingService } from '../../testing/createTestingService';
import type { Chunk } from '../../testing/Scenario';

/** The small documentation that tests ask about. */
export const TEST_DOCS = join(import.meta.dirname, 'docs');
export const TEST_ORIGIN = 'http://service.test';
export const ASSISTANT_KEY = 'local_dsc_demo';
export const ADMIN_KEY = 'local_admin_secret';

/** The service over the test documentation, without pauses; with fault scenarios if a test asks for them. */
export function createTestService({
  scenarios = false,
  paceMs = 0,
  now,
  onOwnerWords,
  ...options
}: Partial<ServiceSettings> & { scenarios?: boolean } = {}): Promise<LocalService> {
  const own = { docsFolder: TEST_DOCS, assistantKey: ASSISTANT_KEY, adminKey: ADMIN_KEY, ...options };
  return scenarios ? createTestingService(own) : createService(own, { paceMs, now, onOwnerWords });
}

export function bodyFor(question: string, rest: Partial<AssistantMessageRequest> = {}): AssistantMessageRequest {
  return { fp: 'anonymous', messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: question }] }], ...rest };
}

/** Options of a test request that differ from the default. */
export interface MessageInit extends RequestInit {
  /** Scenario prefix of the path. */
  prefix?: string;
  headers?: Record<string, string>;
}

export function messageRequest(body: unknown, init: MessageInit = {}): Request {
  const { prefix = '', headers, ...rest } = init;
  return new Request(`${TEST_ORIGIN}${prefix}${assistantMessagePath('local')}`, {
    method: 'POST',
    headers: { authorization: bearer(ASSISTANT_KEY), 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...rest,
  });
}

export function adminRequest(method: string, path: string, body?: unknown, key: string | null = ADMIN_KEY): Request {
  return new Request(TEST_ORIGIN + path, {
    method,
    headers: {
      ...(key === null ? {} : { authorization: bearer(key) }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
}

const POLL_PAUSE_MS = 10;

/** The JSON of an answer once `isReady` accepts it. Polls as a client does, with a pause that leaves the processor to the work itself. */
export async function pollJson<T>(read: () => Promise<Response>, isReady: (value: T) => boolean): Promise<T> {
  while (true) {
    const value = (await (await read()).json()) as T;
    if (isReady(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, POLL_PAUSE_MS));
  }
}

/** The events of a streamed answer. */
export async function readEvents(response: Response): Promise<Chunk[]> {
  return parseEvents(await response.text());
}

export function parseEvents(text: string): Chunk[] {
  return text
    .split('\n\n')
    .filter((line) => line.startsWith('data: {'))
    .map((line) => JSON.parse(line.slice('data: '.length)) as Chunk);
}

/** The text of an answer. */
export function textOf(events: readonly Chunk[]): string {
  return events
    .filter((event) => event.type === 'text-delta')
    .map((event) => String(event.delta))
    .join('');
}

/** The results of the search tool call. */
export function resultsOf(events: readonly Chunk[]): { content: string; path: string; metadata: { title: string } }[] {
  const output = events.find((event) => event.type === 'tool-output-available')?.output as { results: [] } | undefined;
  return output?.results ?? [];
}

export function threadOf(events: readonly Chunk[]): string {
  return String(events.find((event) => event.type === 'finish')?.threadId);
}
