import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { agentJobMessagePath, agentJobPath, agentJobsPath, type AgentJob } from '../../../../shared/contract';
import type { LocalService } from '../../main/createLocalService';
import { adminRequest, createTestService, pollJson, TEST_DOCS } from '../../testing/createTestService';
import { startModelEndpoint } from '../../testing/startModelEndpoint';

const root = await mkdtemp(join(tmpdir(), 'pull requests '));
const endpoint = await startModelEndpoint();
const model = { baseUrl: `${endpoint.url}/v1`, name: 'writer-small' };
afterAll(async () => {
  await endpoint.close();
  await rm(root, { recursive: true, force: true });
});

const git = (folder: string, ...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const LINKS = '01-guides/03-links.md';
const FIX = [
  { tool: 'replace_text', input: { file: LINKS, from: 'option.md', to: 'options.md' } },
  { text: ['Fix a link'] },
];

/** A folder of documentation with a broken link. */
async function makeDocs(folder: string): Promise<void> {
  await cp(TEST_DOCS, folder, { recursive: true });
  await writeFile(join(folder, LINKS), '# Links\n\nSee [options](../02-reference/option.md) of the gizmo.\n');
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

describe('the work of an agent', async () => {
  const repository = join(root, 'kept');
  const docsFolder = join(repository, 'docs');
  await mkdir(repository);
  await makeDocs(docsFolder);
  git(repository, 'init', '--quiet', '--initial-branch=trunk');
  git(repository, 'add', '--all');
  git(repository, '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '-m', 'Begin');
  const dataFolder = join(docsFolder, '.data');
  const clone = join(dataFolder, 'agent', 'repository.git');
  const options = { docsFolder, dataFolder, model, publicUrl: 'https://service.example.com' };
  const service = await createTestService(options);
  endpoint.play(...FIX);
  const job = await run(service, 'Fix the broken links; and tell "us"! $(touch evil) --upload-pack=evil');
  const patch = await (await service.handle(new Request(job.prLink ?? ''))).text();

  it('is a branch with a commit on a copy of the pages, reported with its patch', () => {
    expect(job).toMatchObject({
      status: 'completed',
      model: 'writer-small',
      source: {
        repository: pathToFileURL(clone).href,
        ref: `agent/fix-the-broken-links-and-${job.id.slice(0, 8)}`,
      },
      prLink: expect.stringMatching(/^https:\/\/service\.example\.com\/pulls\/[\w-]+\?signature=[\w-]+$/),
    });
    const branch = job.source.ref ?? '';
    expect(git(clone, 'log', '--format=%an <%ae> %s', branch)).toBe(
      'Documentation agent <agent@docs-assistant.invalid> Fix a link\nDocumentation agent <agent@docs-assistant.invalid> The documentation as it is',
    );
    expect(git(clone, 'ls-tree', '-r', '--name-only', 'main')).not.toContain('.data');
    expect(patch).toContain('Subject: [PATCH] Fix a link');
    expect(patch).toContain('+See [options](../02-reference/options.md) of the gizmo.');
  });

  it('leaves the repository of the documentation as it was', async () => {
    expect(git(repository, 'branch', '--list')).toBe('* trunk');
    expect(git(repository, 'status', '--porcelain', ':!docs/.data')).toBe('');
    expect(await readFile(join(docsFolder, LINKS), 'utf8')).toContain('option.md');
  });

  it('can be taken over with git am and with patch', async () => {
    const taken = join(root, 'taken');
    git(root, 'clone', '--quiet', repository, taken);
    const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
    execFileSync('git', [...identity, 'am', '--quiet', '--directory=docs'], { cwd: taken, input: patch });
    expect(await readFile(join(taken, 'docs', LINKS), 'utf8')).toContain('options.md');
    const plain = join(root, 'plain');
    await makeDocs(plain);
    execFileSync('git', ['apply'], {
      cwd: plain,
      input: patch,
      env: { ...process.env, GIT_CEILING_DIRECTORIES: root },
    });
    expect(await readFile(join(plain, LINKS), 'utf8')).toContain('options.md');
  });

  it('cannot be seen without the link', async () => {
    const link = new URL(job.prLink ?? '');
    const answer = (url: string) => service.handle(new Request(url));
    expect((await answer(link.origin + link.pathname)).status).toBe(403);
    expect((await answer(link.href.replace(job.id, 'another'))).status).toBe(403);
    const { headers } = await answer(link.href);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
      'text/plain; charset=utf-8',
      'nosniff',
    ]);
  });

  it('continues from there at a further prompt, without the link while it works, and outlives a restart', async () => {
    endpoint.play({ tool: 'write_page', input: { file: 'more.md', text: '# More\n' } }, { text: ['Write more'] });
    const path = agentJobMessagePath('local', job.id);
    const response = await service.handle(adminRequest('POST', path, { prompt: 'Write more' }));
    expect(await response.json()).toMatchObject({ status: 'active', prLink: null });
    expect(await finish(service, job)).toEqual(job);
    expect(git(clone, 'log', '--format=%s', `main..${job.source.ref}`)).toBe('Write more\nFix a link');
    await service.close();
    const again = await createTestService(options);
    const both = await (await again.handle(new Request(job.prLink ?? ''))).text();
    expect(both.match(/^Subject: /gm)).toHaveLength(2);
    await again.close();
  });
});

it('a job without file changes has no branch and no patch', async () => {
  const docsFolder = join(root, 'unchanged');
  await makeDocs(docsFolder);
  const dataFolder = join(root, 'unchanged data');
  const service = await createTestService({ docsFolder, dataFolder, model });
  endpoint.play({ text: ['Nothing to do'] });
  expect(await run(service, 'Write a poem')).toMatchObject({
    status: 'completed',
    prLink: null,
    source: { ref: null },
  });
  expect(git(join(dataFolder, 'agent', 'repository.git'), 'branch', '--list', 'agent/*')).toBe('');
  await service.close();
});

it('a job continues if a killed process has left locks and a checkout', async () => {
  const docsFolder = join(root, 'locked');
  await makeDocs(docsFolder);
  const dataFolder = join(root, 'locked data');
  const first = await createTestService({ docsFolder, dataFolder, model });
  endpoint.play(...FIX);
  await run(first, 'Fix the links');
  await first.close();
  const clone = join(dataFolder, 'agent', 'repository.git');
  await mkdir(join(dataFolder, 'agent', 'work', 'left'), { recursive: true });
  for (const lock of ['HEAD', 'config', 'packed-refs', 'refs/heads/main'])
    await writeFile(join(clone, `${lock}.lock`), '');
  await writeFile(join(docsFolder, 'new.md'), '# New\n');
  const second = await createTestService({ docsFolder, dataFolder, model });
  endpoint.play(...FIX);
  expect(await run(second, 'Fix the links')).toMatchObject({ status: 'completed' });
  await second.close();
});

it('a job that was cut off is done again, from where its turn began', async () => {
  const docsFolder = join(root, 'cut off');
  await makeDocs(docsFolder);
  const dataFolder = join(root, 'cut off data');
  const first = await createTestService({ docsFolder, dataFolder, model });
  endpoint.play({ open: 'Let me see' });
  const jobs = await Promise.all([1, 2].map(() => start(first, 'Fix the links')));
  await first.close();
  const second = await createTestService({ docsFolder, dataFolder, model });
  endpoint.play(...FIX, ...FIX);
  for (const job of jobs) {
    const done = await finish(second, job);
    expect(done).toMatchObject({ status: 'completed', prLink: expect.any(String) });
    const clone = join(dataFolder, 'agent', 'repository.git');
    expect(git(clone, 'rev-list', '--count', `main..${done.source.ref}`)).toBe('1');
  }
  await second.close();
});

it('without a model, no job is accepted, and the answer says what is missing', async () => {
  const service = await createTestService({ docsFolder: TEST_DOCS });
  const response = await service.handle(adminRequest('POST', agentJobsPath('local'), { prompt: 'Fix the links' }));
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: expect.stringContaining('Agent jobs need a model. Set the key of a provider') },
  ]);
  await service.close();
});
