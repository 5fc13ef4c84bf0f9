import type { AnswerRequest } from '../../../shared/contract/index';
import { ANSWER_ID_HEADER } from '../../../shared/contract/index';
import type { TextStore } from '../conversation/createConversationStore';
import { toAbsoluteUrl } from '../links/toAbsoluteUrl';
import type { AssistantTransportOptions } from './createAssistantTransport';
import type { TimeLimit } from './createTimeLimit';
import type { ServiceConfiguration } from './resolveConfiguration';

/** Where an answer is kept, and how it is asked for. */
export interface AnswerAddress {
  current: AssistantTransportOptions;
  configuration: ServiceConfiguration;
  /** Headers of a request to the message endpoint. */
  headers: Headers;
  /** Has the answer's name, and behind a space the question's identifier. */
  answerStore: TextStore;
  /** Aborted when the reader stops the answer. */
  abortSignal: AbortSignal | undefined;
}

/** Has the backend keep the answer in the store for when its page is left, and end it when the reader stops it. Never throws. */
export function keepAnswer(kept: AnswerAddress): void {
  if (kept.abortSignal?.aborted) return;
  void send(kept, 'keep')?.catch(() => {});
  endWithSignal(kept);
}

/**
 * Asks for the answer in the store. `null` when the backend does not have it, or cannot be reached. Never rejects.
 *
 * @param limit Ends the wait; it is stopped where no answer comes.
 */
export async function resumeAnswer(kept: AnswerAddress, limit: TimeLimit): Promise<Response | null> {
  try {
    const response = await limit.race(send(kept, 'read', limit.signal) ?? Promise.reject(new Error('No address.')));
    if (response.ok && /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '')) {
      endWithSignal(kept);
      return response;
    }
    kept.answerStore.remove();
    await response.body?.cancel();
  } catch {
    // Whatever it is: the reader may ask again.
  }
  limit.stop();
  return null;
}

function endWithSignal(kept: AnswerAddress): void {
  const name = kept.answerStore.read();
  kept.abortSignal?.addEventListener('abort', () => {
    // Another answer may have taken its place.
    if (kept.answerStore.read() !== name) return;
    void send(kept, 'stop')?.catch(() => {});
    kept.answerStore.remove();
  });
}

/** `undefined` where the address beside that of questions cannot be told. */
function send(
  { current, configuration, headers: ofQuestion, answerStore }: AnswerAddress,
  action: AnswerRequest['action'],
  signal?: AbortSignal,
): Promise<Response> | undefined {
  const url = configuration.url.replace(/message(?=\/?(?:\?|$))/, 'answer');
  const [name] = (answerStore.read() ?? '').split(' ');
  if (url === configuration.url || !name) return undefined;
  const headers = new Headers(ofQuestion);
  headers.set(ANSWER_ID_HEADER, name);
  const body = JSON.stringify({ action } satisfies AnswerRequest);
  // The page may be about to go away, but who reads is there.
  const keepalive = action !== 'read';
  return (current.fetch ?? globalThis.fetch)(toAbsoluteUrl(url), { method: 'POST', headers, body, keepalive, signal });
}
