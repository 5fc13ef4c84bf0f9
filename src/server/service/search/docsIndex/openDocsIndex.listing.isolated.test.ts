import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { readDocsFile } from '../../../lib/readDocsFile';
import { listFiles } from '../../pages/plan/listFiles';
import { openDocsIndex } from './openDocsIndex';

// Spies on the real functions.
vi.mock('../../pages/plan/listFiles', { spy: true });
vi.mock('../../../lib/readDocsFile', { spy: true });

const folder = await mkdtemp(join(tmpdir(), 'docs listing '));
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(() => void vi.clearAllMocks());

it('lists the folder once at the start, and again at every refresh', async () => {
  await writeFiles(folder, { 'index.md': '# One', 'guides/index.markdown': '# Two' });
  const docsIndex = await openDocsIndex({ folder, cacheFile: null });
  expect(docsIndex.pages).toHaveLength(2);
  // In a large folder, listing is most of the start when no file must be read.
  expect(listFiles).toHaveBeenCalledTimes(1);
  await writeFile(join(folder, 'new.md'), '# Three');
  await docsIndex.refresh();
  expect(docsIndex.pages).toHaveLength(3);
  expect(listFiles).toHaveBeenCalledTimes(2);
  await docsIndex.close();
});

it('opens the file of a page once, for its settings and its text', async () => {
  const own = join(folder, 'once');
  await writeFiles(own, { 'index.md': '---\ntitle: One\n---\n\nText.', 'guides/index.md': '# Two' });
  const opened = () =>
    vi
      .mocked(readDocsFile)
      .mock.calls.map(([, file]) => file)
      .filter((file) => file.endsWith('.md'));
  const docsIndex = await openDocsIndex({ folder: own, cacheFile: null });
  expect(docsIndex.pages.map(({ title }) => title)).toEqual(['One', 'Two']);
  expect(opened().toSorted()).toEqual(['guides/index.md', 'index.md']);
  await writeFile(join(own, 'index.md'), '# Another');
  await docsIndex.refresh();
  expect(docsIndex.pages[0]?.title).toBe('Another');
  expect(opened()).toHaveLength(3);
  await docsIndex.close();
});
