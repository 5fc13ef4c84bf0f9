import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from '../../../../e2e/fixtures/writeFiles';
import { openDocsIndex, type DocsIndex } from '../search/docsIndex/openDocsIndex';

/** Reads folders that a test writes. */
export async function createNavigationReader() {
  const root = await mkdtemp(join(tmpdir(), 'navigation '));
  let folders = 0;
  const open = async (files: Record<string, string>, below = ''): Promise<DocsIndex> => {
    const folder = join(root, String((folders += 1)));
    await writeFiles(folder, files);
    return openDocsIndex({ folder: join(folder, below), cacheFile: null });
  };
  return {
    open,
    /** The listed pages as lines: `Guides > Start > /start Welcome`. */
    async read(files: Record<string, string>, below = ''): Promise<string[]> {
      const { pages } = await open(files, below);
      return pages
        .filter(({ isUnlisted }) => !isUnlisted)
        .map(({ path, title, label, trail = [] }) => [...trail, `${path} ${label ?? title}`].join(' > '));
    },
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
