import { describe, expect, it } from 'vitest';
import { chooseSearchTool } from './chooseSearchTool';
import { readSourceResults } from './readSourceResults';

const SITE = 'https://docs.acme.dev';
const text = (...texts: string[]) => ({ content: texts.map((one) => ({ type: 'text', text: one })) });
const KETTLE = { url: `${SITE}/kettle`, title: 'Kettle', content: 'Press it.' };
const MIXER = { url: `${SITE}/mixer#whip`, title: 'Mixer', content: 'Turn it.' };

describe('results of a source', () => {
  it.each<[string, { content?: unknown; structuredContent?: unknown }]>([
    ['structured content', { content: [], structuredContent: { results: [KETTLE, MIXER] } }],
    ['a list as structured content', { structuredContent: [KETTLE, MIXER] }],
    [
      'structured content before text',
      {
        ...text('Title: Other\nLink: https://x.test\nContent: y'),
        structuredContent: { data: { items: [KETTLE, MIXER] } },
      },
    ],
    ['a JSON list in a text', text(JSON.stringify([KETTLE, MIXER]))],
    ['a JSON record in each text', text(JSON.stringify(KETTLE), JSON.stringify(MIXER))],
    [
      'metadata of their own',
      text(
        JSON.stringify({
          matches: [
            { text: 'Press it.', metadata: { source: '/kettle', title: 'Kettle' } },
            { text: 'Turn it.', metadata: { source: '/mixer#whip', title: 'Mixer' } },
          ],
        }),
      ),
    ],
    [
      'resources',
      {
        content: [
          { type: 'resource', resource: { uri: KETTLE.url, title: 'Kettle', text: 'Press it.' } },
          { type: 'resource', resource: { uri: MIXER.url, name: 'Mixer', text: 'Turn it.' } },
        ],
      },
    ],
    [
      'links to resources',
      {
        content: [
          { type: 'resource_link', uri: KETTLE.url, name: 'Kettle', description: 'Press it.' },
          { type: 'resource_link', uri: MIXER.url, name: 'Mixer', description: 'Turn it.' },
        ],
      },
    ],
    [
      'lines in one text',
      text('Title: Kettle\nLink: /kettle\nContent: Press it.\n\nTitle: Mixer\nLink: /mixer#whip\nContent: Turn it.\n'),
    ],
    [
      'bold lines',
      text('**Title:** Kettle\n**URL:** /kettle\nPress it.', '**Title:** Mixer\n**URL:** /mixer#whip\nTurn it.'),
    ],
    [
      'headings with addresses',
      text(`Found 2:\n\n## Kettle\n\n${KETTLE.url}\n\nPress it.\n\n## Mixer\n\n${MIXER.url}\n\nTurn it.`),
    ],
    [
      'rules between them',
      text(`# Kettle\nSource: ${KETTLE.url}\n\nPress it.\n\n---\n\n# Mixer\nSource: ${MIXER.url}\n\nTurn it.`),
    ],
  ])('are read from %s', (_name, result) => {
    expect(readSourceResults(result, SITE)).toEqual([KETTLE, MIXER]);
  });

  it.each<[string, { content?: unknown; structuredContent?: unknown }]>([
    ['words without an address', text('No results found for "x".')],
    ['an empty list', text('{"results":[]}')],
    ['nothing', {}],
    ['invalid content', { content: 'x', structuredContent: 5 }],
    ['an address that runs', { structuredContent: [{ ...KETTLE, url: 'javascript:alert(1)' }] }],
    ['a file', { structuredContent: [{ ...KETTLE, url: 'file:///etc/passwd' }] }],
  ])('are not found in %s', (_name, result) => {
    expect(readSourceResults(result, SITE)).toEqual([]);
  });

  it('are bounded, and their addresses are safe in a link', () => {
    const many = Array.from({ length: 90 }, () => ({ ...KETTLE, url: '/a) [x](b', content: 'x'.repeat(90_000) }));
    const results = readSourceResults({ structuredContent: many }, SITE);
    expect(results).toHaveLength(20);
    expect(results[0]?.content).toHaveLength(20_000);
    expect(results[0]?.url).toBe(`${SITE}/a%29%20%5bx%5d%28b`);
    let deep: unknown = KETTLE;
    for (let level = 0; level < 2_000; level += 1) deep = { deep };
    expect(readSourceResults({ structuredContent: deep }, SITE)).toEqual([]);
  });
});

describe('the tool that searches', () => {
  const tool = (name: string, properties: Record<string, unknown>, required: string[] = [], description = '') => ({
    name,
    description,
    inputSchema: { properties, required },
  });
  const string = { type: 'string' };

  it.each([
    ['search', [tool('read_page', { path: string }, ['path']), tool('search', { query: string }, ['query'])]],
    ['search_docs', [tool('search_docs', { q: string }), tool('fetch', { id: string }, ['id'])]],
    ['query-docs', [tool('resolve-library', { name: string }, ['name']), tool('query-docs', { question: string })]],
    ['get_help', [tool('get_help', { about: string }, ['about'], 'Search the handbook'), tool('ping', {})]],
    ['search', [tool('search_code', { query: string }), tool('search', { query: { type: ['string', 'null'] } })]],
  ])('is recognised: %s', (name, tools) => {
    expect(chooseSearchTool(tools, {}).name).toBe(name);
  });

  it('is refused if there is no search tool, with the names of the existing tools', () => {
    expect(() => chooseSearchTool([tool('ping', {})], {})).toThrow('its tools are: ping');
    expect(() => chooseSearchTool([], {})).toThrow('its tools are: none');
    expect(() => chooseSearchTool([tool('search', { query: string })], { tool: 'find' })).toThrow('no tool "find"');
    expect(() => chooseSearchTool([tool('search', { query: string })], { tool: 'search', argument: 'q' })).toThrow();
  });
});
