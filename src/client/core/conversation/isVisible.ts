/** True for text with a visible character. The excluded Hangul fillers and the empty Braille pattern are letters in Unicode. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cc}\p{Cf}\p{Z}\p{DI}\u2800\u3164\uffa0]/u.test(text);
}
