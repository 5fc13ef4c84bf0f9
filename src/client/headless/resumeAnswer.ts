import { markEnding } from '../core/conversation/answerEndings';
import type { AssistantChat } from './chat/AssistantChat';
import type { Requests } from './createRequestTracker';

/**
 * Continues an answer that an earlier page of this tab has begun, or whose connection broke. The answer arrives again from its start and replaces the shown words.
 * If nothing arrives, these words are an interrupted answer.
 *
 * @param askAgain Called if the backend no longer has the answer.
 */
export function resumeAnswer(chat: AssistantChat, requests: Requests, askAgain?: () => unknown): void {
  let isGone = false;
  const last = chat.messages.at(-1);
  const [replaced = null] = last?.role === 'assistant' ? markEnding([last], 'interrupted') : [];
  if (replaced !== null) {
    // The SDK would otherwise continue a call whose input was cut off.
    const parts = replaced.parts.filter((part) => !('state' in part && part.state === 'input-streaming'));
    chat.messages = [...chat.messages.slice(0, -1), { ...replaced, parts, metadata: last?.metadata }];
  }
  requests.take(chat, 'interrupted', replaced);
  chat.onReconnect = (stream) => {
    // Ends the request without an error.
    isGone = stream === null;
    if (stream === null) throw new DOMException('The answer is no longer kept.', 'AbortError');
    requests.take(chat, 'stopped', replaced);
    chat.messages = chat.messages.slice(0, chat.messages.findLastIndex(({ role }) => role === 'user') + 1);
    chat.resumedQuestion = chat.messages.at(-1)?.id;
    // The new message replaces the whole old message.
    chat.store.status = 'submitted';
    return stream;
  };
  void chat.resumeStream().then(() => isGone && askAgain?.());
}
