import { describe, expect, it, vi } from 'vitest';
import { createServiceSearch } from './createServiceSearch';

const { signal } = new AbortController();
const answer = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));
const hit = (path: string, metadata: object | null = null, content = 'Boil water.') => ({ path, content, metadata });

describe('the search of the service', () => {
  it.each([
    [{ domain: 'acme', apiKey: 'acme_dsc_1', baseUrl: 'https://api.dev/' }, 'https://api.dev/discovery/v1/search/acme'],
    [{ domain: 'a.b', apiKey: 'acme_dsc_1' }, '/discovery/v1/search/a.b'],
    [{ endpoint: '/api/docs-assistant/message' }, '/api/docs-assistant/search'],
    [{ endpoint: '/api/discovery/v2/assistant/acme/message' }, '/api/discovery/v1/search/acme'],
    [{ endpoint: '/message/message?site=1' }, '/message/search?site=1'],
  ])('is next to the address of questions: %j', async (options, url) => {
    const fetch = answer([]);
    await createServiceSearch({ ...options, fetch })('boil', signal);
    expect(fetch.mock.calls[0]?.[0]).toBe(new URL(url, location.origin).href);
  });

  it('sends the words, the filter, the key and the headers of the site', async () => {
    const fetch = answer([]);
    const options = { domain: 'acme', apiKey: 'acme_dsc_1', headers: { 'x-a': '1' }, filter: { version: 'v2' }, fetch };
    await createServiceSearch(options)('boil', signal);
    const init = fetch.mock.calls[0]?.[1];
    expect(init?.headers).toEqual({
      'content-type': 'application/json',
      authorization: 'Bearer acme_dsc_1',
      'x-a': '1',
    });
    expect(JSON.parse(init?.body as string)).toEqual({ query: 'boil', pageSize: 10, filter: { version: 'v2' } });
    expect(init?.signal).toBe(signal);
  });

  it('sends nothing to the host of a `<base>`, and is not changed by the toJSON of a library', async () => {
    vi.stubGlobal('location', { origin: 'https://docs.dev', href: 'https://user:secret@docs.dev/page' });
    const patched = Array.prototype as { toJSON?: unknown };
    patched.toJSON = () => 'patched';
    try {
      const fetch = answer([]);
      await createServiceSearch({ domain: 'acme', apiKey: 'acme_dsc_1', filter: { tags: ['a'] }, fetch })(
        'boil',
        signal,
      );
      expect(fetch.mock.calls[0]?.[0]).toBe('https://docs.dev/discovery/v1/search/acme');
      expect(fetch.mock.calls[0]?.[1]?.body).toContain('"tags":["a"]');
    } finally {
      delete patched.toJSON;
      vi.unstubAllGlobals();
    }
  });

  it('asks nothing before the second letter', async () => {
    const fetch = answer([]);
    const search = createServiceSearch({ domain: 'acme', apiKey: 'acme_dsc_1', fetch });
    expect(await search('b', signal)).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('links to a page on another site, and to no address that runs code', async () => {
    const found = [
      { url: 'https://docs.acme.dev/kettle', content: 'Boil water.', metadata: { title: 'Kettle', anchor: 'boil' } },
      { url: 'javascript:alert(1)', content: 'Boil water.', metadata: { title: 'Kettle' } },
    ];
    const search = createServiceSearch({ domain: 'acme', apiKey: 'acme_dsc_1', fetch: answer(found) });
    expect(await search('boil', signal)).toEqual([
      { url: 'https://docs.acme.dev/kettle#boil', title: 'Kettle', excerpt: 'Boil water.' },
    ]);
  });

  it('shows pages and sections, and leaves weak hits out', async () => {
    const found = [
      hit('index', { title: 'Front', anchor: '', heading: 'Front', score: 0.9 }, '**Boil** [water](/w) `now`.'),
      hit('guides/start', { title: 'Start', heading: 'First steps', anchor: 'first-steps', score: 0.8 }),
      hit('/guides/index#x', { title: 'Guides', heading: 'X' }),
      hit('weak', { title: 'Boil', score: 0.1 }),
      hit('other', { title: 'Other' }, 'Nothing of it.'),
      hit('untitled'),
      { content: 'boil' },
      null,
      5,
    ];
    const search = createServiceSearch({ domain: 'acme', apiKey: 'acme_dsc_1', fetch: answer(found) });
    expect(await search('boil', signal)).toEqual([
      { url: '/', title: 'Front', excerpt: 'Boil water now.' },
      { url: '/guides/start#first-steps', title: 'Start', section: 'First steps', excerpt: 'Boil water.' },
      { url: '/guides/#x', title: 'Guides', section: 'X', excerpt: 'Boil water.' },
      { url: '/untitled', title: '/untitled', excerpt: 'Boil water.' },
    ]);
  });

  it('fails when the service refuses, and finds nothing in a response that is not a list', async () => {
    const create = (fetch: typeof globalThis.fetch) =>
      createServiceSearch({ domain: 'acme', apiKey: 'acme_dsc_1', fetch });
    await expect(create(answer({}, 429))('boil', signal)).rejects.toThrow('429');
    expect(await create(answer({ error: 'x' }))('boil', signal)).toEqual([]);
    await expect(createServiceSearch({})('boil', signal)).rejects.toThrow();
  });
});
