import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createRepository } from './createRepository';

const root = await mkdtemp(join(tmpdir(), 'repositories '));
afterAll(() => rm(root, { recursive: true, force: true }));

const IDENTITY = ['-c', 'user.name=A Writer', '-c', 'user.email=writer@example.com'];
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

/** A repository with two commits and its documentation in `docs/`. */
async function makeRepository(name: string): Promise<string> {
  const repository = join(root, name);
  await mkdir(join(repository, 'docs'), { recursive: true });
  git(repository, 'init', '--quiet', '--initial-branch=trunk');
  for (const text of ['# One\n', '# Two\r\n']) {
    await writeFile(join(repository, 'docs', 'index.md'), text);
    git(repository, 'add', '--all');
    git(repository, 'commit', '--quiet', '-m', text.trim());
  }
  return repository;
}

let count = 0;
async function openRepository(docsFolder: string, place = join(root, `data ${(count += 1)}`)) {
  return createRepository(place, docsFolder, new AbortController().signal);
}

/** The page in a checkout of the documentation's current state. */
async function readPage(docsFolder: string) {
  const repository = await openRepository(docsFolder);
  const { commit, branch } = await repository.update();
  const worktree = await repository.checkOut('reading', commit);
  const text = await readFile(join(worktree.docsFolder, 'index.md'), 'utf8');
  await repository.remove(worktree);
  git(repository.folder, 'fsck', '--connectivity-only');
  return { text, branch, commit, ...(await repository.locate()) };
}

describe('a docs folder is kept in a repository', () => {
  it.each<[name: string, change: (repository: string) => string | Promise<string>, branch?: string]>([
    ['on a branch', (repository) => join(repository, 'docs')],
    [
      'whose branches are packed',
      (repository) => {
        git(repository, 'branch', 'trunk-2');
        git(repository, 'branch', 'a/trunk');
        git(repository, 'pack-refs', '--all');
        git(repository, 'gc', '--quiet');
        return join(repository, 'docs');
      },
    ],
    [
      'on no branch',
      (repository) => {
        git(repository, 'checkout', '--quiet', '--detach');
        return join(repository, 'docs');
      },
      'main',
    ],
    [
      'on a branch with a path and other letters',
      (repository) => {
        git(repository, 'checkout', '--quiet', '-b', 'docs/größer-@1');
        return join(repository, 'docs');
      },
      'docs/größer-@1',
    ],
    [
      'as a further work tree',
      (repository) => {
        const tree = `${repository} tree`;
        git(repository, 'worktree', 'add', '--quiet', '-b', 'side', tree);
        return join(tree, 'docs');
      },
      'side',
    ],
    [
      'as a submodule',
      async (repository) => {
        const outer = await makeRepository(`${count} outer`);
        git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', repository, 'deep/inner');
        return join(outer, 'deep/inner/docs');
      },
    ],
    [
      'without its history',
      (repository) => {
        const cut = `${repository} cut`;
        git(root, 'clone', '--quiet', '--depth', '1', pathToFileURL(repository).href, cut);
        return join(cut, 'docs');
      },
    ],
    [
      'to which a link leads',
      async (repository) => {
        await symlink(join(repository, 'docs'), `${repository} link`);
        return `${repository} link`;
      },
    ],
  ])('%s', async (_name, change, branch = 'trunk') => {
    const repository = await makeRepository(`kept ${(count += 1)}: "it's" \\one`);
    const docsFolder = await change(repository);
    const commit = git(docsFolder, 'rev-parse', 'HEAD');
    const address = pathToFileURL(git(docsFolder, 'rev-parse', '--show-toplevel')).href;
    expect(await readPage(docsFolder)).toEqual({ text: '# Two\r\n', branch, commit, address, isOwn: false });
  });

  it('and new commits are taken as they come, with the branch', async () => {
    const kept = await makeRepository('changing');
    const repository = await openRepository(join(kept, 'docs'));
    const first = await repository.update();
    expect(await repository.update()).toEqual(first);
    git(kept, 'checkout', '--quiet', '-b', 'next');
    git(kept, 'commit', '--quiet', '--allow-empty', '-m', 'More');
    const second = await repository.update();
    expect(second).toEqual({ commit: git(kept, 'rev-parse', 'HEAD'), branch: 'next' });
    await rm(kept, { recursive: true });
    expect(await repository.log(first.commit, second.commit)).toMatchObject([{ subject: 'More' }]);
    git(repository.folder, 'fsck', '--connectivity-only');
  });
});

describe('a docs folder is kept in no repository', () => {
  it('if the repository around it ignores it', async () => {
    const repository = await makeRepository('ignoring');
    await writeFile(join(repository, '.git/info/exclude'), 'made\n');
    await mkdir(join(repository, 'made'));
    await writeFile(join(repository, 'made', 'index.md'), '# Made\n');
    expect(await readPage(join(repository, 'made'))).toMatchObject({ text: '# Made\n', branch: 'main', isOwn: true });
  });

  it('if the repository around it has no commit', async () => {
    const folder = join(root, 'unborn');
    await mkdir(folder);
    await writeFile(join(folder, 'index.md'), '# Unborn\n');
    git(folder, 'init', '--quiet');
    expect(await readPage(folder)).toMatchObject({ text: '# Unborn\n', isOwn: true });
  });
});

it('a job says what is missing where a partial clone lacks objects, and nothing fetches them', async () => {
  const kept = await makeRepository('whole');
  git(kept, 'config', 'uploadpack.allowFilter', 'true');
  const partial = join(root, 'partial');
  git(root, 'clone', '--quiet', '--no-checkout', '--filter=blob:none', pathToFileURL(kept).href, partial);
  await mkdir(join(partial, 'docs'));
  const repository = await openRepository(join(partial, 'docs'));
  await expect(repository.update()).rejects.toThrow(
    /lacks objects of its commit [0-9a-f]{40}, as a partial clone does/,
  );
});

it('a job changes no link of the repository, whatever it writes in its place', async () => {
  const kept = await makeRepository('linking');
  for (const name of ['p.md', 'q.md', 'r.md']) await symlink('index.md', join(kept, 'docs', name));
  git(kept, 'add', '--all');
  git(kept, 'commit', '--quiet', '-m', 'Links');
  const repository = await openRepository(join(kept, 'docs'));
  const { commit } = await repository.update();
  const worktree = await repository.checkOut('linking', commit);
  expect(await readdir(worktree.docsFolder)).toEqual(['index.md']);
  await writeFile(join(worktree.docsFolder, 'p.md'), '/etc/passwd');
  await mkdir(join(worktree.docsFolder, 'q.md'));
  await writeFile(join(worktree.docsFolder, 'q.md/x.md'), 'x');
  await writeFile(join(worktree.docsFolder, 'index.md'), '# Three\n');
  const made = (await repository.commit(worktree, 'Change', new Date())) ?? '';
  expect(git(repository.folder, 'diff', '--name-status', commit, made)).toBe('M\tdocs/index.md');
  expect(git(repository.folder, 'ls-tree', made, 'docs/').match(/^120000 .*$/gm)).toHaveLength(3);
});

it('a page that was swapped for a link or a pipe, or is too large, is left out of the copy', async () => {
  const folder = join(root, 'swapped');
  await mkdir(folder);
  await writeFile(join(root, 'secret.md'), 'secret');
  await symlink(join(root, 'secret.md'), join(folder, 'link.md'));
  execFileSync('mkfifo', [join(folder, 'pipe.md')]);
  await writeFile(join(folder, 'large.md'), 'a'.repeat(3 * 1024 * 1024));
  await writeFile(join(folder, 'a "b" \\c\n.md'), 'odd');
  const warned = vi.spyOn(console, 'warn');
  const repository = await openRepository(folder);
  const { commit } = await repository.update();
  expect(git(repository.folder, 'ls-tree', '-r', '-z', '--name-only', commit)).toBe('a "b" \\c\n.md\0');
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});
