import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { authorship } from './authorship';
import { MAIN_BRANCH } from './findRepositorySource';
import type { GitOptions } from './runGit';

/**
 * Commits a docs folder that lies in no repository as it is now, unless its state is the last one already.
 *
 * @param folder Place of the agent's files in the data folder.
 * @param clone The repository.
 * @returns The commit.
 */
export async function commitSnapshot(
  git: (args: readonly string[], more?: Partial<GitOptions>) => Promise<string>,
  { folder, clone, docsFolder }: { folder: string; clone: string; docsFolder: string },
): Promise<string> {
  const place = { GIT_INDEX_FILE: join(folder, 'snapshot.index'), GIT_WORK_TREE: docsFolder, GIT_DIR: clone };
  // The service's own data beside this folder is no documentation either.
  const data = relative(docsFolder, dirname(folder));
  const isInside = data !== '' && !data.startsWith('..') && !isAbsolute(data);
  const excluded = ['node_modules', ...(isInside ? [data.split(sep).join('/')] : [])];
  const paths = ['.', ...excluded.map((path) => `:(exclude,top)${path}`)];
  await git(['add', '--all', '--', ...paths], { folder: docsFolder, environment: place });
  const tree = (await git(['write-tree'], { environment: place })).trim();
  const branch = `refs/heads/${MAIN_BRANCH}`;
  const parent = (await git(['rev-parse', '--verify', '--quiet', branch]).catch(() => '')).trim();
  if (parent !== '' && (await git(['rev-parse', `${parent}^{tree}`])).trim() === tree) return parent;
  const parents = parent === '' ? [] : ['-p', parent];
  const environment = authorship(new Date());
  const commit = (
    await git(['commit-tree', tree, ...parents, '-m', 'The documentation as it is'], { environment })
  ).trim();
  await git(['update-ref', branch, commit]);
  return commit;
}
