import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { listFiles } from '../../pages/listFiles';
import { openDocsIndex } from './openDocsIndex';

// Spies on the real functions.
vi.mock('../../pages/listFiles', { spy: true });

const folder = await mkdtemp(join(tmpdir(), 'docs listing '));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('looks through the folder once for a start, and again for every refresh', async () => {
  await writeFiles(folder, { 'index.md': '# One', 'guides/index.md': '# Two' });
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
