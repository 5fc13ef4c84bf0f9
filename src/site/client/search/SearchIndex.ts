/** A passage that a search can find. */
export type Passage = [
  /** Below the root of the bundle. */
  address: string,
  /** Title of its page. */
  title: string,
  /** Empty for what stands above the first heading. */
  heading: string,
  /** Beginning of its text. */
  excerpt: string,
];

/** The search index of an exported site. */
export interface SearchIndex {
  passages: readonly Passage[];
  /** By word: numbers of passages, each followed by the word's worth there. */
  words: Readonly<Record<string, readonly number[]>>;
}
