import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { openDocsIndex } from '../../search/docsIndex/openDocsIndex';
import { findBrokenLinks } from '../links/findBrokenLinks';
import { createBuiltReader } from './readBuiltPage';
import { listFiles } from '../plan/listFiles';

const root = await mkdtemp(join(tmpdir(), 'built sites '));
afterAll(() => rm(root, { recursive: true }));
let folders = 0;

async function write(files: Record<string, string | Uint8Array>): Promise<string> {
  const folder = join(root, String((folders += 1)));
  await writeFiles(folder, files);
  return folder;
}

const html = (title: string, body = '<p>Text.</p>', head = '') =>
  `<!doctype html><html lang="en"><head><title>${title} | Sky</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;

describe('a built site', () => {
  it.each<[boolean, string, Record<string, string>]>([
    [true, 'pages of HTML', { 'index.html': html('Sky'), 'a.html': html('A') }],
    [
      true,
      'pages that are offered as markdown as well',
      { 'a/index.html': html('A'), 'a.md': '# A', 'a/index.html.md': '' },
    ],
    [
      true,
      'pages that are offered as markdown in a folder',
      {
        'index.html': html('Sky'),
        'docs/a.html': html('A'),
        'llms.mdx/docs/a/content.md': '# A',
        'md/docs/a.md': '# A',
      },
    ],
    [
      true,
      'pages with libraries that say what they are',
      {
        'index.html': html('Sky'),
        'a.html': html('A'),
        'b.html': html('B'),
        'lib/README.md': '',
        'lib/CHANGELOG.md': '',
      },
    ],
    [false, 'markdown with one page that shows it', { 'index.html': html('Sky'), 'README.md': '# A' }],
    [false, 'markdown with templates', { 'layouts/a.html': '', 'layouts/b.html': '', 'content/a.md': '# A' }],
    [false, 'nothing', { 'a.txt': '' }],
  ])('is %s for %s', async (isBuilt, _, files) => {
    expect((await listFiles(await write(files))).isBuilt).toBe(isBuilt);
  });

  it('has its pages, in the order of their links, with addresses and anchors as they are', async () => {
    const folder = await write({
      'index.html': html(
        'Sky',
        '<p>See <a href="guides/b/#Two_2">two</a>.</p>',
        '<link rel="next" href="/docs/guides/b/">',
      ),
      'guides/a/index.html': html('A', '<h2 id="One">One</h2><p>Text.</p>'),
      'guides/b/index.html': html('B', '<h2 id="Two_2">Two</h2><p>Text.</p>', '<link rel="next" href="../a/">'),
      'v/10-x.html': html('X', '<p>Text.</p><p><a href="/docs/guides/a">a</a></p>'),
      'old/index.html': '<meta http-equiv="refresh" content="0; url=/docs/guides/b/">',
      'copy.html': html('B', '<p>Text.</p>', '<link rel="canonical" href="https://sky.example/docs/guides/b/">'),
      'secret.html': html('Secret', '<p>Text.</p>', '<meta name="robots" content="noindex">'),
      'app.html': '<div id="root"></div><script>draw()</script>',
      '404.html': html('Lost'),
      'search/index.html': html('Search'),
      'de/2.0/search.html': html('Suche'),
      'guides/search/index.html': html('Search the sky'),
    });
    const index = await openDocsIndex({ folder, cacheFile: null });
    expect(index.pages.map(({ path, title }) => [path, title])).toEqual([
      ['/', 'Sky'],
      ['/guides/b', 'B'],
      ['/guides/a', 'A'],
      ['/guides/search', 'Search the sky'],
      ['/v/10-x.html', 'X'],
    ]);
    expect(index.pages.flatMap(({ links }) => links.map(({ target }) => target))).toEqual([
      '/guides/b#Two_2',
      '/guides/a',
    ]);
    expect(index.pages[1]?.sections.map(({ anchor, heading }) => [anchor, heading])).toEqual([['Two_2', 'Two']]);
    expect(index.pages[1]?.html).toContain('<h2 id="Two_2">Two</h2>');
    expect(index.opening.summary).toEqual([
      'Read as built: 5 pages.',
      'No pages: 3 are not a page of the text (404.html); 1 is without text (app.html); 1 is a copy of another page (copy.html); 1 is a redirect (old/index.html); 1 is hidden from search engines (secret.html).',
    ]);
    await index.close();
  });

  it('has pages that leave out tags, and none without any', async () => {
    const folder = await write({
      'index.html': html('Sky'),
      'bare.html': '<!doctype html><title>Bare</title><h1>Bare</h1><p>Text of it',
      'body.html': '<title>Body</title><body class="a"><h1>Body</h1><p>Text of it',
      'head.html': '<html lang="en"><head><title>Head</title></head><h1>Head</h1><p>Text of it</html>',
      'open.html': '<!doctype html><html><head><title>Open</title><body><h1>Open</h1><p>Text of it',
      'text.html': '<!-- c -->Text<p>of it',
      'empty.html': '',
      'google1234.html': 'google-site-verification: google1234.html',
    });
    const index = await openDocsIndex({ folder, cacheFile: null });
    expect(index.pages.map(({ path, title }) => [path, title])).toEqual([
      ['/', 'Sky'],
      ['/bare.html', 'Bare'],
      ['/body.html', 'Body'],
      ['/head.html', 'Head'],
      ['/open.html', 'Open'],
      ['/text.html', 'Text'],
    ]);
    for (const { path, html: written } of index.pages.slice(1))
      expect([path, written]).toEqual([path, expect.stringMatching(/of it/)]);
    expect(index.opening.summary[1]).toBe('No pages: 2 are without text (empty.html).');
    await index.close();
  });

  it('has sections that are named like the output of a build, and pages that begin with an underscore', async () => {
    const page = html('A');
    const read = async (files: Record<string, string>) =>
      (await listFiles(await write(files))).files.map(({ file }) => file);
    expect(await read({ 'index.html': page, 'build/a/index.html': page, 'a/dist/build/b.html': page })).toEqual([
      'index.html',
      'a/dist/build/b.html',
      'build/a/index.html',
    ]);
    expect(await read({ '_a.html': page, '_b/c.html': page })).toEqual(['_a.html']);
    expect(await read({ 'build/a.html': page })).toEqual(['build/a.html']);
    expect(await read({ 'a.md': '# A', 'build/index.html': page, 'build/b.md': '# B' })).toEqual(['a.md']);
  });

  it('has the order and the days of its sitemap where its pages say none', async () => {
    const names = ['a', 'b', 'c'];
    const map = (days: readonly string[]) =>
      `<urlset>${names.map((name, at) => `<url><loc>https://sky.example/docs/${name}</loc><lastmod>${days[at]}T10:00:00Z</lastmod></url>`).join('')}</urlset>`;
    const files: Record<string, string> = {
      'index.html': html('Sky'),
      'c/index.html': html('C', '<p><a href="/docs/b">B</a></p>'),
      'b.html': html('B'),
      'a.html': html('A', '<p>Text.</p><time datetime="2025-01-01">Then</time>'),
    };
    names.reverse();
    const days = async (more: Record<string, string>) => {
      const { pages, close } = await openDocsIndex({ folder: await write({ ...files, ...more }), cacheFile: null });
      await close();
      return pages.map(({ title, lastUpdated }) => [title, lastUpdated]);
    };
    const index = '<sitemapindex><sitemap><loc>https://sky.example/docs/sitemap-0.xml</loc></sitemap></sitemapindex>';
    expect(
      await days({ 'sitemap-index.xml': index, 'sitemap-0.xml': map(['2026-03-03', '2026-03-02', '2026-03-01']) }),
    ).toEqual([
      ['Sky', undefined],
      ['C', '2026-03-03'],
      ['B', '2026-03-02'],
      ['A', '2025-01-01'],
    ]);
    // The day of the build
    expect(await days({ 'sitemap.xml': map(['2026-03-01', '2026-03-01', '2026-03-01']) })).toEqual([
      ['Sky', undefined],
      ['C', undefined],
      ['B', undefined],
      ['A', '2025-01-01'],
    ]);
  });

  it('has anchors with spaces, as addresses write them', async () => {
    const folder = await write({
      'a.html': html('A', '<p><a href="#go on">On</a></p><h2 id="go on">Go on</h2><p>Text.</p>'),
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    const [page] = pages;
    expect(page?.sections.map(({ anchor }) => anchor)).toEqual(['', 'go%20on']);
    expect(page?.links.map(({ target }) => target)).toEqual(['/a.html#go%20on']);
    expect([...findBrokenLinks(pages)]).toEqual([]);
    await close();
  });

  it('has links with the address that its sitemap says', async () => {
    const site = 'https://sky.example';
    const sidebar = `<aside><a href="${site}/b/">B</a><a href="${site}/a/">A</a></aside>`;
    const folder = await write({
      'a/index.html':
        html('A', `<p><a href="${site.replace('s:', ':')}/b/#x">b</a> <a href="https://sky.example.org/">c</a></p>`) +
        sidebar,
      'b/index.html': html('B', '<p>Text.</p>') + sidebar,
      'sitemap.xml': `<urlset><url><loc>${site}/a/</loc></url><url><loc>${site.replace('s:', ':')}/b/</loc></url></urlset>`,
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.map(({ path, links }) => [path, links.map(({ target }) => target)])).toEqual([
      ['/b', []],
      ['/a', ['/b#x']],
    ]);
    expect(pages[1]?.html).toContain('href="https://sky.example.org/"');
    await close();
  });

  it.each(['sitemap.xml', 'sitemap.xml.gz'])('has the order and the days of the %s of each language', async (name) => {
    const map = (language: string, day: string) =>
      `<urlset>${['b', 'a'].map((page, at) => `<url><loc>https://sky.example/docs/${language}/${page}/</loc><lastmod>${day}${at}</lastmod></url>`).join('')}</urlset>`;
    const pack = (xml: string) => (name.endsWith('.gz') ? gzipSync(xml) : xml);
    const maps = ['en', 'de'].map((one) => `<sitemap><loc>https://sky.example/docs/${one}/${name}</loc></sitemap>`);
    const folder = await write({
      ...Object.fromEntries(
        ['en/a', 'en/b', 'de/a', 'de/b'].map((path) => [`${path}/index.html`, html(path, '<p>Text.</p>')]),
      ),
      [name]: pack(`<sitemapindex>${maps.join('')}</sitemapindex>`),
      [`en/${name}`]: pack(map('en', '2026-03-1')),
      [`de/${name}`]: pack(map('de', '2026-03-2')),
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    await close();
    expect(pages.map(({ path, lastUpdated }) => [path, lastUpdated])).toEqual([
      ['/en/b', '2026-03-10'],
      ['/en/a', '2026-03-11'],
      ['/de/b', '2026-03-20'],
      ['/de/a', '2026-03-21'],
    ]);
  });

  it('has all versions of a page that names the newest one as the one to find', async () => {
    const head = (name: string) => `<link rel="canonical" href="https://sky.example/docs/2.0/${name}">`;
    const files = ['1.0/a.html', '1.0/b.html', '2.0/a.html', '2.0/b.html', 'copies/a.html'];
    const folder = await write(
      Object.fromEntries(files.map((file) => [file, html(file, '<p>T.</p>', head(file.split('/')[1] ?? ''))])),
    );
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.map(({ title, version }) => [title, version])).toEqual([
      ['1.0/a.html', '1.0'],
      ['1.0/b.html', '1.0'],
      ['2.0/a.html', '2.0'],
      ['2.0/b.html', '2.0'],
    ]);
    await close();
  });

  it('has all pages of a site whose pages name the first one as theirs', async () => {
    const head = '<link rel="canonical" href="https://sky.example/">';
    const names = ['index', 'a', 'b'];
    const folder = await write(
      Object.fromEntries(names.map((name) => [`${name}.html`, html(name, '<p>T.</p>', head)])),
    );
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.map(({ title }) => title)).toEqual(names);
    await close();
  });

  it('has all anchors of its pages, and links to what is no page', async () => {
    const folder = await write({
      'index.html': html(
        'Sky',
        '<p><a href="a.html#place">A</a> <a href="a.html#lost">A</a> <a href="search.html">S</a></p>',
      ),
      'a.html': html('A', '<p><span id="place">Here</span></p>'),
      'search.html': html('Search'),
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect([...findBrokenLinks(pages)].map(({ target }) => target)).toEqual(['/a.html#lost']);
    await close();
  });

  it('knows the path that it is served below by its links', async () => {
    const folder = await write({
      'index.html': html('Sky', '<p><a href="/my/docs/a.html#place">A</a> <a href="/my/docs/b/10-c.html">C</a></p>'),
      'a.html': html(
        'A',
        '<p id="place">See <a href="/my/docs/">all</a> or <a href="/my/docs/old/">old</a> or <a href="old/a.html">a</a>.</p>',
      ),
      'b/10-c.html': html('C', '<p>See <a href="/my/docs/a.html">A</a> and <a href="/my/docs/d.html">D</a>.</p>'),
      'old/index.html': '<meta http-equiv="refresh" content="0; url=/my/docs/a.html">',
      'old/a.html': '<meta http-equiv="refresh" content="0; url=/my/docs/a.html">',
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.map(({ links }) => links.map(({ target }) => target))).toEqual([
      ['/a.html#place', '/b/10-c.html'],
      ['/', '/a.html', '/a.html'],
      ['/a.html', '/d.html'],
    ]);
    expect([...findBrokenLinks(pages)].map(({ target }) => target)).toEqual(['/d.html']);
    await close();
  });

  it.each([
    ['canonical addresses', (path: string) => `<link rel="canonical" href="https://sky.example/docs${path}">`],
    ['addresses for sharing', (path: string) => `<meta property="og:url" content="https://sky.example/docs${path}">`],
  ])('knows whole links to its own pages by %s', async (_, head) => {
    const links = ['docs/guides/b/#c', 'docs', 'docs/lost/', 'docs-old/', 'pricing']
      .map((path) => `<a href="https://sky.example/${path}">a</a>`)
      .join(' ');
    const folder = await write({
      'index.html': html('Sky', '<p>Text.</p>', head('/')),
      'a.html': html('A', `<p>${links}</p>`, head('/a.html')),
      'guides/b/index.html': html('B', '<h2 id="c">C</h2><p>Text.</p>', head('/guides/b/')),
      'copy/index.html': html('Copy', `<p>${links}</p>`, '<link rel="canonical" href="https://other.example/x/y/">'),
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    const targets = (title: string) =>
      pages.find((page) => page.title === title)?.links.map(({ target }) => target.replace(/\/$/, ''));
    expect(targets('A')?.slice(0, 2)).toEqual(['/guides/b#c', '']);
    expect(targets('A')?.[2]).toMatch(/^\/(?:docs\/)?lost$/);
    expect(targets('A')).toHaveLength(3);
    expect(targets('Copy')).toEqual([]);
    await close();
  });

  it('has no links to what is outside of the folder', async () => {
    const folder = await write({
      'index.html': html(
        'Sky',
        '<p><a href="/my/docs/b/">B</a> <a href="/pricing/">P</a> <a href="/blog/x.html">X</a> <img src="/my/docs/i.png" alt="I"></p>',
        '<link rel="next" href="/my/docs/b/">',
      ),
      'a/index.html': html('A', '<p>See <a href="../../c/">C</a> or <a href="../b/">B</a>.</p>'),
      'b/index.html': html('B', '<p>Text.</p>', '<link rel="next" href="/my/docs/a/">'),
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.map(({ path, links }) => [path, links.map(({ target }) => target)])).toEqual([
      ['/', ['/b']],
      ['/b', []],
      ['/a', ['/b']],
    ]);
    expect(pages[0]?.html).toContain('<p><a href="/b">B</a> P X <img src="/i.png" alt="I"></p>');
    await close();
  });

  it('has pages of more than 2 MB, as a reference of an API may be', async () => {
    const folder = await write({ 'index.html': html('Sky', `<p>Text.</p><!--${'x'.repeat(3_000_000)}-->`) });
    const { pages, opening, close } = await openDocsIndex({ folder, cacheFile: null });
    expect([pages.map(({ title }) => title), opening.problems]).toEqual([['Sky'], []]);
    await close();
  });

  it('has pages with many lists in each other', async () => {
    const folder = await write({ 'index.html': html('Sky', '<ul><li>a'.repeat(20_000)) });
    const { pages, opening, close } = await openDocsIndex({ folder, cacheFile: null });
    expect([pages.map(({ title }) => title), opening.problems]).toEqual([['Sky'], []]);
    await close();
  });

  it('has pages in the encoding that they name', async () => {
    const text = html('Sky', '<p>B\u00E4r of &lt;kind&gt;</p>', '<meta charset="iso-8859-1">');
    const folder = await write({ 'a.html': Buffer.from(text, 'latin1') });
    const { pages, opening, close } = await openDocsIndex({ folder, cacheFile: null });
    expect([pages[0]?.write((target) => target), opening.problems]).toEqual(['# Sky\n\nB\u00E4r of \\<kind>\n', []]);
    await close();
  });

  it('has versions if there are two', async () => {
    const version = (name: string) => html(name, '<p>Text.</p>', `<meta name="docsearch:version" content="${name}">`);
    const files = { 'index.html': html('Sky'), 'a.html': version('current') };
    const versions = async (more: Record<string, string>) => {
      const index = await openDocsIndex({ folder: await write({ ...files, ...more }), cacheFile: null });
      await index.close();
      return index.pages.map((page) => page.version);
    };
    expect(await versions({})).toEqual([undefined, undefined]);
    expect(await versions({ 'b.html': version('1.0') })).toEqual([undefined, 'current', '1.0']);
    // Docusaurus
    expect(await versions({ 'b.html': version('1.0'), 'next/a.html': version('current') })).toEqual([
      undefined,
      'current',
      '1.0',
      'next',
    ]);
  });

  it('has versions by their folders, but not by years', async () => {
    const names = [
      'index',
      '1.0/index',
      '1.0/a',
      '2.0/index',
      '2.0/a',
      'blog/2024/b',
      'blog/2025/c',
      'docs/en/1.0/d',
      'docs/en/1.0/e',
      'docs/en/2.0/d',
      'docs/en/2.0/e',
    ];
    const folder = await write(Object.fromEntries(names.map((name) => [`${name}.html`, html(name)])));
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.map(({ title, version }) => [title, version])).toEqual([
      ['index', undefined],
      ['1.0/index', '1.0'],
      ['1.0/a', '1.0'],
      ['2.0/index', '2.0'],
      ['2.0/a', '2.0'],
      ['blog/2024/b', undefined],
      ['blog/2025/c', undefined],
      ['docs/en/1.0/d', '1.0'],
      ['docs/en/1.0/e', '1.0'],
      ['docs/en/2.0/d', '2.0'],
      ['docs/en/2.0/e', '2.0'],
    ]);
    await close();
  });

  it('has the links and anchors of a page in capitals', async () => {
    const folder = await write({
      'a.html': '<HTML><BODY><H1>Sky</H1><A NAME="b"></A><H2>Blue</H2>See <A HREF="#b">it</A>.</BODY></HTML>',
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect([pages[0]?.sections[0]?.anchor, pages[0]?.links[0]?.target]).toEqual(['b', '/a.html#b']);
    await close();
  });

  it('has cells and formulas of pages that leave out end tags', async () => {
    const folder = await write({
      'a.html': html('Sky', '<table><tr><th>A<th>B<tr><td>1<td>2</table><p>So <math><mi>x</mi></math>.<p>End.'),
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages[0]?.html).toMatch(/<td>1<\/td>\s*<td>2<\/td>[^]*<\/table>\s*<p>So (?!x)[^]*<\/p>\s*<p>End\.<\/p>/);
    await close();
  });

  it('leaves the source of code and lists of names out', async () => {
    const names = [
      'src/sky/lib.rs',
      'src-html/Sky',
      'sky_8h_source',
      'index-all',
      'doc-index-A',
      'api-index-full',
      'class-use/Sky',
    ];
    const files = [...names, 'src/a', 'get_source'].map((file) => [`${file}.html`, html(file)]);
    const list = '<li><a href="src/a.html" target="main">Sky</a><li><a href="b.html" target="main">Moon</a>';
    const folder = await write({
      ...Object.fromEntries(files),
      'frame.html': html('All', `<ul>${list}</ul>`),
      'framed.html': html('Framed', `<p>What is in this list is as much as the links of it.</p><ul>${list}</ul>`),
      'code.html': '<pre>let sky = 1;</pre>',
    });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.map(({ title }) => title)).toEqual(['Framed', 'get_source', 'src/a']);
    await close();
  });

  it('leaves the search and the print of a site below a path out', async () => {
    const files = ['p/a/search', 'p/b', 'p/genindex-A', 'p/genindex-all', 'p/print', 'p/print_page/index', 'p/search'];
    const folder = await write(Object.fromEntries(files.map((file) => [`${file}.html`, html(file)])));
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.map(({ title }) => title)).toEqual(['p/a/search', 'p/b']);
    await close();
  });

  it('cites the last anchor above a heading that has none', async () => {
    const folder = await write({ 'index.html': html('Sky', '<h2 id="a">A</h2><p>t</p><h2>B</h2><p>Text.</p>') });
    const { pages, search, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages[0]?.sections.map(({ heading, anchor }) => [heading, anchor])).toEqual([
      ['A', 'a'],
      ['B', 'a'],
    ]);
    const [found] = await search.search({ question: 'B', filter: null, limit: 1 });
    expect(found?.section.heading).toBe('B');
    await close();
  });

  it('has the addresses that its links have', async () => {
    const paths = async (link: string) => {
      const folder = await write({ 'index.html': html('Sky', `<a href="${link}">A</a>`), 'a.html': html('A') });
      const index = await openDocsIndex({ folder, cacheFile: null });
      await index.close();
      return index.pages.map(({ path }) => path);
    };
    expect(await paths('/a')).toEqual(['/', '/a']);
    expect(await paths('a.html')).toEqual(['/', '/a.html']);
  });

  it.each([
    [
      'the pages above a page',
      '<li><a href="/">Home</a><li><a href="/g/">Guides</a><li><a href="/g/s/">Set</a>',
      'Guides, Set',
    ],
    ['groups above a page', '<li>Guides<li>Set', 'Guides, Set'],
    ['the page by a shorter name', '<li><a href="/g/">Guides</a><li>Short', 'Guides'],
    ['the page by a link', '<li><a href="/g/">Guides</a><li><a href="/g/s/a.html#top">Short</a>', 'Guides'],
    ['the page by a mark', '<li>Guides<li aria-current="page">Short', 'Guides'],
  ])('has breadcrumbs with %s', async (_, crumbs, expected) => {
    const way = `<nav aria-label="breadcrumbs"><ol>${crumbs}</ol></nav>`;
    const folder = await write({ 'index.html': html('Sky'), 'g/s/a.html': html('A long title', `${way}<p>Text.</p>`) });
    const { pages, close } = await openDocsIndex({ folder, cacheFile: null });
    expect(pages.find(({ title }) => title === 'A long title')?.trail?.join(', ')).toBe(expected);
    await close();
  });

  it.each([
    [
      'asides of any theme, by the kind that a word of them says',
      '<div class="box notices cstyle warning"><div class="box-label"><i></i> Warning</div><div class="box-content">a</div></div><div class="sky-callout bg-orange-50"><div><svg></svg></div><div>b</div></div><div class="notice" aria-label="Tip">c</div><div class="admonition"><p class="title">Danger</p>d</div>',
      '> [!WARNING]\n> a\n\n> [!NOTE]\n> b\n\n> [!TIP]\n> c\n\n> [!CAUTION]\n> d',
    ],
    [
      'asides that are open or have a sign, and no hints of forms',
      '<details open class="box notices tip"><summary class="box-label">Tip</summary><div>a</div></details><details class="notices tip"><summary>b</summary>c</details><div class="sky-callout"><div><span>💡</span></div><div>d</div></div><p class="form-hint">e</p>',
      '> [!TIP]\n> a\n\n**b**\n\nc\n\n> [!NOTE]\n> d\n\ne',
    ],
    [
      'the only panel of tabs by the name of the open one',
      '<div role="tablist"><button role="tab">npm</button><button role="tab" aria-selected="true">yarn</button></div><div role="tabpanel"><p>Y.</p></div><ul class="nav-tabs"><li><a>A</a><li><a class="active">B</a></ul><div class="tab-pane"><p>A.</p></div><div class="tab-pane active"><p>B.</p></div>',
      '**yarn**\n\nY.\n\n**A**\n\nA.\n\n**B**\n\nB.',
    ],
    [
      'the text of what is drawn as an image, if it has none of its own',
      '<p><svg role="img" aria-label="Yes"></svg>, <svg role="img"><title>No</title></svg>, <span role="img" aria-label="star"></span>, <svg role="img" aria-hidden="true"><title>x</title></svg><svg><title>y</title></svg><span role="img" aria-label="rocket">🚀</span></p>',
      'Yes, No, star, 🚀',
    ],
    [
      'code of docutils and Doxygen',
      '<pre class="code python literal-block">a</pre><pre class="code literal-block">b</pre><div class="fragment"><div class="line"><span class="lineno">1</span>c</div><div class="line">&nbsp;&nbsp;d</div></div>',
      '```python\na\n```\n\n```\nb\n```\n\n```\nc\n  d\n```',
    ],
  ])('has %s', (_, body, expected) => {
    expect(createBuiltReader().readPage('index.html', html('Sky', body)).markdown).toBe(`# Sky\n\n${expected}\n`);
  });
});
