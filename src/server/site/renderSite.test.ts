import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { placePages } from '../service/pages/plan/placePages';
import { readPage } from '../service/pages/readPage';
import { toDocsPath } from '../service/pages/links/toDocsPath';
import { renderSite, type SiteFile } from './renderSite';
import { NO_SETTINGS } from './SiteSettings';

const root = await mkdtemp(join(tmpdir(), 'render site '));
afterAll(() => rm(root, { recursive: true, force: true }));
const MANIFEST = { jobId: 'job-1', domain: 'docs.example.com', version: 'v2', createdAt: '2026-01-01T00:00:00.000Z' };

/** Renders sources as a site. @returns Its files by name. */
async function render(
  sources: Record<string, string>,
  docsFolder = root,
  editUrl?: string,
  playgroundOrigins: string[] = [],
): Promise<Map<string, SiteFile>> {
  const known = new Set(Object.keys(sources).map(toDocsPath));
  const pages = placePages(Object.entries(sources).map(([file, text]) => readPage(file, text, known)));
  const files = new Map<string, SiteFile>();
  const settings = { ...NO_SETTINGS, playgroundOrigins };
  for await (const file of renderSite(pages, MANIFEST, docsFolder, undefined, editUrl, settings))
    files.set(file.name, file);
  return files;
}

const textOf = (files: Map<string, SiteFile>, name: string) => String(files.get(name)?.content);
const documentOf = (files: Map<string, SiteFile>, name: string) => new JSDOM(textOf(files, name)).window.document;

describe('an exported site', () => {
  it('includes files below the docs folder, and nothing that a link or a path reaches elsewhere', async () => {
    const docs = join(root, 'docs');
    const files = ['docs/assets/logo.png', 'docs/a b/größe.svg', 'docs/.secret/key.png', 'outside.png'];
    for (const file of files) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), file);
    }
    await symlink(join(root, 'outside.png'), join(docs, 'link.png'));
    const images = [
      'assets/logo.png',
      './a%20b/größe.svg',
      '.secret/key.png',
      'link.png',
      '../outside.png',
      '/missing.png',
    ];
    const site = await render({ 'index.md': images.map((path) => `![x](${path})`).join('\n') }, docs);
    const names = [...site.keys()].filter((name) => /\.(png|svg)$/.test(name) && !name.startsWith('_site/'));
    expect(names.toSorted()).toEqual(['a b/größe.svg', 'assets/logo.png']);
  });

  it('names a page whose name has a character with a meaning in addresses', async () => {
    const site = await render({ 'index.md': '# Front', 'c#.md': '# C sharp', 'why?.md': '# Why' });
    const whole = [...site.values()].map(({ content }) => String(content)).join('\n');
    expect(textOf(site, 'sitemap.xml')).toContain('<loc>https://docs.example.com/c%23</loc>');
    expect(textOf(site, 'sitemap.xml')).toContain('<loc>https://docs.example.com/why%3F</loc>');
    expect(whole).toContain('<link rel="canonical" href="https://docs.example.com/c%23">');
  });

  it('has every address relative, so that it works below any path', async () => {
    const site = await render({
      'index.md': '# Front\n\n[a](/guides/deep/start#x)',
      'guides/deep/start.md': '# Start\n\n## X\n\n[front](/) [up](../index.md) [self](#x)',
      'guides/index.md': '# Guides',
    });
    for (const [name, { content }] of site) {
      if (!name.endsWith('.html')) continue;
      const addresses = [...String(content).matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address = '']) => address);
      expect(addresses.length).toBeGreaterThan(3);
      for (const address of addresses.filter(
        (one) => !one.startsWith('https://docs.example.com') && !one.startsWith('#'),
      )) {
        const target = new URL(address, `file:///base/path/${name}`);
        const file = decodeURIComponent(target.pathname).replace('/base/path/', '');
        expect(site.has(file) || file === '', `${name} → ${address}`).toBe(true);
      }
    }
  });

  it('describes itself, and names its icon after the site', async () => {
    const site = await render({ 'index.md': '# Kettle & Co <b>\n' });
    expect(JSON.parse(textOf(site, 'export.json'))).toEqual({ generator: 'docs-assistant', ...MANIFEST, pageCount: 1 });
    const icon = documentOf(site, 'index.html').querySelector('link[rel=icon]')?.getAttribute('href') ?? '';
    expect(textOf(site, icon)).toContain('>K</text>');
  });

  it('lets no text of a page become markup', async () => {
    const site = await render({
      'index.md':
        "---\ntitle: '\"><script>alert(1)</script>'\n---\n\n## </script><img src=x onerror=alert(1)>\n\n`</pre><script>`\n\n[x](javascript:alert(1))",
      'a/"><b>.md': '# It',
    });
    const document = documentOf(site, 'index.html');
    expect(document.querySelectorAll('script:not([src]), [onerror], b, [href^="javascript:"]')).toHaveLength(0);
    const [, index] = [...site].find(([name]) => name.startsWith('_site/search-')) ?? [];
    expect(String(index?.content)).not.toContain('<');
  });

  it('says in which folders a page lies, with links to the first page of each', async () => {
    const site = await render({
      'index.md': '# Front',
      'guides/first.md': '# First',
      'guides/deep/start.md': '# Start',
    });
    const trail = (name: string) =>
      [...documentOf(site, name).querySelectorAll('[aria-label=Breadcrumb] li')].map((item) => [
        item.textContent,
        item.querySelector('a')?.getAttribute('href') ?? null,
      ]);
    expect(trail('index.html')).toEqual([]);
    expect(trail('guides/first.html')).toEqual([['Guides', null]]);
    expect(trail('guides/deep/start.html')).toEqual([
      ['Guides', '../../guides/first.html'],
      ['Deep', null],
    ]);
  });

  it('leads from the name of a folder to the page beside it that gave the name', async () => {
    const site = await render({
      'a.md': '# Start',
      'guides.md': '# Guides',
      'guides/one.md': '# One',
      'guides/two.md': '# Two',
    });
    const link = documentOf(site, 'guides/two.html').querySelector('[aria-label=Breadcrumb] a');
    expect(link?.textContent).toBe('Guides');
    expect(link?.getAttribute('href')).toBe('../guides.html');
  });

  it('names the servers that it may call on the page of an API operation, and on no other', async () => {
    const request = "## Example request\n\n```bash\ncurl --request GET 'https://api.example.com/pots'\n```";
    const sources = { 'index.md': '# Front', 'pots.md': `# Pots\n\n${request}`, 'de/pots.md': `# Töpfe\n\n${request}` };
    const allowed = await render(sources, root, undefined, ['https://api.example.com', 'http://localhost:8080']);
    const policy = 'meta[http-equiv="Content-Security-Policy"]';
    for (const name of ['pots.html', 'de/pots.html']) {
      const document = documentOf(allowed, name);
      expect(document.querySelector(policy)?.getAttribute('content')).toBe(
        "connect-src 'self' https://api.example.com http://localhost:8080",
      );
      const { origins, words } = document.querySelector<HTMLElement>('script[data-root]')?.dataset ?? {};
      expect(origins).toBe('https://api.example.com http://localhost:8080');
      expect(JSON.parse(words ?? '')).toMatchObject({ send: name === 'pots.html' ? 'Send' : 'Senden' });
    }
    expect(documentOf(allowed, 'index.html').querySelector(`${policy}, [data-origins]`)).toBeNull();
    expect(documentOf(await render(sources), 'pots.html').querySelector(`${policy}, [data-origins]`)).toBeNull();
  });

  it('links to the place where a page’s source is edited, if it is configured', async () => {
    const sources = { 'index.md': '# Front', 'a b/größe.md': '# Size' };
    const editUrl = 'https://git.example.com/edit/main/:path?a="b"';
    const site = await render(sources, root, editUrl);
    const link = documentOf(site, 'a b/größe.html').querySelector('.edit a');
    expect(link?.getAttribute('href')).toBe('https://git.example.com/edit/main/a%20b/gr%C3%B6%C3%9Fe.md?a="b"');
    expect(documentOf(await render(sources), 'index.html').querySelector('.edit')).toBeNull();
  });

  it('lists the headings of a page twice, as a column and above the text, and only where there are several', async () => {
    const site = await render({ 'index.md': '# Front\n\n## A\n\n### B & C\n\n## D', 'short.md': '# Short\n\n## A' });
    const document = documentOf(site, 'index.html');
    const links = (selector: string) => [...document.querySelectorAll(selector)].map((link) => link.outerHTML);
    expect(links('.outline details:not([open]) a')).toHaveLength(3);
    expect(links('.outline a')).toEqual(links('.contents a'));
    expect(documentOf(site, 'short.html').querySelector('.outline, .contents')).toBeNull();
  });

  it('says when a page changed, in the page’s language, where its front matter has a valid date', async () => {
    const site = await render({
      'index.md': '---\nlastUpdated: 2026-03-01\n---\n# Front',
      'de/start.md': '---\nlastUpdated: 2026-03-01\n---\n# Start',
      'odd.md': '---\ndate: 2026-03-01\nlanguage: de_DE.<b>\n---\n# Odd',
      'none.md': '---\ndate: yesterday\n---\n# None',
    });
    const time = (name: string) => documentOf(site, name).querySelector('.foot time');
    expect(time('index.html')?.getAttribute('datetime')).toBe('2026-03-01');
    expect(time('index.html')?.textContent).toBe('March 1, 2026');
    expect(time('de/start.html')?.textContent).toBe('1. März 2026');
    expect(time('odd.html')?.textContent).toBe('March 1, 2026');
    expect(documentOf(site, 'none.html').querySelector('.foot')).toBeNull();
  });

  it.each([
    ['ar', 'rtl', 'الانتقال إلى المحتوى', 'السابق', 'آخر تحديث: 1 مارس 2026', 'نسخ', 'لم يتم العثور على صفحات.'],
    [
      'de',
      'ltr',
      'Zum Inhalt springen',
      'Vorherige Seite',
      'Zuletzt aktualisiert: 1. März 2026',
      'Kopieren',
      'Keine Seite gefunden.',
    ],
    [
      'ja',
      'ltr',
      'コンテンツにスキップ',
      '前へ',
      '最終更新日: 2026年3月1日',
      'コピー',
      'ページが見つかりませんでした。',
    ],
    ['sv', 'ltr', 'Skip to content', 'Previous', 'Last updated: 1 mars 2026', 'Copy', 'No page found.'],
  ])('speaks %s on a page in that language', async (language, direction, skip, previous, updated, copy, noResults) => {
    const site = await render({
      'index.md': '# Front',
      [`${language}/a.md`]: '---\nlastUpdated: 2026-03-01\n---\n# A\n\n## B\n\n## C',
    });
    const document = documentOf(site, `${language}/a.html`);
    const text = (selector: string) => document.querySelector(selector)?.textContent;
    expect(document.documentElement.lang).toBe(language);
    expect(document.documentElement.dir).toBe(direction);
    expect(text('.skip')).toBe(skip);
    expect(text('.previous span')).toBe(previous);
    expect(text('.updated')).toBe(updated);
    // The texts of the script.
    expect(document.querySelector('script')?.dataset.copy).toBe(copy);
    expect(document.querySelector<HTMLElement>('[role=status]')?.dataset.none).toBe(noResults);
    expect(documentOf(site, 'index.html').querySelector('.skip')?.textContent).toBe('Skip to content');
  });

  it('has no English word on a page in another language', async () => {
    const sources = (language: string) => ({
      'index.md': `---\nlang: ${language}\n---\n# 7`,
      [`${language}/a/a.md`]: '# 1',
      [`${language}/a/b.md`]: '---\nlastUpdated: 2026-03-01\n---\n# 2\n\n## 3\n\n## 4\n\n```\n5\n```',
      [`${language}/a/c.md`]: '# 6',
    });
    /** Every text and attribute that a reader sees or hears. */
    const words = (document: Document) => {
      const names = 'aria-label, title, placeholder, alt, data-copy, data-copied, data-none';
      const attributes = names
        .split(', ')
        .flatMap((name) => [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)));
      const texts = [...document.querySelectorAll('body *')].map(({ textContent }) => textContent);
      return new Set([...attributes, ...texts].filter((text) => /[a-z]{2}/i.test(text ?? '')));
    };
    const pages = async (language: string) => {
      const site = await render(sources(language), root, 'https://git.example.com/:path');
      return [documentOf(site, `${language}/a/b.html`), documentOf(site, '404.html')].map(words);
    };
    const [english, japanese] = [await pages('en'), await pages('ja')];
    expect(english[0]?.size).toBeGreaterThan(12);
    for (const [index, found] of japanese.entries()) {
      expect([...found].filter((text) => english[index]?.has(text))).toEqual([]);
    }
  });

  it('leads a reader at a wrong address back in the language of the front page', async () => {
    const site = await render({ 'index.md': '---\nlang: he\n---\n# חזית', 'start.md': '# Start' });
    const { documentElement, title } = documentOf(site, '404.html');
    expect([documentElement.lang, documentElement.dir]).toEqual(['he', 'rtl']);
    expect(title).toBe('הדף לא נמצא · חזית');
  });

  it('lays out a page in the direction of its language', async () => {
    const site = await render({ 'index.md': '# Front', 'ar/start.md': '# ابدأ' });
    expect(documentOf(site, 'index.html').documentElement.dir).toBe('ltr');
    expect(documentOf(site, 'ar/start.html').documentElement.dir).toBe('rtl');
  });

  it('opens the folder of the page in the navigation, and on a large site no other', async () => {
    const sources = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`f${Math.floor(index / 100)}/p${index}.md`, `# Page ${index}`]),
    );
    const large = documentOf(await render(sources), 'f1/p150.html');
    expect(large.querySelectorAll('.pages details')).toHaveLength(1);
    expect(large.querySelectorAll('.pages .folder')).toHaveLength(2);
    expect(large.querySelectorAll('.pages details a')).toHaveLength(100);
    expect(large.querySelector('.pages [aria-current]')?.textContent).toBe('Page 150');
    const small = documentOf(await render(Object.fromEntries(Object.entries(sources).slice(90, 110))), 'f1/p105.html');
    expect(small.querySelectorAll('.pages details')).toHaveLength(2);
    expect(small.querySelectorAll('.pages details[open]')).toHaveLength(1);
  });

  it('shows the neighbours of the page in one huge folder', async () => {
    const sources = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`p${index}.md`, `# Page ${index}`]));
    const links = documentOf(await render(sources), 'p250.html').querySelectorAll('.pages a');
    expect(links).toHaveLength(200);
    expect([...links].some((link) => link.getAttribute('aria-current') === 'page')).toBe(true);
  });

  it('renders and writes each page once, with the files of all pages', async () => {
    const pages = placePages(['a.md', 'b.md'].map((file) => readPage(file, `# Page ${file}`)));
    const spies = pages.flatMap((page) => [vi.spyOn(page, 'render'), vi.spyOn(page, 'write')]);
    const texts = new Map<string, string>();
    for await (const { name, content } of renderSite(pages, MANIFEST, root)) texts.set(name, String(content));
    expect(texts.get('llms-full.txt')).toBe(`${texts.get('a.md')}\n${texts.get('b.md')}`);
    expect(spies.map((spy) => spy.mock.calls.length)).toEqual([1, 1, 1, 1]);
  });
});
