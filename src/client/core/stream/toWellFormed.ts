/** Half of a character, which strict JSON parsers reject, and U+0000, which databases reject. */
const UNFIT = /[\0\p{Surrogate}]/gu;

/** A text that every parser accepts: U+FFFD replaces each half of a character and U+0000, as in markdown. */
export function toWellFormed(text: string): string {
  return text.replace(UNFIT, '\ufffd');
}
