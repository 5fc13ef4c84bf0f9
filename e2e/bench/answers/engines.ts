import sqlite from 'node-sqlite3-wasm';
import type { IndexedPage } from '../../../src/server/service/pages/DocsPage';

/** A search to compare with. Returns the paths of pages, best first, possibly with duplicates. */
export interface SearchEngine {
  name: string;
  search(text: string): Promise<string[]> | string[];
}

interface Row {
  id: number;
  path: string;
  title: string;
  heading: string;
  body: string;
}

/** Number of requested results, enough to contain five different pages. */
const RESULTS = 50;

const PEERS = './peers/node_modules';

/** The search engines that documentation sites use without a service, each with the same passages and field weights. */
export async function createEngines(pages: readonly IndexedPage[]): Promise<SearchEngine[]> {
  const rows = pages
    .flatMap((page) =>
      page.sections.map((section) => ({
        path: page.path,
        title: page.title,
        heading: section.heading,
        body: section.blocks.map((block) => block.text).join('\n'),
      })),
    )
    .map((row, id): Row => ({ ...row, id }));
  return [await createMiniSearch(rows), createFullText(rows), await createOrama(rows)];
}

async function createMiniSearch(rows: readonly Row[]): Promise<SearchEngine> {
  interface MiniSearchIndex {
    addAll(rows: readonly Row[]): void;
    search(text: string, options: object): { path: string }[];
  }
  const { default: MiniSearch } = (await import(
    new URL(`${PEERS}/minisearch/dist/es/index.js`, import.meta.url).href
  )) as { default: new (options: object) => MiniSearchIndex };
  const index = new MiniSearch({ fields: ['title', 'heading', 'body'], storeFields: ['path'] });
  index.addAll(rows);
  const options = { boost: { title: 4, heading: 3 }, prefix: true, fuzzy: 0.2 };
  return { name: 'MiniSearch', search: (text) => index.search(text, options).map(({ path }) => path) };
}

function createFullText(rows: readonly Row[]): SearchEngine {
  const database = new sqlite.Database(':memory:');
  database.exec(`CREATE VIRTUAL TABLE passage USING fts5(title, heading, body, path UNINDEXED, tokenize = 'porter')`);
  const insert = database.prepare('INSERT INTO passage (title, heading, body, path) VALUES (?, ?, ?, ?)');
  for (const { title, heading, body, path } of rows) insert.run([title, heading, body, path]);
  const select = database.prepare(
    `SELECT path FROM passage WHERE passage MATCH ? ORDER BY bm25(passage, 4, 3, 1) LIMIT ${RESULTS}`,
  );
  return {
    name: 'SQLite FTS5',
    search(text) {
      const words = text.match(/[\p{L}\p{N}_]+/gu) ?? [];
      return words.length === 0
        ? []
        : select.all([words.map((word) => `"${word}"`).join(' OR ')]).map(({ path }) => path as string);
    },
  };
}

async function createOrama(rows: readonly Row[]): Promise<SearchEngine> {
  interface Orama {
    create(options: object): unknown;
    insertMultiple(index: unknown, rows: readonly object[]): Promise<unknown>;
    search(index: unknown, options: object): Promise<{ hits: { document: { path: string } }[] }>;
  }
  const orama = (await import(
    new URL(`${PEERS}/@orama/orama/dist/esm/index.js`, import.meta.url).href
  )) as unknown as Orama;
  const text = 'string';
  const index = orama.create({ schema: { title: text, heading: text, body: text, path: text } });
  await orama.insertMultiple(
    index,
    rows.map(({ path, title, heading, body }) => ({ path, title, heading, body })),
  );
  return {
    name: 'Orama',
    async search(term) {
      const options = {
        term,
        properties: ['title', 'heading', 'body'],
        boost: { title: 4, heading: 3 },
        limit: RESULTS,
      };
      return (await orama.search(index, options)).hits.map(({ document }) => document.path);
    },
  };
}
