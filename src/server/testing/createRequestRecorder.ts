import { setLatest } from '../../shared/contract/setLatest';
/** A request that the service received under a scenario's prefix. */
export interface LoggedRequest {
  method: string;
  /** Path and query without the prefix. */
  path: string;
  /** Headers without the value of `authorization`. */
  headers: Record<string, string>;
  /** Whether the key was valid; `null` without a key. */
  authorized: boolean | null;
  /** The parsed JSON body, or its text. */
  body: unknown;
  startedAt: string;
  status: number | null;
  /** How the answer ended: read completely, or left or cut before; `null` while it runs. */
  closed: 'finished' | 'aborted' | null;
  closedAt: string | null;
}

/** Maximum number of prefixes, and of requests per prefix. */
const PREFIXES_MAX = 1_000;
const REQUESTS_MAX = 500;

/** Records requests by prefix and forgets the oldest prefixes first. */
export function createRequestRecorder() {
  const logs = new Map<string, LoggedRequest[]>();
  return {
    add(prefix: string, entry: LoggedRequest) {
      const entries = logs.get(prefix) ?? [];
      entries.push(entry);
      if (entries.length > REQUESTS_MAX) entries.shift();
      setLatest(logs, prefix, entries, PREFIXES_MAX);
    },
    read: (prefix: string) => logs.get(prefix) ?? [],
  };
}
