/** The arguments of a fault scenario. */
export interface ScenarioContext {
  request: Request;
  /** The parsed JSON body; `undefined` without a body. */
  body: unknown;
  /** Answers the request as usual, but at once and without pauses. */
  next: () => Promise<Response>;
  /** Aborted when the client leaves, before or during the answer. */
  signal: AbortSignal;
  /** Milliseconds between two parts of text. */
  paceMs: number;
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
