import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordFault } from '../../../../e2e/fixtures/recordFault';
import { STATIC_EXPORT_JOBS_PATH, staticExportJobPath, type StaticExportJob } from '../../../shared/contract';
import { INSTALL_TIMEOUT_MS } from '../../proxy/testing/requireBinary';
import {
  bodyFor,
  createTestService,
  messageRequest,
  pollJson,
  readEvents,
  TEST_DOCS,
  threadOf,
  parseEvents,
} from '../testing/createTestService';
import { mountDisk } from '../testing/mountDisk';
import { query, startPostgres, type PostgresServer } from '../testing/startPostgres';
import { startRelay } from '../testing/startRelay';
import { askService, postQuestion, sendAdmin, startService, type ServiceProcess } from '../testing/startService';

/**
 * Rows of the fault table, with real processes, a real PostgreSQL and a real file system. After each fault nothing that clients were told
 * is lost, and the service is back within ten seconds, including the start of its process.
 */
const BACK_MS = 10_000;

/** On a machine so busy that starting a process takes seconds even without a fault, the limit is this many starts. */
const BACK_STARTS = 5;

const NOT_KEPT = 'x-thread-not-kept';
const QUESTION = 'How do I boil water?';
const FOLLOW_UP = 'and in React?';
/** A text that the answer to a follow-up contains only if the thread was kept. */
const FOLLOW_UP_ANSWER = 'useKettle';

const root = await mkdtemp(join(tmpdir(), 'faults '));
let postgres: PostgresServer;
const running = new Set<ServiceProcess>();
const cleanups: (() => Promise<unknown>)[] = [];
let folders = 0;
/** Milliseconds that a process takes to start without a fault. */
let startMs = 0;

beforeAll(async () => {
  postgres = await startPostgres();
  const began = performance.now();
  await (await startService()).end('SIGTERM');
  startMs = performance.now() - began;
}, INSTALL_TIMEOUT_MS);
afterEach(async () => {
  for (const service of running) await service.end('SIGKILL');
  running.clear();
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});
afterAll(async () => {
  await postgres.remove();
  await rm(root, { recursive: true, force: true });
});

type Engine = 'SQLite' | 'PostgreSQL';

/** Starts services over the same state, one after the other or at the same time. */
type Start = (...args: string[]) => Promise<ServiceProcess>;

async function createStart(engine: Engine, place = root, databaseUrl?: string): Promise<Start> {
  const folder = join(place, String((folders += 1)));
  const env = engine === 'PostgreSQL' ? { DATABASE_URL: databaseUrl ?? (await postgres.createDatabase()) } : undefined;
  return async (...args) => {
    const service = await startService({ args: [env ? '--shared' : '--data', folder, ...args], env });
    running.add(service);
    return service;
  };
}

async function startExport(url: string): Promise<string> {
  const response = await sendAdmin('POST', url + STATIC_EXPORT_JOBS_PATH, { domain: 'docs.example.com' });
  expect(response.status).toBe(202);
  return ((await response.json()) as StaticExportJob).jobId;
}

async function waitForExport(url: string, jobId: string): Promise<void> {
  const job = await pollJson<StaticExportJob>(
    () => sendAdmin('GET', url + staticExportJobPath(jobId)),
    ({ status }) => status === 'completed',
  );
  expect(job.pageCount).toBe(7);
}

/** Asks until an answer is stored. Returns the milliseconds that it took. */
async function waitUntilKept(url: string): Promise<number> {
  const began = performance.now();
  await expect
    .poll(async () => (await askService(url, QUESTION)).headers.get(NOT_KEPT), { timeout: BACK_MS, interval: 100 })
    .toBeNull();
  return performance.now() - began;
}

async function expectThread(url: string, threadId: string): Promise<void> {
  const { text, headers } = await askService(url, FOLLOW_UP, threadId);
  expect(text).toContain(FOLLOW_UP_ANSWER);
  expect(headers.get(NOT_KEPT)).toBeNull();
}

function expectBack(began: number): void {
  expect(performance.now() - began).toBeLessThan(Math.max(BACK_MS, BACK_STARTS * startMs));
}

const seconds = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

// With PostgreSQL, `production.slow.test.ts` starts three at once over an empty database.
it('two deploys at once, with SQLite', async () => {
  const start = await createStart('SQLite');
  const old = await start();
  const { threadId } = await askService(old.url, QUESTION);
  await old.end('SIGTERM');
  const began = performance.now();
  const both = await Promise.allSettled([start(), start()]);
  // The other one reports that the folder is in use; a supervisor tries again.
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toEqual([expect.stringContaining('in use by another process')]);
  const [served] = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  await expectThread(served?.url ?? '', threadId);
  expectBack(began);
  recordFault({
    fault: 'two deploys at once',
    engine: 'SQLite',
    outcome: `one serves, the other is told; ${seconds(began)} s`,
  });
});

// `storage.slow.test.ts` has the windows of all engines.
it('a clock that goes a year forward and back', async () => {
  const clock = { now: Date.now() };
  const service = await createTestService({ now: () => clock.now, messagesPerAddressAndDay: 2 });
  cleanups.push(() => service.close());
  const ask = async (threadId?: string) => service.handle(messageRequest(bodyFor(QUESTION, { threadId })));
  const year = 365 * 86_400_000;
  const threadId = threadOf(await readEvents(await ask()));
  clock.now += year;
  expect((await ask(threadId)).status).toBe(200);
  clock.now -= year;
  expect((await ask(threadId)).status).toBe(200);
  const refused = await ask(threadId);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400);
  clock.now += 86_400_000;
  expect((await ask(threadId)).status).toBe(200);
  recordFault({
    fault: 'clock jump of a year',
    engine: 'SQLite',
    outcome: 'no limit is longer than its day, the thread continues',
  });
});

// With SQLite, `kill.slow.test.ts` kills at random points; with PostgreSQL, `production.slow.test.ts` kills under load.
it('SIGTERM, with PostgreSQL, loses no thread, no job and no answer', async () => {
  const start = await createStart('PostgreSQL');
  const first = await start();
  const jobId = await startExport(first.url);
  const response = await postQuestion(first.url, QUESTION);
  const exit = first.end('SIGTERM');
  const events = parseEvents(await response.text());
  expect(events.at(-1)?.type).toBe('finish');
  expect(await exit).toBe(0);
  const began = performance.now();
  const second = await start();
  await expectThread(second.url, threadOf(events));
  await waitForExport(second.url, jobId);
  expectBack(began);
  recordFault({
    fault: 'SIGTERM',
    engine: 'PostgreSQL',
    outcome: `the answer ended, its thread and job continue ${seconds(began)} s after`,
  });
});

// The index is in each process, whatever keeps the threads.
it('docs that are replaced while they are indexed', async () => {
  const start = await createStart('SQLite');
  const docs = join(root, `docs ${(folders += 1)}`);
  await cp(TEST_DOCS, docs, { recursive: true });
  const write = async (folder: string, version: number) => {
    for (let page = 0; page < 100; page += 1) {
      await writeFile(
        join(folder, `page-${page}.md`),
        `# Samovar ${page}\n\nThe samovar ${page} has revision${version}.\n`,
      );
    }
  };
  await write(docs, 1);
  const service = await start('--docs', docs, '--poll');
  const { threadId } = await askService(service.url, QUESTION);
  const next = `${docs} next`;
  await cp(docs, next, { recursive: true });
  await write(next, 3);
  await write(docs, 2);
  // The folder is replaced while its changes are being read.
  await rename(docs, `${docs} old`);
  await rename(next, docs);
  const began = performance.now();
  const ask = async () => (await askService(service.url, 'Which revision has the samovar 77?')).text;
  await expect.poll(ask, { timeout: BACK_MS, interval: 200 }).toContain('revision3');
  await expectThread(service.url, threadId);
  recordFault({
    fault: 'docs replaced in mid-index',
    engine: 'SQLite',
    outcome: `new pages are found ${seconds(began)} s after`,
  });
});

it('a data folder that is gone for a while, with SQLite', async () => {
  const place = await mkdtemp(join(root, 'place '));
  const start = await createStart('SQLite', place);
  const service = await start();
  const before = await askService(service.url, QUESTION);
  await rename(place, `${place} away`);
  const during = await askService(service.url, QUESTION);
  expect([during.status, during.events.at(-1)?.type]).toEqual([200, 'finish']);
  await rename(`${place} away`, place);
  const began = performance.now();
  await waitUntilKept(service.url);
  await expectThread(service.url, during.threadId);
  await expectThread(service.url, before.threadId);
  expectBack(began);
  recordFault({
    fault: 'database gone',
    engine: 'SQLite',
    outcome: `answers continue; nothing is lost ${seconds(began)} s after`,
  });
});

describe('a disk that is full', () => {
  it('SQLite: answers continue, and everything is stored again when there is room', async () => {
    const disk = await mountDisk(4);
    cleanups.push(() => disk.unmount());
    const start = await createStart('SQLite', disk.folder);
    const first = await start();
    const before = await askService(first.url, QUESTION);
    disk.fill();
    const during = await askService(first.url, QUESTION);
    expect([during.status, during.headers.get(NOT_KEPT), during.events.at(-1)?.type]).toEqual([
      200,
      'storage',
      'finish',
    ]);
    expect((await askService(first.url, FOLLOW_UP, during.threadId)).text).toContain(FOLLOW_UP_ANSWER);
    expect((await askService(first.url, FOLLOW_UP, before.threadId)).text).toContain(FOLLOW_UP_ANSWER);
    expect(first.output()).toContain('Threads cannot be stored right now, but questions are still answered.');
    const refused = await sendAdmin('POST', first.url + STATIC_EXPORT_JOBS_PATH, { domain: 'docs.example.com' });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(503);
    disk.free();
    const began = performance.now();
    await waitUntilKept(first.url);
    await expect.poll(() => first.output(), { timeout: BACK_MS }).toContain('Threads are stored again.');
    const back = seconds(began);
    await waitForExport(first.url, await startExport(first.url));
    // The questions from the time of the full disk have been stored since.
    await first.end('SIGKILL');
    const second = await start();
    await expectThread(second.url, during.threadId);
    // A process ends and starts on the full disk, and another one starts when there is room again.
    disk.fill();
    await second.end('SIGKILL');
    const third = await start();
    expect((await askService(third.url, QUESTION)).headers.get(NOT_KEPT)).toBe('storage');
    await third.end('SIGKILL');
    disk.free();
    const fourth = await start();
    await expectThread(fourth.url, before.threadId);
    await expectThread(fourth.url, during.threadId);
    recordFault({
      fault: 'disk full and recovery',
      engine: 'SQLite',
      outcome: `answers continue; kept again after ${back} s; starts again`,
    });
  });

  it(
    'PostgreSQL: answers continue, and everything is kept again when there is room',
    async () => {
      const disk = await mountDisk(120);
      cleanups.push(() => disk.unmount());
      const server = await startPostgres(disk.folder);
      cleanups.push(() => server.remove());
      const databaseUrl = await server.createDatabase();
      const start = await createStart('PostgreSQL', root, databaseUrl);
      const service = await start();
      const before = await askService(service.url, QUESTION);
      disk.fill();
      // Uses up the room that the tables' files still have.
      const eat = () =>
        query(
          databaseUrl,
          "INSERT INTO record SELECT 'ballast', random()::text, repeat('x', 500), 0, 0, 0 FROM generate_series(1, 200)",
        );
      await expect(Promise.all([eat(), eat(), eat(), eat()])).rejects.toThrow('No space left on device');
      let during = await askService(service.url, QUESTION);
      for (let turn = 0; turn < 100 && during.headers.get(NOT_KEPT) === null; turn += 1) {
        during = await askService(service.url, QUESTION);
      }
      expect([during.status, during.headers.get(NOT_KEPT), during.events.at(-1)?.type]).toEqual([
        200,
        'storage',
        'finish',
      ]);
      disk.free();
      const began = performance.now();
      await waitUntilKept(service.url);
      await expect.poll(() => service.output(), { timeout: BACK_MS }).toContain('Threads are stored again.');
      const back = seconds(began);
      const second = await start();
      await expectThread(second.url, before.threadId);
      await expectThread(second.url, during.threadId);
      recordFault({
        fault: 'disk full and recovery',
        engine: 'PostgreSQL',
        outcome: `answers continue; kept again after ${back} s`,
      });
    },
    INSTALL_TIMEOUT_MS,
  );
});

describe('a PostgreSQL', () => {
  it('that is gone', async () => {
    const start = await createStart('PostgreSQL');
    const service = await start();
    const before = await askService(service.url, QUESTION);
    const jobId = await startExport(service.url);
    await postgres.stop();
    const during = await askService(service.url, QUESTION);
    expect([during.status, during.headers.get(NOT_KEPT), during.events.at(-1)?.type]).toEqual([
      200,
      'storage',
      'finish',
    ]);
    // The client's conversation replaces the thread that cannot be read.
    const unread = await askService(service.url, QUESTION, before.threadId);
    expect([unread.status, unread.threadId]).toEqual([200, before.threadId]);
    expect((await fetch(`${service.url}/readyz`)).status).toBe(503);
    expect((await sendAdmin('GET', service.url + staticExportJobPath(jobId))).status).toBe(503);
    // An instance that starts meanwhile answers, too.
    const late = await start();
    expect((await askService(late.url, QUESTION)).headers.get(NOT_KEPT)).toBe('storage');
    await postgres.start();
    const began = performance.now();
    await waitUntilKept(service.url);
    await waitUntilKept(late.url);
    await expect.poll(() => service.output(), { timeout: BACK_MS }).toContain('Threads are stored again.');
    await expectThread(late.url, before.threadId);
    await expectThread(late.url, during.threadId);
    await waitForExport(late.url, jobId);
    expectBack(began);
    recordFault({
      fault: 'database gone',
      engine: 'PostgreSQL',
      outcome: `answers continue; all is back after ${seconds(began)} s`,
    });
  });

  it('that is slow or silent', async () => {
    const { port, pathname } = new URL(await postgres.createDatabase());
    const relay = await startRelay(Number(port));
    cleanups.push(() => relay.close());
    const databaseUrl = `postgres://postgres@127.0.0.1:${relay.port}${pathname}`;
    const start = await createStart('PostgreSQL', root, databaseUrl);
    const service = await start();
    const { threadId } = await askService(service.url, QUESTION);
    relay.setDelay(150);
    await expectThread(service.url, threadId);
    relay.setDelay(Infinity);
    const silent = performance.now();
    const during = await askService(service.url, QUESTION);
    expect([during.status, during.headers.get(NOT_KEPT), during.events.at(-1)?.type]).toEqual([
      200,
      'storage',
      'finish',
    ]);
    const waited = seconds(silent);
    const next = performance.now();
    await askService(service.url, QUESTION);
    expect(performance.now() - next, 'the next answer does not wait as long').toBeLessThan(next - silent + 1000);
    relay.setDelay(0);
    const began = performance.now();
    await waitUntilKept(service.url);
    await expectThread(service.url, threadId);
    recordFault({
      fault: 'slow database',
      engine: 'PostgreSQL',
      outcome: `150 ms late: kept; silent: answered after ${waited} s without keeping, back after ${seconds(began)} s`,
    });
    recordFault({ fault: 'slow database', engine: 'SQLite', outcome: 'cannot be: it is in the process' });
  });
});
