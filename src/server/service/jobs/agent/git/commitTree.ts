import type { GitOptions } from './runGit';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { PAGE_MAX_BYTES } from '../../../pages/readSource';
import { readPlainFile } from '../../../../lib/readPlainFile';
import { listMarkdown } from '../listMarkdown';
import { MAIN_BRANCH } from './readHead';

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

/** Temporary reference of a snapshot until it is known whether it differs from the last one. */
const SNAPSHOT = 'refs/snapshot';

/**
 * Commits the current pages of a docs folder that is not in a repository, unless they equal the last snapshot. Git does not read the
 * folder: it gets the files' contents.
 *
 * @param folder The agent's folder in the data folder.
 * @returns The commit.
 */
export async function commitSnapshot(
  git: (args: readonly string[], more?: Partial<GitOptions>) => Promise<string>,
  { folder, docsFolder }: { folder: string; docsFolder: string },
): Promise<string> {
  // If the service's own data is below this folder, it is not documentation.
  const data = relative(docsFolder, dirname(folder));
  const isInside = data !== '' && !data.startsWith('..') && !isAbsolute(data);
  const own = isInside ? `${data.split(sep).join('/')}/` : null;
  const files = (await listMarkdown(docsFolder)).filter((file) => own === null || !file.startsWith(own));
  await git(['fast-import', '--quiet', '--force', '--done'], { input: await describePages(docsFolder, files) });
  const tree = (await git(['rev-parse', `${SNAPSHOT}^{tree}`])).trim();
  const branch = `refs/heads/${MAIN_BRANCH}`;
  const parent = (await git(['rev-parse', '--verify', '--quiet', branch]).catch(() => '')).trim() || null;
  const message = 'The documentation as it is';
  const commit = await commitTree(git, { tree, parent, message, at: new Date() });
  if (commit !== null) await git(['update-ref', branch, commit]);
  return commit ?? parent ?? '';
}

/** A commit of files in the format of `git fast-import`. */
async function describePages(folder: string, files: readonly string[]): Promise<Buffer> {
  const parts: Buffer[] = [Buffer.from(`commit ${SNAPSHOT}\ncommitter <> 0 +0000\ndata 0\ndeleteall\n`)];
  for (const file of files) {
    const bytes = await readPlainFile(join(folder, file), PAGE_MAX_BYTES);
    if (bytes === null) continue;
    const name = file.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
    parts.push(Buffer.from(`M 100644 inline "${name}"\ndata ${bytes.length}\n`), bytes, Buffer.from('\n'));
  }
  return Buffer.concat([...parts, Buffer.from('done\n')]);
}
