/** A repository that contains documentation. Its files are only read: git never runs in it. */
export interface RepositorySource {
  /** Top folder of the repository. */
  root: string;
  /** Path of the documentation below the top folder, with `/`; empty for the top folder itself. */
  below: string;
  /** The folder with its `HEAD`. */
  gitFolder: string;
  /** The folder with its branches and objects. It differs from `gitFolder` in a linked work tree. */
  commonFolder: string;
}
