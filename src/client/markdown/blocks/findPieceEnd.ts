/**
 * Longer text is split into pieces, each in a separate element, in characters. A browser lays out a whole element for each added word, so
 * the cost of a single long element would be quadratic. A piece ends with the next word, or with a full-width mark in a text without spaces.
 */
const PIECE_MIN_LENGTH = 16_000;
/** A piece ends here if no word ends before. */
const PIECE_MAX_LENGTH = 17_000;

/** Position in `text` at which a piece that is already `length` characters long ends; 0 if the piece continues. */
export function findPieceEnd(text: string, length: number): number {
  const from = Math.max(0, PIECE_MIN_LENGTH - length);
  const to = PIECE_MAX_LENGTH - length;
  const boundary = text.slice(from, to).search(/[ \n。！？；，]/);
  if (boundary >= 0) return from + boundary + 1;
  if (text.length < to) return 0;
  return /[\ud800-\udbff]/.test(text.charAt(to - 1)) ? to - 1 : to;
}
