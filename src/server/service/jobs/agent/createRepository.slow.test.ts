import { execFileSync } from 'node:child_process';
import { access, chmod, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createRepository } from './createRepository';

const root = await mkdtemp(join(tmpdir(), 'repositories '));
afterAll(() => rm(root, { recursive: true, force: true }));

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

const openRepository = (docsFolder: string) =>
  createRepository(`${docsFolder} data`, docsFolder, new AbortController().signal);

async function makeFolder(name: string, text: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  await writeFile(join(folder, 'index.md'), text);
  return folder;
}

it('copies the pages byte by byte, and again only after a change', async () => {
  const folder = await makeFolder('bytes', '# Two\r\n');
  const repository = await openRepository(folder);
  const commit = await repository.update();
  const worktree = await repository.checkOut('reading', commit);
  expect(await readFile(join(worktree.folder, 'index.md'), 'utf8')).toBe('# Two\r\n');
  expect(await repository.commit(worktree, 'Nothing', new Date())).toBeNull();
  expect(await repository.update()).toBe(commit);
  await writeFile(join(folder, 'index.md'), '# Three\n');
  const next = await repository.update();
  expect(git(fileURLToPath(repository.address), 'rev-parse', `${next}^`)).toBe(commit);
  git(fileURLToPath(repository.address), 'fsck', '--connectivity-only');
});

it('leaves out a page that was swapped for a link or a pipe, or is too large', async () => {
  const folder = join(root, 'swapped');
  await mkdir(folder);
  await writeFile(join(root, 'secret.md'), 'secret');
  await symlink(join(root, 'secret.md'), join(folder, 'link.md'));
  execFileSync('mkfifo', [join(folder, 'pipe.md')]);
  await writeFile(join(folder, 'large.md'), 'a'.repeat(3 * 1024 * 1024));
  await writeFile(join(folder, 'a "b" \\c\n.md'), 'odd');
  const repository = await openRepository(folder);
  const commit = await repository.update();
  expect(git(fileURLToPath(repository.address), 'ls-tree', '-r', '-z', '--name-only', commit)).toBe('a "b" \\c\n.md\0');
});

it('runs nothing that a folder, its repository or a planted copy in the data folder configures', async () => {
  const marker = join(root, 'marker');
  const program = join(root, 'program.sh');
  await writeFile(program, `#!/bin/sh\necho "$0 $@" >> '${marker}'\n[ $# -gt 0 ] || exec cat\n`);
  await chmod(program, 0o755);
  const settings = `[core]\n\tfsmonitor = ${program}\n\tsshCommand = ${program}\n\tpager = ${program}\n\talternateRefsCommand = ${program}\n\tattributesFile = ${root}/attributes\n[filter "evil"]\n\tclean = ${program}\n\tsmudge = ${program}\n\tprocess = ${program}\n\trequired = true\n[diff]\n\texternal = ${program}\n[diff "evil"]\n\ttextconv = ${program}\n\tcommand = ${program}\n[format]\n\tcoverLetter = true\n\tpretty = ${program}\n[extensions]\n\tworktreeConfig = true\n[alias]\n\tread-tree = !${program}\n`;
  await writeFile(join(root, 'attributes'), '*.md filter=evil diff=evil\n');
  const folder = await makeFolder('hostile', '# One\n');
  await writeFile(join(folder, '.gitattributes'), '* filter=evil diff=evil merge=evil\n');
  await writeFile(join(folder, '.gitconfig'), settings);
  const clone = join(`${folder} data`, 'repository.git');
  await mkdir(clone, { recursive: true });
  git(folder, 'init', '--quiet');
  git(clone, 'init', '--quiet', '--bare');
  for (const place of [join(folder, '.git'), clone]) {
    await writeFile(join(place, 'config'), settings);
    await writeFile(join(place, 'config.worktree'), settings);
    await mkdir(join(place, 'info'), { recursive: true });
    await writeFile(join(place, 'info/attributes'), '* filter=evil diff=evil merge=evil\n');
    for (const hook of ['post-checkout', 'post-commit', 'pre-commit', 'post-index-change', 'reference-transaction'])
      await writeFile(join(place, 'hooks', hook), await readFile(program), { mode: 0o755 });
  }
  await writeFile(join(clone, 'commondir'), `${join(folder, '.git')}\n`);
  const repository = await openRepository(folder);
  const base = await repository.update();
  const worktree = await repository.checkOut('hostile', base);
  await writeFile(join(worktree.folder, 'index.md'), '# Two\n');
  const head = (await repository.commit(worktree, 'Change', new Date())) ?? '';
  await repository.setBranch('agent/change', head);
  expect(await repository.patch(base, head)).toContain('-# One\n+# Two\n');
  await expect(access(marker)).rejects.toThrow('ENOENT');
});
