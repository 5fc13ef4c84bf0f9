import { requireRecord } from './bodyFields';
import { InvalidBodyError } from './InvalidBodyError';

/**
 * Answers that outlive their page: an addition of this package's local service and proxy, no part of the service's own contract. A response of the message
 * endpoint names its answer in a header. Whoever knows the name may have the answer kept, read it again and stop it.
 */

/**
 * Header that names an answer: of the response of the message endpoint, and of requests to {@link answerPath}. It is never part of an address, which servers
 * write into their logs.
 */
export const ANSWER_ID_HEADER = 'X-Answer-Id';

/** How long a kept answer goes on without a reader, and how long it is kept after its end, in milliseconds. */
export const ANSWER_KEPT_MS = 60_000;

/** Largest kept answer, in bytes of its stream. A longer one arrives as usual, but is not kept. */
export const ANSWER_KEPT_MAX_BYTES = 1024 * 1024;

/** Bytes of all kept answers of a process; the oldest go first. */
export const ANSWERS_KEPT_MAX_BYTES = 32 * 1024 * 1024;

/** Requests for one answer that do not count as questions. */
export const ANSWER_REQUESTS_MAX_COUNT = 100;

/** Body of `POST /discovery/v2/assistant/{domain}/answer`. */
export interface AnswerRequest {
  /**
   * `keep`: the answer goes on when its reader leaves, as it does not by itself. 204. `read`: its stream. `stop`: it ends, and is forgotten. 204. Each answers
   * 404 for an answer that is not known, is somebody else's or is no longer kept.
   */
  action: 'keep' | 'read' | 'stop';
  /** Byte of the stream at which `read` begins. @default 0 */
  from?: number;
}

/** @param domain The documentation site's identifier; escaped as one path segment. */
export function answerPath(domain: string): string {
  return `/discovery/v2/assistant/${encodeURIComponent(domain)}/answer`;
}

/** Reads a request for an answer. @throws InvalidBodyError that names the field. */
export function readAnswerRequest(body: unknown): AnswerRequest {
  const { action, from = 0 } = requireRecord(body, 'The body', 'a JSON object');
  if (action !== 'keep' && action !== 'read' && action !== 'stop') {
    throw new InvalidBodyError('action must be "keep", "read" or "stop".');
  }
  if (typeof from !== 'number' || !Number.isSafeInteger(from) || from < 0) {
    throw new InvalidBodyError('from must be a whole number of bytes.');
  }
  return { action, from };
}
