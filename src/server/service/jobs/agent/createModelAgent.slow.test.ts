import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { agentJobMessagePath, agentJobPath, agentJobsPath, type AgentJob } from '../../../../shared/contract';
import { adminRequest, createTestService, pollJson, TEST_DOCS } from '../../testing/createTestService';
import { startModelEndpoint } from '../../testing/startModelEndpoint';

const KEY = 'sk-very-secret-0123456789';
const root = await mkdtemp(join(tmpdir(), 'model agent '));
const docsFolder = join(root, 'docs');
const dataFolder = join(root, 'data');
await cp(TEST_DOCS, docsFolder, { recursive: true });
const endpoint = await startModelEndpoint();
const model = { baseUrl: `${endpoint.url}/v1`, apiKey: KEY, name: 'writer-small' };
const service = await createTestService({ docsFolder, dataFolder, model });
afterAll(async () => {
  await Promise.all([service.close(), endpoint.close()]);
  await rm(root, { recursive: true, force: true });
});

async function run(prompt: string, path = agentJobsPath('local')): Promise<AgentJob> {
  const { id } = (await (await service.handle(adminRequest('POST', path, { prompt }))).json()) as AgentJob;
  return pollJson<AgentJob>(
    () => service.handle(adminRequest('GET', agentJobPath('local', id))),
    ({ status }) => status !== 'active',
  );
}

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: join(dataFolder, 'agent', 'repository.git'), encoding: 'utf8' }).trim();

describe('an agent job with a model', () => {
  it('is driven by the prompt, and ends as a branch with what the model wrote', async () => {
    endpoint.play(
      { tool: 'find_text', input: { text: 'BOILWATER' } },
      { tool: 'read_page', input: { file: '01-guides/01-start.md' } },
      { tool: 'write_page', input: { file: '03-new/page.md', text: '# New\n' } },
      { text: ['# Add a page\n\n', '- Wrote it\n- Look at its title\n'] },
    );
    const job = await run('Add a page about tea');
    expect(job).toMatchObject({ status: 'completed', model: 'writer-small', prLink: expect.any(String) });
    const [first, second, third] = endpoint.requests;
    expect(first?.authorization).toBe(`Bearer ${KEY}`);
    expect(first?.body.messages).toMatchObject([{ role: 'system' }, { role: 'user', content: 'Add a page about tea' }]);
    expect(String(second?.body.messages.at(-1)?.content)).toContain('"file":"01-guides/01-start.md","line":');
    expect(third?.body.messages.at(-1)).toMatchObject({ role: 'tool', content: expect.stringContaining('boilWater') });
    const branch = job.source.ref ?? '';
    expect(git('show', `${branch}:03-new/page.md`)).toBe('# New');
    expect(git('log', '-1', '--format=%B', branch)).toBe(
      'Add a page\n\n- Wrote it\n- Look at its title\n\nAsked for: Add a page about tea',
    );

    endpoint.play(
      { tool: 'replace_text', input: { file: '03-new/page.md', from: '# New', to: '# Tea' } },
      { text: ['Name it'] },
    );
    const more = await run('Call it tea', agentJobMessagePath('local', job.id));
    expect(more.source.ref).toBe(branch);
    expect(git('log', '--format=%s', `main..${branch}`)).toBe('Name it\nAdd a page');
    expect(endpoint.requests.at(-2)?.body.messages).toMatchObject([
      { role: 'system' },
      { role: 'user', content: 'Add a page about tea' },
      { role: 'user', content: 'Call it tea' },
    ]);
  });

  it('gives its model nothing but pages', async () => {
    const calls: [tool: string, input: object, message: string][] = [
      ['read_page', { file: '../../../etc/passwd' }, 'not a markdown file'],
      ['read_page', { file: '/etc/hosts.md' }, 'not a markdown file'],
      ['read_page', { file: '.git/config.md' }, 'not a markdown file'],
      ['read_page', { file: 'nothing.md' }, 'There is no file'],
      ['write_page', { file: 'run.sh', text: 'x' }, 'not a markdown file'],
      ['write_page', { file: 'a\\..\\b.md', text: 'x' }, 'not a markdown file'],
      ['replace_text', { file: 'index.md', from: 'e', to: 'x' }, 'it must occur once'],
      ['read_page', { file: 7 }, 'must be texts'],
    ];
    endpoint.play(...calls.map(([tool, input]) => ({ tool, input })), { text: ['Nothing to do'] });
    expect(await run('Try')).toMatchObject({ status: 'completed', prLink: null });
    const told = endpoint.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool');
    expect(told).toMatchObject(calls.map(([, , message]) => ({ content: expect.stringContaining(message) })));
  });

  it.each([
    ['fails', { status: 400, body: `bad ${KEY}` }, 'did not accept the request'],
    ['never comes to an end', { tool: 'list_pages', input: { contains: '' } }, 'did not finish its work'],
  ])('fails when the endpoint %s, and nobody learns the key', async (_name, turn, message) => {
    endpoint.play(turn);
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await run('Try')).toMatchObject({ status: 'failed', prLink: null, source: { ref: null } });
    const log = said.mock.calls.flat().join('\n');
    said.mockRestore();
    expect(log).toContain(message);
    expect(log).not.toContain(KEY);
  });
});
