import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { authorship } from './authorship';
import { commitSnapshot } from './commitSnapshot';
import { findRepositorySource, MAIN_BRANCH } from './findRepositorySource';
import { GIT_CONFIGURATION } from './gitConfiguration';
import { removeLocks } from './removeLocks';
import type { GitOptions } from './runGit';
import { runGit } from './runGit';
import { makeFolder } from '../../../lib/makeFolder';

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

/** The clone that the agent works on, in the data folder. Everything rejects with git's own words. */
export interface Repository {
  /** Where it lies, for those who take the agent's work from it. */
  folder: string;
  /** Full address of the repository that it is a clone of; its own where the documentation is in none. */
  address: string;
  /** True where the documentation is in no repository but the one that was made of it. */
  isOwn: boolean;
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
 * The repository of a docs folder: a clone where the folder is kept in one, and else one that is made from the folder's content. Never throws: what is
 * wrong with git shows when it is used.
 *
 * @param folder Place in the data folder.
 */
export async function createRepository(folder: string, docsFolder: string, signal: AbortSignal): Promise<Repository> {
  const clone = join(folder, 'repository.git');
  const configuration = join(folder, 'gitconfig');
  const options: GitOptions = { folder: clone, configuration, signal };
  const git = (args: readonly string[], more: Partial<GitOptions> = {}) => runGit(args, { ...options, ...more });
  await makeFolder(clone, 0o700);
  await writeFile(configuration, GIT_CONFIGURATION);
  const source = await findRepositorySource({ ...options, folder: docsFolder });

  let isPrepared = false;
  /** Makes the clone, or makes the one that is there usable again: a killed process leaves its locks behind, and the data folder is ours. */
  async function prepare(): Promise<void> {
    if (!isPrepared) {
      await removeLocks(folder);
      await git(['init', '--quiet', '--bare', '--template=', `--initial-branch=${MAIN_BRANCH}`]);
      isPrepared = true;
    }
    await git(['worktree', 'prune']);
  }

  return {
    folder: clone,
    address: pathToFileURL(source?.root ?? clone).href,
    isOwn: source === null,
    async update() {
      await prepare();
      if (!source) return { commit: await commitSnapshot(git, { folder, clone, docsFolder }), branch: MAIN_BRANCH };
      await git([
        'fetch',
        '--quiet',
        '--no-tags',
        '--no-recurse-submodules',
        source.root,
        `+HEAD:refs/heads/${source.branch}`,
      ]);
      return { commit: (await git(['rev-parse', `refs/heads/${source.branch}`])).trim(), branch: source.branch };
    },
    async checkOut(name, commit) {
      const place = join(folder, 'work', name);
      await rm(place, { recursive: true, force: true });
      await prepare();
      await git(['worktree', 'add', '--quiet', '--detach', place, commit]);
      return { folder: place, docsFolder: join(place, source?.below ?? ''), commit };
    },
    async commit(worktree, message, at) {
      const place = { folder: worktree.folder };
      await git(['add', '--all'], place);
      if ((await git(['status', '--porcelain'], place)).trim() === '') return null;
      const environment = authorship(at);
      await git(['commit', '--quiet', '--no-verify', '--cleanup=verbatim', '-m', message], { ...place, environment });
      return (await git(['rev-parse', 'HEAD'], place)).trim();
    },
    async setBranch(name, commit) {
      await git(
        commit === null ? ['update-ref', '-d', `refs/heads/${name}`] : ['update-ref', `refs/heads/${name}`, commit],
      );
    },
    async remove(worktree) {
      await git(['worktree', 'remove', '--force', worktree.folder]);
    },
    diff: (from, to) => git(['diff', '--no-color', '--no-ext-diff', '--no-textconv', '-M', from, to, '--']),
    async log(from, to) {
      const text = await git(['log', '--reverse', '--format=%H%x1f%s%x1f%b%x1f%cI%x1e', `${from}..${to}`, '--']);
      return readLog(text);
    },
  };
}

function readLog(text: string): CommitInfo[] {
  return text
    .split('\u001e')
    .map((entry) => entry.trim().split('\u001f'))
    .filter((fields) => fields.length === 4)
    .map(([id = '', subject = '', body = '', at = '']) => ({ id, subject, body: body.trim(), at }));
}
