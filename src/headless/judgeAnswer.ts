import type { AssistantEvent } from '../core/assistantEvents';
import type { AssistantMessage, Feedback } from '../core/assistantMessage';

/** A judgement of a reader on one answer. */
export interface Judgement {
  messageId: string;
  /** `null` takes the judgement back. */
  value: Feedback | null;
  reason: string | undefined;
  threadId: string | null;
}

/**
 * The messages with a judgement on one of them, and the event that tells of it. A reason that comes after its judgement is an event of
 * its own, so that whoever counts judgements counts each once; the same judgement again is none.
 */
export function judgeAnswer(
  messages: readonly AssistantMessage[],
  { messageId, value, reason, threadId }: Judgement,
): { messages: AssistantMessage[]; event: AssistantEvent } | null {
  const message = messages.find(({ id }) => id === messageId);
  if (message === undefined) return null;
  const { feedback = null, ...metadata } = message.metadata ?? {};
  const judged = { ...message, metadata: value === null ? metadata : { ...metadata, feedback: value } };
  const ids = { messageId: metadata.serverMessageId ?? messageId, threadId };
  const isNew = feedback !== value;
  if (!isNew && (value === null || reason === undefined)) return null;
  const event: AssistantEvent =
    !isNew && value !== null && reason !== undefined
      ? { type: 'feedback-reason', ...ids, value, reason }
      : { type: 'feedback', ...ids, value, ...(reason !== undefined && { reason }) };
  return { messages: messages.map((other) => (other === message ? judged : other)), event };
}
