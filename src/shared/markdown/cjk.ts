/**
 * Chinese, Japanese and Korean put no space around emphasis, and their full-width marks are part of the running text. CommonMark's rules
 * treat these marks as punctuation, so `**注意：**正文` would stay raw. The sets here follow the "CJK-friendly" amendment of the rules.
 */

/** The body of a character class: full-width punctuation, which counts as a letter beside emphasis. */
const CJK_PUNCTUATION =
  '\\u3001-\\u3003\\u3008-\\u3011\\u3014-\\u301f\\u3030\\u303d\\u30fb\\ufe30-\\ufe4f\\uff01-\\uff0f\\uff1a-\\uff20\\uff3b-\\uff40\\uff5b-\\uff65\\uffe0-\\uffe6';

/** The body of a character class: Han, kana, hangul and their marks. */
const CJK_LETTERS = '\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Bopomofo}';

/** The body of a character class (with the `u` flag): any character of these scripts. */
const CJK = `${CJK_LETTERS}${CJK_PUNCTUATION}`;

const CJK_CHARACTER = new RegExp(`[${CJK}]`, 'u');

export function isCjk(character: string): boolean {
  // No character below U+1100 belongs to these scripts, so most text skips the search.
  return character >= '\u1100' && CJK_CHARACTER.test(character);
}
