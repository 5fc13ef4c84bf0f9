/**
 * Limits of what one answer may show of elements that cost a page more than their characters. Text has no limit: elements beyond one of
 * these are shown as text or as a link, and the text goes on.
 */
export const MARKDOWN_LIMITS = {
  /** Footnotes. The marks and the texts of further ones are shown as they are written. */
  footnotes: 500,
  /** Images by their addresses. Further ones are shown as links. */
  images: 200,
  /** Characters of one block of code with colours. A longer one is plain, and the browser gets it in parts of that length. */
  codeCharacters: 60_000,
} as const;
