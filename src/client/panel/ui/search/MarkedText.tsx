/** Letters of scripts without spaces between words. */
const UNSPACED = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}]/u;

/** A text in which the words of a query are marked, where they begin a word. */
export function MarkedText({ text, query }: { text: string; query: string }) {
  const words = [...new Set(query.match(/[\p{L}\p{M}\p{N}]+/gu))];
  if (words.length === 0) return text;
  // The longest first: of two that begin alike, the first that fits is taken.
  const choices = words
    .toSorted((left, right) => right.length - left.length)
    .map((word) => (UNSPACED.test(word) ? word : `(?<![\\p{L}\\p{M}\\p{N}])${word}`));
  const pieces = text.split(new RegExp(`(${choices.join('|')})`, 'giu'));
  return pieces.map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no name but their place
    index % 2 === 0 ? piece : <mark key={index}>{piece}</mark>,
  );
}
