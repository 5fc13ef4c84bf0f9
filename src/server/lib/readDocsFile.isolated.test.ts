import { execFileSync } from 'node:child_process';
import * as files from 'node:fs/promises';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readAsset } from '../site/siteAssets';
import { readSource } from '../service/pages/file/readSource';
import { readDocsFile } from './readDocsFile';

vi.mock('node:fs/promises', { spy: true });

const root = await realpath(await mkdtemp(join(tmpdir(), 'swapped ')));
afterAll(() => rm(root, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

let folder = '';
let count = 0;
beforeEach(async () => {
  const place = join(root, String((count += 1)));
  folder = join(place, 'docs');
  await mkdir(join(folder, 'guides'), { recursive: true });
  await mkdir(join(place, 'outside'));
  for (const name of ['page.md', 'picture.png']) {
    await writeFile(join(folder, 'guides', name), '{"label":"inside"}');
    await writeFile(join(place, 'outside', name), '{"label":"secret"}');
  }
});

/** Every function that reads a file of the folder. */
const READERS: [string, string, () => Promise<unknown>][] = [
  ['a page', 'page.md', () => readSource(folder, 'guides/page.md', 20)],
  ['a picture', 'picture.png', async () => String(await readAsset(folder, 'guides/picture.png'))],
];

const SWAPS: [string, (name: string) => Promise<void>][] = [
  [
    'the file',
    async (name) => {
      await rm(join(folder, 'guides', name));
      await symlink(join(folder, '../outside', name), join(folder, 'guides', name));
    },
  ],
  [
    'its folder',
    async () => {
      await rename(join(folder, 'guides'), join(folder, 'moved'));
      await symlink(join(folder, '../outside'), join(folder, 'guides'));
    },
  ],
];

describe.each(READERS)('%s', (_, name, read) => {
  it('is read', async () => {
    expect(JSON.stringify(await read())).toContain('inside');
  });

  describe.each(SWAPS)('replaced by a link to %s', (_what, swap) => {
    it.each(['lstat', 'open'] as const)('just before %s, brings in nothing from outside', async (step) => {
      const actual = await vi.importActual<typeof files>('node:fs/promises');
      let isSwapped = false;
      vi.mocked(files[step]).mockImplementation((async (...args: [string]) => {
        if (!isSwapped && args[0].includes(name)) {
          isSwapped = true;
          await swap(name);
        }
        return (actual[step] as (...all: unknown[]) => unknown)(...args);
      }) as never);
      expect(JSON.stringify(await read())).not.toContain('secret');
      expect(isSwapped).toBe(true);
    });
  });

  it.skipIf(process.platform === 'win32')('that has become a pipe does not block', async () => {
    const path = join(folder, 'guides', name);
    await rm(path);
    execFileSync('mkfifo', [path]);
    expect(JSON.stringify(await read())).not.toContain('inside');
  });

  it.skipIf(process.platform === 'win32')('that becomes a pipe just before it is opened does not block', async () => {
    const path = join(folder, 'guides', name);
    const actual = await vi.importActual<typeof files>('node:fs/promises');
    vi.mocked(files.open).mockImplementationOnce(async (...args) => {
      await rm(path);
      execFileSync('mkfifo', [path]);
      return actual.open(...args);
    });
    expect(JSON.stringify(await read())).not.toContain('inside');
  });
});

it('follows links below the folder, but not out of it, into a device or in a circle', async () => {
  await symlink('guides/page.md', join(folder, 'near.md'));
  await symlink('guides', join(folder, 'linked'));
  await symlink('/dev/zero', join(folder, 'zero.md'));
  await symlink('circle.md', join(folder, 'circle.md'));
  await symlink('../outside/page.md', join(folder, 'out.md'));
  for (const file of ['near.md', 'linked/page.md']) {
    expect(String(await readDocsFile(folder, file))).toContain('inside');
  }
  for (const file of ['zero.md', 'circle.md', 'out.md', '../outside/page.md', 'guides']) {
    await expect(readDocsFile(folder, file), file).rejects.toMatchObject({
      code: expect.stringMatching(/^(ELOOP|EINVAL)$/),
    });
  }
});

it('never reads more than the limit, also of a file that has grown since it was listed', async () => {
  await writeFile(join(folder, 'page.md'), 'x'.repeat(1001));
  expect(await readDocsFile(folder, 'page.md', 1001)).toHaveLength(1001);
  await expect(readDocsFile(folder, 'page.md', 1000)).rejects.toMatchObject({ code: 'EFBIG' });
});
