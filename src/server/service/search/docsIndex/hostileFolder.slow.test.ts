import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { anyCharacter } from '../../../../../e2e/fixtures/anyCharacter';
import { runs } from '../../../../../e2e/fixtures/runs';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { recordBound } from '../../../../../e2e/fixtures/recordBound';
import { PAGE_MAX_BYTES } from '../../pages/file/readSource';
import { createAnswerer } from '../../answer/createAnswerer';
import { openDocsIndex } from './openDocsIndex';

const root = await mkdtemp(join(tmpdir(), 'hostile '));
await chmod(root, 0o755);
afterEach(() => vi.restoreAllMocks());
afterAll(() => rm(root, { recursive: true, force: true }));
let folders = 0;

async function newFolder(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = join(root, String((folders += 1)));
  await mkdir(folder);
  await writeFiles(folder, files);
  return folder;
}

/** Runs as an ordinary user: tests in a container run as root, which may read everything. */
async function withoutPrivileges<T>(work: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return work();
  // The program of the thread is built in tests, with all privileges.
  await (await openDocsIndex({ folder: await newFolder({ 'page.md': '# Page' }), cacheFile: null })).close();
  process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

it('opens a folder whatever is in it, and lists everything unreadable in one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const folder = await newFolder({
    'fine.md': '# Fine\n\nReads well.',
    'deep.md': `# Deep\n\nAbove.\n\n${'>'.repeat(2_000)} inside\n`,
    'tags.mdx': `# Tags\n\nAbove.\n\n${'<Tabs>\n'.repeat(5_000)}inside\n`,
    'latin.md': Buffer.from('# Latin\n\nCaf\xE9\n', 'latin1'),
    'utf16.md': Buffer.from('\uFEFF# Wide\n\nWide words.\n', 'utf16le'),
    'binary.md': Buffer.from(Array.from({ length: 4_096 }, (_, index) => (index * 37) % 256)),
    'large.md': `# Large\n\n${'word '.repeat(PAGE_MAX_BYTES / 5)}`,
    'locked.md': '# Locked',
    'shut/page.md': '# Shut',
    'line\nbreak.md': '# Line break',
    'null.md': '# Null\0\n\nNull\0 words.\n',
  });
  await symlink('nowhere.md', join(folder, 'dangling.md'));
  await chmod(join(folder, 'locked.md'), 0);
  await chmod(join(folder, 'shut'), 0);

  const docsIndex = await withoutPrivileges(() => openDocsIndex({ folder, cacheFile: null }));
  expect(docsIndex.pages.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Fine', 'Deep', 'Tags', 'Latin', 'Wide', 'Line break']),
  );
  for (const page of docsIndex.pages) expect(page.html).not.toBe('');
  for (const { title, html } of docsIndex.pages) expect(title + html).not.toContain('\0');
  const answer = createAnswerer(docsIndex);
  expect((await answer({ text: 'wide words', earlier: [], retrievalPageSize: 5 })).results[0]?.path).toBe('utf16');

  expect(warn).toHaveBeenCalledTimes(1);
  const text = String(warn.mock.calls[0]?.[0]);
  expect(
    text
      .split('\n')
      .slice(1)
      .map((line) => line.trim())
      .toSorted(),
  ).toEqual([
    expect.stringMatching(/^binary\.md:\d+ is not UTF-8$/),
    'deep.md:5 nests more than 100 quotes and lists',
    `large.md is larger than ${PAGE_MAX_BYTES} bytes, so it is left out`,
    'latin.md:3 is not UTF-8',
    'locked.md cannot be read with the permissions of this process, so it is left out',
    'shut cannot be opened with the permissions of this process, so it is left out',
    expect.stringMatching(/^tags\.mdx:\d+ nests more than 100 elements$/),
  ]);
  // A known problem is not reported again. When the file is fixed, it returns.
  await chmod(join(folder, 'locked.md'), 0o644);
  const report = await withoutPrivileges(() => docsIndex.refresh());
  expect(report.changed).toEqual(['/locked']);
  expect(warn).toHaveBeenCalledTimes(1);
  await chmod(join(folder, 'shut'), 0o755);
  await docsIndex.close();
});

it('treats names of object members like other names', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const words = ['constructor', 'toString', 'valueOf', '__proto__'];
  const pages = words.map((word): [string, string] => [
    `${word}/page.mdx`,
    `---\nlanguage: ${word}\n---\n# Page of ${word}\n\nWords <constructor>inside</constructor> a line.\n`,
  ]);
  const folder = await newFolder(Object.fromEntries(pages));
  const docsIndex = await openDocsIndex({ folder, cacheFile: null });
  expect(docsIndex.pages.map(({ file }) => file).toSorted()).toEqual(pages.map(([file]) => file).toSorted());
  for (const page of docsIndex.pages) expect(page.html).toContain('Words inside a line.');
  const answer = createAnswerer(docsIndex);
  const { results } = await answer({
    text: 'page of valueOf',
    earlier: [],
    retrievalPageSize: 5,
    filter: { language: 'valueOf' },
  });
  expect(results.map(({ path }) => path)).toContain('valueOf/page');
  expect(warn).not.toHaveBeenCalled();
  await docsIndex.close();
});

it('opens any folder of any bytes under any names', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const name = fc.oneof(
    fc.string({ minLength: 1, maxLength: 60, unit: anyCharacter }),
    fc.constantFrom('index', 'README', '__proto__', '404', 'a:b', 'C:x', '01-', '-', 'x'.repeat(240), 'é', 'e\u0301'),
  );
  const content = fc.oneof(
    fc.uint8Array({ maxLength: 3_000 }),
    fc.string({ maxLength: 3_000, unit: anyCharacter }).map((text) => new TextEncoder().encode(text)),
    fc
      .array(fc.tuple(fc.constantFrom('> ', '- ', '<a>', '{', '_a', '---\n', 'a: [', '\n', '```'), fc.nat(2_000)), {
        maxLength: 5,
      })
      .map((pieces) => new TextEncoder().encode(pieces.map(([piece, count]) => piece.repeat(count)).join(''))),
  );
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, content), { maxLength: 8, size: 'max' }), async (files) => {
      const folder = await newFolder({});
      for (const [file, bytes] of files) {
        // Skips names that the file system does not allow.
        await writeFile(join(folder, `${file.replaceAll(/[/\0]/g, '_')}.md`), bytes).catch(() => undefined);
      }
      const docsIndex = await openDocsIndex({ folder, cacheFile: join(folder, 'pages.sqlite') });
      for (const page of docsIndex.pages) expect(typeof page.html).toBe('string');
      await createAnswerer(docsIndex)({ text: 'a question', earlier: [], retrievalPageSize: 5 });
      count += docsIndex.pages.length;
      await docsIndex.close();
    }),
    { numRuns: runs(15) },
  );
  recordBound({
    input: 'docs folder of hostile files',
    size: `${count} pages in 15 folders`,
    outcome: 'every one opens',
  });
}, 60_000);
