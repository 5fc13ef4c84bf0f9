import { lstat, readdir, realpath, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { readPlainFile } from '../../../../lib/readPlainFile';
import type { RepositorySource } from './RepositorySource';

/** Maximum size of a file that contains a path, in bytes. */
const PATH_MAX_BYTES = 4096;

/**
 * Finds the repository of a folder: the first `.git` in it or above it. `null` if there is no `.git`; a folder that only looks like the
 * inside of a repository does not count. Runs no program and reads no configuration. Rejects with the reason if the repository cannot be
 * trusted or has an unsupported layout.
 */
export async function findRepositorySource(docsFolder: string): Promise<RepositorySource | null> {
  const folder = await realpath(docsFolder).catch(() => null);
  if (folder === null) return null;
  for (let root = folder; ; root = dirname(root)) {
    if (await exists(join(root, '.git'))) {
      const source = { root, below: relative(root, folder).split(sep).join('/'), ...(await findGitFolder(root)) };
      await checkOwners(folder, [join(root, '.git'), source.gitFolder, source.commonFolder]);
      await checkObjects(source);
      return source;
    }
    if (dirname(root) === root) return null;
  }
}

async function findGitFolder(root: string): Promise<Pick<RepositorySource, 'gitFolder' | 'commonFolder'>> {
  const place = join(root, '.git');
  const entry = await lstat(place);
  if (entry.isSymbolicLink()) throw new Error('its .git is a symbolic link');
  if (entry.isDirectory()) {
    if (await exists(join(place, 'commondir'))) throw new Error('its branches are elsewhere');
    return { gitFolder: place, commonFolder: place };
  }
  const path = /^gitdir: (.+)$/.exec(await readLine(place))?.[1] ?? '';
  const gitFolder = await realpath(resolve(root, path)).catch(() => '');
  const common = await readLine(join(gitFolder, 'commondir'));
  const commonFolder = common === '' ? gitFolder : await realpath(resolve(gitFolder, common)).catch(() => '');
  const isKnown = common === '' ? isSubmodule(root, gitFolder) : await isWorkTree(place, { gitFolder, commonFolder });
  if (!isKnown) throw new Error('its .git leads elsewhere, to a repository that does not know of this folder');
  return { gitFolder, commonFolder };
}

/** Whether a repository is stored inside the repository of a parent folder. */
function isSubmodule(root: string, gitFolder: string): boolean {
  const end = gitFolder.indexOf(join(sep, '.git', 'modules', sep));
  return end !== -1 && root.startsWith(gitFolder.slice(0, end) + sep);
}

/** Whether a repository has a linked work tree in the folder whose `.git` points to it. */
async function isWorkTree(
  place: string,
  { gitFolder, commonFolder }: Pick<RepositorySource, 'gitFolder' | 'commonFolder'>,
): Promise<boolean> {
  const back = resolve(gitFolder, await readLine(join(gitFolder, 'gitdir')));
  return dirname(gitFolder) === join(commonFolder, 'worktrees') && (await realpath(back).catch(() => '')) === place;
}

/** Rejects repositories of other users, such as one in `/tmp`, because they do not contain the documentation. */
async function checkOwners(docsFolder: string, places: readonly string[]): Promise<void> {
  const { uid } = await stat(docsFolder);
  for (const place of places) {
    const owner = (await stat(place)).uid;
    if (owner !== uid && owner !== process.getuid?.()) throw new Error('it belongs to another user');
  }
}

/** Rejects if the objects of a repository would lead git to another place, or make it wait for a writer. */
export async function checkObjects({ commonFolder }: RepositorySource): Promise<void> {
  if (await exists(join(commonFolder, 'reftable')))
    throw new Error("it uses git's reftable format, which is not supported");
  const objects = join(commonFolder, 'objects');
  for (const folder of [objects, join(objects, 'info'), join(objects, 'pack')]) {
    const entry = await lstat(folder).catch(() => null);
    if (entry?.isSymbolicLink()) throw new Error('its objects are elsewhere');
  }
  await checkFiles(objects);
  if (await exists(join(objects, 'info', 'alternates'))) {
    throw new Error('it borrows objects from another one (objects/info/alternates); `git repack -a -d` copies them');
  }
}

/** A pipe among the objects would make git wait for its writer. */
async function checkFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    if (entry.isDirectory()) await checkFiles(join(folder, entry.name));
    else if (!entry.isFile()) throw new Error('not all of its objects are regular files');
  }
}

async function readLine(path: string): Promise<string> {
  return (await readPlainFile(path, PATH_MAX_BYTES))?.toString('utf8').trim() ?? '';
}

async function exists(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => null)) !== null;
}
