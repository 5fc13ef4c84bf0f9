import type { AssistantEvent } from '../core/conversation/assistantEvents';
import type { AssistantMessage, Feedback } from '../core/conversation/assistantMessage';

/** A reader's rating of one answer. */
export interface Rating {
  messageId: string;
  /** `null` removes the rating. */
  value: Feedback | null;
  reason: string | undefined;
  threadId: string | null;
}

/**
 * Adds a rating to one of the messages, and returns the event for it. A reason that is added after the rating is a separate event, so
 * that each rating is counted once. The same rating again causes no event.
 */
export function rateAnswer(
  messages: readonly AssistantMessage[],
  { messageId, value, reason, threadId }: Rating,
): { messages: AssistantMessage[]; event: AssistantEvent } | null {
  const message = messages.find(({ id }) => id === messageId);
  if (message === undefined) return null;
  const { feedback = null, ...metadata } = message.metadata ?? {};
  const rated = { ...message, metadata: value === null ? metadata : { ...metadata, feedback: value } };
  const ids = { messageId: metadata.serverMessageId ?? messageId, threadId };
  const isNew = feedback !== value;
  if (!isNew && (value === null || reason === undefined)) return null;
  const event: AssistantEvent =
    !isNew && value !== null && reason !== undefined
      ? { type: 'feedback-reason', ...ids, value, reason }
      : { type: 'feedback', ...ids, value, ...(reason !== undefined && { reason }) };
  return { messages: messages.map((other) => (other === message ? rated : other)), event };
}
