/**
 * Longer text is split into parts, each in a separate element, in characters. A browser lays out a whole element for each added word, so
 * the cost of a single long element would be quadratic. A part ends with the next word, or with a full-width mark in a text without spaces.
 */
const PART_MIN_LENGTH = 16_000;
/** A part ends here if no word ends before. */
const PART_MAX_LENGTH = 17_000;

/** Position in `text` at which a part that is already `length` characters long ends; 0 if the part continues. */
export function findPartEnd(text: string, length: number): number {
  const from = Math.max(0, PART_MIN_LENGTH - length);
  const to = PART_MAX_LENGTH - length;
  const boundary = text.slice(from, to).search(/[ \n。！？；，]/);
  if (boundary >= 0) return from + boundary + 1;
  if (text.length < to) return 0;
  return /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to - 1 : to;
}
