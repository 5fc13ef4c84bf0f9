/**
 * Limits of one answer for elements that cost a page more than text. Text has no limit: elements beyond a limit are shown as text or as a
 * link.
 */
export const MARKDOWN_LIMITS = {
  /** Footnotes. The marks and texts of further footnotes are shown as written. */
  footnotes: 500,
  /** Images with different addresses. Further images are shown as links. */
  images: 200,
  /** Characters of a coloured block of code. A longer block is plain and is shown in parts of this length. */
  codeCharacters: 60_000,
} as const;
