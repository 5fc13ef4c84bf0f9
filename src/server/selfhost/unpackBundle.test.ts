import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { recordBound } from '../../../e2e/fixtures/recordBound';
import { BUNDLE_LIMITS } from './BundleLimits';
import { makeArchive, makeEmptyFiles, type TestEntry } from './testing/makeArchive';
import { unpackBundle } from './unpackBundle';

const root = await mkdtemp(join(tmpdir(), 'unpack '));
afterAll(() => rm(root, { recursive: true, force: true }));
const FRONT: TestEntry = [{ name: 'index.html' }, '<h1>Front</h1>'];
let count = 0;

/** Unpacks into `<number>/site`. */
async function unpack(archive: Uint8Array, limits = {}) {
  count += 1;
  const path = join(root, `${count}.tar.gz`);
  await writeFile(path, archive);
  return unpackBundle(path, join(root, String(count), 'site'), { ...BUNDLE_LIMITS, ...limits });
}

describe('unpackBundle', () => {
  it('writes plain files and folders, and returns their sizes and hashes', async () => {
    const entries: TestEntry[] = [
      [{ name: './' }],
      FRONT,
      [{ name: './guides/', type: 'directory' }],
      [{ name: './guides/start.html' }, 'Start'],
      [{ name: `${'long/'.repeat(40)}name.txt` }, 'deep'],
      [{ name: 'bücher/日本.html', mode: 0o4777, uid: 0 }, 'Umlaut'],
    ];
    entries[0]![0].type = 'directory';
    const files = await unpack(await makeArchive(entries));
    expect(files.map(({ name }) => name)).toEqual([
      'index.html',
      'guides/start.html',
      `${'long/'.repeat(40)}name.txt`,
      'bücher/日本.html',
    ]);
    expect(files[0]).toMatchObject({ size: 14, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await readFile(join(root, String(count), 'site', 'guides/start.html'), 'utf8')).toBe('Start');
  });

  it.each<[string, TestEntry[], RegExp]>([
    ['a name that climbs out', [[{ name: '../outside.txt' }, 'x']], /an unsafe name/],
    ['a name that climbs out inside', [[{ name: 'a/../../outside.txt' }, 'x']], /an unsafe name/],
    ['an absolute name', [[{ name: '/tmp/outside.txt' }, 'x']], /an unsafe name/],
    ['a name with backslashes', [[{ name: '..\\outside.txt' }, 'x']], /an unsafe name/],
    ['a name with a drive', [[{ name: 'c:outside.txt' }, 'x']], /an unsafe name/],
    ['a name with a line break', [[{ name: 'a\nb' }, 'x']], /an unsafe name/],
    ['a name that is too long', [[{ name: 'a'.repeat(300) }, 'x']], /an unsafe name/],
    ['a symbolic link', [[{ name: 'link', type: 'symlink', linkname: '/etc' }]], /not a plain file but a symlink/],
    [
      'a file behind a symbolic link',
      [[{ name: 'link', type: 'symlink', linkname: '/tmp' }], [{ name: 'link/outside.txt' }, 'x']],
      /symlink/,
    ],
    ['a hard link', [[{ name: 'link', type: 'link', linkname: 'index.html' }]], /but a link/],
    ['a device', [[{ name: 'null', type: 'character-device', devmajor: 1, devminor: 3 }]], /character-device/],
    ['a disk', [[{ name: 'disk', type: 'block-device' }]], /block-device/],
    ['a pipe', [[{ name: 'pipe', type: 'fifo' }]], /fifo/],
    ['a file that comes twice', [[{ name: './index.html' }, 'other']], /a repeated entry/],
    [
      'a file where a folder is',
      [
        [{ name: 'a/b' }, 'x'],
        [{ name: 'a' }, 'x'],
      ],
      /a repeated entry/,
    ],
    [
      'a folder where a file is',
      [
        [{ name: 'a' }, 'x'],
        [{ name: 'a/b' }, 'x'],
      ],
      /a repeated entry/,
    ],
  ])('refuses %s', async (_name, entries, message) => {
    const failing = unpack(await makeArchive([FRONT, ...entries]));
    await expect(failing).rejects.toMatchObject({ fault: 'unsafe', message: expect.stringMatching(message) });
    expect(await readdir(root)).not.toContain(String(count));
    expect(await readdir(root)).not.toContain('outside.txt');
  });

  it.each([
    ['of entries', { entries: 2 }, /more than 2 entries/],
    ['of a file', { fileBytes: 10 }, /larger than 10 bytes/],
    ['of all files', { totalBytes: 40_000 }, /more than 40000 bytes/],
    ['of what is packed, where it is a bomb', { ratioFromBytes: 50_000, ratio: 5 }, /times its own size/],
    ['of time', { unpackMs: 0 }, /takes more than 0 s/],
  ])('ends at the limit %s', async (_name, limits, message) => {
    const zeros = Buffer.alloc(60_000);
    const archive = await makeArchive([FRONT, [{ name: 'a' }, zeros], [{ name: 'b' }, zeros]]);
    await expect(unpack(archive, limits)).rejects.toMatchObject({
      fault: 'unsafe',
      message: expect.stringMatching(message),
    });
  });

  it('refuses a bundle of empty entries in less time than writing them takes, and leaves no file', async () => {
    const names = ['index.html', ...Array.from({ length: 12_000 }, (_, index) => `${index}`)];
    const archive = makeEmptyFiles(names);
    const began = performance.now();
    await expect(unpack(archive, { entries: 10_000 })).rejects.toThrow('more than 10000 entries');
    const tookMs = performance.now() - began;
    expect(await readdir(root)).not.toContain(String(count));
    const some = 2_000;
    const small = performance.now();
    await unpack(makeEmptyFiles(names.slice(0, some)));
    const writtenMs = ((performance.now() - small) * names.length) / some;
    expect(tookMs).toBeLessThan(writtenMs);
    recordBound({
      input: 'bundle of empty entries',
      size: `12,000 entries, ${Math.round(archive.length / 1024)} kB`,
      outcome: `refused in ${Math.round(tookMs)} ms with nothing written (writing them: ${Math.round(writtenMs)} ms)`,
    });
  }, 60_000);

  it.each([
    ['no archive', async () => Buffer.from('<html>Link expired</html>')],
    ['an archive cut off', async () => (await makeArchive([FRONT])).subarray(0, -20)],
    ['packed text', async () => gzipSync('no tar'.repeat(200))],
    [
      'an archive cut off before it was packed',
      async () => gzipSync(gunzipSync(await makeArchive([FRONT])).subarray(0, 600)),
    ],
    ['no front page', async () => makeArchive([[{ name: 'a.html' }, 'x']])],
    ['nothing', async () => makeArchive([])],
  ])('takes no %s for a site', async (_name, archive) => {
    await expect(unpack(await archive())).rejects.toMatchObject({ fault: 'broken' });
  });
});
