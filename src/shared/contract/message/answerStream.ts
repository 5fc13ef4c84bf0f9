import { requireRecord } from './bodyFields';
import { InvalidBodyError } from '../InvalidBodyError';

/**
 * Answers that continue after their page is left: an addition of this package's local service and proxy, which is not part of the
 * service's own contract. A response of the message endpoint has the name of its answer in a header. With this name a client can have the
 * answer kept, read it again and stop it.
 */

/**
 * Header with the name of an answer, in responses of the message endpoint and in requests to {@link answerPath}. The name is never part
 * of an address, because servers log addresses.
 */
export const ANSWER_ID_HEADER = 'X-Answer-Id';

/** How long a kept answer continues without a reader, and how long it is kept after its end, in milliseconds. */
export const ANSWER_KEPT_MS = 60_000;

/** Largest kept answer, in bytes of its stream. A longer one arrives as usual, but is not kept. */
export const ANSWER_KEPT_MAX_BYTES = 1024 * 1024;

/** Maximum bytes of all kept answers in a process. The oldest are removed first. */
export const ANSWERS_KEPT_MAX_BYTES = 32 * 1024 * 1024;

/** Requests for one answer that do not count as questions. */
export const ANSWER_REQUESTS_MAX_COUNT = 100;

/** Body of `POST /discovery/v2/assistant/{domain}/answer`. */
export interface AnswerRequest {
  /**
   * `keep` lets the answer continue when its reader leaves (204). `read` returns its stream. `stop` ends and forgets it (204). Each
   * responds with 404 if the answer is unknown, belongs to another client, or is no longer kept.
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
