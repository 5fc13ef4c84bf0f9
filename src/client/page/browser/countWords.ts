/** A letter of Hebrew, Arabic and the other scripts that are written from right to left. */
export const RIGHT_TO_LEFT =
  /(?=[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}])\p{L}/u;

/** Addresses, paths and names of files, which say nothing of the language around them. */
const ADDRESS = /[/\\@]|\w[._]\w/;

/** Words from right to left that make a text one that is written so: it holds more names in Latin letters than others hold of its own. */
const SHARE = 0.4;

/** How many words of a text are written in which direction. */
export interface WordCount {
  rtl: number;
  ltr: number;
  /** There are other letters than those from right to left, be it in addresses alone. */
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

/** The direction of a text by its words, whatever it begins with; `auto` for one without any. */
export function toDirection({ rtl, ltr, hasLtr }: Readonly<WordCount>): 'rtl' | 'ltr' | 'auto' {
  if (rtl > SHARE * (rtl + ltr)) return 'rtl';
  return rtl > 0 || hasLtr ? 'ltr' : 'auto';
}
