import type { AssistantMessage } from './assistantMessage';

/** The metadata of a text part for which {@link isContinuation} is true. */
export const CONTINUATION = { docsAssistant: { isContinuation: true } };

/** True for a text part that continues the text before it without a new paragraph, because the reader had the answer continued. */
export function isContinuation(part: Extract<AssistantMessage['parts'][number], { type: 'text' }>): boolean {
  return part.providerMetadata?.docsAssistant?.isContinuation === true;
}
