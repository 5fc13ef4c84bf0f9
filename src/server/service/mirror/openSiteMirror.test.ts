import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { lookup } from 'node:dns';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { htmlPage, serveSite, type SitePages } from '../testing/serveSite';
import { openDocsIndex } from '../search/docsIndex/openDocsIndex';
import { readSource } from '../pages/file/readSource';
import { readSitemap } from '../../lib/tags/readSitemap';
import { createSiteFetch } from './createSiteFetch';
import { type MirrorOptions, openSiteMirror } from './openSiteMirror';

const root = await mkdtemp(join(tmpdir(), 'site mirror '));
afterAll(() => rm(root, { recursive: true, force: true }));

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(pages: SitePages) {
  const site = await serveSite(pages);
  closing.push(site.close);
  return site;
}

async function open(address: string, options: Partial<MirrorOptions> = {}) {
  const folder = options.folder ?? (await mkdtemp(join(root, 'mirror ')));
  const mirror = await openSiteMirror({ address, folder, ...options });
  closing.push(mirror.close);
  const files = async () =>
    (await readdir(mirror.pagesFolder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(mirror.pagesFolder.length + 1))
      .toSorted();
  return { ...mirror, mirror, folder, files, read: (file: string) => readFile(join(mirror.pagesFolder, file), 'utf8') };
}

const text = (
  content: string | Buffer,
  type = 'text/plain',
  headers: Record<string, string> = {},
): SitePages[string] => {
  return (_request, response) => void response.writeHead(200, { 'content-type': type, ...headers }).end(content);
};

const redirect = (location: string): SitePages[string] => {
  return (_request, response) => void response.writeHead(301, { location }).end();
};

describe('the pages of a live site', () => {
  it('are those that links lead to, in breadth, below the given path', async () => {
    const site = await serve({
      '/docs/': htmlPage('Start', [
        'boil',
        '/docs/clean/',
        'boil#cold',
        'boil?theme=dark',
        '../blog',
        'https://example.com/',
        'mailto:a@b.c',
      ]),
      '/docs/boil': htmlPage('Boil', ['./descale.html', 'kettle.pdf', '/docs/']),
      '/docs/clean/': htmlPage('Clean'),
      '/docs/descale.html': htmlPage('Descale', ['a%2fb', '.hidden', 'x%00y', 'ünder']),
      '/docs/%C3%BCnder': htmlPage('Under'),
      '/docs/kettle.pdf': text('%PDF', 'application/pdf'),
      '/blog': htmlPage('Blog'),
    });
    const { files, notes } = await open(`${site.url}/docs/`);
    expect(await files()).toEqual([
      'docs/boil.html',
      'docs/clean/index.html',
      'docs/descale.html',
      'docs/index.html',
      'docs/ünder.html',
    ]);
    expect(notes).toEqual([`Read from ${site.url}/docs/: 5 pages by its links`]);
    expect(site.asked.filter((path) => /blog|\?|hidden|%2f|%00/.test(path))).toEqual([]);
    const order = ['/docs/', '/docs/boil', '/docs/descale.html'].map((path) => site.asked.indexOf(path));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });

  it('are those of the sitemap, also of an index and compressed', async () => {
    const map = (...paths: string[]) =>
      `<urlset xmlns:image="x">${paths.map((path, at) => `<url><loc> ${path} </loc>${at === 1 ? '<lastmod>2026-03-01T10:00Z</lastmod>' : ''}<image:image><image:loc>${path}.png</image:loc></image:image></url>`).join('')}</urlset>`;
    const pages: SitePages = {
      '/': htmlPage('Start', ['/unlisted']),
      '/a': htmlPage('A'),
      '/b/': htmlPage('B'),
      '/unlisted': htmlPage('Unlisted'),
    };
    const site = await serve(pages);
    const { url } = site;
    pages['/robots.txt'] = text(`Sitemap: ${url}/maps.xml\nSitemap: https://elsewhere.example/sitemap.xml`);
    pages['/maps.xml'] = text(
      `<?xml version="1.0"?><sitemapindex><sitemap><loc>${url}/one.xml</loc></sitemap><sitemap><loc>${url}/two.xml.gz</loc></sitemap><sitemap><loc>${url}/maps.xml</loc></sitemap></sitemapindex>`,
    );
    pages['/one.xml'] = text(map(`${url}/`, `${url}/a`, 'https://elsewhere.example/c', `${url}/a?b=1&amp;c=2`));
    pages['/two.xml.gz'] = text(gzipSync(map(`${url}/b/`)), 'application/gzip');
    const { files, notes, read } = await open(url);
    expect(await files()).toEqual(['a.html', 'b/index.html', 'index.html', 'sitemap.xml']);
    const { pages: listed } = await readSitemap(await read('sitemap.xml'), 9);
    expect([...listed]).toEqual([
      [`${url}/`, ''],
      [`${url}/a`, '2026-03-01'],
      [`${url}/b/`, ''],
    ]);
    expect(notes).toEqual([`Read from ${url}/: 3 pages by its sitemap`]);
    expect(site.asked.filter((path) => path === '/maps.xml')).toHaveLength(1);
  });

  it('are those of the usual sitemap where the named one is gone, and of links where one cannot be read', async () => {
    const pages: SitePages = {
      '/': htmlPage('Start', ['/linked']),
      '/a': htmlPage('A'),
      '/linked': htmlPage('Linked'),
    };
    const failing: SitePages[string] = (_request, response) => void response.writeHead(500).end();
    const { url } = await serve(pages);
    pages['/robots.txt'] = text('Sitemap: /old.xml');
    pages['/sitemap.xml'] = text(`<urlset><url><loc>${url}/</loc></url><url><loc>${url}/a</loc></url></urlset>`);
    expect(await (await open(url)).files()).toEqual(['a.html', 'index.html', 'sitemap.xml']);
    pages['/old.xml'] = failing;
    expect(await (await open(url)).files()).toEqual(['a.html', 'index.html', 'linked.html']);
    pages['/sitemap.xml'] = failing;
    expect(await (await open(url)).files()).toEqual(['index.html', 'linked.html']);
  });

  it('have the addresses that they were read from', async () => {
    const paths = ['/', '/boiling', '/cleaning', '/a.htm', '/c.php', '/d.html', '/e/', '/%C3%BC'];
    const pages: SitePages = Object.fromEntries(paths.map((path) => [path, htmlPage(path)]));
    const links = ['boiling', 'a.htm', '/d'].map((href) => `<a href="${href}">there</a>`);
    pages['/c.php'] = htmlPage('C').replace('<p>', `<p>${links.join(' ')} `);
    const { url } = await serve(pages);
    pages['/sitemap.xml'] = text(paths.map((path) => `<url><loc>${url}${path}</loc></url>`).join(''));
    const { pagesFolder } = await open(url);
    const index = await openDocsIndex({ folder: pagesFolder, cacheFile: null });
    expect(index.pages.map(({ path }) => path)).toEqual([
      '/',
      '/boiling',
      '/cleaning',
      '/a.htm',
      '/c.php',
      '/d.html',
      '/e',
      '/ü',
    ]);
    expect(index.pages[4]?.links.map(({ target }) => target)).toEqual(['/boiling', '/a.htm', '/d.html']);
    await index.close();
  });

  it('are kept as they are read, in whatever encoding they came', async () => {
    const page = htmlPage('Bär', [], '<meta charset="iso-8859-1">');
    const site = await serve({ '/': text(Buffer.from(page, 'latin1'), 'text/html') });
    const { pagesFolder } = await open(site.url);
    expect(await readSource(pagesFolder, 'index.html', 0)).toEqual({
      text: `<!-- read from ${site.url}/ -->\n${page}`,
    });
  });

  it('are no others than the site allows', async () => {
    const marked = htmlPage('Marked', ['/behind-marked'], '<meta name="Robots" content="noindex, follow">');
    const site = await serve({
      '/robots.txt': text(
        'User-agent: *\nDisallow: /\n\nUser-agent: other\nUser-agent: Docs-Assistant-Server\nDisallow: /private # not\nAllow: /private/open$\nDisallow: /*.old\n',
      ),
      '/': htmlPage('Start', ['/private/x', '/private/open', '/a.old', '/marked', '/header', '/quiet']),
      '/private/open': htmlPage('Open'),
      '/marked': marked,
      '/behind-marked': htmlPage('Behind'),
      '/header': text(htmlPage('Header', ['/behind-header']), 'text/html', { 'x-robots-tag': 'none' }),
      '/behind-header': htmlPage('Behind'),
      '/quiet': htmlPage('Quiet', [], '<!-- <meta name="robots" content="noindex"> -->'),
    });
    const { files, notes } = await open(site.url);
    expect(await files()).toEqual(['behind-marked.html', 'index.html', 'private/open.html', 'quiet.html']);
    expect(notes).toEqual([
      `Read from ${site.url}/: 4 pages by its links; left out: 2 forbidden by robots.txt, 2 marked noindex`,
    ]);
    expect(site.asked).not.toContain('/private/x');
  });

  it('are those of its host, whichever scheme the site writes', async () => {
    const { pages, url } = await serve({ '/': htmlPage('Start') });
    const other = url.replace('http:', 'https:');
    pages['/sitemap.xml'] = text(`<urlset><url><loc>${other}/</loc></url><url><loc>${other}/a</loc></url></urlset>`);
    pages['/'] = htmlPage('Start', [`${other}/b`]);
    pages['/a'] = htmlPage('A', [`${other}/b`]);
    pages['/b'] = htmlPage('B', [], `<link rel="canonical" href="${other}/b">`);
    expect(await (await open(url)).files()).toEqual(['a.html', 'index.html', 'sitemap.xml']);
    delete pages['/sitemap.xml'];
    expect(await (await open(`${url}/`)).files()).toEqual(['b.html', 'index.html']);
  });

  it('are those that the first 500 KiB of robots.txt allow, and an endless sitemap lists none', async () => {
    const lines = 'Disallow: /never\n'.repeat(40_000);
    const bomb = gzipSync(Buffer.alloc(60 * 1024 * 1024, '<url><loc>/listed</loc></url>'));
    const site = await serve({
      '/robots.txt': text(`User-agent: *\nDisallow: /first\n${lines}Disallow: /last\nSitemap: /late.xml\n`),
      '/sitemap.xml': text(bomb, 'application/gzip'),
      '/': htmlPage('Start', ['/first', '/last', '/nevermore', '/n']),
      '/last': htmlPage('Last'),
      '/n': htmlPage('N'),
      '/first': htmlPage('First'),
    });
    const { files } = await open(site.url);
    expect(await files()).toEqual(['index.html', 'last.html', 'n.html']);
    expect(site.asked).not.toContain('/late.xml');
  });

  it('are each there once', async () => {
    const named = (title: string, canonical: string) =>
      htmlPage(title, [], `<link rel="canonical" href="${canonical}">`);
    const pages: SitePages = {
      '/': htmlPage('Start', [
        '/moved',
        '/stub',
        '/copy',
        '/one',
        '/other',
        '/elsewhere',
        '/a',
        '/a/',
        '/a/index.html',
        '/round',
      ]),
      '/moved': redirect('/target'),
      '/target': htmlPage('Target'),
      '/stub': '<meta http-equiv="refresh" content="0; url=/stubbed"><p>Moved.</p>',
      '/stubbed': htmlPage('Stubbed'),
      '/copy': named('Copy', '/original'),
      '/original': named('Original', '/original/'),
      '/one': named('One', '/other'),
      '/other': named('Other', '/one'),
      '/elsewhere': redirect('https://elsewhere.example/'),
      '/a': redirect('/a/'),
      '/a/': htmlPage('A'),
      '/round': redirect('/round-again'),
      '/round-again': redirect('/round'),
    };
    const site = await serve(pages);
    pages['/latest'] = named('Latest', 'https://docs.example.com/latest');
    pages['/'] = htmlPage('Start', ['/latest', ...site.asked, ...Object.keys(pages).filter((path) => path !== '/')]);
    const { files } = await open(site.url);
    // Of two pages that name each other, the one that is read first is left.
    expect((await files()).map((file) => file.replace('other', 'one')).toSorted()).toEqual([
      'a/index.html',
      'index.html',
      'latest.html',
      'one.html',
      'original.html',
      'stubbed.html',
      'target.html',
    ]);
    expect(site.asked.filter((path) => path === '/target')).toHaveLength(1);
  });

  it('are those without a type that begin as pages do, and none that lead to themselves', async () => {
    const untyped = (content: string): SitePages[string] => {
      return (_request, response) => void response.writeHead(200).end(content);
    };
    const site = await serve({
      '/': untyped(htmlPage('Start', ['/data', '/self'])),
      '/data': untyped('PK'),
      '/self': redirect('/self'),
    });
    const { files, notes } = await open(site.url);
    expect(await files()).toEqual(['index.html']);
    expect(notes[1]).toBe(
      `1 page not read, first ${site.url}/self leads to itself, maybe until a browser keeps its cookies`,
    );
  });

  it('are no copies of a first page that all of them name', async () => {
    const head = '<link rel="canonical" href="/">';
    const site = await serve({
      '/': htmlPage('Start', ['/a', '/b'], head),
      '/a': htmlPage('A', [], head),
      '/b': htmlPage('B', [], head),
    });
    const { files } = await open(site.url);
    expect(await files()).toEqual(['a.html', 'b.html', 'index.html']);
  });

  it('are counted without files that are none, whatever these are called', async () => {
    const links = Array.from({ length: 9 }, (_, index) => [`/${index}.pdf`, `/file-${index}`]).flat();
    const pages: SitePages = Object.fromEntries(links.map((path) => [path, text('%PDF', 'application/pdf')]));
    const site = await serve({
      ...pages,
      '/': htmlPage('Start', [...links, '/a', '/b']),
      '/a': htmlPage('A'),
      '/b': htmlPage('B'),
    });
    const { files, notes } = await open(site.url, { limits: { maxPages: 3 } });
    expect(await files()).toEqual(['a.html', 'b.html', 'index.html']);
    expect(notes).toHaveLength(1);
    expect(site.asked.filter((path) => path.endsWith('.pdf'))).toEqual([]);
    expect((await open(site.url, { limits: { maxPages: 2 } })).notes[1]).toContain('1 more page found');
  });

  it('end where a site has no end', async () => {
    const site = await serve({});
    const deeper: SitePages[string] = ({ url = '' }, response) =>
      void response.writeHead(200, { 'content-type': 'text/html' }).end(htmlPage(url, [`${url}x/`, `${url}y/`]));
    const { pages } = site;
    const proxy = new Proxy(pages, {
      has: () => true,
      getOwnPropertyDescriptor: (_, key) =>
        key === '/robots.txt' || String(key).includes('sitemap') ? undefined : { configurable: true, value: deeper },
      get: () => deeper,
    });
    const endless = await serve(proxy);
    const { files, notes } = await open(endless.url, { limits: { maxPages: 40 } });
    expect(await files()).toHaveLength(40);
    expect(notes[1]).toMatch(/^\d+ more pages found beyond the limit: raise --max-pages$/);
    const deep = await serve({ '/': htmlPage('Start', [`/${'a/'.repeat(30)}`]) });
    await open(deep.url);
    expect(deep.asked.some((path) => path.includes('a/a'))).toBe(false);
  });

  it('may be large, packed, slow and broken without harm, and at most four are asked for at a time', async () => {
    const piece = Buffer.alloc(1024 * 1024, 'a ');
    let sent = 0;
    const others = Array.from({ length: 12 }, (_, index) => `/p${index}`);
    const site = await serve({
      '/': htmlPage('Start', ['/large', '/bomb', '/slow', '/broken', '/torn', '/busy', ...others]),
      '/large': (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html' });
        const send = () => {
          while (sent < 50 && !response.destroyed) {
            sent += 1;
            if (!response.write(piece)) return void response.once('drain', send);
          }
          response.end();
        };
        send();
      },
      '/bomb': text(gzipSync(Buffer.alloc(50 * 1024 * 1024)), 'text/html', { 'content-encoding': 'gzip' }),
      '/slow': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
      '/broken': (_request, response) => void response.destroy(),
      '/torn': text('nothing packed', 'text/html', { 'content-encoding': 'gzip' }),
      '/busy': (_request, response) => void response.writeHead(503, { 'retry-after': '0' }).end(),
      ...Object.fromEntries(others.map((path) => [path, htmlPage(path)])),
    });
    const { files, notes } = await open(site.url, { limits: { requestMaxMs: 3_000 } });
    expect(await files()).toHaveLength(13);
    expect(notes[1]).toMatch(/^6 pages not read, first http.*\/(large|bomb|slow|broken|torn|busy) /);
    expect(sent).toBeLessThan(50);
    expect(site.runningMax).toBeLessThanOrEqual(4);
    expect(site.asked.filter((path) => path === '/busy')).toHaveLength(3);
  });
});

describe('a site that was read before', () => {
  it('is asked for changes only, and what fails keeps its last text', async () => {
    const withTag =
      (tag: string, html: string): SitePages[string] =>
      ({ headers }, response) => {
        if (headers['if-none-match'] === tag) return void response.writeHead(304).end();
        response.writeHead(200, { 'content-type': 'text/html', etag: tag }).end(html);
      };
    const site = await serve({
      '/': withTag('"1"', htmlPage('Start', ['/same', '/changes', '/fails', '/goes', '/more'])),
      '/same': withTag('"1"', htmlPage('Same', ['/below'])),
      '/below': htmlPage('Below'),
      '/changes': withTag('"1"', htmlPage('Before')),
      '/fails': htmlPage('Kept', ['/below-failing']),
      '/below-failing': htmlPage('Below'),
      '/goes': htmlPage('Goes'),
      '/more': htmlPage('More'),
    });
    const { mirror, folder, files, read } = await open(site.url);
    expect(await mirror.refresh()).toBe(false);
    site.pages['/changes'] = withTag('"2"', htmlPage('After', ['/new']));
    site.pages['/new'] = htmlPage('New');
    site.pages['/fails'] = (_request, response) => void response.writeHead(500, { 'retry-after': '0' }).end();
    delete site.pages['/goes'];
    expect(await mirror.refresh()).toBe(true);
    expect(await files()).toEqual([
      'below-failing.html',
      'below.html',
      'changes.html',
      'fails.html',
      'index.html',
      'more.html',
      'new.html',
      'same.html',
    ]);
    expect(await read('changes.html')).toContain('After');
    expect(await read('fails.html')).toContain('Kept');
    expect(mirror.notes[1]).toContain('/fails was answered with 500');
    // Another start has the pages at once.
    await mirror.close();
    const asked = site.asked.length;
    const again = await open(site.url, { folder });
    expect([again.isKept, site.asked.length]).toEqual([true, asked]);
    expect(await again.files()).toHaveLength(8);
  });

  it('has no more pages than the limit after a refresh, and keeps those that it had', async () => {
    const names = Array.from({ length: 12 }, (_, index) => `/p${index}`);
    const withTag =
      (html: string): SitePages[string] =>
      ({ headers }, response) => {
        if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
        response.writeHead(200, { 'content-type': 'text/html', etag: '"1"' }).end(html);
      };
    const site = await serve(Object.fromEntries(names.map((name) => [name, withTag(htmlPage(name))])));
    site.pages['/'] = withTag(htmlPage('Start', names));
    const folder = await mkdtemp(join(root, 'mirror '));
    const before = await open(site.url, { folder, limits: { maxPages: 5 } });
    const kept = await before.files();
    expect(kept).toHaveLength(5);
    expect(await before.mirror.refresh()).toBe(false);
    expect(await before.files()).toEqual(kept);
    expect(before.mirror.notes[1]).toMatch(/^8 more pages found/);
    await before.close();
    const { mirror, files, isKept } = await open(site.url, { folder, limits: { maxPages: 2 } });
    expect([isKept, (await files()).length]).toEqual([true, 2]);
    expect(await mirror.refresh()).toBe(false);
    expect(await files()).toHaveLength(2);
  });

  it('are found in frames, behind a wait until a time, and by each spelling of their addresses', async () => {
    let isFirst = true;
    const busy: SitePages[string] = (_request, response) => {
      if (!isFirst) return void response.writeHead(200, { 'content-type': 'text/html' }).end(htmlPage('Busy'));
      isFirst = false;
      response.writeHead(429, { 'retry-after': new Date(0).toUTCString() }).end();
    };
    const site = await serve({
      '/': '<frameset cols="20%,80%"><frame src="menu.html"><frame src="main.html"></frameset>',
      '/menu.html': htmlPage('Menu', ['busy.html', '%7euser', '~user', '/%c3%bcber', '/über']),
      '/main.html': htmlPage('Main'),
      '/busy.html': busy,
      '/~user': htmlPage('User'),
      '/%7euser': htmlPage('User'),
      '/%C3%BCber': htmlPage('Over'),
      '/%c3%bcber': htmlPage('Over'),
    });
    const { files } = await open(site.url);
    expect(await files()).toEqual(['busy.html', 'index.html', 'main.html', 'menu.html', '~user.html', 'über.html']);
    expect(site.asked.filter((path) => /user|ber$/.test(path))).toHaveLength(2);
  });

  it('keeps the pages that only its sitemap listed when that is gone', async () => {
    const names = ['/', '/a', '/b', '/c', '/d'];
    const pages: SitePages = Object.fromEntries(names.map((name) => [name, htmlPage(name)]));
    const { url } = await serve(pages);
    const urls = names.map((name) => `<url><loc>${url}${name}</loc></url>`);
    pages['/sitemap.xml'] = text(`<urlset>${urls.join('')}</urlset>`);
    const { mirror, files } = await open(url);
    delete pages['/sitemap.xml'];
    delete pages['/d'];
    expect(await mirror.refresh()).toBe(true);
    expect(await files()).toEqual(['a.html', 'b.html', 'c.html', 'index.html', 'sitemap.xml']);
  });

  it('loses nothing when it is down, empty or gone', async () => {
    const site = await serve({ '/': htmlPage('Start', ['/a', '/b']), '/a': htmlPage('A'), '/b': htmlPage('B') });
    const { mirror, folder, files } = await open(site.url);
    const { pages } = site;
    const saved = { ...pages };
    for (const path of Object.keys(pages)) delete pages[path];
    expect(await mirror.refresh().catch(() => 'failed')).not.toBe(true);
    expect(await files()).toHaveLength(3);
    Object.assign(pages, { '/': htmlPage('We are back soon') });
    expect(await mirror.refresh()).toBe(true);
    expect(await files()).toHaveLength(3);
    expect(mirror.notes.at(-1)).toContain('so they are kept');
    Object.assign(pages, saved);
    await site.close();
    await expect(mirror.refresh()).rejects.toThrow('ECONNREFUSED');
    await mirror.close();
    expect(await (await open(site.url, { folder })).files()).toHaveLength(3);
  });
});

describe('a site that cannot be read', () => {
  it('is refused with what to do', async () => {
    const shell = '<!doctype html><div id="root"></div><script src="/app.js"></script>';
    const site = await serve({
      '/robots.txt': text('User-agent: *\nDisallow: /closed'),
      '/closed': htmlPage('Closed'),
      '/api': '<redoc spec-url="/a.yaml"></redoc><script src="/redoc.standalone.js"></script>',
      '/drawn': shell,
      '/away': redirect('https://docs.example.com/start'),
      '/failing': (_request, response) => void response.writeHead(500, { 'retry-after': '0' }).end(),
    });
    const opening = (path: string) => open(site.url + path).catch((error: Error) => error.message);
    expect(await opening('/closed')).toContain('robots.txt forbids');
    expect(await opening('/drawn')).toContain('drawn by a script. Give the folder of the built site');
    expect(await opening('/api')).toContain('drawn by a script. Give a folder with the OpenAPI file');
    expect(await opening('/away')).toContain('it leads to https://docs.example.com/start. Give that address.');
    expect(await opening('/failing')).toContain('it was answered with 500');
    expect(await opening('/nowhere')).toContain('it has no pages');
    await site.close();
    expect(await opening('/')).toMatch(/^\[docs-assistant\] http:.* can't be read: connect ECONNREFUSED/);
  });

  it('is left at once when the person does not want to wait', async () => {
    const site = await serve({
      '/': (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>'),
    });
    const reason = new Error('interrupted');
    const onProgress = () => {
      throw reason;
    };
    await expect(open(site.url, { onProgress })).rejects.toBe(reason);
  });

  it('never leads into the network of this machine when it is a public one', async () => {
    const site = await serve({ '/': htmlPage('Secret') });
    const { port } = new URL(site.url);
    const find = toFind([['93.184.216.34', '127.0.0.1'], ['127.0.0.1']]);
    const limits = { requestMaxMs: 300 };
    await expect(open(`http://docs.example:${port}/`, { find, limits })).rejects.toThrow("can't be read");
    const fetch = createSiteFetch(`http://docs.example:${port}`, toFind([['93.184.216.34'], ['127.0.0.1']]));
    const ask = () => fetch(`http://docs.example:${port}/`, { signal: AbortSignal.timeout(300) });
    await expect(ask()).rejects.toThrow();
    await expect(ask()).rejects.toThrow('docs.example now leads to a private address');
    await expect(fetch(site.url, { signal: AbortSignal.timeout(300) })).rejects.toThrow('is not part of');
    expect(site.asked).toEqual([]);
    // A name that is this network's own from the start is the person's choice.
    expect(await (await open(`http://docs.example:${port}/`, { find: toFind([['127.0.0.1']]) })).files()).toHaveLength(
      1,
    );
  });
});

/** Finds these addresses, one list after the other, and then the last one again. */
function toFind(answers: string[][]) {
  const find = (_name: string, _options: unknown, done: (error: null, found: unknown[]) => void) => {
    const addresses = (answers.length > 1 ? answers.shift() : answers[0]) ?? [];
    done(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  };
  return find as unknown as typeof lookup;
}
