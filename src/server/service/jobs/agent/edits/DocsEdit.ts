/** A page of the documentation, as its file is. */
export interface EditedFile {
  /** Path below the docs folder, with `/`. */
  file: string;
  text: string;
}

export interface DocsEditResult {
  /** New texts, by file; only files that changed. */
  changes: Map<string, string>;
  /** The work in one line, such as `Fix 3 links`. */
  summary: string;
  /** Places that a person should look at: one line each. */
  notes: string[];
}

/** A piece of work on documentation that needs no model: the same pages always give the same result. */
export type DocsEdit = (files: readonly EditedFile[]) => DocsEditResult;
