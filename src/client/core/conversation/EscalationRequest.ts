/** A reader's message to the people behind a site, as `onEscalate` gets it. */
export interface EscalationRequest {
  /** The reader's own words, 1 to 4,000 characters. */
  message: string;
  /** The address for a reply, which the browser has checked for its form; `null` when the reader gave none. */
  email: string | null;
  /** The page in view, without query and fragment; the form names it to the reader. */
  page: { path: string; title: string };
  /** The whole conversation as markdown; `null` unless the reader included it. */
  transcript: string | null;
  /** The question whose answer did not help. */
  question: string;
}
