import type { AssistantMessage } from './assistantMessage';

/** The metadata of a part of text that {@link isContinuation}. */
export const CONTINUATION = { docsAssistant: { isContinuation: true } };

/** True for a text that goes on where the text before it ends, and begins no paragraph: an answer was continued there. */
export function isContinuation(part: Extract<AssistantMessage['parts'][number], { type: 'text' }>): boolean {
  return part.providerMetadata?.docsAssistant?.isContinuation === true;
}
