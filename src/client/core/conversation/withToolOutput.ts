import type { AssistantMessage, ToolCallPart } from './assistantMessage';

export type ToolOutcome = Required<Pick<ToolCallPart, 'state'>> & Pick<ToolCallPart, 'output' | 'errorText'>;

/** Sets the result of an open call. Its message is a new object. If no open call has the identifier, the list is returned unchanged. */
export function withToolOutput(
  messages: AssistantMessage[],
  toolCallId: string,
  outcome: ToolOutcome,
): AssistantMessage[] {
  const isOpen = (part: object) =>
    'toolCallId' in part && part.toolCallId === toolCallId && (part as ToolCallPart).state === 'input-available';
  const index = messages.findIndex(({ parts }) => parts.some(isOpen));
  const message = messages[index];
  if (!message) return messages;
  const parts = message.parts.map((part) => (isOpen(part) ? { ...part, ...outcome } : part)) as typeof message.parts;
  return messages.with(index, { ...message, parts });
}
