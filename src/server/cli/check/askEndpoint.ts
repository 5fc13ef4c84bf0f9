import { ANONYMOUS_FINGERPRINT, bearer, type AssistantMessageRequest } from '../../../shared/contract';
import { ServiceFailure, toNetworkFailure, toResponseFailure } from '../createServiceClient';
import type { GoldenQuestion } from './readQuestions';

/** The endpoint of the questions, and the key for it. */
export interface Endpoint {
  url: string;
  /** Assistant key; `null` for a proxy, which has its own. */
  key: string | null;
  /** Answers a request. @default the network */
  handle?: (request: Request) => Promise<Response>;
}

/** Timeout for an answer, in milliseconds, and maximum length of its stream, in characters. */
const ANSWER_MAX_MS = 180_000;
const ANSWER_MAX_LENGTH = 5_000_000;

/** Asks a question in a new thread and returns the stream of the answer. It does not follow redirects. Throws {@link ServiceFailure}. */
export async function askEndpoint(
  { url, key, handle = fetch }: Endpoint,
  { question, filter, currentPath }: GoldenQuestion,
  signal: AbortSignal,
): Promise<string> {
  const body: AssistantMessageRequest = {
    fp: ANONYMOUS_FINGERPRINT,
    messages: [{ id: '1', role: 'user', parts: [{ type: 'text', text: question }] }],
    ...(filter && { filter }),
    ...(currentPath !== undefined && { currentPath }),
  };
  const limit = AbortSignal.timeout(ANSWER_MAX_MS);
  let response: Response;
  let text: string;
  try {
    response = await handle(
      new Request(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          // A proxy only accepts questions from its own origin.
          origin: new URL(url).origin,
          ...(key !== null && { authorization: bearer(key) }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.any([signal, limit]),
      }),
    );
    text = await readText(response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceFailure) throw error;
    if (limit.aborted) throw new ServiceFailure('network', 'The service did not answer in time.');
    throw toNetworkFailure(error);
  }
  if (!response.ok) throw toResponseFailure(response, text);
  return text;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > ANSWER_MAX_LENGTH) throw new ServiceFailure('rejected', 'The answer does not come to an end.');
  }
  return text;
}
