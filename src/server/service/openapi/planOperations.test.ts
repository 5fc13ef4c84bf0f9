import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createAnswerer } from '../answer/createAnswerer';
import { openDocsIndex } from '../search/docsIndex/openDocsIndex';

const root = await mkdtemp(join(tmpdir(), 'openapi '));
afterAll(() => rm(root, { recursive: true }));

async function open(files: Record<string, string>) {
  const folder = await mkdtemp(join(root, 'x'));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
  return openDocsIndex({ folder, cacheFile: null });
}

const KETTLES = {
  openapi: '3.0.3',
  info: { title: 'Kettle', version: '1' },
  servers: [{ url: 'https://api.kettle.example' }],
  security: [{ key: [] }],
  paths: {
    '/kettles/{id}/boil': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'Identifier.' }],
      post: {
        summary: 'Boil a kettle',
        description: 'Heats the water. Needs {water} & <steam>.',
        tags: ['Kettles'],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Boil' } } },
        },
        responses: {
          202: {
            description: 'Heating has begun.',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Kettle' } } },
          },
        },
      },
    },
    '/kettles': { get: { summary: 'List kettles', tags: ['Kettles'], responses: { 200: { description: 'All.' } } } },
  },
  components: {
    securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X-Kettle-Key', description: 'The secret key.' } },
    schemas: {
      Boil: {
        allOf: [
          {
            type: 'object',
            required: ['celsius'],
            properties: { celsius: { type: 'integer', maximum: 100, default: 95, description: 'Target temperature.' } },
          },
          { type: 'object', properties: { mode: { type: 'string', enum: ['fast', 'quiet'] } } },
        ],
      },
      Kettle: {
        type: 'object',
        properties: { state: { type: 'string' }, parent: { $ref: '#/components/schemas/Kettle' } },
      },
    },
  },
};

describe('operations of an API', () => {
  it('of an entry of the navigation are pages below their tags', async () => {
    const index = await open({
      'docs.json': JSON.stringify({
        navigation: {
          tabs: [
            { tab: 'API', openapi: 'openapi.json' },
            { tab: 'Guide', pages: ['index'] },
          ],
        },
      }),
      'index.mdx': '---\ntitle: Home\n---\nHello.',
      'openapi.json': JSON.stringify(KETTLES),
    });
    expect(index.pages.map(({ path, trail }) => `${trail?.join(' > ')}: ${path}`)).toEqual([
      'API > Kettles: /api-reference/kettles/boil-a-kettle',
      'API > Kettles: /api-reference/kettles/list-kettles',
      'Guide: /',
    ]);
    const { html } = index.pages[0] ?? { html: '' };
    expect(html).toContain('<code>POST /kettles/{id}/boil</code>');
    expect(html).toContain('Needs {water} &amp; &lt;steam&gt;.');
    expect(html).toMatch(
      /<code>celsius<\/code> <span class="field-type">integer<\/span> <span class="field-place">body<\/span> <span class="field-required">required<\/span>/,
    );
    expect(html).toContain('X-Kettle-Key');
    expect(html).toContain('Available options: <code>fast</code>, <code>quiet</code>.');
    expect(html).toContain('curl --request POST &#39;https://api.kettle.example/kettles/{id}/boil&#39;');
    // A recursive schema is listed once.
    expect(html.match(/<code>parent<\/code>/g)).toHaveLength(1);
    expect(index.opening.summary[0]).toContain('2 API operations');
  });

  it.each([[], ['GET /kettles']])('are in the folder that the navigation names, with pages %j', async (...pages) => {
    const index = await open({
      'docs.json': JSON.stringify({
        navigation: {
          groups: [
            { group: 'API', openapi: { source: 'openapi.json', directory: '/../v1/reference/' }, pages },
            { group: 'Guide', pages: ['index'] },
          ],
        },
      }),
      'index.mdx': '---\ntitle: Home\n---\nHello.',
      'openapi.json': JSON.stringify(KETTLES),
    });
    expect(index.pages.map(({ path }) => path)).toContain('/v1/reference/kettles/list-kettles');
    expect(index.pages.map(({ path }) => path).join()).not.toMatch(/api-reference|\.\./);
  });

  it.each([
    ['What is the type of celsius?', 'integer'],
    ['Which header holds the secret key?', 'X-Kettle-Key'],
    ['What is the default of celsius?', '95'],
  ])('are quoted field by field: %s', async (text, expected) => {
    const index = await open({
      'docs.json': JSON.stringify({ navigation: ['boil'] }),
      'boil.mdx': '---\nopenapi: POST /kettles/{id}/boil\n---\n',
      'openapi.json': JSON.stringify(KETTLES),
    });
    const { markdown } = await createAnswerer(index)({ text, earlier: [], retrievalPageSize: 5 });
    expect(markdown).toContain(expected);
    expect(markdown).toContain('](/boil');
    expect(markdown).not.toMatch(/ParamField/);
  });

  it('are read of version 2.0 in YAML, and again when the description changes', async () => {
    const folder = await mkdtemp(join(root, 'y'));
    const yaml = (text: string) =>
      `swagger: '2.0'\ninfo: {title: K, version: '1'}\npaths:\n  /a:\n    post:\n      summary: Add\n      parameters:\n        - {in: body, name: b, schema: {type: object, properties: {litres: {type: number, description: ${text}}}}}\n      responses: {'200': {description: ok}}\n`;
    await writeFile(join(folder, 'add.md'), '---\nopenapi: swagger.yaml POST /a\n---\n');
    await writeFile(join(folder, 'swagger.yaml'), yaml('Volume of water'));
    const index = await openDocsIndex({ folder, cacheFile: null });
    expect(index.pages[0]?.title).toBe('Add');
    expect(index.pages[0]?.html).toContain('Volume of water');
    await writeFile(join(folder, 'swagger.yaml'), yaml('Volume of the whole kettle'));
    await index.refresh();
    expect(index.pages[0]?.html).toContain('Volume of the whole kettle');
  });

  it('that no description has are reported', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const index = await open({ 'a.md': '---\ntitle: A\nopenapi: GET /nowhere\n---\n', 'b.md': '# B' });
    expect(index.opening.problems).toEqual([
      {
        file: 'a.md',
        line: null,
        reason:
          'describes GET /nowhere, which no description of an API in the folder has, so only its own text is shown',
      },
    ]);
    warn.mockRestore();
  });
});
