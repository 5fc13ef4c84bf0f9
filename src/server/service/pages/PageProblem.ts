/** A part of a page that cannot be parsed as intended, and is served as plain text instead. */
export interface PageProblem {
  /** Line of the file, from 1; `null` if it is unknown. */
  line: number | null;
  /** Why, as the end of a sentence: `nests more than 100 levels deep`. */
  reason: string;
}

/** A problem with its file. */
export interface FileProblem extends PageProblem {
  /** Path below the docs folder. */
  file: string;
}
