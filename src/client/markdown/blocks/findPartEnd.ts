/**
 * Longer text is shown in parts, each with an element of its own: a browser lays out a whole element for each word that is added, so that
 * one of a megabyte would cost with the square of its length. Characters; a part ends with the next word, or with a full-width mark of a
 * text without spaces.
 */
const PART_MIN_LENGTH = 16_000;
/** A part ends here if there is no end of a word. */
const PART_MAX_LENGTH = 17_000;

/** Where in text that follows a part of some length that part ends; 0 if it goes on. */
export function findPartEnd(text: string, length: number): number {
  const from = Math.max(0, PART_MIN_LENGTH - length);
  const to = PART_MAX_LENGTH - length;
  const boundary = text.slice(from, to).search(/[ \n。！？；，]/);
  if (boundary >= 0) return from + boundary + 1;
  if (text.length < to) return 0;
  return /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to - 1 : to;
}
