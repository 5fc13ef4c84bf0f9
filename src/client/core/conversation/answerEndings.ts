import type { AnswerEnding, AssistantMessage } from './assistantMessage';
import { isServiceError } from './ServiceError';
import { isOwnPart } from './parts/isOwnPart';
import { isWordless } from './answerParser';
import { readMessageText } from './toMessageView';

/** Converts an error to an ending: `aborted` or `interrupted` for an answer that was cut off, otherwise `error`. */
export function toEnding(error: Error): AnswerEnding {
  const kind = isServiceError(error) ? error.kind : null;
  return kind === 'aborted' ? kind : kind === 'interrupted' || kind === 'stalled' ? 'interrupted' : 'error';
}

/** Sets the ending of the last message, an answer or an unanswered question, or removes it with `null`. */
export function markEnding(messages: AssistantMessage[], ending: AnswerEnding | null): AssistantMessage[] {
  const last = messages.at(-1);
  if (last === undefined || (last.metadata?.ending ?? null) === ending) return messages;
  const { ending: _, ...metadata } = last.metadata ?? {};
  return [...messages.slice(0, -1), { ...last, metadata: ending === null ? metadata : { ...metadata, ending } }];
}

/** Removes the last message if it is an answer with neither visible text nor other visible parts, as far as that is known. */
export function withoutEmptyAnswer(messages: AssistantMessage[]): AssistantMessage[] {
  const last = messages.at(-1);
  const isEmpty = last?.role === 'assistant' && !last.parts.some(isOwnPart) && isWordless(readMessageText(last.parts));
  return isEmpty === true ? messages.slice(0, -1) : messages;
}

/** Text of the last message, as shown. */
export function lastText(messages: readonly AssistantMessage[]): string {
  return readMessageText(messages.at(-1)?.parts ?? []);
}
