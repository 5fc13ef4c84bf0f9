/** A letter of Hebrew, Arabic or another right-to-left script. */
export const RIGHT_TO_LEFT =
  /(?=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Addresses, paths and file names, which do not show the language of a text. */
const ADDRESS = /[/\\@]|\w[._]\w/;

/**
 * Share of right-to-left words that makes a text right-to-left. It is below one half, because such texts contain more Latin names than the
 * reverse.
 */
const SHARE = 0.4;

/** Number of words of a text in each direction. */
export interface WordCount {
  rtl: number;
  ltr: number;
  /** True when the text has left-to-right letters, even if only in addresses. */
  hasLtr: boolean;
}

export function countWords(text: string): WordCount {
  const count = { rtl: 0, ltr: 0, hasLtr: false };
  for (const word of text.match(/\S+/g) ?? []) {
    if (RIGHT_TO_LEFT.test(word)) count.rtl++;
    else if (/\p{L}/u.test(word)) {
      count.hasLtr = true;
      if (!ADDRESS.test(word)) count.ltr++;
    }
  }
  return count;
}

/** The direction of a text by its words, whatever its first word is; `auto` for a text without words. */
export function toDirection({ rtl, ltr, hasLtr }: Readonly<WordCount>): 'rtl' | 'ltr' | 'auto' {
  if (rtl > SHARE * (rtl + ltr)) return 'rtl';
  return rtl > 0 || hasLtr ? 'ltr' : 'auto';
}
