import type sqlite from 'node-sqlite3-wasm';

/** The terms and words of an index. */
export type IndexVocabulary = ReturnType<typeof createVocabulary>;

/** Maximum number of terms whose frequency is cached. */
const KNOWN_TERMS_MAX = 50_000;

/** Maximum number of terms with the same prefix that are read for one word. */
const TERMS_WITH_MAX = 5_000;

/** Maximum numbers of cached prefixes and of cached similar words. */
const BEGINNINGS_MAX = 100;
const LIKES_MAX = 20;

/** @param database One with the table `passage` of the full-text search. */
export function createVocabulary(database: sqlite.Database) {
  database.exec(`
    CREATE VIRTUAL TABLE IF NOT EXISTS vocabulary USING fts5vocab(passage, row);
    CREATE TABLE IF NOT EXISTS word (word TEXT PRIMARY KEY, term TEXT) WITHOUT ROWID;`);
  const statements = prepare(database);
  const frequency = remember(KNOWN_TERMS_MAX, (term: string) => Number(statements.frequency.get([term])?.doc ?? 0));
  const termsWith = remember(BEGINNINGS_MAX, (prefix: string) =>
    statements.termsWith
      .all([prefix, `${prefix}\u{10ffff}`, TERMS_WITH_MAX])
      .map((row): [string, number] => [row.term as string, Number(row.doc)]),
  );
  const wordsLike = remember(LIKES_MAX, (word: string, slips: number) => {
    const first = word.slice(0, 1);
    const { length } = Array.from(word);
    return statements.wordsLike
      .all([first, `${first}\u{10ffff}`, length - slips, length + slips])
      .map((row): [string, string] => [row.word as string, row.term as string]);
  });
  return {
    /** Number of passages with a term. */
    frequency: frequency.get,
    /** Known terms with a prefix, and the number of passages with each. */
    termsWith: termsWith.get,
    /** Words of the pages that begin with the same letter as a word and have about its length, with the term of each. */
    wordsLike: wordsLike.get,
    /** @param line A word and its term, with a space between them. */
    addWord: (line: string) => void statements.addWord.run(line.split(' ')),
    /** Forgets everything that was read, because the passages have changed. */
    forget: () => [frequency, termsWith, wordsLike].forEach(({ forget }) => forget()),
    close: () => Object.values(statements).forEach((statement) => statement.finalize()),
  };
}

/** Caches the results of a function by its first argument, at most `countMax` of them. */
function remember<Rest extends unknown[], Result>(countMax: number, read: (key: string, ...rest: Rest) => Result) {
  const known = new Map<string, Result>();
  return {
    get(key: string, ...rest: Rest): Result {
      const before = known.get(key);
      if (before !== undefined) return before;
      const result = read(key, ...rest);
      if (known.size === countMax) known.clear();
      known.set(key, result);
      return result;
    },
    forget: () => known.clear(),
  };
}

function prepare(database: sqlite.Database) {
  return {
    frequency: database.prepare('SELECT doc FROM vocabulary WHERE term = ?'),
    termsWith: database.prepare('SELECT term, doc FROM vocabulary WHERE term >= ? AND term < ? LIMIT ?'),
    // A word that no page has any more remains, but its term has no frequency.
    addWord: database.prepare('INSERT OR IGNORE INTO word VALUES (?, ?)'),
    wordsLike: database.prepare(
      'SELECT word, term FROM word WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?',
    ),
  };
}
