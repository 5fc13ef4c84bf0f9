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

const IDENTITY = { name: 'Documentation agent', email: 'agent@docs-assistant.invalid' };

/** The environment variables that set a commit's author and date. */
function authorship(at: Date): Record<string, string> {
  const { name, email } = IDENTITY;
  const date = at.toISOString();
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
}
