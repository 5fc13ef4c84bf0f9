/** A page of the documentation as a file. */
export interface EditedFile {
  /** Path below the docs folder, with `/`. */
  file: string;
  text: string;
}
