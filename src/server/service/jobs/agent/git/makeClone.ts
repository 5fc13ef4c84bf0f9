import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../../lib/makeFolder';
import { MAIN_BRANCH } from './readHead';
import { describeError } from '../../../../../shared/contract/describeError';
import { readPlainFile } from '../../../../lib/readPlainFile';
import type { RepositorySource } from './RepositorySource';
import type { GitOptions } from './runGit';

/** The whole configuration of the clone. */
const CONFIGURATION = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n';

/** Files are kept byte by byte: a repository's attributes cannot change them or name a driver. */
const ATTRIBUTES = '* -text !eol -ident -filter -working-tree-encoding !diff !merge\n';

/** Files that would make git read a repository, a configuration or objects from another place. */
const STRANGE_FILES = ['commondir', 'config.worktree', 'objects/info/alternates'];

/** Creates the bare repository in the data folder without git. An existing one keeps only its objects and branches. */
export async function makeClone(clone: string): Promise<void> {
  for (const folder of ['objects', 'refs', 'info']) await makeFolder(join(clone, folder), 0o700);
  for (const file of STRANGE_FILES) await rm(join(clone, file), { recursive: true, force: true });
  await replaceFile(join(clone, 'HEAD'), `ref: refs/heads/${MAIN_BRANCH}\n`);
  await replaceFile(join(clone, 'config'), CONFIGURATION);
  await replaceFile(join(clone, 'info', 'attributes'), ATTRIBUTES);
}

/** Atomic, because other instances may read it at the same time. */
async function replaceFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomUUID()}`;
  await writeFile(temporary, text);
  await rename(temporary, path);
}

/** Maximum size of the list of shallow commits, in bytes. */
const SHALLOW_MAX_BYTES = 1024 * 1024;

/** The environment variable with which git, run on the clone, reads the objects of a repository and nothing else of it. */
export function objectsOf({ commonFolder }: RepositorySource): Record<string, string> {
  const path = join(commonFolder, 'objects').replaceAll('\\', process.platform === 'win32' ? '/' : '\\\\');
  return { GIT_ALTERNATE_OBJECT_DIRECTORIES: `"${path.replaceAll('"', '\\"').replaceAll('\n', '\\n')}"` };
}

/** Copies a commit with all its objects into the clone, and sets a branch to it. Rejects when objects are missing. */
export async function takeCommit(
  git: (args: readonly string[], more?: Partial<GitOptions>) => Promise<string>,
  { clone, source, commit, branch }: { clone: string; source: RepositorySource; commit: string; branch: string },
): Promise<void> {
  // The history of a shallow repository ends at these commits.
  const shallow = await readPlainFile(join(source.commonFolder, 'shallow'), SHALLOW_MAX_BYTES);
  const ends = shallow?.toString('latin1').match(/^[0-9a-f]{40}$/gm);
  if (ends) await writeFile(join(clone, 'shallow'), ends.map((id) => `${id}\n`).join(''));
  const taken = await git(['for-each-ref', '--format=^%(objectname)', 'refs/heads/']);
  await git(['pack-objects', '--quiet', '--revs', '--non-empty', join(clone, 'objects', 'pack', 'pack')], {
    environment: objectsOf(source),
    input: `${commit}\n${taken}`,
  }).catch((error: unknown) => {
    throw new Error(
      `The repository at ${source.root} lacks objects of its commit ${commit}, as a partial clone does (${describeError(error)}).`,
      { cause: error },
    );
  });
  await git(['update-ref', `refs/heads/${branch}`, commit]);
}
