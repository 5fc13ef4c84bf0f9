/**
 * Chinese, Japanese, Korean and the scripts of South-East Asia put no space around emphasis and addresses, and full-width marks are part of
 * the running text. CommonMark's rules treat these marks as punctuation, so `**注意：**正文` would stay raw. The sets here follow the
 * "CJK-friendly" amendment of the rules.
 */

/** The body of a character class (with the `u` flag): the letters of these scripts and their marks. */
export const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Bopo}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';

/** Full-width punctuation counts as a letter beside emphasis. */
const CHARACTER = new RegExp(`[${UNSPACED}\\u3001-\\u303f\\ufe30-\\ufe4f\\uff01-\\uffe6]`, 'u');

export function isUnspaced(character: string): boolean {
  // No character below U+0E00 belongs to these scripts, so most text skips the search.
  return character >= '\u0e00' && CHARACTER.test(character);
}
