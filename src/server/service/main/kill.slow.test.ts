import { rmSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, expect, it } from 'vitest';
import type { AgentJob, StaticExportBundle, StaticExportJob } from '../../../shared/contract';
import {
  agentJobPath,
  agentJobsPath,
  assistantMessagePath,
  bearer,
  isAgentJobFinal,
  isStaticExportFinal,
  STATIC_EXPORT_JOBS_PATH,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../../shared/contract';
import { ADMIN_KEY, bodyFor, readEvents, TEST_DOCS, threadOf } from '../testing/createTestService';
import { startModelEndpoint } from '../testing/startModelEndpoint';
import { startService, type ServiceProcess } from '../testing/startService';

/**
 * The real service in its own process, killed with SIGKILL at random points while it answers, exports and works on jobs. After each
 * kill, everything that a client was told must be true.
 */
const ROUNDS = 3;

/** Maximum number of answers before the kill. */
const STEPS_MAX = 40;

const root = await mkdtemp(join(tmpdir(), 'killed '));
const docs = join(root, 'docs');
const data = join(root, 'data');
const endpoint = await startModelEndpoint();
let service: ServiceProcess | undefined;
await cp(TEST_DOCS, docs, { recursive: true });
afterAll(async () => {
  await service?.end('SIGKILL');
  await endpoint.close();
  await rm(root, { recursive: true, force: true });
});

/** The identifiers that clients received. */
const told = { threads: new Set<string>(), exports: new Map<string, string>(), agentJobs: new Map<string, string>() };

it('loses nothing confirmed when it is killed, and damages nothing', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const url = await start();
    await check(url);
    const steps = 1 + Math.floor(Math.random() * STEPS_MAX);
    await workUntilKilled(url, steps);
    expect(integrity(), `round ${round}, killed after ${steps} answers`).toBe('ok');
  }
  await check(await start());
  expect(told.threads.size + told.exports.size + told.agentJobs.size).toBeGreaterThan(ROUNDS);
  const left = await readdir(join(data, 'bundles'));
  expect(left.filter((name) => !/^[\w-]{36}\.tar\.gz$/.test(name))).toEqual([]);
}, 240_000);

async function start(): Promise<string> {
  // Jobs need a model.
  const env = { MODEL_BASE_URL: `${endpoint.url}/v1`, MODEL_NAME: 'writer-small' };
  service = await startService({ args: ['--docs', docs, '--data', data], env });
  return service.url;
}

/** Asks, exports and creates jobs repeatedly and in parallel, until the service has answered this often; then kills it. */
async function workUntilKilled(url: string, steps: number): Promise<void> {
  let left = steps;
  const step = () => {
    left -= 1;
    if (left === 0) service?.child.kill('SIGKILL');
  };
  const work = [() => ask(url, step), () => exportSite(url, step), () => giveJob(url, step)];
  await Promise.all(
    work.map(async (once) => {
      // A request that the kill interrupts ends the work of its kind.
      while (left > 0) await once().catch(() => undefined);
    }),
  );
  await service?.end('SIGKILL');
}

async function ask(url: string, step: () => void, threadId?: string): Promise<void> {
  const response = await fetch(url + assistantMessagePath('local'), {
    method: 'POST',
    headers: { authorization: bearer('local_dsc_demo'), 'content-type': 'application/json' },
    body: JSON.stringify(bodyFor('How do I boil water?', { threadId })),
  });
  expect(response.status).toBe(200);
  step();
  told.threads.add(threadOf(await readEvents(response)));
  step();
}

async function exportSite(url: string, step: () => void): Promise<void> {
  const { jobId, status } = await send<StaticExportJob>('POST', url + STATIC_EXPORT_JOBS_PATH, {
    domain: 'docs.example.com',
  });
  told.exports.set(jobId, status);
  step();
  while (!isStaticExportFinal(told.exports.get(jobId) ?? '')) {
    told.exports.set(jobId, (await send<StaticExportJob>('GET', url + staticExportJobPath(jobId))).status);
    step();
  }
}

async function giveJob(url: string, step: () => void): Promise<void> {
  const { id, status } = await send<AgentJob>('POST', url + agentJobsPath('local'), { prompt: 'Fix the broken links' });
  told.agentJobs.set(id, status);
  step();
  while (!isAgentJobFinal(told.agentJobs.get(id) as AgentJob['status'])) {
    told.agentJobs.set(id, (await send<AgentJob>('GET', url + agentJobPath('local', id))).status);
    step();
  }
}

/** Checks that everything that clients were told is true, and that unfinished work is completed. */
async function check(url: string): Promise<void> {
  await Promise.all([...told.threads].slice(-5).map((threadId) => ask(url, () => undefined, threadId)));
  for (const [jobId, status] of told.exports) {
    const now = await waitForFinal<StaticExportJob>(url + staticExportJobPath(jobId), (job) =>
      isStaticExportFinal(job.status),
    );
    if (isStaticExportFinal(status)) expect(now.status).toBe(status);
    expect(now).toMatchObject({ status: 'completed', progress: 100 });
    told.exports.set(jobId, now.status);
  }
  const [last] = [...told.exports.keys()].slice(-1);
  if (last !== undefined) {
    const { bundleUrl, sizeBytes } = await send<StaticExportBundle>('POST', url + staticExportBundlePath(last));
    const archive = Buffer.from(await (await fetch(bundleUrl)).arrayBuffer());
    expect(archive.length).toBe(sizeBytes);
    expect(gunzipSync(archive).includes('Getting started')).toBe(true);
  }
  for (const [id, status] of told.agentJobs) {
    const now = await waitForFinal<AgentJob>(url + agentJobPath('local', id), (job) => isAgentJobFinal(job.status));
    if (isAgentJobFinal(status)) expect(now.status).toBe(status);
    expect(now.status).toBe('completed');
    told.agentJobs.set(id, now.status);
  }
}

async function waitForFinal<T>(url: string, isFinal: (value: T) => boolean): Promise<T> {
  while (true) {
    const value = await send<T>('GET', url);
    if (isFinal(value)) return value;
    await setTimeout(50);
  }
}

async function send<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: {
      authorization: bearer(ADMIN_KEY),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(response.ok, `${method} ${url} was ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

/** SQLite's own check of the file from the killed process. */
function integrity(): string {
  const path = join(data, 'service.sqlite');
  // The process that held the lock is gone.
  rmSync(`${path}.lock`, { recursive: true, force: true });
  const database = new sqlite.Database(path);
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    return database.get('PRAGMA integrity_check')?.integrity_check as string;
  } finally {
    database.close();
  }
}
