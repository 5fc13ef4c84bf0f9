import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { TEST_DOCS } from '../../testing/createTestService';
import { openDocsIndex } from './openDocsIndex';
import { toSearchResult } from '../../answer/toSearchResult';
import { readDocs } from '../../testing/readDocs';

const folder = await mkdtemp(join(tmpdir(), 'read docs '));
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, files: Record<string, string>): Promise<string> {
  for (const [file, text] of Object.entries(files)) {
    const path = join(folder, name, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  return join(folder, name);
}

describe('pages of a folder', () => {
  it('orders pages by front matter, numbers and names, the index of a folder first', async () => {
    const pages = await readDocs(
      await write('order', {
        'index.md': '# Home',
        '10-last/a.md': '',
        '2-first/10-b.md': '',
        '2-first/9-a.md': '',
        '2-first/index.md': '---\ntitle: First things\n---\n',
        '2-first/30-c.md': '---\norder: -1\n---\n',
      }),
    );
    expect(pages.map((page) => page.path)).toEqual(['/', '/first', '/first/c', '/first/a', '/first/b', '/last/a']);
    expect(pages.map((page) => page.order)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(pages.map((page) => page.section)).toEqual([undefined, ...Array(4).fill('First things'), 'Last']);
  });

  it('reads markdown only, and each page once', async () => {
    const pages = await readDocs(
      await write('only', {
        'a.md': '# A',
        'a.txt': '',
        '.hidden/b.md': '',
        'node_modules/c.md': '',
        'a/index.md': '# Also A',
      }),
    );
    expect(pages.map((page) => page.path)).toEqual(['/a']);
  });

  it('names pages by their paths when one title is that of most, until it is not', async () => {
    const banner = '<h1 align="center">Kettle</h1>\n\nWater boils.';
    const titled = await write('banner', {
      'index.md': banner,
      'guides/first-steps.md': banner,
      'guides/hooks.md': banner,
      'guides/errors.md': '# Errors',
    });
    const index = await openDocsIndex({ folder: titled, cacheFile: null });
    const titles = () => index.pages.map(({ title }) => title);
    expect(titles()).toEqual(['Kettle', 'Errors', 'First steps', 'Hooks']);
    const found = await index.search.search({ question: 'water boils', filter: null, limit: 4, perPage: 1 });
    const places = found.map((passage) => toSearchResult(passage).metadata);
    expect(places).toContainEqual(expect.objectContaining({ title: 'Hooks', heading: 'Hooks' }));
    for (const name of ['hooks', 'first-steps']) await writeFile(join(titled, `guides/${name}.md`), `# My ${name}`);
    await index.refresh();
    expect(titles()).toEqual(['Kettle', 'Errors', 'My first-steps', 'My hooks']);
    await index.close();
  });

  it('reads broken pages as far as they can be read', async () => {
    const pages = await readDocs(TEST_DOCS);
    const broken = pages.find((page) => page.path === '/reference/broken');
    expect(broken?.title).toBe('A broken page');
    expect(broken?.write((target) => target)).toContain('vinegar');
    expect(broken?.write((target) => target)).toContain('Descale every month');
  });

  it('removes the mounted path from links', async () => {
    const guides = (await readDocs(TEST_DOCS)).find((page) => page.path === '/guides');
    expect(guides?.html).toContain('<a href="/guides/start">Getting started</a>');
  });

  it('says which folder is missing', async () => {
    await expect(readDocs(join(folder, 'nowhere'))).rejects.toThrow(/nowhere does not exist/);
  });
});
