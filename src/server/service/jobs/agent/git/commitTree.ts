import { authorship } from './authorship';
import type { GitOptions } from './runGit';

/** Commits a tree on top of a commit, or as the first one. Returns the new commit; `null` if the tree equals its parent's. */
export async function commitTree(
  git: (args: readonly string[], more?: Partial<GitOptions>) => Promise<string>,
  { tree, parent, message, at }: { tree: string; parent: string | null; message: string; at: Date },
): Promise<string | null> {
  if (parent !== null && (await git(['rev-parse', `${parent}^{tree}`])).trim() === tree) return null;
  const parents = parent === null ? [] : ['-p', parent];
  const commit = await git(['commit-tree', tree, ...parents, '-F', '-'], {
    environment: authorship(at),
    input: message.endsWith('\n') ? message : `${message}\n`,
  });
  return commit.trim();
}
