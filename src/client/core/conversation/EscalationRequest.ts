/** A reader's message to the site's support, which is passed to `onEscalate`. */
export interface EscalationRequest {
  /** The reader's own words, 1 to 4,000 characters. */
  message: string;
  /** The address for a reply, whose format the browser has checked; `null` when the reader gave no address. */
  email: string | null;
  /** The current page, without query and fragment. The form shows it to the reader. */
  page: { path: string; title: string };
  /** The whole conversation as markdown; `null` unless the reader included it. */
  transcript: string | null;
  /** The question whose answer did not help. */
  question: string;
  /** The service's identifier of the conversation; `null` if the conversation has no thread yet. */
  threadId: string | null;
}

/** The part of a request that a link to the site's support may contain: nothing that the reader has written in the form. */
export type SupportRequest = Pick<EscalationRequest, 'page' | 'question' | 'threadId'>;
