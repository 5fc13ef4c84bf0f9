import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ARCHIVE, startRecordingServer } from './testing/startRecordingServer';
import { downloadBundle } from './downloadBundle';
import { runInTest } from './testing/runInTest';

const JOBS = '/v1/static-export/jobs';
/** Terminal control codes, line breaks, direction marks and invisible characters. */
const HOSTILE = 'x\u001B[31m\u009B2J\nDone.\u202E\u2066\u200B';
const BAD = /(?!\n)\p{Cc}|\p{Cf}|\p{Cs}|\nDone/u;

let folder: string;
let out: string;
let server: Awaited<ReturnType<typeof startRecordingServer>>;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'export files '));
  out = join(folder, 'o');
  server = await startRecordingServer({
    [`POST ${JOBS}`]: { status: 202, body: { jobId: 'e1' } },
    [`GET ${JOBS}/e1`]: { body: { jobId: 'e1', status: 'completed', progress: 100, pageCount: 1 } },
    'GET /bundle': { body: ARCHIVE },
  });
  offer(`${server.url}/bundle`);
});

afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const offer = (bundleUrl: string) =>
  server.set(`POST ${JOBS}/e1/bundle`, {
    body: { bundleUrl, sizeBytes: ARCHIVE.length, expiresAt: new Date(Date.now() + 60_000).toISOString() },
  });

const run = (...args: string[]) =>
  runInTest(['export', '--domain', 'docs.example.com', '--out', out, '--service', server.url, ...args]);

describe('the files of an export', () => {
  it.each(['o.part', 'o.state.json'])('are not written through a link at %s', async (name) => {
    writeFileSync(join(folder, 'victim'), 'precious');
    symlinkSync('victim', join(folder, name));
    expect((await run()).code).toBe(0);
    expect(readFileSync(join(folder, 'victim'), 'utf8')).toBe('precious');
    expect(readFileSync(out)).toEqual(ARCHIVE);
  });

  it.skipIf(process.platform === 'win32').each(['o.part', 'o.state.json'])(
    'do not wait for a pipe at %s',
    async (name) => {
      execFileSync('mkfifo', [join(folder, name)]);
      expect((await run()).code).toBe(0);
      expect(readFileSync(out)).toEqual(ARCHIVE);
    },
  );

  it('are removed after a failure, except the file for resuming', async () => {
    server.set('GET /bundle', { body: 'no archive' });
    expect((await run()).code).toBe(7);
    expect(readdirSync(folder)).toEqual(['o.state.json']);
    server.set('GET /bundle', { body: ARCHIVE });
    expect((await run()).code).toBe(0);
    expect(readdirSync(folder)).toEqual(['o']);
  });
});

describe('downloadBundle', () => {
  it('is aborted beyond the maximum size, whatever was announced, and leaves nothing on the disk', async () => {
    const bundle = { bundleUrl: `${server.url}/bundle`, sizeBytes: null, expiresAt: '', jobId: null };
    const options = { signal: new AbortController().signal, onBytes: () => undefined, maxBytes: ARCHIVE.length - 1 };
    await expect(downloadBundle(bundle, out, options)).rejects.toThrow(
      `it is larger than ${ARCHIVE.length - 1} bytes.`,
    );
    expect(readdirSync(folder)).toEqual([]);
    expect(await downloadBundle(bundle, out, { ...options, maxBytes: ARCHIVE.length })).toBe(ARCHIVE.length);
  });
});

describe('foreign words', () => {
  it('of a refusal, a state and a failed job are printable', async () => {
    server.set(`GET ${JOBS}/e1`, { status: 403, body: { error: HOSTILE } });
    const refused = await run();
    server.set(
      `GET ${JOBS}/e1`,
      { body: { jobId: 'e1', status: `running ${HOSTILE}`, progress: 1 } },
      { body: { jobId: 'e1', status: 'failed', error: HOSTILE } },
    );
    const failed = await run('--fresh');
    for (const { report, output } of [refused, failed]) {
      expect(report).toContain('\\u202e');
      expect(report + output).not.toMatch(BAD);
    }
  });

  it('of a result are printable, and JSON says the same', async () => {
    server.set(`POST ${JOBS}`, { status: 202, body: { jobId: 'e\u009B1\u202E' } });
    server.set(`GET ${JOBS}/${encodeURIComponent('e\u009B1\u202E')}`, {
      body: { jobId: 'e\u009B1\u202E', status: 'completed', progress: 100, pageCount: 1 },
    });
    server.set(`POST ${JOBS}/${encodeURIComponent('e\u009B1\u202E')}/bundle`, {
      body: { bundleUrl: `${server.url}/bundle`, sizeBytes: ARCHIVE.length, expiresAt: null },
    });
    const { code, output, report } = await run('--json');
    expect(report + output).not.toMatch(BAD);
    if (code === 0) expect(JSON.parse(output)).toMatchObject({ jobId: 'e\u009B1\u202E' });
  });

  it.each([
    'http://user:geheim@127.0.0.1:1/bundle',
    'http://user:geheim@host.invalid/bundle',
    'http:\\\\user:geheim@host.invalid/bundle',
  ])('contain no password of the link to the bundle: %s', async (address) => {
    offer(address);
    const { code, output, report } = await run();
    expect(code).not.toBe(0);
    expect(report + output).not.toContain('geheim');
  });
});
