/** Milliseconds between two parts of text: tests do not wait for whole answers. Answers that must take longer have a scenario. */
export const PACE_MS = 1;

/** The arguments of a fault scenario. */
export interface ScenarioContext {
  request: Request;
  /** The parsed JSON body; `undefined` without a body. */
  body: unknown;
  /** Answers the request as usual. */
  next: () => Promise<Response>;
  /** Aborted when the client leaves, before or during the answer. */
  signal: AbortSignal;
}

/** A named deviation of the service; `null` if it does not apply to this request, which then gets the usual answer. */
export type Scenario = (context: ScenarioContext) => Promise<Response | null> | Response | null;

/** One event of an answer's stream. */
export interface Chunk {
  type: string;
  [name: string]: unknown;
}

/** One write to a stream: an event, or raw bytes or text. */
export type StreamPart = Chunk | Uint8Array | string;
