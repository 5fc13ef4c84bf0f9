/** A passage that a search can find. */
export type SearchEntry = [
  /** Relative to the root of the bundle. */
  address: string,
  title: string,
  /** Empty for the text above the first heading. */
  heading: string,
  /** Beginning of its text. */
  excerpt: string,
];

export interface SearchIndex {
  passages: readonly SearchEntry[];
  /** By word: numbers of passages, each followed by the word's weight there. */
  words: Readonly<Record<string, readonly number[]>>;
}
