import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { AgentJob } from '../../../../shared/contract';
import { agentJobMessagePath, agentJobPath, agentJobsPath, readAgentJob } from '../../../../shared/contract';
import { startModelEndpoint } from '../../testing/startModelEndpoint';
import {
  ADMIN_KEY,
  adminRequest,
  ASSISTANT_KEY,
  createTestService,
  pollJson,
  TEST_DOCS,
} from '../../testing/createTestService';

const folder = await mkdtemp(join(tmpdir(), 'agent jobs '));
const endpoint = await startModelEndpoint();
const model = { baseUrl: `${endpoint.url}/v1`, name: 'writer-small' };
afterAll(async () => {
  await endpoint.close();
  await rm(folder, { recursive: true, force: true });
});

const JOBS = agentJobsPath('local');
const docsFolder = join(folder, 'docs');
await cp(TEST_DOCS, docsFolder, { recursive: true });

describe('agent jobs', async () => {
  const service = await createTestService({
    docsFolder,
    model,
    adminKey: [
      { key: ADMIN_KEY, scope: 'write' },
      { key: 'reader', scope: 'read' },
      { key: 'writer', scope: 'write' },
      { key: 'late', scope: 'write', expiresAt: '2020-01-01T00:00:00Z' },
      { key: 'unscoped' },
    ],
  });
  const send = (method: string, path: string, body?: unknown, key?: string | null) =>
    service.handle(adminRequest(method, path, body, key));
  const create = async () => (await (await send('POST', JOBS, { prompt: 'Write a poem' })).json()) as AgentJob;

  it('specification sections 2.1 and 3.1: a job begins active and completes without file changes', async () => {
    const response = await send('POST', JOBS, { prompt: 'Write a poem' });
    expect(response.status).toBe(201);
    const job = readAgentJob(await response.json());
    expect(job).toMatchObject({ status: 'active', prLink: null, archivedAt: null });
    expect(job?.source.repository).toMatch(/^file:\/\//);
    expect(Date.parse(job?.createdAt ?? '')).not.toBeNaN();
    const path = agentJobPath('local', job?.id ?? '');
    const done = await pollJson<AgentJob>(
      () => send('GET', path),
      ({ status }) => status !== 'active',
    );
    expect(done).toEqual({ ...job, status: 'completed' });
    expect(done.model).not.toBe('');
  });

  it('a follow-up makes the job active again', async () => {
    const { id } = await create();
    const response = await send('POST', agentJobMessagePath('local', id), { prompt: 'And the headings' });
    expect(response.status).toBe(200);
    expect(((await response.json()) as AgentJob).status).toBe('active');
    await pollJson<AgentJob>(
      () => send('GET', agentJobPath('local', id)),
      ({ status }) => status === 'completed',
    );
  });

  it('specification section 3.1: an operator archives', async () => {
    const { id } = await create();
    expect(await service.archiveAgentJob(id)).toBe(true);
    const job = (await (await send('GET', agentJobPath('local', id))).json()) as AgentJob;
    expect(job.status).toBe('archived');
    expect(Date.parse(job.archivedAt ?? '')).not.toBeNaN();
    expect((await send('POST', agentJobMessagePath('local', id), { prompt: 'More' })).status).toBe(400);
    expect(await service.archiveAgentJob('nobody')).toBe(false);
  });

  it.each([
    ['7: an unknown job', 'GET', agentJobPath('local', 'nobody'), undefined, 404],
    ['7: an identifier that is a path', 'GET', agentJobPath('local', '../secret'), undefined, 404],
    ['4.1: an unknown project', 'GET', agentJobPath('other', 'nobody'), undefined, 404],
    ['facts: creation in an unknown project', 'POST', agentJobsPath('other'), { prompt: 'x' }, 404],
    ['facts: no prompt', 'POST', JOBS, {}, 400],
    ['facts: an empty prompt', 'POST', JOBS, { prompt: '' }, 400],
    ['facts: a prompt that is no string', 'POST', JOBS, { prompt: 1 }, 400],
    ['facts: a follow-up for an unknown job', 'POST', agentJobMessagePath('local', 'nobody'), { prompt: 'x' }, 404],
    ['4.1: another method', 'DELETE', agentJobPath('local', 'x'), undefined, 405],
  ])('specification section %s is %s %s %o → %i', async (_name, method, path, body, status) => {
    const response = await send(method, path, body);
    expect(response.status).toBe(status);
    expect(typeof ((await response.json()) as { error: unknown }).error).toBe('string');
  });

  it('specification section 7: the 404 of an unknown project names the existing project', async () => {
    const response = await send('GET', agentJobPath('project-1', 'nobody'));
    expect(await response.json()).toEqual({
      error: 'There is no such project. Use "local", the project of this service.',
    });
  });

  it.each([
    ['no key', null, 'GET', 401],
    ['a wrong key', 'wrong', 'GET', 401],
    ['an assistant key', ASSISTANT_KEY, 'GET', 403],
    ['an expired key', 'late', 'GET', 401],
    ['a key without scope', 'unscoped', 'GET', 403],
    ['a reading key that reads', 'reader', 'GET', 404],
    ['a reading key that writes', 'reader', 'POST', 403],
    ['a writing key', 'writer', 'POST', 201],
  ])('specification section 5: %s', async (_name, key, method, status) => {
    const body = method === 'POST' ? { prompt: 'x' } : undefined;
    const path = method === 'POST' ? JOBS : agentJobPath('local', 'nobody');
    expect((await send(method, path, body, key)).status).toBe(status);
  });

  it('is not for browsers of other origins', async () => {
    expect((await send('GET', agentJobPath('local', 'x'))).headers.has('access-control-allow-origin')).toBe(false);
  });
});

it('accepts a hundred prompts an hour', async () => {
  const service = await createTestService({ docsFolder, model });
  const post = () => service.handle(adminRequest('POST', JOBS, { prompt: 'x' }));
  for (let number = 0; number < 100; number += 1) expect((await post()).status).toBe(201);
  const limited = await post();
  expect(limited.status).toBe(429);
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
  await service.close();
});

it('fails when the documentation is gone, and is kept over a restart', async () => {
  const gone = join(folder, 'gone');
  const dataFolder = join(folder, 'data');
  await cp(TEST_DOCS, gone, { recursive: true });
  const first = await createTestService({ docsFolder: gone, dataFolder, model });
  await rm(gone, { recursive: true });
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const job = (await (await first.handle(adminRequest('POST', JOBS, { prompt: 'Fix the links' }))).json()) as AgentJob;
  const read = (service: typeof first) => service.handle(adminRequest('GET', agentJobPath('local', job.id)));
  const failed = await pollJson<AgentJob>(
    () => read(first),
    ({ status }) => status !== 'active',
  );
  expect(failed).toMatchObject({ status: 'failed', prLink: null, source: { ref: null } });
  expect(said).toHaveBeenCalledWith(expect.stringContaining(`Agent job ${job.id} failed: `));
  said.mockRestore();
  await first.close();
  const second = await createTestService({ docsFolder, dataFolder, model });
  expect(await (await read(second)).json()).toEqual(failed);
  await second.close();
});
