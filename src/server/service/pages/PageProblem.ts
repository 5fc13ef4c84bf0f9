/** A part of a page that cannot be read as it is meant, and is served as plain text instead. */
export interface PageProblem {
  /** Line of the file, from 1; `null` where it cannot be told. */
  line: number | null;
  /** Why, as the end of a sentence: `nests more than 100 levels deep`. */
  reason: string;
}

/** A problem with the file that it is in. */
export interface FileProblem extends PageProblem {
  /** Path below the docs folder. */
  file: string;
}
