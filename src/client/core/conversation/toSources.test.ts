import { answerReader } from '../../markdown/reading/answerReader';
import { anything, array, assert, constantFrom, property, record } from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordBound } from '../../../../e2e/fixtures/recordBound';
import { ANSWER_LIMITS } from './answerLimits';
import { loadAnswerParser, parseLinks, setAnswerReader } from './answerParser';
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

/** An uncited source without a section. */
const FOUND = { section: '', quote: '', isCited: false };

// The second mark is of the syntax that is loaded separately.
beforeAll(() => {
  setAnswerReader(async () => answerReader);
  return loadAnswerParser('[a](/a) ![b](/b)');
});

describe('toSources', () => {
  it('gives the results of a search with number, title, address and passage', () => {
    const part = results(
      { content: 'Boil it.', path: '/guides/boil', metadata: { title: 'Boiling' } },
      { content: 'Cool it.', path: 'guides/index', metadata: { title: ' Guides ' } },
    );
    expect(toSources([part], DOCS)).toEqual([
      { ...FOUND, number: 1, title: 'Boiling', url: 'https://docs.example/base/guides/boil', quote: 'Boil it.' },
      { ...FOUND, number: 2, title: 'Guides', url: 'https://docs.example/base/guides/', quote: 'Cool it.' },
    ]);
  });

  it('gives sources that the stream names', () => {
    expect(sourcesOf({ type: 'source-url', url: 'https://else.example/a', title: 'A' } as { type: string })).toEqual([
      ['https://else.example/a', 'A'],
    ]);
  });

  it('gives documents by their titles or file names, each once, without an address', () => {
    const document = (change: object) => ({ type: 'source-document', mediaType: 'application/pdf', ...change });
    expect(
      sourcesOf(
        document({ title: 'A', filename: 'a.pdf' }),
        document({ title: 'A' }),
        document({ title: '', filename: 'b.pdf' }),
        document({}),
      ),
    ).toEqual([
      [null, 'A'],
      [null, 'b.pdf'],
    ]);
  });

  it.each(['javascript:alert(1)', 'mailto:a@docs.example', 'tel:1', 'data:text/html,a', '#part', '//', 'ftp://a/b'])(
    'has no source for %s, which is not an http(s) page',
    (path) => {
      expect(toSources([results({ path }), { type: 'source-url', url: path } as { type: string }], DOCS)).toEqual([]);
      expect(toSources([results({ path })], '')).toEqual([]);
    },
  );

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

  it('continues the numbers over several searches', () => {
    const parts = [results({ path: '/a' }), results({ path: '/a' }, { path: '/b' })];
    expect(toSources(parts, DOCS).map(({ number }) => number)).toEqual([1, 2]);
  });

  it("leaves paths as they are when the site's address is not known", () => {
    const part = results({ path: '/guides/boil#now' }, { path: 'guides/index' }, { url: 'https://else.example/b' });
    expect(toSources([part], '').map(({ url }) => url)).toEqual([
      '/guides/boil#now',
      '/guides/',
      'https://else.example/b',
    ]);
  });

  it('accepts a search in any of its forms', () => {
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
  ])('has no source from %s', (_, part) => {
    expect(sourcesOf(part)).toEqual([]);
  });

  it('accepts a result without metadata and content', () => {
    expect(toSources([results({ path: '/', metadata: 7, content: 7 })], 'https://docs.example/')).toEqual([
      { ...FOUND, number: 1, title: 'docs.example', url: 'https://docs.example/', quote: '' },
    ]);
  });
});

describe('sources that an answer cites', () => {
  const part = results(
    { content: 'Boil it.', path: 'boil', metadata: { title: 'Boiling', heading: 'Time', anchor: 'time' } },
    { content: 'Heat it.', path: 'boil', metadata: { title: 'Boiling', heading: 'Heat', anchor: 'heat' } },
    { content: 'Cool it.', path: 'cool', metadata: { title: 'Cooling' } },
  );
  const listOf = (text: string, docsUrl = DOCS) =>
    toSources([part], docsUrl, parseLinks(text, docsUrl)).map(({ number, url, isCited }) => [
      number,
      url?.replace(DOCS, '/'),
      isCited,
    ]);

  it('come first, under their numbers, each passage of a page by itself', () => {
    expect(
      listOf('It cools. [2](/cool) It heats. [1](/boil#heat "Boiling: Heat") It takes time. [3](/boil#time)'),
    ).toEqual([
      [1, '/boil#heat', true],
      [2, '/cool', true],
      [3, '/boil#time', true],
    ]);
    expect(toSources([part], DOCS, parseLinks('It heats. [1](/boil#heat)', DOCS))[0]).toEqual({
      number: 1,
      title: 'Boiling',
      url: `${DOCS}boil#heat`,
      section: 'Heat',
      quote: 'Heat it.',
      isCited: true,
    });
  });

  it('are followed by pages that were only found', () => {
    expect(listOf('It heats. [4](/boil#heat)')).toEqual([
      [4, '/boil#heat', true],
      [5, '/cool', false],
    ]);
  });

  it('are known without the address of the site', () => {
    expect(listOf('It cools. [1](/cool)', '')).toEqual([
      [1, '/cool', true],
      [2, '/boil#time', false],
    ]);
  });

  it.each([
    ['a link with words beside marks', '[Cooling](/cool) [1](https://else.example/cool)'],
    ['a link that leads elsewhere', '[Cooling](https://else.example/cool)'],
    ['a link in code', '`[Cooling](/cool)` and ``[Cooling](/cool)``\n\n```md\n[Cooling](/cool)\n```'],
    ['an image', '![Cooling](/cool)'],
    ['a bracket that is escaped', '\\[Cooling](/cool)'],
    ['a place of the answer itself', '[Cooling](#cool)'],
    ['a number in code', '```md\n[1](/cool)\n```'],
    ['a year beside marks', '[2026](/cool) [1](https://else.example/cool)'],
    ['a mark that leads elsewhere', '[1](https://else.example/cool)'],
    ['a mark without a safe address', '[1](javascript:alert)'],
  ])('are not made of %s', (_, text) => {
    expect(toSources([part], DOCS, parseLinks(text, DOCS)).some((source) => source.isCited)).toBe(false);
  });

  it('are the pages of its links, in their order, where it has no marks', () => {
    expect(listOf('[`Cool`](/cool), [heat](/boil#heat "Heat"), [cool](/cool), [else](https://else.example).')).toEqual([
      [1, '/cool', true],
      [2, '/boil#heat', true],
    ]);
  });

  it('are not the pages of its links when the service says that it writes marks', () => {
    const saying = search({ results: [], hasMarks: true });
    expect(toSources([saying], DOCS, parseLinks('[Cooling](/cool)', DOCS))).toEqual([]);
  });

  it('include a cited page that no search has found', () => {
    expect(toSources([], DOCS, parseLinks('So. [1](/guides/x)', DOCS))).toMatchObject([
      { number: 1, title: 'base / guides / x', quote: '' },
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

it('never throws', { tags: 'property' }, () => {
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

describe('an answer of more searches and results than are shown', () => {
  it.each([
    ['results of one search', [results(...list(4_000))]],
    ['searches of one result each', list(4_000).map((result) => results(result))],
    ['results that are no pages', [results(...list(4_000).map(() => ({ path: 'javascript:1' })))]],
    ['the same result in each search', list(4_000).map(() => results({ path: '/a' }))],
  ])('has the first of its %s', (input, parts) => {
    const sources = toSources(parts, DOCS);
    const searches = toSearches(parts);
    expect(sources.length).toBeLessThanOrEqual(ANSWER_LIMITS.sources);
    expect(sources[0]?.number ?? 1).toBe(1);
    expect(searches.length).toBeLessThanOrEqual(ANSWER_LIMITS.toolCalls);
    recordBound({
      input: `${input}, as sources`,
      size: '4,000',
      outcome: `${sources.length} sources, ${searches.length} searches are shown`,
    });
  });
});

function list(count: number) {
  return Array.from({ length: count }, (_, index) => ({ path: `/page-${index}` }));
}
