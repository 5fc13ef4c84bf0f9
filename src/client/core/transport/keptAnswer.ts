import { ANSWER_ID_HEADER, type AnswerRequest } from '../../../shared/contract/index';
import { toJson } from '../../../shared/contract/toJson';
import { toAbsoluteUrl } from '../links/toAbsoluteUrl';
import type { Exchange, SendMessagesOptions } from './createAssistantTransport';
import { createHeaders } from './createHeaders';
import { createTimeLimit, type TimeLimit } from './createTimeLimit';

/**
 * Has the backend keep an answer for when its page is left, and end it when the reader stops it. The store gets the answer's name and, after a space, the
 * question's identifier. Never throws.
 *
 * @param given Headers of the response, with the name.
 */
export function keepAnswer(exchange: Exchange, request: SendMessagesOptions, given: Headers): void {
  if (request.abortSignal?.aborted) return;
  const { id } = request.messages.findLast(({ role }) => role === 'user') ?? { id: '' };
  exchange.current.answerStore?.write(`${given.get(ANSWER_ID_HEADER)} ${id}`);
  void send(exchange, request, 'keep')?.catch(() => {});
  endWithSignal(exchange, request);
}

/** Requests the answer in the store. `null` when the backend does not have it or cannot be reached. Never rejects. */
export async function readKeptAnswer(
  exchange: Exchange,
  request: Partial<SendMessagesOptions>,
  firstByteTimeoutMs: number,
): Promise<{ response: Response; limit: TimeLimit } | null> {
  const { answerStore } = exchange.current;
  const limit = createTimeLimit(request.abortSignal);
  limit.start(firstByteTimeoutMs, 'timeout');
  try {
    const asked = send(exchange, request, 'read', limit.signal);
    const response = asked && (await limit.race(asked));
    if (response?.ok && /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '')) {
      endWithSignal(exchange, request);
      return { response, limit };
    }
    answerStore?.remove();
    await response?.body?.cancel();
  } catch {
    // After any error, the reader may ask again.
  }
  limit.stop();
  return null;
}

function endWithSignal(exchange: Exchange, request: Partial<SendMessagesOptions>): void {
  const { answerStore } = exchange.current;
  const name = answerStore?.read();
  request.abortSignal?.addEventListener('abort', () => {
    // Another answer may have replaced it.
    if (!answerStore || answerStore.read() !== name) return;
    void send(exchange, request, 'stop')?.catch(() => {});
    answerStore.remove();
  });
}

/** Sends an action. `undefined` if the address cannot be derived from the address for questions. */
function send(
  { current, configuration }: Exchange,
  request: Partial<SendMessagesOptions>,
  action: AnswerRequest['action'],
  signal?: AbortSignal,
): Promise<Response> | undefined {
  const url = configuration.url.replace(/message(?=\/?(?:\?|$))/, 'answer');
  const [name] = (current.answerStore?.read() ?? '').split(' ');
  if (url === configuration.url || !name) return undefined;
  const headers = createHeaders(configuration, request.headers);
  headers.set(ANSWER_ID_HEADER, name);
  const body = toJson({ action } satisfies AnswerRequest)!;
  // The page may be about to be unloaded, except for `read`.
  const keepalive = action !== 'read';
  const init = { method: 'POST', headers: Object.fromEntries(headers), body, keepalive, signal };
  return (current.fetch ?? globalThis.fetch)(toAbsoluteUrl(url), init);
}
