/*
 * Limits of one answer for elements that cost a page more than text. Text has no limit: elements beyond a limit are shown as text or as a
 * link. They are single numbers, because bundlers write those where they are used and need no file for them.
 */

/** Number of footnotes. The marks and texts of further footnotes are shown as written. */
export const FOOTNOTES_MAX = 500;

/** Number of images with different addresses. Further images are shown as links. */
export const IMAGES_MAX = 200;

/** Characters of a coloured block of code. A longer block is plain and is shown in parts of this length. */
export const COLOURED_CODE_MAX_LENGTH = 60_000;
