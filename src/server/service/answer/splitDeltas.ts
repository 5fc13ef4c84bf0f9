/** Words per delta, about as many as a model sends at once. */
const WORDS_PER_DELTA = 3;

/** Splits text into deltas of a few words; joined, they give the text. */
export function splitDeltas(text: string): string[] {
  const words = text.match(/\s*\S+\s*?(?=\s|$)|\s+$/g) ?? [];
  const deltas: string[] = [];
  for (let index = 0; index < words.length; index += WORDS_PER_DELTA) {
    deltas.push(words.slice(index, index + WORDS_PER_DELTA).join(''));
  }
  return deltas;
}
