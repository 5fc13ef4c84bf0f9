/** Letters of scripts without spaces between words. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

/** A text with the words of a query marked at the beginning of words. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const words = [...new Set(query.match(/[\p{L}\p{M}\p{N}]+/gu))];
  if (words.length === 0) return text;
  // The longest word first, because the first matching alternative is used.
  const choices = words
    .toSorted((left, right) => right.length - left.length)
    .map((word) => (UNSPACED.test(word) ? word : `(?<![\\p{L}\\p{M}\\p{N}])${word}`));
  const pieces = text.split(new RegExp(`(${choices.join('|')})`, 'giu'));
  return pieces.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces are identified only by their position
    index % 2 === 0 ? piece : <mark key={index}>{piece}</mark>,
  );
}
