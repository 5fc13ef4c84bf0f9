import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GIT_CONFIGURATION } from './gitConfiguration';
import type { GitOptions } from './runGit';
import { runGit } from './runGit';

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

const IDENTITY = { name: 'Documentation agent', email: 'agent@docs-assistant.invalid' };

/** Branch of documentation that lies in no repository. */
const MAIN = 'main';

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
  await mkdir(clone, { recursive: true, mode: 0o700 });
  await writeFile(configuration, GIT_CONFIGURATION);
  const source = await findSource({ ...options, folder: docsFolder });

  async function prepare(): Promise<void> {
    const isThere = await stat(join(clone, 'HEAD')).catch(() => null);
    if (!isThere) await git(['init', '--quiet', '--bare', '--template=', `--initial-branch=${MAIN}`]);
    await git(['worktree', 'prune']);
  }

  /** Commits the docs folder as it is, unless its state is known. */
  async function snapshot(): Promise<string> {
    const index = { GIT_INDEX_FILE: join(folder, 'snapshot.index'), GIT_WORK_TREE: docsFolder, GIT_DIR: clone };
    // What the service keeps beside this folder is no documentation either.
    const data = relative(docsFolder, dirname(folder));
    const isInside = data !== '' && !data.startsWith('..') && !isAbsolute(data);
    const excluded = ['node_modules', ...(isInside ? [data.split(sep).join('/')] : [])];
    await git(['add', '--all', '--', '.', ...excluded.map((path) => `:(exclude,top)${path}`)], {
      folder: docsFolder,
      environment: index,
    });
    const tree = (await git(['write-tree'], { environment: index })).trim();
    const parent = await readCommit(`refs/heads/${MAIN}`);
    if (parent && (await git(['rev-parse', `${parent}^{tree}`])).trim() === tree) return parent;
    const parents = parent ? ['-p', parent] : [];
    const environment = toEnvironment(new Date());
    const commit = await git(['commit-tree', tree, ...parents, '-m', 'The documentation as it is'], { environment });
    await git(['update-ref', `refs/heads/${MAIN}`, commit.trim()]);
    return commit.trim();
  }

  async function readCommit(name: string): Promise<string | null> {
    const found = await git(['rev-parse', '--verify', '--quiet', `${name}^{commit}`]).catch(() => '');
    return found.trim() === '' ? null : found.trim();
  }

  return {
    folder: clone,
    address: pathToFileURL(source?.root ?? clone).href,
    async update() {
      await prepare();
      if (!source) return { commit: await snapshot(), branch: MAIN };
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
      const environment = toEnvironment(at);
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
      return text
        .split('\u001e')
        .map((entry) => entry.trim().split('\u001f'))
        .filter((fields) => fields.length === 4)
        .map(([id = '', subject = '', body = '', at = '']) => ({ id, subject, body: body.trim(), at }));
    },
  };
}

/** The repository that keeps the folder's pages; `null` where none does. */
async function findSource(options: GitOptions) {
  try {
    const ask = async (...args: string[]) => (await runGit(args, options)).trim();
    const root = await ask('rev-parse', '--show-toplevel');
    const below = (await ask('rev-parse', '--show-prefix')).replace(/\/$/, '');
    // A folder that lies in a repository but is ignored there is not kept in it.
    if (root === '' || (await ask('ls-tree', '-r', '--name-only', 'HEAD', '--', '.')) === '') return null;
    const branch = await ask('symbolic-ref', '--quiet', '--short', 'HEAD').catch(() => MAIN);
    return { root, below, branch };
  } catch {
    return null;
  }
}

function toEnvironment(at: Date): Record<string, string> {
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
