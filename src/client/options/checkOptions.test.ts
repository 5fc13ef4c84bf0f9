import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkOptions, type OptionProblem } from './checkOptions';
import { describeOptionProblem } from './describeOptionProblem';
import { reportOptionProblems } from './reportOptionProblems';

const check = (options: object) => checkOptions(options, document);
const describeAll = (problems: readonly OptionProblem[]) =>
  problems.map((problem) => describeOptionProblem(problem, document));

describe('options that fit', () => {
  const element = document.createElement('div');
  it.each<object>([
    {
      theme: 'dark',
      variant: 'inline',
      side: 'start',
      align: 'center',
      launcher: 'icon',
      persist: 'none',
      follow: 'question',
    },
    { launcher: false, open: true, attachments: true, consent: 'Agree?' },
    { attachments: { maxBytes: 1000, maxCount: 2, kinds: ['pdf'] } },
    { retrievalPageSize: 1, firstByteTimeoutMs: 0, idleTimeoutMs: 2_147_483_647 },
    { shortcut: 'mod+i', locale: 'pt_BR' },
    { shortcut: 'ctrl+shift+K', locale: 'zh-Hant-HK' },
    { shortcut: '/', codeBlocks: 'pre, .code > code', contextExclude: '[hidden]' },
    { shortcut: null, addressParameter: null, codeBlocks: null, currentPath: null, filter: null, container: null },
    {
      container: element,
      docsUrl: 'https://docs.example.com',
      supportUrl: '/support',
    },
    { supportUrl: 'mailto:help@example.com' },
    { container: '#place', docsUrl: 'http://localhost:3000/docs' },
    {
      starterQuestions: [],
      imageHosts: ['a.example'],
      extensions: [{ spans: [] }],
      labels: {},
      headers: { 'X-A': 'b' },
    },
    { starterQuestions: () => [], headers: () => ({}), filter: () => null, navigate: () => true },
    { openIn: [] },
    { openIn: [{ name: 'Other', url: 'https://other.example/?q={prompt}' }] },
    { endpoint: '/api/message', apiKey: 'acme_dsc_1' },
  ])('are kept as they are: %j', (options) => {
    expect(check(options)).toEqual({ options, problems: [] });
  });

  it('have their default if they are not given', () => {
    expect(check({ theme: undefined, docsUrl: null, onError: null })).toEqual({ options: {}, problems: [] });
  });
});

describe('options that do not fit', () => {
  it.each<[options: object, message: string]>([
    [{ theme: 'blue' }, 'theme is "blue", but must be "light", "dark" or "auto". The default is used.'],
    [
      { variant: 'sidebar' },
      'variant is "sidebar", but must be "widget", "modal", "panel" or "inline". The default is used.',
    ],
    [{ persist: true }, 'persist is true, but must be "session", "local" or "none". The default is used.'],
    [{ launcher: 'big' }, 'launcher is "big", but must be true, false, "icon" or "text". The default is used.'],
    [{ open: 'yes' }, 'open is "yes", but must be true or false. The default is used.'],
    [
      { shortcut: 'ctrl+' },
      'shortcut is "ctrl+", but must be keys joined by "+", such as "mod+i" or "ctrl+shift+k" or null ("none" in an attribute). The default is used.',
    ],
    ...[-1, NaN, 2.5, 51].map((retrievalPageSize): [object, string] => [
      { retrievalPageSize },
      `retrievalPageSize is ${retrievalPageSize}, but must be a whole number from 1 to 50. The default is used.`,
    ]),
    [
      { idleTimeoutMs: Infinity },
      'idleTimeoutMs is Infinity, but must be a number of milliseconds, from 0 to 2147483647. The default is used.',
    ],
    [
      { codeBlocks: 'pre[' },
      'codeBlocks is "pre[", but must be a CSS selector or null ("none" in an attribute). The default is used.',
    ],
    [{ contextExclude: '' }, 'contextExclude is "", but must be a CSS selector. The default is used.'],
    [
      { container: 7 },
      'container is 7, but must be a CSS selector, an element or null ("none" in an attribute). The default is used.',
    ],
    [
      { locale: 'not a locale' },
      'locale is "not a locale", but must be a language, such as "de" or "pt-BR". The default is used.',
    ],
    [
      { docsUrl: 'docs.example.com' },
      'docsUrl is "docs.example.com", but must be an http(s) URL or a path that begins with "/". The default is used.',
    ],
    [
      { supportUrl: 'javascript:alert(1)' },
      'supportUrl is "javascript:alert(1)", but must be an http(s) URL or a path that begins with "/", an email address after "mailto:" or a function. The default is used.',
    ],
    [
      { supportUrl: 'help@b.c' },
      'supportUrl is "help@b.c", but must be an http(s) URL or a path that begins with "/", an email address after "mailto:" or a function. The default is used.',
    ],
    [
      { starterQuestions: 'How?' },
      'starterQuestions is "How?", but must be an array of strings (separated by "|" in an attribute) or a function. The default is used.',
    ],
    [
      { starterQuestions: ['How?', {}] },
      'starterQuestions is ["How?",{}], but must be an array of strings (separated by "|" in an attribute) or a function. The default is used.',
    ],
    [
      { attachments: { kinds: 'image' } },
      'attachments is {"kinds":"image"}, but must be true or false or an object with maxBytes, maxCount (numbers above 0) and kinds (an array of "image", "pdf", "text"). The default is used.',
    ],
    [
      { openIn: [{ name: 'Other', url: 'javascript:alert(1)//{prompt}' }] },
      'openIn is [{"name":"Other","url":"javascript:alert(1)//{prompt}"}], but must be an array of { name, url }, each url an http(s) URL with {prompt} (JSON in an attribute). The default is used.',
    ],
    [
      { openIn: [{ name: 'Other', url: 'https://other.example/' }] },
      'openIn is [{"name":"Other","url":"https://other.example/"}], but must be an array of { name, url }, each url an http(s) URL with {prompt} (JSON in an attribute). The default is used.',
    ],
    [{ navigate: 'go' }, 'navigate is "go", but must be a function. The default is used.'],
    [{ theme: () => 'dark' }, 'theme is a function, but must be "light", "dark" or "auto". The default is used.'],
    [
      { headers: 'Bearer secret' },
      'headers is a string, but must be an object (JSON in an attribute) or a function. The default is used.',
    ],
    [{ colour: 'red' }, 'Unknown option colour: it has no effect. Check its spelling.'],
    [{ starterQuestion: [] }, 'Unknown option starterQuestion: it has no effect. Did you mean starterQuestions?'],
    [{ domian: 'acme' }, 'Unknown option domian: it has no effect. Did you mean domain?'],
    [{ constructor: 1 }, 'Unknown option constructor: it has no effect. Check its spelling.'],
  ])('%o is left out, with one sentence', (options, message) => {
    const { options: kept, problems } = check(options);
    expect(kept).toEqual({});
    expect(describeAll(problems)).toEqual([message]);
  });

  it('include a second address beside the endpoint', () => {
    const { options, problems } = check({ endpoint: '/api', domain: 'acme', baseUrl: 'https://a.example' });
    expect(options.endpoint).toBe('/api');
    expect(describeAll(problems)).toEqual([
      'domain has no effect together with endpoint. Remove one of the two.',
      'baseUrl has no effect together with endpoint. Remove one of the two.',
    ]);
  });

  it('may have any value, with one sentence at most', () => {
    const circle: Record<string, unknown> = {};
    circle.circle = circle;
    for (const value of [circle, Symbol('x'), 10n, [], NaN, Object.create(null), new Proxy({}, {})]) {
      for (const name of ['theme', 'retrievalPageSize', 'codeBlocks', 'locale', 'imageHosts', 'navigate', 'other'])
        expect(describeAll(check({ [name]: value }).problems).length).toBeLessThanOrEqual(1);
    }
  });
});

describe('attributes of other software', () => {
  afterEach(() => document.body.replaceChildren());

  it('are silent, unless they are close to one of ours', () => {
    const tag = document.createElement('script');
    const names = ['astroExec', 'turboTrack', 'turboEval', 'cfasync', 'cfBeacon', 'gtmsrc', 'nscript'];
    for (const name of [...names, 'apikey', 'starterQuestion']) tag.dataset[name] = 'x';
    document.body.append(tag);
    expect(
      describeAll(check(Object.fromEntries(Object.entries(tag.dataset))).problems).filter((text) => text !== null),
    ).toEqual([
      // HTML attributes are lower case, so an owner may write `data-apiKey` and get `data-apikey`.
      'Unknown attribute data-apikey: it has no effect. Did you mean data-api-key?',
      'Unknown attribute data-starter-question: it has no effect. Did you mean data-starter-questions?',
    ]);
    // Unknown options from a script are always reported, because other software does not add any.
    expect(describeAll(check({ sidebar: true }).problems)).toHaveLength(1);
  });
});

it('logs each problem once', async () => {
  vi.mocked(console.error).mockImplementation(() => {});
  for (const value of ['blue', 'blue', 'red']) reportOptionProblems(check({ theme: value }).problems);
  await vi.waitFor(() => expect(console.error).toHaveBeenCalledTimes(2));
  expect(vi.mocked(console.error).mock.calls.map(([text]) => String(text).slice(0, 40))).toEqual([
    '[docs-assistant] theme is "blue", but mu',
    '[docs-assistant] theme is "red", but mus',
  ]);
  vi.mocked(console.error).mockClear();
});
