/** The metadata of a text part for which {@link isContinuation} is true. */
export const CONTINUATION = { docsAssistant: { isContinuation: true } };

/** True for a text part that continues the text before it without a new paragraph, because the reader had the answer continued. */
export function isContinuation(part: object): boolean {
  const { providerMetadata } = part as { providerMetadata?: Record<string, Record<string, unknown>> };
  return providerMetadata?.docsAssistant?.isContinuation === true;
}
