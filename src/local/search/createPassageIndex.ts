import sqlite from 'node-sqlite3-wasm';
import type { DocsSection, IndexedPage } from '../docs/DocsPage';
import type { Language } from './languages';
import { languageOf } from './languages';
import { readCompounds, splitWords, toTerms } from './tokenize';

/** A section with its page. */
export interface IndexedPassage {
  page: IndexedPage;
  section: DocsSection;
}

/** What is searched of a passage. */
export const FIELDS = ['title', 'heading', 'parents', 'path', 'keywords', 'description', 'links', 'body'] as const;
export type Field = (typeof FIELDS)[number];

/** How much a word counts by where it stands. */
export const FIELD_BOOSTS: Record<Field, number> = {
  title: 4,
  heading: 3,
  parents: 1,
  path: 1.5,
  keywords: 2,
  description: 2,
  links: 2,
  body: 1,
};

/** A passage that holds terms of a query. */
export interface Candidate extends IndexedPassage {
  /** Its terms field by field, in their order, with a space before, between and behind them. */
  texts: Record<Field, string>;
}

/** The sections of pages, made searchable by SQLite's full-text search. */
export interface PassageIndex {
  /** @param links Texts by which other pages link to it. */
  add(page: IndexedPage, language: string, links: readonly string[]): void;
  remove(page: IndexedPage): void;
  /** Runs changes that come into force together; much faster than one by one. */
  change<T>(changes: () => Promise<T>): Promise<T>;
  /** The passages that hold any of the terms, best first by BM25. */
  find(terms: readonly string[], limit: number, isWanted: (page: IndexedPage) => boolean): Candidate[];
  /** In how many passages a term occurs. */
  frequency(term: string): number;
  /** Known terms that begin with a text, and in how many passages each occurs. */
  termsWith(prefix: string): [term: string, frequency: number][];
  /** Languages of the pages, the most frequent first. */
  languages(): Language[];
  /** Number of passages. */
  readonly size: number;
  close(): void;
}

/** Words whose terms are remembered, so that each is taken apart once. */
const KNOWN_WORDS_MAX = 50_000;

/** Terms that begin alike and are looked at for one word. */
const TERMS_WITH_MAX = 5_000;

/**
 * An empty index in memory. Terms are made here and not by SQLite's tokenizer, which knows neither identifiers nor the language of a page.
 */
export function createPassageIndex(): PassageIndex {
  const database = openDatabase();
  const statements = prepare(database);
  const pages = new Map<IndexedPage, { from: number; count: number; language: string }>();
  const places = new Map<number, IndexedPassage>();
  const spoken = new Map<string, number>();
  const frequencies = new Map<string, number>();
  const takeApart = createTakeApart();
  let last = 0;

  const speak = (language: string, step: 1 | -1) => spoken.set(language, (spoken.get(language) ?? 0) + step);

  return {
    get size() {
      return places.size;
    },
    add(page, language, links) {
      frequencies.clear();
      pages.set(page, { from: last + 1, count: page.sections.length, language });
      speak(language, 1);
      const terms = (text: string) => takeApart(text, language);
      const linked = links.join('\n');
      for (const section of page.sections) {
        last += 1;
        places.set(last, { page, section });
        const texts = textsOf(page, section);
        statements.insert.run([last, ...FIELDS.map((field) => terms(field === 'links' ? linked : texts[field]))]);
      }
    },
    remove(page) {
      const place = pages.get(page);
      if (!place) return;
      frequencies.clear();
      pages.delete(page);
      speak(place.language, -1);
      for (let at = place.from; at < place.from + place.count; at += 1) {
        statements.remove.run([at]);
        places.delete(at);
      }
    },
    async change(changes) {
      database.exec('BEGIN');
      try {
        return await changes();
      } finally {
        database.exec('COMMIT');
      }
    },
    find(terms, limit, isWanted) {
      if (terms.length === 0) return [];
      const found: Candidate[] = [];
      for (const row of statements.find.iterate([terms.map((term) => `"${term}"`).join(' OR ')])) {
        const passage = places.get(Number(row.rowid));
        if (!passage || !isWanted(passage.page)) continue;
        const texts = Object.fromEntries(FIELDS.map((field) => [field, ` ${row[field] as string} `]));
        found.push({ ...passage, texts: texts as Record<Field, string> });
        if (found.length === limit) break;
      }
      return found;
    },
    frequency(term) {
      const known = frequencies.get(term);
      if (known !== undefined) return known;
      const count = Number(statements.frequency.get([term])?.doc ?? 0);
      frequencies.set(term, count);
      return count;
    },
    termsWith: (prefix) =>
      statements.termsWith
        .all([prefix, `${prefix}\u{10ffff}`, TERMS_WITH_MAX])
        .map((row): [string, number] => [row.term as string, Number(row.doc)]),
    languages: () =>
      [...spoken]
        .filter(([, count]) => count > 0)
        .toSorted((left, right) => right[1] - left[1])
        .map(([code]) => languageOf(code)),
    close() {
      for (const statement of Object.values(statements)) statement.finalize();
      database.close();
    },
  };
}

function openDatabase(): sqlite.Database {
  const database = new sqlite.Database(':memory:');
  database.exec(`
    CREATE VIRTUAL TABLE passage USING fts5(
      ${FIELDS.join(', ')}, detail = column, columnsize = 1,
      tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
    );
    CREATE VIRTUAL TABLE vocabulary USING fts5vocab(passage, row);`);
  return database;
}

function prepare(database: sqlite.Database) {
  const columns = FIELDS.join(', ');
  const boosts = FIELDS.map((field) => FIELD_BOOSTS[field]).join(', ');
  return {
    insert: database.prepare(`INSERT INTO passage (rowid, ${columns}) VALUES (?${', ?'.repeat(FIELDS.length)})`),
    remove: database.prepare('DELETE FROM passage WHERE rowid = ?'),
    find: database.prepare(
      `SELECT rowid, ${columns} FROM passage WHERE passage MATCH ? ORDER BY bm25(passage, ${boosts})`,
    ),
    frequency: database.prepare('SELECT doc FROM vocabulary WHERE term = ?'),
    termsWith: database.prepare('SELECT term, doc FROM vocabulary WHERE term >= ? AND term < ? LIMIT ?'),
  };
}

/** Brings a text to its terms, in order. */
function createTakeApart(): (text: string, language: string) => string {
  const known = new Map<string, string>();
  return (text, language) => {
    const { code } = languageOf(language);
    const terms: string[] = [];
    for (const word of splitWords(text)) {
      const key = `${code} ${word}`;
      let own = known.get(key);
      if (own === undefined) {
        if (known.size === KNOWN_WORDS_MAX) known.clear();
        own = toTerms(word, languageOf(code)).join(' ');
        known.set(key, own);
      }
      if (own !== '') terms.push(own);
    }
    // Behind the words, so that these keep their neighbours.
    return [...terms, ...readCompounds(text)].join(' ');
  };
}

function textsOf(page: IndexedPage, section: DocsSection): Record<Exclude<Field, 'links'>, string> {
  const isIntroduction = section.anchor === '';
  return {
    title: page.title,
    // The title says it already.
    heading: isIntroduction ? '' : section.heading,
    parents: section.parents.join(' '),
    path: page.path.replaceAll('/', ' '),
    keywords: page.keywords.join(' '),
    description: page.description ?? '',
    body: section.blocks.map((block) => block.text).join('\n'),
  };
}
