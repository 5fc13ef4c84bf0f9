/** Longest mail address link in characters: Windows cuts what is longer. */
export const MAIL_LINK_MAX_LENGTH = 2_000;

/** A message to a site's support, not sent by anybody but the reader. */
export interface ContactLink {
  href: string;
  /** False when the transcript did not fit, or cannot go into such a link: the reader pastes it then. */
  holdsTranscript: boolean;
}

/**
 * The link that opens a message to a site's support.
 *
 * @param transcript Text of the message's body; `null` for none.
 * @param pasteHint Stands in the message in place of a transcript that does not fit.
 */
export function toMailLink(
  address: string,
  { subject, transcript, pasteHint }: { subject: string; transcript: string | null; pasteHint: string },
): ContactLink {
  const start = `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}`;
  if (transcript === null) return { href: start, holdsTranscript: false };
  const withBody = (body: string) => `${start}&body=${encodeURIComponent(body.replace(/\r?\n/g, '\r\n'))}`;
  const whole = withBody(transcript);
  return whole.length <= MAIL_LINK_MAX_LENGTH
    ? { href: whole, holdsTranscript: true }
    : { href: withBody(pasteHint), holdsTranscript: false };
}
