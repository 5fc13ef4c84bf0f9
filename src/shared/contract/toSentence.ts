/** A text that ends like a sentence, so that another can follow it. */
export function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}
