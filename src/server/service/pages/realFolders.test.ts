import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { writeFiles } from '../../../../e2e/fixtures/writeFiles';
import { openDocsIndex } from '../search/docsIndex/openDocsIndex';
import { findBrokenLinks } from './links/findBrokenLinks';
import { readDocs } from '../testing/readDocs';
import { readPage } from './readPage';

const root = await mkdtemp(join(tmpdir(), 'real folders '));
afterAll(() => rm(root, { recursive: true }));
afterEach(() => vi.restoreAllMocks());
let folders = 0;

async function write(files: Record<string, string>): Promise<string> {
  const folder = join(root, String((folders += 1)));
  await writeFiles(folder, files);
  return folder;
}

it('titles are the first heading, or the file name if text is before it', async () => {
  const pages = await readDocs(
    await write({
      'guides/hooks.md': '<h1 align="center">Hooks &amp; more</h1>\n\n## Deeper\n\nSee [above](#hooks--more).',
      'guides/long-term.md': 'Text before any heading.\n\n## Later\n\nText.',
    }),
  );
  expect(pages.map(({ path, title }) => [path, title])).toEqual([
    ['/guides/hooks', 'Hooks & more'],
    ['/guides/long-term', 'Long term'],
  ]);
  expect(pages[0]?.html).toContain('<h1>Hooks &amp; more</h1>');
  expect([...findBrokenLinks(pages)]).toEqual([]);
});

describe('passages', () => {
  it('leave tables of contents out and keep other lists of links', () => {
    const [first, second] = readPage(
      'a.md',
      '# A\n\n- [One](#one)\n  - [Two](#two)\n- [Three](#three)\n\nText.\n\n## One\n\n- [Elsewhere](./b.md)\n- [Told](./c.md) and more\n\n## Two\n\n## Three\n',
    ).sections;
    expect(first?.blocks.map(({ markdown }) => markdown)).toEqual(['Text.']);
    expect(second?.blocks).toHaveLength(2);
  });

  it('have the names of the headings above them, also if these are in a component', () => {
    const accordion = (title: string, text: string) => `<Accordion title="${title}">\n\n${text}\n\n</Accordion>\n\n`;
    const { sections } = readPage('a.mdx', accordion('One', '## Deep\n\nText.') + accordion('Two', 'Text.'));
    expect(sections.map(({ heading, parents }) => [heading, parents])).toEqual([
      ['Deep', []],
      ['Two', ['Deep']],
    ]);
  });
});

describe('code', () => {
  it.each([
    ['```js title="a/x.js"\ncode\n```', 'a/x.js'],
    ["```js {1,3} filename='x y.js'\ncode\n```", 'x y.js'],
    ['```js filename=x.js {1,3}\ncode\n```', 'x.js'],
    ['```js filename={"x.js"} highlight={1}\ncode\n```', 'x.js'],
    ['```js {1,3}\ncode\n```', undefined],
  ])('of %j has the file %s', (source, file) => {
    const page = readPage('a.md', source);
    const block = page.sections[0]?.blocks[0];
    expect(block?.file).toBe(file);
    expect(block?.markdown).toBe(file === undefined ? '```js\ncode\n```' : `\`\`\`js title="${file}"\ncode\n\`\`\``);
    if (file !== undefined) expect(page.html).toContain(`<figcaption>${file}</figcaption>`);
  });

  const FENCES = ['```ts\nlet a: 1\n```', '```js\nlet a\n```'] as const;
  const TABS = FENCES.map((fence, at) => `<Tab title="${'AB'.charAt(at)}">\n\n${fence}\n\n</Tab>`).join('\n');
  it.each([
    ['tabs', `<Tabs>\n${TABS}\n</Tabs>`],
    [
      'a group',
      `<CodeGroup>\n\n${FENCES.join('\n\n').replace('ts\n', 'ts A\n').replace('js\n', 'js B\n')}\n\n</CodeGroup>`,
    ],
  ])('in the variants of %s is one block and one group', (_, source) => {
    const page = readPage('a.mdx', `# A\n\n${source}\n\nBehind it.\n`);
    const [code, text, ...rest] = page.sections[0]?.blocks ?? [];
    expect(rest).toEqual([]);
    expect(code?.markdown).toBe(FENCES[0]);
    expect(code?.text).toContain('let a\n'.trim());
    expect(text?.markdown).toBe('Behind it.');
    expect(page.html.match(/<div class="tabs">[\s\S]*?<\/div>/)?.[0].match(/<figure data-tab=/g)).toHaveLength(2);
  });

  it('of two groups in a row stays two', () => {
    const pair = `<Tabs>\n${TABS}\n</Tabs>`;
    expect(readPage('a.mdx', `${pair}\n\n${pair}`).sections[0]?.blocks).toHaveLength(2);
  });
});

describe('links of the file system', () => {
  it('are followed as a Kubernetes ConfigMap mounts them, also when the mount is changed', async () => {
    const folder = await write({ '..2026_1/guide.md': '# Guide', '..2026_1/deep/more.md': '# More' });
    await symlink('..2026_1', join(folder, '..data'));
    await symlink('..data/guide.md', join(folder, 'guide.md'));
    await symlink('..data/deep', join(folder, 'deep'));
    const docsIndex = await openDocsIndex({ folder, cacheFile: null });
    expect(docsIndex.pages.map(({ path }) => path).toSorted()).toEqual(['/deep/more', '/guide']);
    await mkdir(join(folder, '..2026_2/deep'), { recursive: true });
    await writeFile(join(folder, '..2026_2/guide.md'), '# A newer guide');
    await writeFile(join(folder, '..2026_2/deep/more.md'), '# More');
    await rm(join(folder, '..data'));
    await symlink('..2026_2', join(folder, '..data'));
    await docsIndex.refresh();
    expect(docsIndex.pages.find(({ path }) => path === '/guide')?.title).toBe('A newer guide');
    await docsIndex.close();
  });

  it('that lead out of the folder or in a circle are left out and reported, like build folders', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const folder = await write({ 'a.md': '# A', 'deep/b.md': '# B', 'build/c.md': '# C', 'node_modules/d.md': '# D' });
    await writeFile(join(root, 'outside.md'), '# Outside');
    await symlink('../outside.md', join(folder, 'out.md'));
    await symlink('..', join(folder, 'deep/up'));
    const docsIndex = await openDocsIndex({ folder, cacheFile: null });
    expect(docsIndex.pages.map(({ path }) => path)).toEqual(['/a', '/deep/b']);
    await docsIndex.refresh();
    expect(warn).toHaveBeenCalledTimes(1);
    const lines = String(warn.mock.calls[0]?.[0]).split('\n').slice(1);
    expect(lines.map((line) => line.trim()).toSorted()).toEqual([
      'build is named like the output of a build, so it is left out',
      'deep/up is a link that leads out of the folder, so it is left out',
      'out.md is a link that leads out of the folder, so it is left out',
    ]);
    await docsIndex.close();
  });

  it('to a folder around them are left out', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const folder = await write({ 'guides/deep/a.md': '# A' });
    await symlink('..', join(folder, 'guides/deep/up'));
    const docsIndex = await openDocsIndex({ folder, cacheFile: null });
    expect(docsIndex.pages).toHaveLength(1);
    expect(String(warn.mock.calls[0]?.[0])).toContain('guides/deep/up is a link to one of its parent folders');
    await docsIndex.close();
  });
});

it('keeps the pages of a folder that has become empty, and reports that', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const folder = await write({ 'a.md': '# A', 'b.md': '# B' });
  const docsIndex = await openDocsIndex({ folder, cacheFile: null });
  await rm(join(folder, 'a.md'));
  await rm(join(folder, 'b.md'));
  expect(await docsIndex.refresh()).toMatchObject({ changed: [], filesRead: 0 });
  await docsIndex.refresh();
  expect(docsIndex.pages.map(({ title }) => title)).toEqual(['A', 'B']);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0]?.[0])).toContain('has no pages any more');
  await writeFile(join(folder, 'c.md'), '# C');
  await docsIndex.refresh();
  expect(docsIndex.pages.map(({ title }) => title)).toEqual(['C']);
  await docsIndex.close();
});
