import { mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { createAnswerer } from '../../answer/createAnswerer';
import { openDocsIndex, type DocsIndex, type DocsIndexOptions, type RefreshReport } from './openDocsIndex';
import { watchFolders } from './watchFolders';

const root = await mkdtemp(join(tmpdir(), 'docs index '));
const opened: DocsIndex[] = [];
afterAll(async () => {
  await Promise.all(opened.map((docsIndex) => docsIndex.close()));
  await rm(root, { recursive: true, force: true });
});
let folders = 0;

async function newFolder(files: Record<string, string>): Promise<string> {
  const folder = join(root, String((folders += 1)));
  await writeFiles(folder, files);
  return folder;
}

async function open(folder: string, rest: Partial<DocsIndexOptions> = {}): Promise<DocsIndex> {
  const docsIndex = await openDocsIndex({ folder, cacheFile: null, ...rest });
  opened.push(docsIndex);
  return docsIndex;
}

/** The next change that the index reports. */
function nextChange(docsIndex: DocsIndex): Promise<RefreshReport> {
  return new Promise((resolve) => {
    const unsubscribe = docsIndex.subscribe((report) => {
      unsubscribe();
      resolve(report);
    });
  });
}

/** Path of the best page for a query. */
async function first(docsIndex: DocsIndex, text: string): Promise<string | undefined> {
  return (await createAnswerer(docsIndex)({ text, earlier: [], retrievalPageSize: 5 })).results[0]?.path;
}

const KETTLE = { 'kettle.md': '# Kettle\n\nBoils water.', 'oven.md': '# Oven\n\nBakes bread.' };

describe('the index of a docs folder', () => {
  it('corrects misspelt words, also after another index with the same pages', async () => {
    const folder = await newFolder({
      'kettle.md': '# Kettle\n\nWhistles loudly.',
      'oven.md': '# Oven\n\nBakes bread.',
    });
    for (let count = 0; count < 2; count += 1) {
      const docsIndex = await openDocsIndex({ folder, cacheFile: null });
      expect(await first(docsIndex, 'wistles')).toBe('kettle');
      await docsIndex.close();
    }
  });

  it('follows new, changed and removed pages, and finds no deleted text', async () => {
    const folder = await newFolder(KETTLE);
    const docsIndex = await open(folder);
    const before = docsIndex.pages;
    expect(await first(docsIndex, 'boil water')).toBe('kettle');
    await writeFiles(folder, {
      'kettle.md': '# Kettle\n\nWhistles loudly.',
      'new/mixer.md': '# Mixer\n\nWhips cream.',
    });
    await rm(join(folder, 'oven.md'));
    const report = await docsIndex.refresh();
    expect(report).toMatchObject({ filesRead: 2 });
    expect([...report.changed].toSorted()).toEqual(['/kettle', '/new/mixer', '/oven']);
    expect([await first(docsIndex, 'whistles'), await first(docsIndex, 'whip cream')]).toEqual(['kettle', 'new/mixer']);
    expect([await first(docsIndex, 'boil water'), await first(docsIndex, 'bake bread')]).toEqual([
      undefined,
      undefined,
    ]);
    expect(before).toHaveLength(2);
    expect(docsIndex.pages.map((page) => page.path)).toEqual(['/kettle', '/new/mixer']);
  });

  it('answers after many changes as if it had been opened just now', async () => {
    const pages = Array.from({ length: 60 }, (_, index) => [
      `p${index}.md`,
      `# Page ${index}\n\n## One\n\nalpha beta\n\n## Two\n\ngamma ${index}`,
    ]);
    const folder = await newFolder(Object.fromEntries(pages));
    const docsIndex = await open(folder);
    for (let round = 0; round < 5; round += 1) {
      await writeFiles(
        folder,
        Object.fromEntries(pages.map(([file, text]) => [file, `${text}\n\nround ${round} delta`])),
      );
      await docsIndex.refresh();
    }
    const fresh = await open(folder);
    for (const text of ['gamma 7', 'delta', 'round 3', 'alpha page 12', 'gama']) {
      const ask = (of: DocsIndex) => createAnswerer(of)({ text, earlier: [], retrievalPageSize: 5 });
      expect(await ask(docsIndex)).toEqual(await ask(fresh));
    }
  });

  it('reads a page again when the pages that its links lead to change', async () => {
    const folder = await newFolder({ 'a.md': '[b](/docs/b)' });
    const docsIndex = await open(folder);
    expect(docsIndex.pages[0]?.html).toContain('href="/docs/b"');
    await writeFiles(folder, { 'b.md': '# B' });
    expect(await docsIndex.refresh()).toMatchObject({ filesRead: 2 });
    expect(docsIndex.pages[0]?.html).toContain('href="/b"');
  });

  it('reports its progress', async () => {
    const shares: number[] = [];
    await open(await newFolder(KETTLE), { onProgress: (share) => shares.push(share) });
    // The first may come while the structure is read.
    expect([...new Set(shares)].filter((share) => share > 0)).toEqual([0.5, 1]);
  });

  it('lets others work while it reads', async () => {
    const text = 'Some words about streams, tools and agents. '.repeat(400);
    const folder = await newFolder(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.md`, text])));
    let turns = 0;
    let isOpen = false;
    const count = () => {
      turns += 1;
      if (!isOpen) setImmediate(count);
    };
    setImmediate(count);
    await open(folder);
    isOpen = true;
    expect(turns).toBeGreaterThan(3);
  });
});

describe('what was read', () => {
  it('is not read again by the next process, unless the file has changed', async () => {
    const folder = await newFolder(KETTLE);
    const cacheFile = join(root, `${folders}.sqlite`);
    const one = await openDocsIndex({ folder, cacheFile });
    expect(one.opening.filesRead).toBe(2);
    await one.close();
    await writeFiles(folder, { 'oven.md': '# Oven\n\nRoasts a chicken.' });
    const two = await openDocsIndex({ folder, cacheFile });
    expect(two.opening.filesRead).toBe(1);
    expect([await first(two, 'boil water'), await first(two, 'roast chicken')]).toEqual(['kettle', 'oven']);
    expect(two.pages[0]?.html).toContain('<h1>Kettle</h1>');
    await two.close();
    // Touched but unchanged, as after a checkout.
    await utimes(join(folder, 'oven.md'), new Date(), new Date(Date.now() + 60_000));
    await rm(join(folder, 'kettle.md'));
    const three = await openDocsIndex({ folder, cacheFile });
    expect(three.opening.filesRead).toBe(0);
    expect(three.pages.map((page) => page.path)).toEqual(['/oven']);
    await three.close();
  });

  it('is read again when the file that keeps it is broken', async () => {
    const folder = await newFolder(KETTLE);
    const cacheFile = join(root, `${folders}.sqlite`);
    await writeFile(cacheFile, 'no database, '.repeat(1000));
    for (const filesRead of [2, 0]) {
      const docsIndex = await openDocsIndex({ folder, cacheFile });
      expect(docsIndex.opening.filesRead).toBe(filesRead);
      await docsIndex.close();
    }
  });
});

describe('watching', () => {
  it('follows changes, also in new folders', async () => {
    const folder = await newFolder(KETTLE);
    const docsIndex = await open(folder, { watch: true });
    let change = nextChange(docsIndex);
    await writeFiles(folder, { 'kettle.md': '# Kettle\n\nSings.' });
    expect((await change).changed).toEqual(['/kettle']);
    change = nextChange(docsIndex);
    await writeFiles(folder, { 'deep/er/page.md': '# Deeper' });
    expect((await change).changed).toEqual(['/deep/er/page']);
    change = nextChange(docsIndex);
    await writeFiles(folder, { 'deep/er/page.md': '# Deepest' });
    await change;
    expect(docsIndex.pages.find((page) => page.path === '/deep/er/page')?.title).toBe('Deepest');
    change = nextChange(docsIndex);
    await rename(join(folder, 'deep'), join(folder, 'flat'));
    expect([...(await change).changed].toSorted()).toEqual(['/deep/er/page', '/flat/er/page']);
  });

  it('keeps the index while the folder is missing', async () => {
    const folder = await newFolder(KETTLE);
    const docsIndex = await open(folder);
    await rename(folder, `${folder} away`);
    await expect(docsIndex.refresh()).rejects.toThrow('The docs folder');
    expect(await first(docsIndex, 'boil water')).toBe('kettle');
    await rename(`${folder} away`, folder);
    expect(await docsIndex.refresh()).toMatchObject({ changed: [] });
  });

  it('polls if the system has no watchers left', async () => {
    vi.useFakeTimers();
    let looks = 0;
    const noWatchers = () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    };
    const watcher = watchFolders(
      () => [root],
      async () => (looks += 1),
      { watch: noWatchers, pollMs: 1000 },
    );
    await vi.advanceTimersByTimeAsync(3500);
    watcher.close();
    await vi.advanceTimersByTimeAsync(3500);
    vi.useRealTimers();
    expect(looks).toBe(3);
    expect((await readdir(root)).length).toBeGreaterThan(0);
  });
});
