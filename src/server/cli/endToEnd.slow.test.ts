import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Listener, type LocalService } from '../service';
import { createTestingService } from '../testing';
import { KEY, runInTest } from './testing/runInTest';

/** Enough for a busy machine: the site is read, rendered and packed. */
const TIMEOUT_MS = 60_000;

let service: LocalService;
let listener: Listener;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  service = await createTestingService({ docsFolder: 'demo/docs/01-getting-started', adminKey: KEY });
  listener = await listen(service.handle, { port: 0 });
}, TIMEOUT_MS);

afterAll(async () => {
  await listener.close();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** Real waits, but a hundred times shorter. */
const wait = (milliseconds: number) => sleep(milliseconds / 100);

it('brings the bundle of a real site from the local service', { timeout: TIMEOUT_MS }, async () => {
  const out = join(folder, 'site.tar.gz');
  const args = ['export', '--domain', 'docs.example.com', '--out', out, '--service', listener.url, '--json'];
  const { code, output, report } = await runInTest(args, { wait });
  expect({ code, report: code === 0 ? '' : report }).toEqual({ code: 0, report: '' });
  const result = JSON.parse(output) as { sizeBytes: number; pageCount: number };
  expect(result.sizeBytes).toBeGreaterThan(10_000);
  expect(result.pageCount).toBeGreaterThan(0);
});

it('exports a folder or a built site without a service and a key', { timeout: TIMEOUT_MS }, async () => {
  for (const [docs, count] of [
    ['src/server/service/pages/built/fixtures/mkdocs', 4],
    ['demo/docs/01-getting-started', 3],
  ] as const) {
    const out = join(folder, 'own.tar.gz');
    const args = ['export', '--domain', 'docs.example.com', '--local', docs, '--out', out, '--json'];
    const { code, output, report } = await runInTest(args, { wait, environment: {} });
    expect({ code, report: code === 0 ? '' : report }).toEqual({ code: 0, report: '' });
    expect(JSON.parse(output)).toMatchObject({ file: out, domain: 'docs.example.com' });
    expect((JSON.parse(output) as { pageCount: number }).pageCount).toBeGreaterThanOrEqual(count);
    expect(readdirSync(folder).filter((name) => name.startsWith('own'))).toEqual(['own.tar.gz']);
  }
  const interrupted = [
    'export',
    '--domain',
    'docs.example.com',
    '--local',
    'demo/docs',
    '--out',
    join(folder, 'ended'),
  ];
  expect((await runInTest(interrupted, { environment: {} }, (abort) => abort())).code).not.toBe(0);
  // The job was in a service that is gone.
  expect(readdirSync(folder).filter((name) => name.startsWith('ended'))).toEqual([]);
  const both = ['export', '--domain', 'docs.example.com', '--local', 'demo/docs', '--service', listener.url];
  expect(await runInTest(both, { wait })).toMatchObject({
    code: 2,
    report: expect.stringContaining('Leave out --local or --service.') as unknown,
  });
  const missing = ['export', '--domain', 'docs.example.com', '--local', join(folder, 'none')];
  expect(await runInTest(missing, { wait })).toMatchObject({
    code: 2,
    report: expect.stringContaining('does not exist') as unknown,
  });
});

it('is refused with the wrong key', async () => {
  const environment = { DOCS_ASSISTANT_ADMIN_KEY: 'local_somebody_else' };
  const args = ['export', '--domain', 'docs.example.com', '--out', join(folder, 'x'), '--service', listener.url];
  expect((await runInTest(args, { wait, environment })).code).toBe(3);
});

it('follows a real agent job to its end', { timeout: TIMEOUT_MS }, async () => {
  const created = await fetch(`${listener.url}/v2/agent/local/job`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'Describe the retry option' }),
  });
  const { id } = (await created.json()) as { id: string };
  const args = ['job', id, '--project', 'local', '--service', listener.url, '--wait', '--json'];
  const { code, output, report } = await runInTest(args, { wait });
  expect({ code, report: code === 0 ? '' : report }).toEqual({ code: 0, report: '' });
  expect(JSON.parse(output)).toMatchObject({ id, status: 'completed' });
});
