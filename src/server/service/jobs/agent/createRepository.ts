import { readdir, rm } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeFolder } from '../../../lib/makeFolder';
import { readDocsFile } from '../../../lib/readDocsFile';
import { replaceFile } from '../../../lib/replaceFile';
import { PAGE_MAX_BYTES } from '../../pages/file/readSource';
import { listMarkdown } from './listMarkdown';
import { runGit, type GitOptions } from './runGit';

/** A checkout of the documentation to work in. */
export interface Worktree {
  folder: string;
  /** The commit that was checked out. */
  commit: string;
}

/** The repository in the data folder that the agent works on. All methods reject with git's own message. */
export type Repository = Awaited<ReturnType<typeof createRepository>>;

/** The branch with the documentation as it was at each job, and a reference of a copy until it is known whether it differs. */
const MAIN = 'refs/heads/main';
const SNAPSHOT = 'refs/snapshot';

const CONFIGURATION = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n';

/** Files are kept byte by byte: attributes of the documentation cannot change them or name a driver. */
const ATTRIBUTES = '* -text !eol -ident -filter -working-tree-encoding !diff !merge\n';

/** Files that would make git read a repository, a configuration or objects from another place. */
const STRANGE_FILES = ['commondir', 'config.worktree', 'objects/info/alternates'];

/**
 * Opens a repository made of the pages of a docs folder. Git runs only on it, and only when a job starts; it never reads the docs folder or
 * a repository around it, whose configuration may run programs.
 *
 * @param folder Folder below the data folder.
 */
export async function createRepository(folder: string, docsFolder: string, signal: AbortSignal) {
  const clone = join(folder, 'repository.git');
  const git = (args: readonly string[], more: Partial<GitOptions> = {}) => runGit(args, { clone, signal, ...more });
  await makeClone(clone);

  let isFree = false;
  /** Removes the locks of a killed process. Nobody else uses the data folder. */
  async function free(): Promise<void> {
    if (!isFree) await removeLocks(folder);
    isFree = true;
  }
  /** The environment variables with which git works on a checkout. */
  const workIn = (place: string) => ({ GIT_WORK_TREE: place, GIT_INDEX_FILE: join(dirname(place), 'index') });
  /** Commits a tree. Returns the new commit; `null` if the tree equals its parent's. */
  async function commitTree(tree: string, parent: string | null, message: string, at: Date): Promise<string | null> {
    if (parent !== null && (await git(['rev-parse', `${parent}^{tree}`])).trim() === tree) return null;
    const parents = parent === null ? [] : ['-p', parent];
    const options = { environment: authorship(at), input: `${message.trimEnd()}\n` };
    return (await git(['commit-tree', tree, ...parents, '-F', '-'], options)).trim();
  }

  return {
    /** URL of the repository. */
    address: pathToFileURL(clone).href,
    /** Commits the current pages, unless they equal the last copy. Returns the commit. */
    async update() {
      await free();
      await git(['fast-import', '--quiet', '--force', '--done'], { input: await describePages(docsFolder, folder) });
      const tree = (await git(['rev-parse', `${SNAPSHOT}^{tree}`])).trim();
      const parent = (await git(['rev-parse', '--verify', '--quiet', MAIN]).catch(() => '')).trim() || null;
      const commit = await commitTree(tree, parent, 'The documentation as it is', new Date());
      if (commit !== null) await git(['update-ref', MAIN, commit]);
      return commit ?? parent ?? '';
    },
    async checkOut(name: string, commit: string): Promise<Worktree> {
      const place = join(folder, 'work', name, 'files');
      await removeWork(place);
      await free();
      await makeFolder(place);
      await git(['read-tree', '--reset', '-u', commit], { environment: workIn(place) });
      return { folder: place, commit };
    },
    /** Commits all changes. `null` without changes. */
    async commit(worktree: Worktree, message: string, at: Date) {
      const environment = workIn(worktree.folder);
      await git(['add', '--all'], { environment });
      const tree = (await git(['write-tree'], { environment })).trim();
      return commitTree(tree, worktree.commit, message, at);
    },
    /** Sets a branch to a commit; removes it for `null`. */
    async setBranch(name: string, commit: string | null) {
      const branch = `refs/heads/${name}`;
      await git(commit === null ? ['update-ref', '-d', branch] : ['update-ref', branch, commit]);
    },
    remove: ({ folder: place }: Worktree) => removeWork(place),
    /** The commits after `from` up to `to` as patches, for `git am` and `patch`. */
    patch: (from: string, to: string) => git(['format-patch', '--stdout', '--no-signature', `${from}..${to}`, '--']),
  };
}

/** Creates the bare repository without git. An existing one keeps only its objects and branches. */
async function makeClone(clone: string): Promise<void> {
  for (const folder of ['objects', 'refs', 'info']) await makeFolder(join(clone, folder), 0o700);
  for (const file of STRANGE_FILES) await rm(join(clone, file), { recursive: true, force: true });
  await replaceFile(join(clone, 'HEAD'), `ref: ${MAIN}\n`);
  await replaceFile(join(clone, 'config'), CONFIGURATION);
  await replaceFile(join(clone, 'info', 'attributes'), ATTRIBUTES);
}

/** A commit of the pages of a docs folder in the format of `git fast-import`. */
async function describePages(docsFolder: string, folder: string): Promise<Buffer> {
  // If the service's own data is below the docs folder, it is not documentation.
  const data = relative(docsFolder, dirname(folder));
  const isInside = data !== '' && !data.startsWith('..') && !isAbsolute(data);
  const own = isInside ? `${data.split(sep).join('/')}/` : null;
  const parts: Buffer[] = [Buffer.from(`commit ${SNAPSHOT}\ncommitter <> 0 +0000\ndata 0\ndeleteall\n`)];
  for (const file of await listMarkdown(docsFolder)) {
    if (own !== null && file.startsWith(own)) continue;
    const bytes = await readDocsFile(docsFolder, file, PAGE_MAX_BYTES).catch(() => null);
    if (bytes === null) continue;
    const name = file.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);
    parts.push(Buffer.from(`M 100644 inline "${name}"\ndata ${bytes.length}\n`), bytes, Buffer.from('\n'));
  }
  return Buffer.concat([...parts, Buffer.from('done\n')]);
}

function authorship(at: Date): Record<string, string> {
  const [name, email, date] = ['Documentation agent', 'agent@docs-assistant.invalid', at.toISOString()];
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
    GIT_COMMITTER_DATE: date,
  };
}

/** Removes a checkout and git's data about it. */
function removeWork(place: string): Promise<void> {
  return rm(dirname(place), { recursive: true, force: true });
}

/** Removes git's lock files. Skips the many objects, which have no locks. */
async function removeLocks(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'objects' && entry.name !== 'work') await removeLocks(path);
    else if (entry.isFile() && entry.name.endsWith('.lock')) await rm(path, { force: true });
  }
}
