import { ANONYMOUS_FINGERPRINT, bearer, type AssistantMessageRequest } from '../../../shared/contract';
import { requestAnswer } from '../createServiceClient';
import type { GoldenQuestion } from './readQuestions';

/** The endpoint of the questions, and the key for it. */
export interface Endpoint {
  url: string;
  /** Assistant key; `null` for a proxy, which has its own. */
  key: string | null;
  /** Answers a request. @default the network */
  handle?: (request: Request) => Promise<Response>;
}

/** Timeout for an answer, in milliseconds. */
const ANSWER_MAX_MS = 180_000;

/** Asks a question in a new thread and returns the stream of the answer. Throws `ServiceFailure`. */
export function askEndpoint(
  { url, key, handle }: Endpoint,
  { question, filter, currentPath }: GoldenQuestion,
  signal: AbortSignal,
): Promise<string> {
  const body: AssistantMessageRequest = {
    fp: ANONYMOUS_FINGERPRINT,
    messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: question }] }],
    ...(filter && { filter }),
    ...(currentPath !== undefined && { currentPath }),
  };
  const headers = {
    'content-type': 'application/json',
    // A proxy only accepts questions from its own origin.
    origin: new URL(url).origin,
    ...(key !== null && { authorization: bearer(key) }),
  };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return requestAnswer(url, init, signal, { timeoutMs: ANSWER_MAX_MS, handle });
}
