import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeError } from '../../../../../shared/contract/describeError';
import { makeFolder } from '../../../lib/makeFolder';
import { commitSnapshot } from './commitSnapshot';
import { commitTree } from './commitTree';
import { checkObjects, findRepositorySource } from './findRepositorySource';
import { makeClone } from './makeClone';
import { MAIN_BRANCH, readHead } from './readHead';
import { removeLocks } from './removeLocks';
import type { RepositorySource } from './RepositorySource';
import type { GitOptions } from './runGit';
import { runGit } from './runGit';
import { objectsOf, takeCommit } from './takeCommit';

/** A checked-out state of the documentation to work in. */
export interface Worktree {
  folder: string;
  /** The documentation in it: the folder itself, or one below. */
  docsFolder: string;
  /** The commit that it shows. */
  commit: string;
}

/** A commit of the agent, for those who look at its work. */
export interface CommitInfo {
  id: string;
  subject: string;
  body: string;
  /** Date-time. */
  at: string;
}

/** The repository that the documentation is kept in. */
export interface RepositoryPlace {
  /** Its full address. */
  address: string;
  /** True where the documentation is in no repository but the one that was made of it. */
  isOwn: boolean;
}

/** The clone that the agent works on, in the data folder. Everything rejects with git's own words. */
export interface Repository {
  /** Where it lies, for those who take the agent's work from it. */
  folder: string;
  /** Tells where the documentation is kept. Runs git the first time. */
  locate(): Promise<RepositoryPlace>;
  /** Brings the documentation's present state in. */
  update(): Promise<{ commit: string; branch: string }>;
  /** Checks a commit out, under a name that is ours alone. */
  checkOut(name: string, commit: string): Promise<Worktree>;
  /** Commits all changes. `null` when there are none. */
  commit(worktree: Worktree, message: string, at: Date): Promise<string | null>;
  /** Puts a branch on a commit; removes it for `null`. */
  setBranch(name: string, commit: string | null): Promise<void>;
  remove(worktree: Worktree): Promise<void>;
  /** The changes from one commit to another, as a unified diff. */
  diff(from: string, to: string): Promise<string>;
  /** The commits behind `from` up to `to`, oldest first. */
  log(from: string, to: string): Promise<CommitInfo[]>;
}

/**
 * The repository of a docs folder: a clone where the folder is kept in one, and else one that is made from the folder's pages. Git runs on the clone
 * only, and not before a job begins: a docs folder may bring a repository that names programs. Never throws for what is wrong
 * with git or with that repository, which shows when it is used.
 *
 * @param folder Place in the data folder.
 */
export async function createRepository(folder: string, docsFolder: string, signal: AbortSignal): Promise<Repository> {
  const clone = join(folder, 'repository.git');
  const git = (args: readonly string[], more: Partial<GitOptions> = {}) => runGit(args, { clone, signal, ...more });
  await makeClone(clone);

  let isFree = false;
  /** A killed process leaves its locks behind, and the data folder is ours. */
  async function free(): Promise<void> {
    if (!isFree) await removeLocks(folder);
    isFree = true;
  }

  let found: Promise<RepositorySource | null> | undefined;
  /** The repository that keeps the documentation, found once; `null` where none does. */
  const findSource = () => (found ??= findUsableSource(docsFolder, git));
  /** The variables by which git works on a checkout. */
  const workIn = (place: string) => ({ GIT_WORK_TREE: place, GIT_INDEX_FILE: join(dirname(place), 'index') });

  return {
    folder: clone,
    async locate() {
      const source = await findSource();
      return { address: pathToFileURL(source?.root ?? clone).href, isOwn: source === null };
    },
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
    async checkOut(name, commit) {
      const place = join(folder, 'work', name, 'files');
      await removeWork(place);
      await free();
      await makeFolder(place);
      await git(['read-tree', '--reset', '-u', commit], { environment: workIn(place) });
      const source = await findSource();
      return { folder: place, docsFolder: join(place, source?.below ?? ''), commit };
    },
    async commit(worktree, message, at) {
      const environment = workIn(worktree.folder);
      await git(['add', '--all'], { environment });
      const tree = (await git(['write-tree'], { environment })).trim();
      return commitTree(git, { tree, parent: worktree.commit, message, at });
    },
    async setBranch(name, commit) {
      await git(
        commit === null ? ['update-ref', '-d', `refs/heads/${name}`] : ['update-ref', `refs/heads/${name}`, commit],
      );
    },
    remove: ({ folder: place }) => removeWork(place),
    diff: (from, to) => git(['diff', '--no-color', '--no-ext-diff', '--no-textconv', '-M', from, to, '--']),
    async log(from, to) {
      const text = await git(['log', '--reverse', '--format=%H%x1f%s%x1f%b%x1f%cI%x1e', `${from}..${to}`, '--']);
      return readLog(text);
    },
  };
}

/** Removes a checkout, and what git keeps of it. */
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
    // A folder that lies in a repository but is ignored there is not kept in it. Where git cannot tell, the job says why.
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
