import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { openDocsIndex, type DocsIndex } from '../docsIndex/openDocsIndex';
import { createTestService, messageRequest, bodyFor, readEvents, resultsOf } from '../../testing/createTestService';
import { startEmbeddingEndpoint, type EmbeddingEndpoint } from '../../testing/startEmbeddingEndpoint';
import { readEmbeddingOptions } from './EmbeddingOptions';

const root = await mkdtemp(join(tmpdir(), 'embeddings '));
const ends: (() => Promise<unknown>)[] = [];
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await rm(root, { recursive: true, force: true });
});

async function startEndpoint(): Promise<EmbeddingEndpoint> {
  const endpoint = await startEmbeddingEndpoint();
  ends.push(() => endpoint.close());
  return endpoint;
}

const PAGES = {
  'kettle.md': '# Kettle\n\nPut it on the fire. It boils water.\n\n## Care\n\nWipe it.',
  'oven.md': '# Oven\n\nIt bakes bread.',
  'mixer.md': '# Mixer\n\nIt whips cream.',
};

async function newFolder(name: string): Promise<string> {
  const folder = join(root, name);
  await mkdir(folder);
  for (const [file, text] of Object.entries(PAGES)) await writeFile(join(folder, file), text);
  return folder;
}

async function first(docsIndex: DocsIndex, question: string): Promise<string | undefined> {
  await docsIndex.prepare(question);
  return (await docsIndex.search.search({ question, limit: 5 }))[0]?.page.path;
}

const options = (endpoint: EmbeddingEndpoint) => ({
  baseUrl: `${endpoint.url}/v1`,
  name: 'vectors',
  apiKey: 'geheim-1',
});

it('finds pages by a question in another language, and fetches each passage once for all starts', async () => {
  const endpoint = await startEndpoint();
  const folder = await newFolder('languages');
  const cacheFile = join(root, 'languages.sqlite');
  const questions = ['Wie kocht man Wasser?', 'どうやってパンを焼きますか', 'Womit schlage ich Sahne?'];
  const plain = await openDocsIndex({ folder, cacheFile: null });
  expect(await Promise.all(questions.map((question) => first(plain, question)))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  await plain.close();

  const one = await openDocsIndex({ folder, cacheFile, embeddings: options(endpoint) });
  await one.settled();
  const found: (string | undefined)[] = [];
  for (const question of questions) found.push(await first(one, question));
  expect(found).toEqual(['/kettle', '/oven', '/mixer']);
  expect(endpoint.keys.every((key) => key === 'Bearer geheim-1')).toBe(true);
  // All passages in one request, then one request for each question.
  expect(endpoint.inputs.map((input) => input.length)).toEqual([4, 1, 1, 1]);
  await first(one, 'Wie kocht man Wasser?');
  expect(endpoint.inputs).toHaveLength(4);
  await one.close();

  await writeFile(join(folder, 'oven.md'), '# Oven\n\nIt bakes bread, and more bread.');
  const two = await openDocsIndex({ folder, cacheFile, embeddings: options(endpoint) });
  await two.settled();
  expect(endpoint.inputs.at(-1)).toEqual(['Oven › Oven\nIt bakes bread, and more bread.']);
  expect(await first(two, 'Womit schlage ich Sahne?')).toBe('/mixer');
  await two.close();
  const three = await openDocsIndex({ folder, cacheFile, embeddings: { ...options(endpoint), name: 'others' } });
  await three.settled();
  expect(endpoint.inputs.at(-1)).toHaveLength(4);
  await three.close();
});

it('keeps results by words first when both agree, and does not find deleted text', async () => {
  const endpoint = await startEndpoint();
  const folder = await newFolder('fused');
  const docsIndex = await openDocsIndex({ folder, cacheFile: null, embeddings: options(endpoint) });
  await docsIndex.settled();
  expect(await first(docsIndex, 'boil water')).toBe('/kettle');
  await rm(join(folder, 'kettle.md'));
  await docsIndex.refresh();
  await docsIndex.settled();
  expect(await first(docsIndex, 'Wasser kochen')).toBeUndefined();
  expect(await first(docsIndex, 'bake bread')).toBe('/oven');
  await docsIndex.close();
});

it('does not use the vectors of a text for the text that replaced it', async () => {
  const endpoint = await startEndpoint();
  const folder = await newFolder('replaced');
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  endpoint.fault = async (request) => {
    await answered;
    endpoint.fault = null;
    return endpoint.respond(request);
  };
  const docsIndex = await openDocsIndex({ folder, cacheFile: null, embeddings: options(endpoint) });
  await expect.poll(() => endpoint.keys.length).toBe(1);
  await writeFile(join(folder, 'oven.md'), '# Oven\n\nIt whips nothing.');
  await docsIndex.refresh();
  answer();
  await docsIndex.settled();
  expect(endpoint.inputs.at(-1)).toEqual(['Oven › Oven\nIt whips nothing.']);
  await docsIndex.close();
});

it('uses only keyword search, with one warning that shows no key, when the endpoint fails', async () => {
  const endpoint = await startEndpoint();
  endpoint.fault = () => Promise.resolve(Response.json({ error: { message: 'bad key geheim-1' } }, { status: 401 }));
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const docsIndex = await openDocsIndex({
    folder: await newFolder('failing'),
    cacheFile: null,
    embeddings: options(endpoint),
  });
  await docsIndex.settled();
  expect(await first(docsIndex, 'boil water')).toBe('/kettle');
  expect(await first(docsIndex, 'Wasser kochen')).toBeUndefined();
  expect(warn).toHaveBeenCalledTimes(1);
  expect(String(warn.mock.calls[0]?.[0])).toContain('only keyword search is used');
  expect(String(warn.mock.calls[0]?.[0])).not.toContain('geheim');
  // After a failure, the next questions do not wait for the endpoint.
  expect(endpoint.keys).toHaveLength(1);
  await docsIndex.close();
});

it('waits for the vector of a question only up to a limit', async () => {
  const endpoint = await startEndpoint();
  vi.spyOn(console, 'warn').mockReturnValue();
  const service = await createTestService({ embeddings: { ...options(endpoint), questionMs: 50 } });
  endpoint.fault = (request) =>
    new Promise((resolve) =>
      request.signal.addEventListener('abort', () => resolve(new Response(null, { status: 500 }))),
    );
  const events = await readEvents(await service.handle(messageRequest(bodyFor('How do I boil water?'))));
  expect(resultsOf(events).length).toBeGreaterThan(0);
  expect(events.at(-1)?.type).toBe('finish');
  await service.close();
});

it('is named by variables, all of them or none', () => {
  expect(readEmbeddingOptions({})).toBeUndefined();
  expect(readEmbeddingOptions({ EMBEDDINGS_BASE_URL: 'http://127.0.0.1:1/v1', EMBEDDINGS_NAME: 'a' })).toEqual({
    baseUrl: 'http://127.0.0.1:1/v1',
    name: 'a',
    apiKey: undefined,
  });
  expect(() => readEmbeddingOptions({ EMBEDDINGS_NAME: 'a' })).toThrow('EMBEDDINGS_BASE_URL is missing');
  expect(() => readEmbeddingOptions({ EMBEDDINGS_BASE_URL: 'http://a' })).toThrow('EMBEDDINGS_NAME is missing');
  expect(() => readEmbeddingOptions({ EMBEDDINGS_BASE_URL: 'ftp://a', EMBEDDINGS_NAME: 'a' })).toThrow(
    'not an http or https URL',
  );
});
