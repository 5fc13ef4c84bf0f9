import { rm, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeError } from '../../../../../shared/contract/describeError';
import { makeFolder } from '../../../../lib/makeFolder';
import { commitSnapshot, commitTree } from './commitTree';
import { checkObjects, findRepositorySource } from './findRepositorySource';
import { makeClone, objectsOf, takeCommit } from './makeClone';
import { MAIN_BRANCH, readHead } from './readHead';
import type { RepositorySource } from './RepositorySource';
import { runGit, type GitOptions } from './runGit';

/** A checkout of the documentation to work in. */
export interface Worktree {
  folder: string;
  /** The documentation in the checkout: the folder itself, or one below it. */
  docsFolder: string;
  /** The commit that was checked out. */
  commit: string;
}

/** A commit of the agent, for people who review its work. */
export interface CommitInfo {
  id: string;
  subject: string;
  body: string;
  /** Date-time. */
  at: string;
}

/** The repository that contains the documentation. */
export interface RepositoryPlace {
  /** Full path of the repository. */
  address: string;
  /** True if the documentation is in no repository except the one made from it. */
  isOwn: boolean;
}

/** The clone in the data folder that the agent works on. All methods reject with git's own message. */
export type Repository = Awaited<ReturnType<typeof createRepository>>;

/**
 * Opens the repository of a docs folder: a clone if the folder is in a repository, otherwise a repository made from its pages. Git runs
 * only on the clone, and only when a job starts, because the configuration of a foreign repository may run programs. Faults of git or of
 * that repository do not throw here; they show when it is used.
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

  let found: Promise<RepositorySource | null> | undefined;
  /** The documentation's repository, searched for once; `null` if it is in no repository. */
  const findSource = () => (found ??= findUsableSource(docsFolder, git));
  /** The environment variables with which git works on a checkout. */
  const workIn = (place: string) => ({ GIT_WORK_TREE: place, GIT_INDEX_FILE: join(dirname(place), 'index') });

  return {
    /** Path of the clone, for people who fetch the agent's work from it. */
    folder: clone,
    /** Finds the documentation's repository. Runs git the first time. */
    async locate() {
      const source = await findSource();
      return { address: pathToFileURL(source?.root ?? clone).href, isOwn: source === null };
    },
    /** Fetches the documentation's current state. */
    async update() {
      await free();
      const source = await findSource();
      if (!source) return { commit: await commitSnapshot(git, { folder, docsFolder }), branch: MAIN_BRANCH };
      const head = await readHead(source);
      if (!head) throw new Error(`The repository at ${source.root} has no commit.`);
      await checkObjects(source);
      await takeCommit(git, { clone, source, ...head });
      return head;
    },
    async checkOut(name: string, commit: string) {
      const place = join(folder, 'work', name, 'files');
      await removeWork(place);
      await free();
      await makeFolder(place);
      await git(['read-tree', '--reset', '-u', commit], { environment: workIn(place) });
      for (const { path } of await listLinks(git, commit)) await rm(join(place, path), { force: true });
      const source = await findSource();
      return { folder: place, docsFolder: join(place, source?.below ?? ''), commit };
    },
    /** Commits all changes, except of symbolic links. `null` without changes. */
    async commit(worktree: Worktree, message: string, at: Date) {
      const environment = workIn(worktree.folder);
      await git(['add', '--all'], { environment });
      const links = await listLinks(git, worktree.commit);
      const input = links.map(({ entry }) => `${entry}\0`).join('');
      await git(['update-index', '--add', '--replace', '-z', '--index-info'], { environment, input });
      const tree = (await git(['write-tree'], { environment })).trim();
      return commitTree(git, { tree, parent: worktree.commit, message, at });
    },
    /** Sets a branch to a commit; removes it for `null`. */
    async setBranch(name: string, commit: string | null) {
      await git(
        commit === null ? ['update-ref', '-d', `refs/heads/${name}`] : ['update-ref', `refs/heads/${name}`, commit],
      );
    },
    remove: ({ folder: place }: Worktree) => removeWork(place),
    /** The changes from one commit to another, as a unified diff. */
    diff: (from: string, to: string) =>
      git(['diff', '--no-color', '--no-ext-diff', '--no-textconv', '-M', from, to, '--']),
    /** The commits after `from` up to `to`, oldest first. */
    async log(from: string, to: string) {
      const text = await git(['log', '--reverse', '--format=%H%x1f%s%x1f%b%x1f%cI%x1e', `${from}..${to}`, '--']);
      return readLog(text);
    },
  };
}

/**
 * The symbolic links of a commit, each with its line of `git ls-tree`. They are checked out as files with a path, and who writes another text
 * into such a file makes the link lead elsewhere.
 */
async function listLinks(
  git: (args: readonly string[]) => Promise<string>,
  commit: string,
): Promise<{ entry: string; path: string }[]> {
  const entries = (await git(['ls-tree', '-r', '-z', commit])).split('\0');
  return entries
    .filter((entry) => entry.startsWith('120000 '))
    .map((entry) => ({ entry, path: entry.slice(entry.indexOf('\t') + 1) }));
}

/** Removes a checkout and git's data about it. */
function removeWork(place: string): Promise<void> {
  return rm(dirname(place), { recursive: true, force: true });
}

async function findUsableSource(
  docsFolder: string,
  git: (args: readonly string[], more?: Partial<GitOptions>) => Promise<string>,
): Promise<RepositorySource | null> {
  try {
    const source = await findRepositorySource(docsFolder);
    const head = source && (await readHead(source));
    if (!head) return null;
    // A folder that its repository ignores is not in it. If git cannot tell, the job reports why.
    const below = source.below === '' ? [] : [`${source.below}/`];
    const args = ['ls-tree', '--name-only', head.commit, '--', ...below];
    const listed = await git(args, { environment: objectsOf(source) }).catch(() => null);
    return listed === '' ? null : source;
  } catch (error) {
    console.warn(
      `[docs-assistant] The repository of ${docsFolder} is not used, because ${describeError(error)}. Agent jobs work on a copy of the pages.`,
    );
    return null;
  }
}

function readLog(text: string): CommitInfo[] {
  return text
    .split('\u001e')
    .map((entry) => entry.trim().split('\u001f'))
    .filter((fields) => fields.length === 4)
    .map(([id = '', subject = '', body = '', at = '']) => ({ id, subject, body: body.trim(), at }));
}

/** Removes git's lock files. Skips the many objects, which have no locks. */
async function removeLocks(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'objects' && entry.name !== 'work') await removeLocks(path);
    else if (entry.isFile() && entry.name.endsWith('.lock')) await rm(path, { force: true });
  }
}
