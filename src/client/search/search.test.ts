import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { create, insertMultiple, search as findInOrama } from '@orama/orama';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSearch } from './readSearch';
import { searchWithDocSearch } from './searchWithDocSearch';
import { searchWithOrama } from './searchWithOrama';
import { searchWithPagefind, type PagefindModule } from './searchWithPagefind';

const { signal } = new AbortController();
const KEYS = { appId: 'R2IYF7ETH7', apiKey: 'key', indexName: 'docs & more' };

/** Answer of Algolia to a query for a DocSearch index, shortened to two hits. */
const HITS = {
  hits: [
    {
      url: 'https://acme.dev/docs/install#npm',
      hierarchy: {
        lvl0: 'Documentation',
        lvl1: 'Installation',
        lvl2: 'npm',
        lvl3: null,
        lvl4: null,
        lvl5: null,
        lvl6: null,
      },
      content: 'Install <b>it</b> with npm and a very long text behind',
      objectID: '4-https://acme.dev/docs/install',
      _snippetResult: { content: { value: 'Install <b>it</b> with npm…', matchLevel: 'full' } },
    },
    {
      url: 'https://acme.dev/docs/',
      hierarchy: { lvl0: 'Documentation', lvl1: null, lvl2: null },
      content: null,
      objectID: '1-https://acme.dev/docs/',
    },
  ],
  nbHits: 2,
  query: 'install',
};

const closings: (() => void)[] = [];
afterEach(() => {
  for (const close of closings.splice(0)) close();
});

/** Starts a loopback server that replaces Algolia. @returns A `fetch` that is directed to it, and the requests it has received. */
async function startAlgolia(status = 200) {
  const received: { path: string; host: string; type: string | undefined; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        host: String(request.headers['x-host']),
        type: request.headers['content-type'],
        body,
      });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(HITS));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const send: typeof fetch = (address, init) => {
    const url = new URL(address as string);
    return fetch(`http://127.0.0.1:${port}${url.pathname}${url.search}`, { ...init, headers: { 'x-host': url.host } });
  };
  return { send, received };
}

describe('a search with DocSearch', () => {
  it('asks the index, and makes page, section and words of each hit', async () => {
    const { send, received } = await startAlgolia();
    const search = searchWithDocSearch({ ...KEYS, fetch: send, searchParameters: { facetFilters: ['language:en'] } });
    expect(await search('install', signal)).toEqual([
      {
        url: 'https://acme.dev/docs/install#npm',
        title: 'Installation',
        section: 'npm',
        excerpt: 'Install <b>it</b> with npm…',
      },
      { url: 'https://acme.dev/docs/', title: 'Documentation', section: undefined, excerpt: undefined },
    ]);
    expect(received[0]).toMatchObject({
      host: 'r2iyf7eth7-dsn.algolia.net',
      path: '/1/indexes/docs%20%26%20more/query?x-algolia-application-id=R2IYF7ETH7&x-algolia-api-key=key',
    });
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      query: 'install',
      hitsPerPage: 20,
      facetFilters: ['language:en'],
    });
  });

  it('asks the same on a page whose library gives arrays a `toJSON`, as Prototype 1.6 does', async () => {
    const bodies: unknown[] = [];
    const send = (_: unknown, init?: RequestInit) => {
      bodies.push(init?.body);
      return Promise.resolve(new Response('{"hits":[]}'));
    };
    const arrays = Array.prototype as { toJSON?: unknown };
    const search = searchWithDocSearch({ ...KEYS, fetch: send, searchParameters: { facetFilters: [['a:b']] } });
    await search('install', signal);
    arrays.toJSON = () => 'patched';
    try {
      await search('install', signal);
    } finally {
      delete arrays.toJSON;
    }
    expect(bodies[1]).toBe(bodies[0]);
  });

  it('sends one simple request without a preflight', async () => {
    const { send, received } = await startAlgolia();
    const init = vi.fn(send);
    await searchWithDocSearch({ ...KEYS, fetch: init })('install', signal);
    expect(init.mock.calls[0]?.[1]?.headers).toBeUndefined();
    expect(received[0]?.type).toMatch(/^text\/plain/);
  });

  it('fails where the index refuses, and when it is aborted', async () => {
    const { send } = await startAlgolia(403);
    const search = searchWithDocSearch({ ...KEYS, fetch: send });
    await expect(search('install', signal)).rejects.toThrow('Algolia answered 403.');
    await expect(search('install', AbortSignal.abort())).rejects.toThrow(/abort/i);
  });
});

/** A page as Pagefind 1 returns it. */
const PAGE = {
  url: '/docs/install/',
  raw_url: '/install/',
  content: 'Install it with npm',
  excerpt: '<mark>Install</mark> it with npm',
  meta: { title: 'Installation', image: '/a.png' },
  word_count: 4,
  locations: [0],
  filters: {},
  anchors: [{ element: 'h2', id: 'npm', text: 'npm', location: 2 }],
  sub_results: [
    {
      title: 'Installation',
      url: '/docs/install/',
      excerpt: '<mark>Install</mark> &lt;it&gt; &amp; go',
      locations: [0],
    },
    {
      title: 'npm',
      url: '/docs/install/#npm',
      excerpt: 'with <mark>npm</mark>',
      locations: [3],
      anchor: { element: 'h2', id: 'npm', text: 'npm', location: 2 },
    },
  ],
};

function createPagefind(pages: readonly object[]) {
  const data = vi.fn((page: object) => Promise.resolve(page));
  const search = vi.fn((query: string) =>
    Promise.resolve(
      query === ''
        ? null
        : {
            results: pages.map((page, index) => ({ id: String(index), score: 1, words: [0], data: () => data(page) })),
          },
    ),
  );
  return { module: { search } as unknown as PagefindModule, search, data };
}

describe('a search with Pagefind', () => {
  it('makes a result of the page and of each section, as text', async () => {
    const { module } = createPagefind([PAGE, { ...PAGE, url: '/docs/', meta: {}, sub_results: [] }]);
    expect(await searchWithPagefind(() => Promise.resolve(module))('install', signal)).toEqual([
      { url: '/docs/install/', title: 'Installation', section: undefined, excerpt: 'Install <it> &amp; go' },
      { url: '/docs/install/#npm', title: 'Installation', section: 'npm', excerpt: 'with npm' },
      { url: '/docs/', title: '/docs/', excerpt: 'Install it with npm' },
    ]);
  });

  it('loads the module once, and again after it could not be loaded', async () => {
    const { module } = createPagefind([PAGE]);
    const load = vi.fn(() => Promise.resolve(module)).mockRejectedValueOnce(new Error('offline'));
    const search = searchWithPagefind(load);
    await expect(search('install', signal)).rejects.toThrow('offline');
    await search('install', signal);
    await search('npm', signal);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('searches in the page, because Trusted Types refuse a worker', async () => {
    vi.stubGlobal('location', new URL('https://acme.dev/guide'));
    closings.push(() => vi.unstubAllGlobals());
    const module = `export const search = () => { throw new Error('The search of the page.'); };
      const toPage = (url) => ({ data: async () => ({ url, meta: {}, excerpt: '', sub_results: [] }) });
      export const createInstance = (options) => ({ search: async () => ({ results: [toPage(JSON.stringify(options))] }) });`;
    const search = searchWithPagefind(`data:text/javascript,${encodeURIComponent(module)}`);
    expect((await search('npm', signal))[0]?.url).toBe('{"noWorker":true}');
  });

  it('reads eight pages at most, and none for an outdated query', async () => {
    const { module, data } = createPagefind(Array.from({ length: 30 }, () => PAGE));
    const search = searchWithPagefind(() => Promise.resolve(module));
    await search('install', signal);
    expect(data).toHaveBeenCalledTimes(8);
    expect(await search('install', AbortSignal.abort())).toEqual([]);
    expect(data).toHaveBeenCalledTimes(8);
    expect(await search('', signal)).toEqual([]);
  });
});

describe('a search with the index of MkDocs', () => {
  const docs = [
    { location: 'theming/#accent', title: 'Accent', text: 'The COLOR of links.' },
    { location: 'install/', title: 'Install', text: 'The package.' },
  ];
  function serve(...responses: Response[]) {
    const send = vi.spyOn(globalThis, 'fetch');
    for (const response of responses) send.mockResolvedValueOnce(response);
    vi.stubGlobal('location', new URL('https://acme.dev/guide'));
    closings.push(() => send.mockRestore(), vi.unstubAllGlobals);
    return send;
  }

  it('finds by words in title and text, and loads the index once', async () => {
    const send = serve(Response.json({ docs }));
    const search = readSearch('mkdocs:/docs/search/search_index.json');
    const url = 'https://acme.dev/docs/theming/#accent';
    expect(await search('Color of', signal)).toEqual([{ url, title: 'Accent' }]);
    expect((await search('install the', signal)).map(({ title }) => title)).toEqual(['Install', 'Accent']);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('names an index that is gone or broken, and loads it again with the next query', async () => {
    serve(new Response('', { status: 404 }), new Response('<html>'), Response.json([]), Response.json({ docs }));
    const search = readSearch('mkdocs');
    await expect(search('a', signal)).rejects.toThrow('/search/search_index.json answered 404.');
    await expect(search('a', signal)).rejects.toThrow('is not an index that MkDocs has written');
    await expect(search('a', signal)).rejects.toThrow('is not an index that MkDocs has written');
    expect(await search('install', signal)).toHaveLength(1);
  });
});

describe('a search with Orama', () => {
  async function createIndex() {
    const db = create({ schema: { path: 'string', title: 'string', section: 'string', content: 'string' } });
    await insertMultiple(db, [
      { path: '/install', title: 'Installation', section: 'npm', content: 'With npm' },
      { path: '/theming', title: 'Theming', section: 'Colours', content: 'With a token' },
    ]);
    return (term: string) => findInOrama(db, { term });
  }

  it('makes results of the documents that Orama finds', async () => {
    expect(await searchWithOrama(await createIndex())('npm', signal)).toEqual([
      { url: '/install', title: 'Installation', section: 'npm', excerpt: 'With npm' },
    ]);
  });

  it('accepts documents of another shape', async () => {
    const search = searchWithOrama(await createIndex(), ({ path, title, section, content }) => ({
      url: path,
      title: section,
      section: title,
      excerpt: content,
    }));
    expect(await search('token', signal)).toEqual([
      { url: '/theming', title: 'Colours', section: 'Theming', excerpt: 'With a token' },
    ]);
  });

  it('passes the signal on', async () => {
    const find = vi.fn(() => ({ hits: [] }));
    await searchWithOrama(find)('npm', signal);
    expect(find).toHaveBeenCalledExactlyOnceWith('npm', signal);
  });
});

describe('a search by its name', () => {
  it('is DocSearch', async () => {
    const send = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ hits: [] }));
    closings.push(() => send.mockRestore());
    await readSearch('docsearch:R2IYF7ETH7:key:docs')('npm', signal);
    expect(send.mock.calls[0]?.[0]).toContain('https://r2iyf7eth7-dsn.algolia.net/1/indexes/docs/query?');
  });

  it.each(['', 'algolia', 'docsearch:app:key', 'docsearch'])(
    '%j is unknown, and the error lists the known names',
    async (name) => {
      await expect(async () => readSearch(name)('npm', signal)).rejects.toThrow('Use pagefind');
    },
  );
});
