import { ANSWER_ID_HEADER, type AnswerRequest } from '../../../shared/contract/index';
import { toJson } from '../../../shared/contract/toJson';
import { toAbsoluteUrl } from '../links/toAbsoluteUrl';
import type { SendMessagesOptions } from './createAssistantTransport';
import { createHeaders } from './createHeaders';
import type { Configured } from './createServiceConnector';

/** Has the backend keep the answer in the store for when its page is left, and end it when the reader stops it. Never throws. */
export function keepAnswer(access: Configured, request: SendMessagesOptions): void {
  if (!request.abortSignal?.aborted) void send(access, request, 'keep')?.catch(() => {});
  endWithSignal(access, request);
}

/** Requests the answer in the store. `null` when the backend does not have it. */
export async function readKeptAnswer(
  access: Configured,
  request: Partial<SendMessagesOptions>,
  signal: AbortSignal,
): Promise<Response | null> {
  const response = await send(access, request, 'read', signal);
  if (response?.ok && /^text\/event-stream\b/i.test(response.headers.get('Content-Type') ?? '')) {
    endWithSignal(access, request);
    return response;
  }
  access.current.answerStore?.remove();
  await response?.body?.cancel();
  return null;
}

function endWithSignal(access: Configured, request: Partial<SendMessagesOptions>): void {
  const { answerStore } = access.current;
  const name = answerStore?.read();
  const end = () => {
    // Another answer may have replaced it.
    if (!answerStore || answerStore.read() !== name) return;
    void send(access, request, 'stop')?.catch(() => {});
    answerStore.remove();
  };
  if (request.abortSignal?.aborted) end();
  else request.abortSignal?.addEventListener('abort', end);
}

/** Sends an action. `undefined` if the address cannot be derived from the address for questions. */
function send(
  { current, configuration }: Configured,
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
