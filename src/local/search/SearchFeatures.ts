/** Parts of the search that can be left out, which a benchmark does to see what each is worth. */
export interface SearchFeatures {
  /** `streaming` finds `stream`. */
  stemming: boolean;
  /** `useChat` is also `chat`. */
  identifierParts: boolean;
  /** `stream text` is also `streamText`. */
  wordPairs: boolean;
  /** `cancel` also finds `abort`. */
  synonyms: boolean;
  /** `genrate` finds `generate`. */
  spelling: boolean;
  /** A word in a title or a heading counts more than one in the text. */
  fieldWeights: boolean;
  /** A passage that holds more of what was asked comes first, as does one whose title says it. */
  coverage: boolean;
  /** The other passages of a page count. */
  wholePages: boolean;
  /** Migration guides and the like come behind, unless they are asked for. */
  sidePages: boolean;
}

export const ALL_FEATURES: SearchFeatures = {
  stemming: true,
  identifierParts: true,
  wordPairs: true,
  synonyms: true,
  spelling: true,
  fieldWeights: true,
  coverage: true,
  wholePages: true,
  sidePages: true,
};
