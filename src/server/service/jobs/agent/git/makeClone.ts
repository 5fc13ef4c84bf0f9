import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../../lib/makeFolder';
import { MAIN_BRANCH } from './readHead';

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
