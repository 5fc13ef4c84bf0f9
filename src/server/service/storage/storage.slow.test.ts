import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSTALL_TIMEOUT_MS } from '../../proxy/testing/requireBinary';
import { UNOPTIMIZED } from '../../proxy/testing/UNOPTIMIZED';
import { createLocalService } from '../main/createLocalService';
import { TEST_DOCS } from '../testing/createTestService';
import { query, startPostgres, type PostgresServer } from '../testing/startPostgres';
import { createSqlStorage } from './createSqlStorage';
import { openPostgresEngine } from './postgres/openPostgresEngine';
import { openSqliteEngine } from './sqlite/openSqliteEngine';
import { openStorage } from './openStorage';
import type { ServiceStorage } from './ServiceStorage';
import type { SqlEngine } from './engine/SqlEngine';

interface Note {
  text: string;
}

const root = await mkdtemp(join(tmpdir(), 'storage '));
let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
}, INSTALL_TIMEOUT_MS);
afterAll(async () => {
  await postgres.remove();
  await rm(root, { recursive: true, force: true });
});
let folders = 0;
const newFolder = () => join(root, String((folders += 1)));
const openDatabase = (dataFolder: string) => openStorage({ dataFolder });

describe.each<[string, () => Promise<SqlEngine>]>([
  ['SQLite in memory', () => openSqliteEngine(null)],
  ['SQLite on disk', () => openSqliteEngine(newFolder())],
  ['PostgreSQL', async () => openPostgresEngine(await postgres.createDatabase())],
])('%s', (_name, open) => {
  let engine: SqlEngine;
  let storage: ServiceStorage;
  beforeAll(async () => {
    engine = await open();
    storage = createSqlStorage(engine);
  });
  afterAll(() => storage.close());

  it('returns records as they were stored, with any character', async () => {
    const notes = storage.records<Note>('notes');
    const text = 'naïve 日本 😀 \u0000 \\ " \n $1 ?1';
    await notes.put('a', { text });
    expect(await notes.get('a')).toEqual({ text });
    expect(await notes.get('../a')).toBeNull();
    expect(await notes.get('a\0')).toBeNull();
    await notes.put('a\0', { text: 'null' });
    expect(await notes.get('a\0')).toEqual({ text: 'null' });
  });

  it('keeps them with their kind and in the order of their last change', async () => {
    const [one, other] = [storage.records<Note>('one'), storage.records<Note>('other')];
    await one.put('1', { text: 'first' });
    await one.put('2', { text: 'second' });
    await one.put('1', { text: 'changed' });
    await other.put('1', { text: 'another' });
    expect(await one.all()).toEqual([{ text: 'second' }, { text: 'changed' }]);
    await one.delete('1');
    expect([await one.get('1'), await other.get('1')]).toEqual([null, { text: 'another' }]);
  });

  it('adds a record only if the identifier is new', async () => {
    const notes = storage.records<Note>('added');
    await notes.add('a', { text: 'first' });
    await notes.add('a', { text: 'second' });
    expect(await notes.all()).toEqual([{ text: 'first' }]);
  });

  it('drops records from the oldest on above their limit', async () => {
    const few = storage.records<Note>('few', { maxCount: 10 });
    for (let index = 0; index < 100; index += 1) await few.put(String(index), { text: String(index) });
    expect((await few.all()).length).toBeLessThanOrEqual(11);
    expect(await few.get('99')).toEqual({ text: '99' });
    expect(await few.get('0')).toBeNull();
  });

  it('knows what is open, and drops what is old and not open', async () => {
    const notes = storage.records<Note>('open', { isOpen: ({ text }) => text === 'open' });
    await notes.put('1', { text: 'open' });
    await notes.put('2', { text: 'done' });
    expect(await notes.open()).toEqual([{ text: 'open' }]);
    expect(await notes.dropBefore(0)).toEqual([]);
    expect(await notes.dropBefore(Date.now() + 60_000)).toEqual(['2']);
    expect(await notes.all()).toEqual([{ text: 'open' }]);
    await notes.update('1', () => ({ text: 'done' }));
    expect(await notes.open()).toEqual([]);
  });

  it('changes a record in one step, whoever else changes it', async () => {
    const numbers = storage.records<{ number: number }>('numbers');
    await numbers.put('a', { number: 0 });
    const add = () => numbers.update('a', ({ number }) => ({ number: number + 1 }));
    await Promise.all(Array.from({ length: 50 }, add));
    expect(await numbers.get('a')).toEqual({ number: 50 });
    expect(await numbers.update('a', () => null)).toBeNull();
    expect(await numbers.update('none', () => ({ number: 1 }))).toBeNull();
  });

  it('changes records together or not at all', async () => {
    const notes = storage.records<Note>('together');
    await notes.put('a', { text: 'a' });
    const failing = engine.transaction(async (inside) => {
      await inside("UPDATE record SET body = '{}' WHERE kind = 'together'");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await notes.get('a')).toEqual({ text: 'a' });
  });

  it('counts requests in windows of time, also at the same time', async () => {
    const count = (now: number, name = 'a') => storage.count('test', name, { lengthMs: 1000, now });
    const counted = await Promise.all(Array.from({ length: 20 }, () => count(5000)));
    expect(counted.map((window) => window.count).toSorted((a, b) => a - b)).toEqual(
      counted.map((_, index) => index + 1),
    );
    expect(await count(5999)).toEqual({ count: 21, endsAt: 6000 });
    expect(await count(5999, 'b')).toEqual({ count: 1, endsAt: 6999 });
    expect(await count(6000)).toEqual({ count: 1, endsAt: 7000 });
    await storage.dropCounts(7001);
    expect(await count(6500)).toEqual({ count: 1, endsAt: 7500 });
  });

  it('keeps no window open beyond its length when the clock goes back', async () => {
    const year = 365 * 86_400_000;
    const count = (now: number) => storage.count('clock', 'a', { lengthMs: 1000, now });
    await count(year);
    expect((await count(5000)).endsAt).toBe(6000);
  });

  it('adds up what is counted by day, also at the same time', async () => {
    const counts = Array.from({ length: 450 }, (_, index) => ({
      day: '2026-05-02',
      kind: 'page',
      name: `/${index}`,
      count: 1,
    }));
    await Promise.all([
      storage.addDayCounts(counts),
      storage.addDayCounts(counts.toReversed()),
      storage.addDayCounts([
        { day: '2026-05-01', kind: 'rating', name: 'up', count: 2 },
        { day: '2026-05-03', kind: 'page', name: '/7', count: 3 },
      ]),
    ]);
    await storage.addDayCounts([{ day: '2026-05-01', kind: 'rating', name: 'up', count: -1 }]);
    expect(await storage.mostCounted('page', '2026-05-01', '9999-12-31', 2)).toEqual([
      { name: '/7', count: 5 },
      { name: '/0', count: 2 },
    ]);
    expect(await storage.dayCounts(['rating', 'other'], '2026-05-01')).toEqual([
      { day: '2026-05-01', kind: 'rating', name: 'up', count: 1 },
    ]);
    await storage.dropDayCounts('2026-05-03');
    expect(await storage.dayCounts(['page', 'rating'], '')).toEqual([
      { day: '2026-05-03', kind: 'page', name: '/7', count: 3 },
    ]);
  });

  it('gives a lease to one at a time', async () => {
    const taken = await Promise.all(Array.from({ length: 10 }, () => storage.lease('work', 60_000)));
    const leases = taken.filter((lease) => lease !== null);
    expect(leases).toHaveLength(1);
    expect(await leases[0]?.renew()).toBe(true);
    await leases[0]?.release();
    expect(await storage.lease('work', 60_000)).not.toBeNull();
  });

  it('ends a lease that has not been renewed', async () => {
    const first = await storage.lease('short', 60_000);
    await engine.query("UPDATE lease SET ends_at = 0 WHERE name = 'short'");
    const second = await storage.lease('short', 60_000);
    expect(second).not.toBeNull();
    expect(await first?.renew()).toBe(false);
    await first?.release();
    expect(await second?.renew()).toBe(true);
  });
});

describe('the SQLite file', () => {
  it('keeps its records after closing and opening', async () => {
    const folder = newFolder();
    const first = await openDatabase(folder);
    await first.records<Note>('notes').put('a', { text: 'kept' });
    await first.close();
    const second = await openDatabase(folder);
    expect(await second.records<Note>('notes').get('a')).toEqual({ text: 'kept' });
    await second.close();
  });

  it('belongs to one process at a time', async () => {
    const folder = newFolder();
    const first = await openDatabase(folder);
    await expect(openDatabase(folder)).rejects.toThrow('in use by another process');
    await first.close();
    await (await openDatabase(folder)).close();
  });

  it('says when it is not a database, and does not change it', async () => {
    const folder = newFolder();
    await mkdir(folder);
    const text = 'no database, '.repeat(100);
    await writeFile(join(folder, 'service.sqlite'), text);
    await expect(openDatabase(folder)).rejects.toThrow('cannot be used');
    expect(await readFile(join(folder, 'service.sqlite'), 'utf8')).toBe(text);
    await rm(join(folder, 'service.sqlite'));
    await (await openDatabase(folder)).close();
  });

  it('works if the path is too long for a socket', async () => {
    const folder = join(newFolder(), 'a'.repeat(90), 'b'.repeat(90));
    const first = await openDatabase(folder);
    await expect(openDatabase(folder)).rejects.toThrow('in use');
    await first.close();
  });

  it('has every confirmed record after SIGKILL in the middle of writing, twice', async () => {
    const folder = newFolder();
    const program = fileURLToPath(new URL('../testing/writeRecords.ts', import.meta.url));
    for (let round = 1; round <= 2; round += 1) {
      const child = spawn(process.execPath, [...UNOPTIMIZED, '--import', 'tsx', program, folder], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = Math.ceil(Math.random() * 400);
      let output = '';
      child.stdout.on('data', (data) => {
        output += String(data);
        if (output.split('\n').length > lines) child.kill('SIGKILL');
      });
      const [, signal] = (await once(child, 'close')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
      const told = Number(output.slice(0, output.lastIndexOf('\n')).split('\n').at(-1));
      const database = await openDatabase(folder);
      const numbers = await database.records<{ number: number }>('numbers').all();
      await database.close();
      expect(numbers.length).toBeGreaterThanOrEqual(told);
      expect(numbers.length % 2, 'one transaction writes two records').toBe(0);
      expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});

describe('the PostgreSQL database', () => {
  it('gets its tables once when many instances begin at the same time', async () => {
    const url = await postgres.createDatabase();
    const engines = await Promise.all(Array.from({ length: 8 }, () => openPostgresEngine(url)));
    const { rows } = await query(url, 'SELECT version FROM migration');
    expect(rows).toEqual([{ version: 1 }]);
    await query(url, 'INSERT INTO migration (version) VALUES (99)');
    await expect(openPostgresEngine(url)).rejects.toThrow('of version 99, made by a later release');
    await Promise.all(engines.map((engine) => engine.close()));
  });

  it('has tables for all that instances share', async () => {
    const storage = await openStorage({ dataFolder: null, databaseUrl: await postgres.createDatabase() });
    await storage.addDayCounts([{ day: '2026-05-01', kind: 'page', name: '/', count: 1 }]);
    await storage.close();
  });

  it('refuses a missing database, without its address in the message', async () => {
    const url = (await postgres.createDatabase()).replace('postgres@', 'postgres:secret@').replace(/\w+$/, 'nowhere');
    const refused = await openPostgresEngine(url).catch((error: unknown) => error);
    expect(String(refused)).toContain('"nowhere" does not exist');
    expect(String(refused)).not.toContain('secret');
  });

  it('may break a connection between two statements of a transaction, and only that transaction fails', async () => {
    const url = await postgres.createDatabase();
    const engine = await openPostgresEngine(url);
    const interrupted = engine.transaction(async (run) => {
      const [{ id } = {}] = await run('SELECT pg_backend_pid() AS id');
      await query(url, `SELECT pg_terminate_backend(${String(id)})`);
      await expect.poll(() => run('SELECT 1').catch(String)).toContain('not queryable');
      await run('SELECT 1');
    });
    await expect(interrupted).rejects.toThrow('The database failed');
    await engine.close();
  });

  it('leaves the data folder to one service at a time', async () => {
    const options = {
      docsFolder: TEST_DOCS,
      dataFolder: join(root, 'one'),
      databaseUrl: await postgres.createDatabase(),
    };
    const service = await createLocalService(options);
    await expect(createLocalService(options)).rejects.toThrow(/is in use by another process.*--data/);
    await service.close();
    await (await createLocalService(options)).close();
  }, 30_000);

  it('is not waited for while it is gone, and used again when it is back', async () => {
    const storage = await openStorage({ dataFolder: null, databaseUrl: await postgres.createDatabase() });
    const notes = storage.records<Note>('notes');
    await notes.put('a', { text: 'kept' });
    await postgres.stop();
    await expect(notes.get('a')).rejects.toThrow('The database failed');
    await expect(notes.get('a')).rejects.toThrow(/gone a moment ago: \w/);
    await postgres.start();
    await expect.poll(() => notes.get('a').catch(() => null), { timeout: 10_000 }).toEqual({ text: 'kept' });
    await storage.close();
  }, 30_000);
});
