import { copyFile, mkdir, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import { afterAll, expect, it } from 'vitest';
import { createAnswerer } from '../../answer/createAnswerer';
import { openDocsIndex, type DocsIndex } from './openDocsIndex';
import { openPageStore } from './openPageStore';

const root = await mkdtemp(join(tmpdir(), 'page store '));
afterAll(() => rm(root, { recursive: true, force: true }));
const PAGES = 40;

/** A folder of pages, each with a unique word. */
async function newFolder(name: string): Promise<{ folder: string; cacheFile: string }> {
  const folder = join(root, name);
  await mkdir(folder);
  for (let page = 0; page < PAGES; page += 1) {
    await writeFile(
      join(folder, `p${page}.md`),
      `# Page ${page}\n\n## One\n\nThe word wort${page}x is here.\n\n## Two\n\nMore.`,
    );
  }
  return { folder, cacheFile: join(root, `${name}.sqlite`) };
}

const find = async (docsIndex: DocsIndex, text: string) =>
  (await docsIndex.search.search({ question: text, limit: 3 }))[0]?.page.path;

it('opens the index on disk and reads only changed files', async () => {
  const options = await newFolder('warm');
  const one = await openDocsIndex(options);
  const asked = await createAnswerer(one)({ text: 'Where is wort7x?', earlier: [], retrievalPageSize: 5 });
  await one.close();
  await writeFile(join(options.folder, 'p3.md'), '# Page 3\n\nThe word neuword is here.');
  await rm(join(options.folder, 'p4.md'));
  const two = await openDocsIndex(options);
  expect(two.opening).toMatchObject({ filesRead: 1 });
  expect([...two.opening.changed].toSorted()).toEqual(['/p3', '/p4']);
  expect(two.search.frequency('page')).toBe((PAGES - 2) * 2 + 1);
  expect(await Promise.all(['neuword', 'wort3x', 'wort4x', 'wort5x'].map((word) => find(two, word)))).toEqual([
    '/p3',
    undefined,
    undefined,
    '/p5',
  ]);
  const again = await createAnswerer(two)({ text: 'Where is wort7x?', earlier: [], retrievalPageSize: 5 });
  expect(again.results[0]).toEqual(asked.results[0]);
  await two.close();
});

it('holds no texts of pages in memory', async () => {
  const docsIndex = await openDocsIndex(await newFolder('light'));
  const page = docsIndex.pages[0];
  expect(Object.keys(page ?? {})).not.toContain('sections');
  expect(page?.sections[0]?.blocks[0]?.text).toBe('The word wort0x is here.');
  await docsIndex.close();
});

it('reads one section without the others, and none that a page no longer has', async () => {
  const options = await newFolder('sections');
  const docsIndex = await openDocsIndex(options);
  const pageOf = (path: string) => docsIndex.pages.find((page) => page.path === path);
  expect(pageOf('/p3')?.readSection(1)).toMatchObject({ anchor: 'two', blocks: [{ text: 'More.' }] });
  expect(pageOf('/p3')?.sections).toEqual([0, 1].map((at) => pageOf('/p3')?.readSection(at)));
  expect(pageOf('/p3')?.readSection(2)).toBeUndefined();
  await writeFile(join(options.folder, 'p3.md'), '# Page 3\n\nOne section.');
  await docsIndex.refresh();
  expect(pageOf('/p3')?.readSection(0)?.blocks[0]?.text).toBe('One section.');
  expect(pageOf('/p3')?.readSection(1)).toBeUndefined();
  await docsIndex.close();
});

it.each([
  ['cut off', async (file: string) => truncate(file, Math.floor((await stat(file)).size / 2 / 4096) * 4096)],
  [
    'overwritten in the middle',
    async (file: string) => {
      const bytes = await readFile(file);
      bytes.fill(0x5a, Math.floor(bytes.length / 3), Math.floor((bytes.length * 2) / 3));
      await writeFile(file, bytes);
    },
  ],
  [
    'of another version',
    async (file: string) => {
      const database = new sqlite.Database(file);
      database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA user_version = 7;');
      database.close();
    },
  ],
])('starts with an empty store when its file is %s', async (name, damage) => {
  const options = await newFolder(name);
  const docsIndex = await openDocsIndex(options);
  // The files as a killed process leaves them.
  const copy = `${options.cacheFile}.copy`;
  await docsIndex.close();
  await copyFile(options.cacheFile, copy);
  await damage(copy);
  await markOpen(copy);
  const again = await openDocsIndex({ folder: options.folder, cacheFile: copy });
  expect(again.opening.filesRead).toBe(PAGES);
  for (const page of [0, 17, PAGES - 1]) expect(await find(again, `wort${page}x`)).toBe(`/p${page}`);
  await again.close();
  const last = await openDocsIndex({ folder: options.folder, cacheFile: copy });
  expect(last.opening.filesRead).toBe(0);
  await last.close();
});

it('continues after the finished pages when a process was killed while it read', async () => {
  const options = await newFolder('killed');
  const docsIndex = await openDocsIndex(options);
  await docsIndex.close();
  const store = await openPageStore(options.cacheFile);
  const dropped = store.list().slice(0, 10);
  // A transaction that never ends, and then the log of a process that has ended.
  await store.index.change(async () => {
    for (const { id } of dropped) await store.drop(id);
    await copyFile(options.cacheFile, `${options.cacheFile}.half`);
    await copyFile(`${options.cacheFile}-wal`, `${options.cacheFile}.half-wal`).catch(() => undefined);
  });
  store.close();
  const again = await openDocsIndex({ folder: options.folder, cacheFile: `${options.cacheFile}.half` });
  expect(again.opening.filesRead).toBe(0);
  expect(await find(again, 'wort0x')).toBe('/p0');
  await again.close();
  const behind = await openDocsIndex(options);
  expect(behind.opening.filesRead).toBe(10);
  expect(await find(behind, 'wort0x')).toBe('/p0');
  await behind.close();
});

/** Marks a store that can still be written as not closed by its process. */
async function markOpen(file: string): Promise<void> {
  try {
    const database = new sqlite.Database(file);
    try {
      database.exec("PRAGMA locking_mode = EXCLUSIVE; UPDATE note SET value = 'yes' WHERE name = 'open';");
    } finally {
      database.close();
    }
  } catch {
    // It is damaged already.
  }
}

it('creates the folder of its file, and others may not read it', async () => {
  const folder = join(root, 'not yet', 'there');
  (await openPageStore(join(folder, 'pages.sqlite'))).close();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});
