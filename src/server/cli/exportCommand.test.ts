import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandContext } from './CommandContext';
import { ARCHIVE, startRecordingServer, type ServerAnswer } from './testing/startRecordingServer';
import { KEY, runInTest } from './testing/runInTest';

const JOBS = '/v1/static-export/jobs';
const job = (status: string, more: object = {}) => ({
  body: { jobId: 'e1', status, progress: 50, pageCount: 3, ...more },
});

let folder: string;
let out: string;
let server: Awaited<ReturnType<typeof startRecordingServer>>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docs-assistant-'));
  out = join(folder, 'bundle.tar.gz');
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

async function start(answers: Record<string, ServerAnswer | ServerAnswer[]> = {}) {
  server = await startRecordingServer({
    [`POST ${JOBS}`]: { status: 202, body: { jobId: 'e1' } },
    [`GET ${JOBS}/e1`]: [job('queued'), job('running'), job('completed', { progress: 100, pageCount: 7 })],
    'GET /bundle': { body: ARCHIVE },
    ...answers,
  });
  if (!answers[`POST ${JOBS}/e1/bundle`]) server.set(`POST ${JOBS}/e1/bundle`, bundle());
}

const bundle = (more: object = {}): ServerAnswer => ({
  body: {
    bundleUrl: `${server.url}/bundle`,
    sizeBytes: ARCHIVE.length,
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
    ...more,
  },
});

const run = (args: string[] = [], change?: Partial<CommandContext>, onWait?: (abort: () => void) => void) =>
  runInTest(['export', '--domain', 'docs.example.com', '--out', out, '--service', server.url, ...args], change, onWait);

describe('an export', () => {
  it('waits through every state except completed and failed, and shows the state’s name', async () => {
    const states = ['rendering', 'paused', 'canceled', 'COMPLETED', 'error', 'expired', 'packaging'];
    await start({
      [`GET ${JOBS}/e1`]: [
        ...states.map((status) => job(status, { phase: 'x' })),
        job('red \u001b[31m', { progress: '60%' }),
        job('completed', { progress: 100, pageCount: 7 }),
      ],
    });
    const { code, report } = await run();
    expect(code).toBe(0);
    for (const status of states) expect(report).toContain(`50% ${status}, 3 pages\n`);
    expect(report).toContain('red  [31m, 3 pages\n');
    expect(report).not.toContain('is not valid');
  });

  it('starts, waits, generates, downloads, checks and reports', async () => {
    await start();
    const { code, output, report, waits } = await run();
    expect({ code, output }).toEqual({ code: 0, output: `${out}: ${ARCHIVE.length} bytes, 7 pages\n` });
    expect(readFileSync(out)).toEqual(ARCHIVE);
    expect(waits).toEqual([2000, 2500]);
    expect(report).toContain('50% queued, 3 pages\n50% running, 3 pages\n100% completed, 7 pages\n');
    expect(server.seen.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', JOBS, { domain: 'docs.example.com' }],
      ['GET', `${JOBS}/e1`, undefined],
      ['GET', `${JOBS}/e1`, undefined],
      ['GET', `${JOBS}/e1`, undefined],
      ['POST', `${JOBS}/e1/bundle`, undefined],
      ['GET', '/bundle', undefined],
    ]);
    expect(existsSync(`${out}.state.json`)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('sends the key to the service and not to the storage', async () => {
    await start();
    await run();
    for (const { path, authorization } of server.seen) {
      expect(authorization).toBe(path === '/bundle' ? undefined : `Bearer ${KEY}`);
    }
  });

  it('asks for a version and pages when they are named, and prints JSON', async () => {
    await start();
    const { output } = await run(['--version', 'v2', '--paths', '/a, /b', '--paths', '/c', '--json']);
    expect(server.seen[0]?.body).toEqual({ domain: 'docs.example.com', version: 'v2', paths: ['/a', '/b', '/c'] });
    expect(JSON.parse(output)).toEqual({
      jobId: 'e1',
      domain: 'docs.example.com',
      file: out,
      sizeBytes: ARCHIVE.length,
      pageCount: 7,
    });
  });

  it('shows a bar on a terminal', async () => {
    await start();
    const { report } = await run([], { isInteractive: true });
    expect(report).toContain('\r\u001B[K[============            ] 50%  running, 3 pages');
    expect(report.endsWith('\r\u001B[K')).toBe(true);
  });

  it('fails with the reason of the job, and the next run starts a new one', async () => {
    await start({ [`GET ${JOBS}/e1`]: job('failed', { error: 'Page \u001B[31m/x is broken.' }) });
    const { code, report } = await run();
    expect(code).toBe(4);
    expect(report).toContain('docs-assistant-server: The export failed: Page  [31m/x is broken.\n');
    await run();
    expect(server.count('POST', JOBS)).toBe(2);
  });
});

describe('trouble', () => {
  it('that passes is waited for, and nothing is sent before Retry-After', async () => {
    await start({
      [`POST ${JOBS}`]: [
        { status: 429, headers: { 'retry-after': '7' }, body: {} },
        { status: 202, body: { jobId: 'e1' } },
      ],
      [`GET ${JOBS}/e1`]: [{ status: 500, body: '<html>' }, 'cut', { body: 'nonsense' }, job('completed')],
    });
    const { code, waits, report } = await run();
    expect(code).toBe(0);
    expect(waits).toEqual([7000, 2000, 4000, 8000]);
    expect(report).toContain('The service answered 500. (trying again in 2 s)');
  });

  it('at the start causes no second start if the first may have been accepted', async () => {
    await start({ [`POST ${JOBS}`]: 'cut' });
    const { code, report } = await run();
    expect(code).toBe(6);
    expect(report).toContain('The export may have started anyway.');
    expect(server.count('POST', JOBS)).toBe(1);
  });

  it('says that nothing was started if no server listens', async () => {
    await start();
    server.close();
    const { code, report } = await run();
    expect(code).toBe(6);
    expect(report).toMatch(/ECONNREFUSED \S+\.\n$/);
  });

  it.each([
    [
      'a refusal',
      { status: 403, body: { error: 'Not for your plan.' } },
      3,
      'The service answered 403: Not for your plan.',
    ],
    ['a redirect', { status: 302, headers: { location: 'https://elsewhere.example/' }, body: '' }, 3, 'answered 302'],
    ['a job that is gone', { status: 404, body: { error: 'No such job.' } }, 4, 'No such job.'],
    ['a server that stays down', { status: 500, body: '' }, 6, 'Consecutive failures: 20.'],
    ['answers that stay nonsense', { body: [] }, 6, 'Consecutive failures: 5.'],
    ['a job that never ends', job('running'), 5, '--timeout'],
  ])('such as %s ends the command with its code', async (_name, answer, expected, words) => {
    await start({ [`GET ${JOBS}/e1`]: answer });
    const { code, report } = await run(['--timeout', '10']);
    expect(code).toBe(expected);
    expect(report).toContain(words);
  });

  it('never shows the key, even when the service repeats it', async () => {
    await start({ [`GET ${JOBS}/e1`]: { status: 401, body: { error: `The key ${KEY} has expired.` } } });
    const { code, report, output } = await run();
    expect(code).toBe(3);
    expect(report).toContain('The key [key] has expired.');
    expect(report + output).not.toContain(KEY);
  });
});

it('ends an answer that does not come to an end', async () => {
  await start({ [`POST ${JOBS}`]: { status: 202, body: `"${'x'.repeat(5_000_001)}"` } });
  const { report } = await run();
  expect(report).toContain('The answer does not come to an end.');
});

describe('the download', () => {
  it('is tried again, with a new link if the old one has expired', async () => {
    await start({ 'GET /bundle': [{ status: 500, body: '' }, { status: 403, body: '' }, { body: ARCHIVE }] });
    const { code, report } = await run();
    expect(code).toBe(0);
    expect(report).toContain('the storage answered 403. Trying again with a new link.');
    expect(server.count('POST', `${JOBS}/e1/bundle`)).toBe(2);
    expect(readFileSync(out)).toEqual(ARCHIVE);
  });

  it.each([
    ['of another size', { body: Buffer.concat([ARCHIVE, ARCHIVE]) }, `${ARCHIVE.length * 2} bytes`],
    [
      'that is cut',
      { headers: { 'content-length': String(ARCHIVE.length) }, body: ARCHIVE.subarray(0, 9), isCut: true },
      'could not be fetched',
    ],
    ['that is empty', { body: '' }, 'empty'],
  ])('%s keeps the existing file, and the next run continues', async (_name, answer, words) => {
    await start({ 'GET /bundle': answer });
    writeFileSync(out, 'the bundle of yesterday');
    const { code, report } = await run();
    expect(code).toBe(7);
    expect(report).toContain(words);
    expect(report).toMatch(/\. Trying again\./);
    expect(readFileSync(out, 'utf8')).toBe('the bundle of yesterday');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    server.set('GET /bundle', { body: ARCHIVE });
    expect((await run()).code).toBe(0);
    expect(server.count('POST', JOBS)).toBe(1);
  });

  it('is checked as an archive if its size is not announced', async () => {
    const broken = Buffer.from(ARCHIVE);
    broken[broken.length - 5]! ^= 1;
    await start({ 'GET /bundle': { body: broken } });
    server.set(`POST ${JOBS}/e1/bundle`, bundle({ sizeBytes: undefined }));
    const { code, report } = await run();
    expect(code).toBe(7);
    expect(report).toContain('not a complete .tar.gz archive');
  });
});

describe('an interruption', () => {
  it('is resumed by the same command, with the same job', async () => {
    await start();
    const first = await run([], {}, (abort) => abort());
    expect(first.code).toBe(130);
    expect(first.report).toContain('Interrupted. Run the same command again to continue.');
    expect(readFileSync(`${out}.state.json`, 'utf8')).not.toContain(KEY);
    const second = await run();
    expect(second.code).toBe(0);
    expect(second.report).toContain('Resuming job e1.');
    expect(server.count('POST', JOBS)).toBe(1);
  });

  it.each([
    ['another export', ['--version', 'v9']],
    ['a fresh one', ['--fresh']],
  ])('is not resumed for %s', async (_name, args) => {
    await start();
    await run([], {}, (abort) => abort());
    await run(args);
    expect(server.count('POST', JOBS)).toBe(2);
  });

  it('starts a new job when the old one no longer exists, or its file is invalid', async () => {
    await start();
    await run([], {}, (abort) => abort());
    server.set(`GET ${JOBS}/e1`, { status: 404, body: {} }, job('completed'));
    expect((await run()).code).toBe(0);
    expect(server.count('POST', JOBS)).toBe(2);
    writeFileSync(`${out}.state.json`, '{"jobId": 7');
    expect((await run()).code).toBe(0);
    expect(server.count('POST', JOBS)).toBe(3);
  });
});
