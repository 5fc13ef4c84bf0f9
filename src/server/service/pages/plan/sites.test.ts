import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { openDocsIndex, type DocsIndex } from '../../search/docsIndex/openDocsIndex';

const root = await mkdtemp(join(tmpdir(), 'sites '));
afterAll(() => rm(root, { recursive: true }));
let count = 0;

async function open(files: Record<string, string>, below = ''): Promise<DocsIndex> {
  const folder = join(root, String((count += 1)));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return openDocsIndex({ folder: join(folder, below), cacheFile: null });
}

/** The navigation as lines: `Guides > Start: /start Welcome`. */
function toLines({ pages }: DocsIndex): string[] {
  return pages
    .filter(({ isUnlisted }) => !isUnlisted)
    .map(({ path, title, label, trail = [] }) => `${trail.join(' > ')}: ${path} ${label ?? title}`.replace(/^: /, ''));
}

const page = (title: string, text = 'Text.', more = '') => `---\ntitle: ${title}\n${more}---\n${text}\n`;

describe('the platform', () => {
  it('has the tabs, groups, names and order of docs.json', async () => {
    const index = await open({
      'docs.json': JSON.stringify({
        $schema: 'https://example.com/docs.json',
        name: 'Kettle',
        favicon: '/favicon.svg',
        colors: { primary: '#0D9373' },
        logo: { light: '/light.svg', dark: '/dark.svg' },
        navigation: {
          tabs: [
            {
              tab: 'Guides',
              groups: [
                {
                  group: 'Start',
                  icon: 'play',
                  pages: ['welcome', { group: 'Deep', root: 'deep/index', pages: ['deep/a'] }],
                },
              ],
            },
            { tab: 'Secret', hidden: true, pages: ['secret'] },
            { tab: 'API', menu: [{ item: 'REST', pages: ['api/boil'] }] },
          ],
          global: { anchors: [{ anchor: 'Forum', href: 'https://example.com' }] },
        },
        redirects: [{ source: '/old', destination: '/welcome' }],
      }),
      'welcome.mdx': page('Welcome', 'See [old](/old).'),
      'deep/index.mdx': page('Deep things'),
      'deep/a.mdx': page('A', 'Text.', 'sidebarTitle: Short\n'),
      'api/boil.mdx': page('Boil'),
      'secret.mdx': page('Secret'),
      'orphan.mdx': page('Orphan'),
      'README.md': '# Contributing',
      'snippets/a.mdx': 'A snippet.',
    });
    expect(toLines(index)).toEqual([
      'Guides > Start: /welcome Welcome',
      'Guides > Start > Deep: /deep Deep things',
      'Guides > Start > Deep: /deep/a Short',
      'API > REST: /api/boil Boil',
    ]);
    expect(index.pages.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path)).toEqual(['/secret', '/orphan']);
    expect(index.pages.find(({ path }) => path === '/welcome')?.html).toContain('href="/welcome"');
    expect(index.structure).toMatchObject({ kind: 'platform', name: 'Kettle', colors: { primary: '#0D9373' } });
    expect(index.opening.summary[0]).toBe(
      'Read as platform (docs.json), “Kettle”: 6 pages, 2 of them not in the navigation.',
    );
    expect(index.opening.problems).toEqual([]);
  });

  it('keeps the numbers of its files in their addresses', async () => {
    const index = await open({
      'docs.json': JSON.stringify({ navigation: ['index', '01-start/02-go'] }),
      'index.mdx': page('Home', 'See [go](/01-start/02-go) and [by file](01-start/02-go.mdx).'),
      '01-start/02-go.mdx': page('Go'),
    });
    expect(index.pages.map(({ path }) => path)).toEqual(['/', '/01-start/02-go']);
    expect(index.pages[0]?.html.match(/href="\/01-start\/02-go"/g)).toHaveLength(2);
  });

  it('reports a configuration only if it cannot be read', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const index = await open({ 'docs.json': '{ "navigation": ', 'index.mdx': page('Home') });
    expect(index.opening.problems).toEqual([
      { file: 'docs.json', line: null, reason: 'cannot be read as the configuration of a site, so it is left out' },
    ]);
    expect(toLines(index)).toEqual(['/ Home']);
    vi.restoreAllMocks();
  });
});

describe('a plain folder', () => {
  it('has README as index only if there is no index, and no files of the repository', async () => {
    const index = await open({
      'README.md': '# Repository',
      'index.md': '# Front page',
      'guide/README.md': '# Guide',
      'CONTRIBUTING.md': '# Contributing',
      'LICENSE.md': '# MIT',
      'contributing.md': '# How to help',
      'guide/CLAUDE.md': '# Robots',
      'guide/security.md': '# Security',
    });
    expect(toLines(index)).toEqual([
      '/ Front page',
      '/contributing How to help',
      'Guide: /guide Guide',
      'Guide: /guide/security Security',
    ]);
    expect(index.opening.summary[0]).toBe('Read as plain: 4 pages.');
    expect(index.opening.summary[1]).toContain('1 is a README beside an index (README.md)');
  });

  it('is in the order of its files and of `order`, a folder at the place of its index', async () => {
    const index = await open({
      'index.md': '---\norder: 9\n---\n# Front',
      'zeta.md': '---\norder: 1\n---\n# Zeta',
      '02-second/b.md': '# B',
      '02-second/a.md': '# A',
      'last/index.md': '---\norder: 3\nsidebarTitle: At last\n---\n# Last',
      'last/deep/c.md': '# C',
      'alpha.md': '# Alpha',
    });
    expect(toLines(index)).toEqual([
      '/ Front',
      '/zeta Zeta',
      'Second: /second/a A',
      'Second: /second/b B',
      'At last: /last At last',
      'At last > Deep: /last/deep/c C',
      '/alpha Alpha',
    ]);
  });

  it('knows languages and versions by the names of folders, and takes no other folder for one', async () => {
    const index = await open({
      'de/v1/a.md': '# A',
      '2.0/a.md': '# A',
      'ui/stable/b.md': '# B',
      '2025-06-18/c.md': '# C',
    });
    expect(index.pages.map(({ path, language, version }) => `${path} ${language} ${version}`).toSorted()).toEqual([
      '/2.0/a undefined 2.0',
      '/2025-06-18/c undefined undefined',
      '/de/v1/a de v1',
      '/ui/stable/b undefined undefined',
    ]);
  });

  it('reads a page again when a file that it includes, or its place, changes', async () => {
    const folder = join(root, 'changing');
    await mkdir(join(folder, 'parts'), { recursive: true });
    await writeFile(join(folder, 'index.mdx'), "import Part from './parts/part.mdx';\n\n# Home\n\n<Part />\n");
    await writeFile(join(folder, 'parts/part.mdx'), 'One.');
    const index = await openDocsIndex({ folder, cacheFile: null });
    expect(index.pages.map(({ path }) => path)).toEqual(['/']);
    expect(index.pages[0]?.html).toContain('One.');
    await writeFile(join(folder, 'parts/part.mdx'), 'Another one.');
    await index.refresh();
    expect(index.pages[0]?.html).toContain('Another one.');
    await writeFile(join(folder, 'index.mdx'), '# Home\n');
    await index.refresh();
    expect(index.pages.map(({ path }) => path)).toEqual(['/', '/parts/part']);
  });
});

async function openSite(files: Record<string, string>) {
  const index = await open(files);
  return {
    opening: index.opening,
    lines: toLines(index),
    html: (path: string) => index.pages.find((one) => one.path === path)?.html,
  };
}

it('follows links through redirects with parameters', async () => {
  const { html, opening } = await openSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      navigation: { pages: ['index', 'guides/start', 'guides/deep/end'] },
      redirects: [
        { source: '/old/:slug*', destination: '/guides/:slug*' },
        { source: '/v1/:page', destination: '/guides/:page' },
        { source: '/gone/*', destination: '/guides/start' },
      ],
    }),
    'index.mdx': page('Front', '[a](/old/deep/end) [b](/v1/start#x) [c](/gone/a/b) [d](/gone/by)'),
    'gone/by.mdx': page('By'),
    'guides/start.mdx': page('Start'),
    'guides/deep/end.mdx': page('End'),
  });
  expect(html('/')).toContain(
    '<a href="/guides/deep/end">a</a> <a href="/guides/start#x">b</a> <a href="/guides/start">c</a> <a href="/gone/by">d</a>',
  );
  expect(opening.problems).toEqual([]);
});

it('follows links through redirects of redirects, but not in a circle', async () => {
  const { html } = await openSite({
    'docs.json': JSON.stringify({
      theme: 'mint',
      navigation: { pages: ['index', 'c'] },
      redirects: ['a b', 'b c', 'x y', 'y x'].map((pair) => {
        const [source, destination] = pair.split(' ').map((name) => `/${name}`);
        return { source, destination };
      }),
    }),
    'index.mdx': page('Front', '[a](/a#x) [x](/x)'),
    'c.mdx': page('C'),
  });
  expect(html('/')).toContain('<a href="/c#x">a</a> <a href="/x">x</a>');
});

it('names the settings that have no effect in one line, at most 20, each by at most 40 characters', async () => {
  const summaryOf = async (settings: object) => {
    const navigation = { pages: ['index', { group: 'Events', asyncapi: 'events.yaml', pages: [] }] };
    const site = { 'docs.json': JSON.stringify({ ...settings, navigation }), 'index.mdx': page('Front') };
    return (await openSite(site)).opening.summary.filter((line) => line.startsWith('No effect'));
  };
  expect(
    await summaryOf({
      theme: 'mint',
      footer: { socials: {} },
      colors: { primary: 'teal', dark: '#123456' },
      redirects: [{ source: '/a', destination: '/' }, { source: '/b' }],
    }),
  ).toEqual(['No effect here: theme, footer, colors.primary, redirects[1], asyncapi (docs.json).']);
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`${index}${'x'.repeat(1000)}`, true]));
  const [line = ''] = await summaryOf(many);
  expect([line.split(', ').length, line.length]).toEqual([20, 20 * 42 - 2 + 'No effect here:  (docs.json).'.length]);
  expect(await summaryOf({ name: 'Kettle', colors: { primary: '#123456' } })).toEqual([
    expect.stringContaining(': asyncapi ('),
  ]);
});

it('reads JSON with a byte order mark, comments and trailing commas', async () => {
  const { lines, opening } = await openSite({
    'docs.json': '\uFEFF// Tabs\n{ "theme": "mint", "navigation": { "pages": [ "zeta", /* last */ "alpha", ] } }',
    'zeta.mdx': page('Zeta'),
    'alpha.mdx': page('Alpha'),
  });
  expect(lines).toEqual(['/zeta Zeta', '/alpha Alpha']);
  expect(opening.problems).toEqual([]);
});

it('finds the description of an API beside the page that names it', async () => {
  const { html } = await openSite({
    'index.mdx': page('Front'),
    'api/boil.mdx': '---\nopenapi: ../specs/kettle.json POST /boil\n---\n',
    'specs/kettle.json': JSON.stringify({ openapi: '3.0.0', paths: { '/boil': { post: { summary: 'Boil it' } } } }),
  });
  expect(html('/api/boil')).toContain('<h1>Boil it</h1>');
});
