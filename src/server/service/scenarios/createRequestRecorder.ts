/** A request that the service received under a scenario's prefix. */
export interface LoggedRequest {
  method: string;
  /** Path and query without the prefix. */
  path: string;
  /** Headers without the value of `authorization`. */
  headers: Record<string, string>;
  /** Whether a key was sent and was a right one: `null` when none was sent. */
  authorized: boolean | null;
  /** The parsed JSON body, or its text. */
  body: unknown;
  startedAt: string;
  /** Status of the answer; `null` while there is none. */
  status: number | null;
  /** How the answer ended: read to its end, or left or cut before; `null` while it runs. */
  closed: 'finished' | 'aborted' | null;
  closedAt: string | null;
}

/** Prefixes and requests of one prefix that are remembered. */
const PREFIXES_MAX = 1_000;
const REQUESTS_MAX = 500;

export interface RequestRecorder {
  add(prefix: string, entry: LoggedRequest): void;
  read(prefix: string): readonly LoggedRequest[];
}

/** Remembers requests by prefix, the oldest prefixes forgotten first. */
export function createRequestRecorder(): RequestRecorder {
  const logs = new Map<string, LoggedRequest[]>();
  return {
    add(prefix, entry) {
      const entries = logs.get(prefix) ?? [];
      entries.push(entry);
      if (entries.length > REQUESTS_MAX) entries.shift();
      logs.set(prefix, entries);
      const oldest = logs.keys().next().value;
      if (logs.size > PREFIXES_MAX && oldest !== undefined) logs.delete(oldest);
    },
    read: (prefix) => logs.get(prefix) ?? [],
  };
}
