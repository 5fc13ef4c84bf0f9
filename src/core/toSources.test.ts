import { anything, array, assert, constantFrom, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSearches, toSources } from './toSources';

const DOCS = 'https://docs.example/base/';

const search = (output: unknown, change: object = {}) => ({
  type: 'tool-search',
  state: 'output-available',
  input: { query: 'boil' },
  output,
  ...change,
});
const results = (...list: unknown[]) => search({ results: list });
const sourcesOf = (...parts: { type: string }[]) => toSources(parts, DOCS).map(({ url, title }) => [url, title]);

describe('toSources', () => {
  it('gives the results of a search with number, title, address and passage', () => {
    const part = results(
      { content: 'Boil it.', path: '/guides/boil', metadata: { title: 'Boiling' } },
      { content: 'Cool it.', path: 'guides/index', metadata: { title: ' Guides ' } },
    );
    expect(toSources([part], DOCS)).toEqual([
      { number: 1, title: 'Boiling', url: 'https://docs.example/base/guides/boil', quote: 'Boil it.' },
      { number: 2, title: 'Guides', url: 'https://docs.example/base/guides/', quote: 'Cool it.' },
    ]);
  });

  it('gives sources that the stream names', () => {
    expect(sourcesOf({ type: 'source-url', url: 'https://else.example/a', title: 'A' } as { type: string })).toEqual([
      ['https://else.example/a', 'A'],
    ]);
  });

  it('takes the path of a result before its url', () => {
    expect(
      sourcesOf(results({ path: '/a', url: 'https://else.example/b' }, { url: 'https://else.example/b' })),
    ).toEqual([
      ['https://docs.example/base/a', 'base / a'],
      ['https://else.example/b', 'b'],
    ]);
  });

  it('gives each page once, with the anchor of its first passage', () => {
    expect(
      sourcesOf(results({ path: '/a#one' }, { path: '/a#two' }, { path: '/a/' }, { path: '/a' }, { path: '/b' })),
    ).toEqual([
      ['https://docs.example/base/a#one', 'base / a'],
      ['https://docs.example/base/b', 'base / b'],
    ]);
  });

  it('numbers the sources of several searches on', () => {
    const parts = [results({ path: '/a' }), results({ path: '/a' }, { path: '/b' })];
    expect(toSources(parts, DOCS).map(({ number }) => number)).toEqual([1, 2]);
  });

  it('leaves paths as they are when nobody says where the site is', () => {
    const part = results({ path: '/guides/boil#now' }, { path: 'guides/index' }, { url: 'https://else.example/b' });
    expect(toSources([part], '').map(({ url }) => url)).toEqual([
      '/guides/boil#now',
      '/guides/',
      'https://else.example/b',
    ]);
  });

  it('takes a search under any of its guises', () => {
    expect(
      sourcesOf({ ...results({ path: '/a' }), type: 'dynamic-tool', toolName: 'search' } as { type: string }),
    ).toHaveLength(1);
    expect(sourcesOf(search([{ path: '/a' }]))).toHaveLength(1);
  });

  it.each<[name: string, part: { type: string }]>([
    ['another tool', { ...results({ path: '/a' }), type: 'tool-weather' }],
    ['a search that runs', { ...results({ path: '/a' }), state: 'input-available' } as { type: string }],
    ['a search that failed', { ...results({ path: '/a' }), state: 'output-error' } as { type: string }],
    ['no output', search(undefined)],
    ['an output that is none', search('x')],
    ['results that are no list', search({ results: {} })],
    ['results that are none', results(null, 7, 'x', [])],
    ['results without address', results({ content: 'x' }, { path: '' }, { path: 7 })],
    ['a script', results({ path: 'javascript:alert(1)' }, { url: 'data:text/html,x' })],
    ['a source without address', { type: 'source-url' }],
  ])('has none of %s', (_, part) => {
    expect(sourcesOf(part)).toEqual([]);
  });

  it('bears a result without metadata and content', () => {
    expect(toSources([results({ path: '/', metadata: 7, content: 7 })], 'https://docs.example/')).toEqual([
      { number: 1, title: 'https://docs.example/', url: 'https://docs.example/', quote: '' },
    ]);
  });
});

describe('toSearches', () => {
  it.each([
    [
      'is about to run',
      { state: 'input-streaming', input: undefined },
      { query: '', state: 'running', resultCount: 0 },
    ],
    ['runs', { state: 'input-available' }, { query: 'boil', state: 'running', resultCount: 0 }],
    ['has failed', { state: 'output-error' }, { query: 'boil', state: 'failed', resultCount: 0 }],
    ['is done', {}, { query: 'boil', state: 'done', resultCount: 2 }],
    ['has no query', { input: { query: 7 } }, { query: '', state: 'done', resultCount: 2 }],
  ])('shows a search that %s', (_, change, expected) => {
    expect(toSearches([search({ results: [{}, {}] }, change)])).toEqual([expected]);
  });

  it('shows no other tools', () => {
    expect(toSearches([{ type: 'tool-weather' }, { type: 'text' }])).toEqual([]);
  });
});

it('never throws', () => {
  const part = record(
    {
      type: constantFrom('tool-search', 'dynamic-tool', 'source-url'),
      toolName: constantFrom('search'),
      state: constantFrom('output-available'),
      input: anything(),
      output: anything(),
      url: anything(),
      title: anything(),
    },
    { requiredKeys: ['type'] },
  );
  assert(
    property(array(part), (parts) => {
      for (const { url } of toSources(parts, DOCS)) expect(url).toMatch(/^(https?:|mailto:|tel:|#)/);
      expect(toSearches(parts).length).toBeLessThanOrEqual(parts.length);
    }),
  );
});
