/** Half of a character, which strict readers of JSON refuse, and U+0000, which databases do. */
const UNFIT = /[\0\p{Surrogate}]/gu;

/** A text that every reader takes: U+FFFD stands for each half of a character and for U+0000, as in markdown. */
export function toWellFormed(text: string): string {
  return text.replace(UNFIT, '\ufffd');
}
