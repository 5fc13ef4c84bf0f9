/** A page of the documentation, as its file is. */
export interface EditedFile {
  /** Path below the docs folder, with `/`. */
  file: string;
  text: string;
}
