import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openDocsIndex } from '../service/search/docsIndex/openDocsIndex';
import { createLinkMap } from '../service/pages/links/createLinkMap';
import { renderSite } from './renderSite';

const root = await mkdtemp(join(tmpdir(), 'agent files '));
afterAll(() => rm(root, { recursive: true, force: true }));
const MANIFEST = { jobId: 'job-1', domain: 'docs.example.com', createdAt: '2026-01-01T00:00:00.000Z' };
let folders = 0;

/** Renders a docs folder's files as a site. @returns Its text files by name. */
async function render(sources: Record<string, string>): Promise<Map<string, string>> {
  folders += 1;
  const folder = join(root, String(folders));
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const index = await openDocsIndex({ folder, cacheFile: null });
  const pages = index.pages.filter(({ groups }) => groups.length === 0);
  const files = new Map<string, string>();
  const site = renderSite(pages, MANIFEST, folder, createLinkMap(pages), undefined, index.structure);
  for await (const { name, content } of site) files.set(name, String(content));
  await index.close();
  return files;
}

/** Splits a text into its front matter and the rest. */
function split(text = ''): { facts: string[]; body: string } {
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(text) ?? [];
  return { facts: head.split('\n'), body };
}

describe('a page as markdown', () => {
  it('begins with its facts, and has a link from its HTML', async () => {
    const site = await render({
      'index.md': '# Front',
      'v2/guides/start.md':
        '---\ntitle: "Start: now"\ndescription: First "steps"\nlastUpdated: 2026-03-01\nversion: v2\nlanguage: de\n---\n\nText.',
    });
    const { facts, body } = split(site.get('v2/guides/start.md'));
    expect(facts).toEqual([
      'title: "Start: now"',
      'description: "First \\"steps\\""',
      'canonical: "https://docs.example.com/v2/guides/start"',
      'lastUpdated: "2026-03-01"',
      'version: "v2"',
      'language: "de"',
      'index: "https://docs.example.com/llms.txt"',
    ]);
    expect(body).toBe('# Start: now\n\nText.\n');
    expect(site.get('v2/guides/start.html')).toContain(
      '<link rel="alternate" type="text/markdown" href="../../v2/guides/start.md">',
    );
    expect(site.get('index.html')).toContain('<link rel="alternate" type="text/markdown" href="index.md">');
  });

  it('has absolute links: to the markdown of pages, to downloads, to the site', async () => {
    const site = await render({
      'index.md': [
        '# Front',
        '[a](./guides/01-start.md#next-step) [b][ref] [c](/pricing?x=1) [d](https://example.org/x) [e](javascript:alert(1))',
        '![f](img/a.png)',
        '[hidden](/secret)',
        '[ref]: guides/01-start.md',
        '| [g](/guides/start) | h |\n| --- | --- |\n| i | [j](guides/01-start.md) |',
      ].join('\n\n'),
      'guides/01-start.md': '# Start\n\n## Next step',
      'secret.md': '---\nhidden: true\n---\n# Secret',
      'img/a.png': 'x',
    });
    const { body } = split(site.get('index.md'));
    expect(body.match(/\]\([^)]*\)/g)).toEqual([
      '](https://docs.example.com/guides/start.md#next-step)',
      '](https://docs.example.com/guides/start.md)',
      '](https://docs.example.com/pricing?x=1)',
      '](https://example.org/x)',
      '](https://docs.example.com/img/a.png)',
      '](https://docs.example.com/secret)',
      '](https://docs.example.com/guides/start.md)',
      '](https://docs.example.com/guides/start.md)',
    ]);
    expect(body).not.toMatch(/\[ref\]|javascript/);
  });

  it('writes components out, and leaves code as it is', async () => {
    const source = [
      '# Kettle {#kettle}',
      '<Note>Mind the **steam**.</Note>',
      '<Steps>\n<Step title="Fill">Water.</Step>\n<Step title="Boil">Wait.\n\n```bash\nboil  \n\n\nnow <a id="x"></a>\n```\n</Step>\n</Steps>',
      '<AccordionGroup><Accordion title="Is it safe?">Yes.</Accordion></AccordionGroup>',
      '<CodeGroup>\n```bash npm\nnpm i\n```\n\n```bash yarn\nyarn add\n```\n</CodeGroup>',
      '<Card title="More" href="/start">All of it.</Card>',
      '<ParamField query="celsius" type="integer" required>Heat.</ParamField>',
      '<!-- nobody reads this -->',
      '```js title="a.js" {1,2} showLineNumbers\nconst a = 1;\n```',
      '## Own {#own-anchor}',
      '- one\n\n  ```sh\n  # not a heading {#x}\n  ```',
    ].join('\n\n');
    const site = await render({ 'index.mdx': source, 'start.md': '# Start' });
    const { body } = split(site.get('index.md'));
    expect(body).not.toMatch(/<\/?[A-Z]|nobody reads|showLineNumbers|own-anchor/);
    for (const part of [
      '# Kettle\n',
      '> Mind the **steam**.',
      '**1. Fill**\n\nWater.',
      '```bash\nboil  \n\n\nnow <a id="x"></a>\n```',
      '**Is it safe?**\n\nYes.',
      '**npm**\n\n```bash\nnpm i\n```',
      '**yarn**\n\n```bash\nyarn add\n```',
      '[More](https://docs.example.com/start.md)',
      '`celsius` (integer, query, required)',
      '```js title="a.js"\nconst a = 1;\n```',
      '## Own\n',
      '  # not a heading {#x}',
    ])
      expect(body).toContain(part);
  });
});

describe('the list of pages', () => {
  it('follows the navigation, with descriptions', async () => {
    const site = await render({
      'index.md': '---\ntitle: Kettle\ndescription: All about kettles.\n---\n',
      '01-guides/01-start.md': '---\ntitle: Start [now]\ndescription: |\n  Two\n  lines.\n---\n',
      '01-guides/deep/more.md': '# More',
      '02-reference/options.md': '# Options',
    });
    expect(site.get('llms.txt')).toBe(`# Kettle

> All about kettles.

All pages in one file: [llms-full.txt](https://docs.example.com/llms-full.txt)

## Pages

- [Kettle](https://docs.example.com/index.md): All about kettles.

## Guides

- [Start \\[now\\]](https://docs.example.com/guides/start.md): Two lines.

### Deep

- [More](https://docs.example.com/guides/deep/more.md)

## Reference

- [Options](https://docs.example.com/reference/options.md)
`);
    const full = site.get('llms-full.txt') ?? '';
    expect([...full.matchAll(/^canonical: "(.*)"$/gm)].map(([, address]) => address)).toEqual([
      'https://docs.example.com/',
      'https://docs.example.com/guides/start',
      'https://docs.example.com/guides/deep/more',
      'https://docs.example.com/reference/options',
    ]);
  });

  it('has the pages of all languages and versions, each once', async () => {
    const site = await render({
      'index.md': '# Front',
      'start.md': '# Start',
      'de/index.md': '# Anfang',
      'de/guides/start.md': '# Los',
      'de/start.md': '# Los!',
    });
    const text = site.get('llms.txt') ?? '';
    expect(text.match(/\.md\)/g)).toHaveLength(5);
    expect(text).toMatch(/## Pages\n\n- \[Front\].*## Deutsch\n\n- \[Anfang\].*## Deutsch: Guides\n/s);
  });

  it('is the owner’s own where the folder has one', async () => {
    const site = await render({ 'index.md': '# Front', 'llms.txt': 'mine', 'robots.txt': 'mine too' });
    expect([site.get('llms.txt'), site.get('robots.txt')]).toEqual(['mine', 'mine too']);
  });
});

it('hides drafts, hidden pages, pages for some readers and unsearched pages from programs', async () => {
  const site = await render({
    'index.md': '# Front',
    'draft.md': '---\ndraft: true\n---\n# Draft page',
    'hidden.md': '---\nhidden: true\n---\n# Hidden page',
    'noindex.md': '---\nnoindex: true\n---\n# Unindexed page',
    'searchable.md': '---\nsearchable: false\n---\n# Unsearched page',
    'closed.md': '---\ngroups: [staff]\n---\n# Closed page',
  });
  const files = [...site].filter(([name]) => /\.(md|txt|xml)$/.test(name));
  expect(files.map(([name]) => name).toSorted()).toEqual(
    ['index.md', 'llms-full.txt', 'llms.txt', 'robots.txt', 'sitemap.xml'].toSorted(),
  );
  const whole = files.map(([, text]) => text).join('\n');
  expect(whole).not.toMatch(/(draft|hidden|unindexed|unsearched|closed) page/i);
  expect([...whole.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    'https://docs.example.com/',
    'https://docs.example.com/searchable',
  ]);
  expect(site.get('hidden.html') ?? '').not.toContain('text/markdown');
});

it('points crawlers to the list and to the site map', async () => {
  const site = await render({ 'index.md': '# Front\n', 'old.md': '---\nlastUpdated: 2026-03-01\n---\n# Old' });
  expect(site.get('robots.txt')).toContain('Sitemap: https://docs.example.com/sitemap.xml\n');
  expect(site.get('robots.txt')).toContain('https://docs.example.com/llms.txt');
  expect(site.get('sitemap.xml')).toContain('<lastmod>2026-03-01</lastmod>');
  expect(site.get('index.html')).toContain('href="./llms.txt" hidden');
});

it('keeps the names of these files from pages and downloads', async () => {
  const site = await render({
    'index.md': '# Front\n\n[x](a.md.txt)',
    'a.md': '# A',
    'llms.txt.md': '# Page about it',
    'robots.txt.md': '# Robots',
  });
  expect(site.get('llms.txt')).toContain('- [A](https://docs.example.com/a.md)');
  expect(site.get('robots.txt')).toContain('User-agent');
  expect(
    [...site.values()].filter((text) => text.startsWith('<!doctype') && text.includes('Page about it')),
  ).not.toEqual([]);
});
