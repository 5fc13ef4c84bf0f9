import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { writeFiles } from '../../../../../e2e/fixtures/writeFiles';
import { INSTALL_TIMEOUT_MS } from '../../../proxy/testing/requireBinary';
import { openDocsIndex } from '../../search/docsIndex/openDocsIndex';
import type { PageVectors } from '../engine/SharedPages';
import { compare, joinVectors, toVector } from '../../search/embeddings/vectors';
import { openPgliteEngine } from '../../testing/openPgliteEngine';
import { startEmbeddingEndpoint } from '../../testing/startEmbeddingEndpoint';
import { createSharedPages } from './createSharedPages';
import { createSqlStorage } from '../createSqlStorage';
import { type SqlEngine, StorageError } from '../engine/SqlEngine';

const root = await mkdtemp(join(tmpdir(), 'nearest '));
const ends: (() => Promise<unknown>)[] = [];
let engine: SqlEngine;
beforeAll(async () => {
  engine = await openPgliteEngine(true);
}, INSTALL_TIMEOUT_MS);
afterEach(async () => {
  vi.restoreAllMocks();
  for (const end of ends.splice(0).toReversed()) await end();
  await engine.query('DELETE FROM docs_index');
});
afterAll(async () => {
  await engine.close();
  await rm(root, { recursive: true, force: true });
});

async function share(own = engine) {
  const pages = createSharedPages(own);
  await pages.lead('one');
  return pages;
}

/** Pseudo-random numbers from -1 to 1, the same in every run (mulberry32). */
function createRandom(): () => number {
  let seed = 7;
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 31 - 1;
  };
}

const DIMENSIONS = 64;
const random = createRandom();
const newVector = () => toVector(Array.from({ length: DIMENSIONS }, random));
const toPage = (file: string, vectors: Int8Array[], hash = 'a'): PageVectors => ({
  file,
  hash,
  data: joinVectors(vectors),
});

it(
  'finds what a search through all vectors finds',
  async () => {
    const pages = await share();
    const all = Array.from({ length: 80 }, (_, page) => ({
      file: `${page}.md`,
      vectors: Array.from({ length: 10 }, newVector),
    }));
    await pages.writeVectors(
      'one',
      'model',
      all.map(({ file, vectors }) => toPage(file, vectors)),
    );
    expect(await pages.nearest.prepare('model', DIMENSIONS, false)).toBe(false);
    expect(await pages.nearest.prepare('model', DIMENSIONS, true)).toBe(true);
    expect(await pages.nearest.prepare('model', DIMENSIONS, false)).toBe(true);
    await engine.query('ANALYZE docs_nearest');
    const plan = await engine.query(
      `EXPLAIN SELECT place FROM docs_nearest WHERE dimensions = ${DIMENSIONS}
     ORDER BY vector::halfvec(${DIMENSIONS}) <=> '[${newVector().join(',')}]'::halfvec(${DIMENSIONS}) LIMIT 10`,
    );
    expect(JSON.stringify(plan)).toContain(`docs_nearest_${DIMENSIONS}`);
    const COUNT = 10;
    const QUESTIONS = 50;
    let found = 0;
    for (let question = 0; question < QUESTIONS; question += 1) {
      const asked = newVector();
      const exact = all
        .flatMap(({ file, vectors }) =>
          vectors.map((vector, place) => ({ key: `${file} ${place}`, similarity: compare(asked, vector) })),
        )
        .toSorted((left, right) => right.similarity - left.similarity);
      const similarities = new Map(exact.map(({ key, similarity }) => [key, similarity]));
      const near = await pages.nearest.find('model', asked, COUNT);
      expect(near).toHaveLength(COUNT);
      for (const { file, place, similarity } of near) {
        expect(similarity).toBeCloseTo(similarities.get(`${file} ${place}`) ?? Number.NaN, 4);
      }
      const keys = new Set(near.map(({ file, place }) => `${file} ${place}`));
      found += exact.slice(0, COUNT).filter(({ key }) => keys.has(key)).length;
    }
    expect(found / (COUNT * QUESTIONS)).toBeGreaterThanOrEqual(0.95);
  },
  INSTALL_TIMEOUT_MS,
);

it('has only the vectors of the current content, and of one model', async () => {
  const pages = await share();
  const [old, kept, next] = [newVector(), newVector(), newVector()];
  await pages.writeVectors('one', 'model', [toPage('a.md', [old, kept]), toPage('b.md', [kept])]);
  await pages.nearest.prepare('model', DIMENSIONS, true);
  const best = async (asked: Int8Array) => (await pages.nearest.find('model', asked, 1))[0];
  expect(await best(old)).toMatchObject({ file: 'a.md', hash: 'a', place: 0 });
  await pages.writeVectors('one', 'model', [toPage('a.md', [next], 'b')]);
  expect(await pages.nearest.prepare('model', DIMENSIONS, false)).toBe(false);
  expect(await pages.nearest.prepare('model', DIMENSIONS, true)).toBe(true);
  expect(await best(next)).toMatchObject({ file: 'a.md', hash: 'b', place: 0 });
  expect(await engine.query('SELECT 1 FROM docs_nearest')).toHaveLength(2);
  expect(await pages.nearest.find('another', next, 1)).toEqual([]);
});

it.each([
  ['has no such extension', false, 'has no extension "vector"'],
  ['may not have it', true, 'no right'],
])('is done in the process, which is reported once, where the database %s', async (_, hasVectors, reason) => {
  const own = hasVectors ? engine : await openPgliteEngine(false);
  if (!hasVectors) ends.push(() => own.close());
  const forbidden: SqlEngine['transaction'] = (work) =>
    own.transaction((run) =>
      work((text, parameters) =>
        run(text.startsWith('CREATE EXTENSION') ? `DO $$ BEGIN RAISE 'no right'; END $$` : text, parameters),
      ),
    );
  await own.query('DROP TABLE IF EXISTS docs_nearest');
  const pages = await share({ ...own, transaction: forbidden });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  await pages.writeVectors('one', 'model', [toPage('a.md', [newVector()])]);
  expect(await pages.nearest.prepare('model', DIMENSIONS, true)).toBe(false);
  expect(await pages.nearest.prepare('model', DIMENSIONS, true)).toBe(false);
  expect(warn.mock.calls).toHaveLength(1);
  expect(String(warn.mock.calls[0]?.[0])).toContain(reason);
  expect(await pages.readVectors('model', ['a.md'])).toHaveLength(1);
});

it('is tried again if the database was gone during the first attempt', async () => {
  await engine.query('DROP TABLE IF EXISTS docs_nearest');
  let isGone = true;
  const reject = () => Promise.reject(new StorageError('The database was gone a moment ago.'));
  const pages = await share({
    ...engine,
    query: (text, parameters) => (isGone && text === 'SELECT 1' ? reject() : engine.query(text, parameters)),
    transaction: (work) => (isGone ? reject() : engine.transaction(work)),
  });
  await expect(pages.nearest.prepare('model', DIMENSIONS, true)).rejects.toThrow('gone');
  isGone = false;
  expect(await pages.nearest.prepare('model', DIMENSIONS, true)).toBe(true);
});

it('gives an instance the passages that one finds by itself', async () => {
  const pages = createSharedPages(engine);
  const storage = createSqlStorage(engine, pages);
  const folder = join(root, 'kitchen');
  await writeFiles(folder, {
    'kettle.md': '# Kettle\n\nIt boils water.\n\n## Care\n\nWipe it.',
    'oven.md': '# Oven\n\nIt bakes bread.',
    'mixer.md': '# Mixer\n\nIt whips cream.',
    'staff.md': '---\ngroups: [staff]\n---\n\n# Staff\n\nWhip the cream for an hour.',
  });
  const endpoint = await startEmbeddingEndpoint();
  ends.push(() => endpoint.close());
  const open = async (searchEngine: 'embedded' | 'postgres') => {
    const embeddings = { baseUrl: `${endpoint.url}/v1`, name: 'vectors' };
    const docsIndex = await openDocsIndex({ folder, cacheFile: null, embeddings, storage, searchEngine });
    ends.push(() => docsIndex.close());
    await docsIndex.settled();
    return docsIndex;
  };
  const searched = await open('postgres');
  const embedded = await open('embedded');
  const find = vi.spyOn(pages.nearest, 'find');
  for (const question of [
    'Wie kocht man Wasser?',
    'どうやってパンを焼きますか',
    'Womit schlage ich Sahne?',
    'bake bread',
  ]) {
    const [found, wanted] = await Promise.all(
      [searched, embedded].map(async ({ prepare, search }) => {
        await prepare(question);
        const passages = await search.search({ question, limit: 5 });
        return passages.map(({ page, section, coverage }) => [page.path, section.anchor, coverage.toFixed(3)]);
      }),
    );
    expect(found, question).toEqual(wanted);
    expect(found?.length).toBeGreaterThan(0);
  }
  expect(find).toHaveBeenCalledTimes(4);
});
