/** A repository that keeps documentation. Its files are only read: git never runs on it. */
export interface RepositorySource {
  /** Its top folder. */
  root: string;
  /** Path of the documentation below it, with `/`; empty for the top folder itself. */
  below: string;
  /** The folder with its `HEAD`. */
  gitFolder: string;
  /** The folder with its branches and objects: another one for a further work tree. */
  commonFolder: string;
}
