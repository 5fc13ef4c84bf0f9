/** Longest `mailto:` link in characters. Windows cuts longer links. */
export const MAIL_LINK_MAX_LENGTH = 2_000;

/** A link that opens a message to a site's support. Only the reader sends it. */
export interface ContactLink {
  href: string;
  /**
   * False when the link does not include the transcript, because it is too long or the link cannot contain it. The reader then pastes it.
   */
  holdsTranscript: boolean;
}

/**
 * Creates the link that opens a message to a site's support.
 *
 * @param address `mailto:` with an email address.
 * @param transcript Text of the message's body; `null` for an empty body.
 * @param pasteHint Replaces a transcript that does not fit.
 */
export function toMailLink(
  address: string,
  { subject, transcript, pasteHint }: { subject: string; transcript: string | null; pasteHint: string },
): ContactLink {
  const start = `${address}${address.includes('?') ? '&' : '?'}subject=${encodeURIComponent(subject)}`;
  if (transcript === null) return { href: start, holdsTranscript: false };
  const withBody = (body: string) => `${start}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
  const whole = withBody(transcript);
  return whole.length <= MAIL_LINK_MAX_LENGTH
    ? { href: whole, holdsTranscript: true }
    : { href: withBody(pasteHint), holdsTranscript: false };
}
