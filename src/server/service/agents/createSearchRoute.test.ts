import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, docsSearchPath } from '../../../shared/contract';
import type { LocalService } from '../main/createLocalService';
import { ASSISTANT_KEY, createTestService, TEST_ORIGIN } from '../testing/createTestService';

let service: LocalService;
beforeAll(async () => {
  service = await createTestService();
});
afterAll(() => service.close());

async function post(path: string, body: unknown, key: string | null = ASSISTANT_KEY) {
  const response = await service.handle(
    new Request(TEST_ORIGIN + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key !== null && { authorization: bearer(key) }) },
      body: JSON.stringify(body),
    }),
  );
  return { status: response.status, body: (await response.json()) as unknown, headers: response.headers };
}

interface Result {
  content: string;
  path: string;
  metadata: { title: string; heading: string; anchor: string; score: number };
}

const search = async (body: object) => (await post(docsSearchPath('local'), body)).body as Result[];

describe('the search endpoint', () => {
  it('finds passages by keywords, best first, with their pages', async () => {
    const [first] = await search({ query: 'cancel boil' });
    expect(first).toMatchObject({ path: 'guides/cancel', metadata: { title: 'Cancel boiling' } });
    expect(first?.content).toContain('signal');
    expect(first?.metadata.score).toBeGreaterThan(0.5);
  });

  it.each([
    ['temp', 'temperature'],
    ['temperatu', 'temperature'],
    ['boil temp', 'temperature'],
    ['TEMP', 'temperature'],
    ['ca', 'cancel'],
    ['cancellin', 'cancel'],
  ])('finds a word by its beginning: %s', async (query, word) => {
    const found = await search({ query });
    expect(found[0]?.content.toLowerCase()).toContain(word);
    expect(found[0]?.metadata.score).toBeGreaterThan(0.3);
  });

  it('reads a word as complete when other text follows it', async () => {
    expect((await search({ query: 'ca ' })).filter(({ metadata }) => metadata.score > 0.3)).toEqual([]);
    expect(await search({ query: 't' })).toEqual([]);
  });

  it('keeps to the number of results and to their least score', async () => {
    expect((await search({ query: 'water', pageSize: 1 })).length).toBe(1);
    const all = await search({ query: 'boil water zebra giraffe' });
    const good = await search({ query: 'boil water zebra giraffe', scoreThreshold: 0.9 });
    expect(all.length).toBeGreaterThan(good.length);
  });

  it('finds only pages with the tag that the filter names', async () => {
    const paths = async (tag?: string) =>
      new Set((await search({ query: 'water kettle install', pageSize: 50, filter: { tag } })).map(({ path }) => path));
    expect((await paths()).size).toBeGreaterThan(1);
    expect([...(await paths('install'))]).toEqual(['guides/start']);
    expect((await paths('instal')).size).toBe(0);
  });

  it('finds pages for certain readers only for requests that name their group', async () => {
    const paths = async (filter?: object) =>
      (await search({ query: 'furnace red lever', filter })).map(({ path }) => path);
    expect(await paths()).not.toContain('reference/internal');
    expect(await paths({ groups: ['staff'], version: 'v2' })).toContain('reference/internal');
  });

  it.each([
    {},
    { query: '' },
    { query: ' ' },
    { query: 5 },
    { query: 'x'.repeat(1_001) },
    { query: 'x', pageSize: 51 },
    { query: 'x', pageSize: 1.5 },
    { query: 'x', scoreThreshold: 2 },
    { query: 'x', filter: 'v2' },
    { query: 'x', filter: { groups: [1] } },
    { query: 'x', filter: { tag: 1 } },
    { query: 'x', filter: { note: 'x'.repeat(4_001) } },
    [],
  ])('refuses %j', async (body) => {
    expect((await post(docsSearchPath('local'), body)).status).toBe(400);
  });

  it('requires the key and the domain', async () => {
    expect((await post(docsSearchPath('local'), { query: 'x' }, null)).status).toBe(401);
    expect((await post(docsSearchPath('other'), { query: 'x' })).status).toBe(404);
  });
});
