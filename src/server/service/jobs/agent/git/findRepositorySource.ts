import type { GitOptions } from './runGit';
import { runGit } from './runGit';

/** Branch of documentation that lies in no repository, or in one that is on no branch. */
export const MAIN_BRANCH = 'main';

/** A repository that keeps documentation. */
export interface RepositorySource {
  /** Its top folder. */
  root: string;
  /** Path of the documentation below it; empty for the top folder itself. */
  below: string;
  /** The branch that it is on. */
  branch: string;
}

/** The repository that keeps the folder's pages; `null` where none does. */
export async function findRepositorySource(options: GitOptions): Promise<RepositorySource | null> {
  try {
    const ask = async (...args: string[]) => (await runGit(args, options)).trim();
    const root = await ask('rev-parse', '--show-toplevel');
    const below = (await ask('rev-parse', '--show-prefix')).replace(/\/$/, '');
    // A folder that lies in a repository but is ignored there is not kept in it.
    if (root === '' || (await ask('ls-tree', '-r', '--name-only', 'HEAD', '--', '.')) === '') return null;
    const branch = await ask('symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => MAIN_BRANCH);
    return { root, below, branch };
  } catch {
    return null;
  }
}
