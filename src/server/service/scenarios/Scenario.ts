import type { IndexedPage } from '../pages/DocsPage';

/** The arguments of a fault scenario. */
export interface ScenarioContext {
  request: Request;
  /** The parsed JSON body; `undefined` when there is none. */
  body: unknown;
  /** Answers the request as the service would, at once and without pauses. */
  next: () => Promise<Response>;
  /** Aborts when the client leaves, before or during the answer. */
  signal: AbortSignal;
  /** Milliseconds between two parts of text. */
  paceMs: number;
  pages: readonly IndexedPage[];
  now: () => number;
}

/** A named deviation of the service; `null` when it does not apply to this request, which is then answered as usual. */
export type Scenario = (context: ScenarioContext) => Promise<Response | null> | Response | null;

/** One event of an answer, as it is written to the stream. */
export interface Chunk {
  type: string;
  [name: string]: unknown;
}

/** One write to a stream: an event, or bytes and text as they are. */
export type StreamPart = Chunk | Uint8Array | string;
