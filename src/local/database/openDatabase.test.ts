import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './openDatabase';

interface Note {
  text: string;
}

const root = await mkdtemp(join(tmpdir(), 'database '));
afterAll(() => rm(root, { recursive: true, force: true }));
let folders = 0;
const newFolder = () => join(root, String((folders += 1)));

describe.each([
  ['in memory', () => null],
  ['on disk', newFolder],
])('records %s', async (_name, place) => {
  const database = await openDatabase(place());
  afterAll(() => database.close());

  it('come back as they were put, also with any character', () => {
    const notes = database.records<Note>('notes');
    const text = 'naïve 日本 😀 \u0000 \\ " \n';
    notes.put('a', { text });
    expect(notes.get('a')).toEqual({ text });
    expect(notes.get('../a')).toBeNull();
  });

  it('stay with their kind and in the order of their last change', () => {
    const [one, other] = [database.records<Note>('one'), database.records<Note>('other')];
    one.put('1', { text: 'first' });
    one.put('2', { text: 'second' });
    one.put('1', { text: 'changed' });
    other.put('1', { text: 'another' });
    expect(one.all()).toEqual([{ text: 'second' }, { text: 'changed' }]);
    one.delete('1');
    expect([one.get('1'), other.get('1')]).toEqual([null, { text: 'another' }]);
  });

  it('are dropped from the oldest on above their limit', () => {
    const few = database.records<Note>('few', { most: 10 });
    for (let index = 0; index < 100; index += 1) few.put(String(index), { text: String(index) });
    expect(few.all().length).toBeLessThanOrEqual(11);
    expect(few.get('99')).toEqual({ text: '99' });
    expect(few.get('0')).toBeNull();
  });

  it('are changed together or not at all', () => {
    const notes = database.records<Note>('together');
    expect(database.transaction(() => (notes.put('a', { text: 'a' }), 1))).toBe(1);
    const failing = () =>
      database.transaction(() => {
        notes.put('a', { text: 'b' });
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(notes.get('a')).toEqual({ text: 'a' });
  });
});

describe('the file', () => {
  it('is there after closing and opening', async () => {
    const folder = newFolder();
    const first = await openDatabase(folder);
    first.records<Note>('notes').put('a', { text: 'kept' });
    await first.close();
    const second = await openDatabase(folder);
    expect(second.records<Note>('notes').get('a')).toEqual({ text: 'kept' });
    await second.close();
  });

  it('belongs to one process at a time', async () => {
    const folder = newFolder();
    const first = await openDatabase(folder);
    await expect(openDatabase(folder)).rejects.toThrow('in use by another process');
    await first.close();
    await (await openDatabase(folder)).close();
  });

  it('says when it is no database, and leaves it alone', async () => {
    const folder = newFolder();
    await mkdir(folder);
    const text = 'no database, '.repeat(100);
    await writeFile(join(folder, 'service.sqlite'), text);
    await expect(openDatabase(folder)).rejects.toThrow('cannot be used');
    expect(await readFile(join(folder, 'service.sqlite'), 'utf8')).toBe(text);
    await rm(join(folder, 'service.sqlite'));
    await (await openDatabase(folder)).close();
  });

  it('works where the path is too long for a socket', async () => {
    const folder = join(newFolder(), 'a'.repeat(90), 'b'.repeat(90));
    const first = await openDatabase(folder);
    await expect(openDatabase(folder)).rejects.toThrow('in use');
    await first.close();
  });

  it('has every record whose writing was told, after SIGKILL in the middle of writing, ten times', async () => {
    const folder = newFolder();
    const program = fileURLToPath(new URL('../testing/writeRecords.ts', import.meta.url));
    for (let round = 1; round <= 10; round += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
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
      const numbers = database.records<{ number: number }>('numbers').all();
      await database.close();
      expect(numbers.length).toBeGreaterThanOrEqual(told);
      expect(numbers.length % 2, 'one transaction writes two records').toBe(0);
      expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    }
  });
});
