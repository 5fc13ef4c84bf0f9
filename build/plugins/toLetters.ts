const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The name with a number: `a` to `Z`, then `aa`, `ba` … */
export function toLetters(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return `${LETTERS[index % LETTERS.length]}${rest ? toLetters(rest - 1) : ''}`;
}
