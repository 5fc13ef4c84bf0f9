import { execFileSync } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { agentJobMessagePath, agentJobPath, agentJobsPath, type AgentJob } from '../../../../shared/contract';
import type { LocalService } from '../../main/createLocalService';
import { adminRequest, createTestService, pollJson, TEST_DOCS } from '../../testing/createTestService';
import { ruleAgent } from './ruleAgent';

const root = await mkdtemp(join(tmpdir(), 'pull requests '));
afterAll(() => rm(root, { recursive: true, force: true }));

const IDENTITY = ['-c', 'user.name=A Writer', '-c', 'user.email=writer@example.com'];
const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

/** A folder of documentation with a broken link. */
async function makeDocs(folder: string): Promise<void> {
  await cp(TEST_DOCS, folder, { recursive: true });
  await writeFile(
    join(folder, '01-guides', '03-links.md'),
    '# Links\n\nSee [options](../reference/option.md) of the gizmo.\n',
  );
}

/** A repository with its documentation in `docs/`, on the branch `trunk`. */
async function makeRepository(name: string): Promise<{ repository: string; docsFolder: string }> {
  const repository = join(root, name);
  const docsFolder = join(repository, 'docs');
  await mkdir(repository);
  await makeDocs(docsFolder);
  await writeFile(join(repository, 'code.ts'), '// gizmo\n');
  git(repository, 'init', '--quiet', '--initial-branch=trunk');
  git(repository, 'add', '--all');
  git(repository, ...IDENTITY, 'commit', '--quiet', '-m', 'Begin');
  return { repository, docsFolder };
}

async function start(service: LocalService, prompt: string): Promise<AgentJob> {
  return (await (await service.handle(adminRequest('POST', agentJobsPath('local'), { prompt }))).json()) as AgentJob;
}

function finish(service: LocalService, { id }: AgentJob): Promise<AgentJob> {
  return pollJson<AgentJob>(
    () => service.handle(adminRequest('GET', agentJobPath('local', id))),
    ({ status }) => status !== 'active',
  );
}

const run = async (service: LocalService, prompt: string) => finish(service, await start(service, prompt));

async function openPull(service: LocalService, { prLink }: AgentJob): Promise<Document> {
  const response = await service.handle(new Request(prLink ?? ''));
  expect(response.status).toBe(200);
  return new JSDOM(await response.text()).window.document;
}

describe('the work of an agent, on documentation in a repository', async () => {
  const { repository, docsFolder } = await makeRepository('kept');
  const dataFolder = join(root, 'data');
  const clone = join(dataFolder, 'agent', 'repository.git');
  const service = await createTestService({ docsFolder, dataFolder, publicUrl: 'https://service.example.com' });
  const before = git(repository, 'rev-parse', 'HEAD');
  const job = await run(service, 'Fix the broken links; and tell "us"!');

  it('is a branch with a commit, reported with the repository and the pull request', () => {
    expect(job).toMatchObject({
      status: 'completed',
      model: 'none',
      source: {
        repository: pathToFileURL(repository).href,
        ref: `agent/fix-the-broken-links-and-${job.id.slice(0, 8)}`,
      },
      prLink: expect.stringMatching(/^https:\/\/service\.example\.com\/pulls\/[\w-]+\?signature=[\w-]+$/),
    });
    const branch = job.source.ref ?? '';
    expect(git(clone, 'log', '--format=%an <%ae> %s', branch, '-1')).toBe(
      'Documentation agent <agent@docs-assistant.invalid> Fix 1 broken link in 1 page',
    );
    expect(git(clone, 'rev-parse', `${branch}^`)).toBe(before);
    expect(git(clone, 'diff', '--name-only', before, branch)).toBe('docs/01-guides/03-links.md');
    expect(git(clone, 'show', `${branch}:docs/01-guides/03-links.md`)).toBe(
      '# Links\n\nSee [options](../02-reference/options.md) of the gizmo.',
    );
  });

  it('leaves the repository and the documentation as they were', async () => {
    expect(git(repository, 'status', '--porcelain')).toBe('');
    expect(git(repository, 'rev-parse', 'HEAD')).toBe(before);
    expect(git(repository, 'branch', '--list')).toBe('* trunk');
    expect(await readFile(join(docsFolder, '01-guides', '03-links.md'), 'utf8')).toContain('option.md');
  });

  it('can be merged by the commands of its page', async () => {
    const page = await openPull(service, job);
    const commands = page.querySelector('[aria-label="Take over"] code')?.textContent ?? '';
    expect(commands).toBe(`git fetch '${clone}' ${job.source.ref}\ngit merge FETCH_HEAD`);
    const taken = join(root, 'taken');
    git(root, 'clone', '--quiet', repository, taken);
    execFileSync('sh', ['-c', commands], { cwd: taken, stdio: 'ignore' });
    expect(git(taken, 'rev-parse', 'HEAD')).toBe(git(clone, 'rev-parse', job.source.ref ?? ''));
  });

  it('is shown line by line', async () => {
    const page = await openPull(service, job);
    expect(page.querySelector('h1')?.textContent).toBe('Fix 1 broken link in 1 page');
    expect(page.querySelector('.commits')?.textContent).toContain('Fix 1 broken link in 1 page');
    expect(page.querySelector('.file summary')?.textContent).toBe('docs/01-guides/03-links.md +1 −1');
    expect(page.querySelector('.file .hljs-deletion')?.textContent).toBe(
      '-See [options](../reference/option.md) of the gizmo.',
    );
    expect(page.querySelector('.file .hljs-addition')?.textContent).toBe(
      '+See [options](../02-reference/options.md) of the gizmo.',
    );
    expect(page.querySelector('.file .hljs-meta')?.textContent).toMatch(/^@@ -1,3 \+1,3 @@/);
  });

  it('cannot be seen without the link, and nothing on its page runs', async () => {
    const link = new URL(job.prLink ?? '');
    const answer = (url: string) => service.handle(new Request(url));
    expect((await answer(link.origin + link.pathname)).status).toBe(403);
    expect((await answer(link.href.replace(job.id, 'another'))).status).toBe(403);
    const policy = (await answer(link.href)).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
  });

  it('continues from there at a further prompt, without the link while it works', async () => {
    const path = agentJobMessagePath('local', job.id);
    vi.spyOn(ruleAgent, 'work').mockImplementationOnce(async ({ docsFolder: checkout }) => {
      expect(await readFile(join(checkout, '01-guides', '03-links.md'), 'utf8')).toContain('options.md');
      await writeFile(join(checkout, 'more.md'), '# More\n');
      return { title: 'Write more', details: [] };
    });
    const more = (await (
      await service.handle(adminRequest('POST', path, { prompt: 'Write more' }))
    ).json()) as AgentJob;
    expect(more).toMatchObject({ status: 'active', prLink: null });
    const done = await finish(service, job);
    expect(done).toEqual(job);
    expect(git(clone, 'log', '--format=%s', `${before}..${job.source.ref}`)).toBe(
      'Write more\nFix 1 broken link in 1 page',
    );
    expect((await openPull(service, done)).querySelectorAll('.commits li')).toHaveLength(2);
  });

  it('outlives a restart, and is archived by the operator on its page', async () => {
    await service.close();
    const again = await createTestService({ docsFolder, dataFolder, publicUrl: 'https://service.example.com' });
    const page = await openPull(again, job);
    const action = page.querySelector('form')?.getAttribute('action') ?? '';
    const archived = await again.handle(new Request(`https://service.example.com${action}`, { method: 'POST' }));
    expect(archived.status).toBe(303);
    const read = await again.handle(adminRequest('GET', agentJobPath('local', job.id)));
    expect(await read.json()).toMatchObject({ status: 'archived', archivedAt: expect.any(String), prLink: job.prLink });
    expect((await openPull(again, job)).querySelector('form')).toBeNull();
    await again.close();
  });
});

describe('the work of an agent', () => {
  it('on a folder outside of a repository uses one made of its content, updated for each job', async () => {
    const docsFolder = join(root, 'plain');
    await makeDocs(docsFolder);
    const dataFolder = join(docsFolder, '.data');
    const service = await createTestService({ docsFolder, dataFolder });
    const clone = join(dataFolder, 'agent', 'repository.git');
    const first = await run(service, 'Fix the links');
    expect(first).toMatchObject({ status: 'completed', source: { repository: pathToFileURL(clone).href } });
    expect(git(clone, 'log', '--format=%s', first.source.ref ?? '')).toBe(
      'Fix 1 broken link in 1 page\nThe documentation as it is',
    );
    expect(git(clone, 'ls-tree', '-r', '--name-only', 'main')).not.toContain('.data');
    await writeFile(join(docsFolder, 'new.md'), '# New\n\n[Options](/reference/option)\n');
    const second = await run(service, 'Fix the links');
    expect(git(clone, 'diff', '--name-only', 'main', second.source.ref ?? '')).toBe('01-guides/03-links.md\nnew.md');
    expect(git(clone, 'rev-list', '--count', 'main')).toBe('2');
    const page = await openPull(service, second);
    const commands = page.querySelector('[aria-label="Take over"] code')?.textContent ?? '';
    execFileSync('sh', ['-c', commands], { cwd: docsFolder });
    expect(await readFile(join(docsFolder, 'new.md'), 'utf8')).toBe('# New\n\n[Options](/reference/options)\n');
    await service.close();
  });

  it('without file changes has no branch and no pull request', async () => {
    const docsFolder = join(root, 'unchanged');
    await makeDocs(docsFolder);
    const dataFolder = join(root, 'unchanged data');
    const service = await createTestService({ docsFolder, dataFolder });
    const done = await run(service, 'Write a poem');
    expect(done).toMatchObject({ status: 'completed', prLink: null, source: { ref: null } });
    expect(git(join(dataFolder, 'agent', 'repository.git'), 'branch', '--list', 'agent/*')).toBe('');
    await service.close();
  });

  it('runs no hook and follows no link out of the repository', async () => {
    const { repository, docsFolder } = await makeRepository('hostile');
    const trace = join(root, 'trace');
    const outside = join(root, 'outside.md');
    await writeFile(outside, 'gizmo\n');
    await symlink(outside, join(docsFolder, 'link.md'));
    await writeFile(join(repository, '.gitattributes'), '*.md filter=evil diff=evil\n');
    git(repository, 'config', 'filter.evil.clean', `touch '${trace}'; cat`);
    git(repository, 'config', 'diff.evil.textconv', `touch '${trace}'; cat`);
    git(repository, 'add', '--all');
    git(repository, ...IDENTITY, 'commit', '--quiet', '-m', 'Trap');
    git(repository, 'config', 'core.fsmonitor', `touch '${trace}'`);
    for (const hook of ['pre-commit', 'commit-msg', 'post-commit', 'post-checkout', 'reference-transaction']) {
      await writeFile(join(repository, '.git/hooks', hook), `#!/bin/sh\ntouch '${trace}'\n`);
      await chmod(join(repository, '.git/hooks', hook), 0o755);
    }
    await rm(trace, { force: true });
    const service = await createTestService({ docsFolder, dataFolder: join(root, 'hostile data') });
    const done = await run(service, 'Fix the links; $(touch evil) `touch evil` --upload-pack=evil');
    expect(done.status).toBe('completed');
    expect((await openPull(service, done)).querySelectorAll('.file')).toHaveLength(1);
    await expect(readFile(trace)).rejects.toThrow('ENOENT');
    expect(await readFile(outside, 'utf8')).toBe('gizmo\n');
    await service.close();
  });

  it('continues if a killed process has left locks and a checkout', async () => {
    const docsFolder = join(root, 'locked');
    await makeDocs(docsFolder);
    const dataFolder = join(root, 'locked data');
    const first = await createTestService({ docsFolder, dataFolder });
    await run(first, 'Fix the links');
    await first.close();
    const clone = join(dataFolder, 'agent', 'repository.git');
    const work = join(dataFolder, 'agent', 'work', 'left');
    git(clone, 'worktree', 'add', '--quiet', '--detach', work, 'main');
    const locks = ['HEAD', 'config', 'packed-refs', 'refs/heads/main', 'worktrees/left/index', '../snapshot.index'];
    for (const lock of locks) await writeFile(join(clone, `${lock}.lock`), '');
    await writeFile(join(docsFolder, 'new.md'), '# New\n\n[Options](/reference/option)\n');
    const second = await createTestService({ docsFolder, dataFolder });
    expect(await run(second, 'Fix the links')).toMatchObject({ status: 'completed' });
    await second.close();
  });

  it('that was cut off is done again, from where its turn began', async () => {
    const { docsFolder } = await makeRepository('cut off');
    const dataFolder = join(root, 'cut off data');
    const first = await createTestService({ docsFolder, dataFolder });
    const jobs = await Promise.all([1, 2, 3].map(() => start(first, 'Fix the links')));
    await first.close();
    const second = await createTestService({ docsFolder, dataFolder });
    for (const job of jobs) {
      const done = await finish(second, job);
      expect(done).toMatchObject({ status: 'completed', prLink: expect.any(String) });
      const clone = join(dataFolder, 'agent', 'repository.git');
      expect(git(clone, 'rev-list', '--count', `trunk..${done.source.ref}`)).toBe('1');
    }
    await second.close();
  });
});
