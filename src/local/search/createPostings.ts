/** Passages that hold a term, field by field. */
export interface Postings {
  /** Enters a passage: for each field its terms, repeats counting. The number must be above all earlier ones. */
  add(passage: number, fields: readonly (readonly string[])[]): void;
  /** Takes a passage out again; `fields` must be what it was entered with. */
  remove(passage: number, fields: readonly (readonly string[])[]): void;
  /** In how many passages a term occurs. */
  frequency(term: string): number;
  /** Known terms that begin with a text. */
  termsWith(prefix: string): string[];
  /** Adds the BM25+ score of one term to every passage that holds it. */
  score(term: string, weight: number, boosts: readonly number[], found: Found): void;
}

/** Scores by passage, and which of a query's terms each holds. */
export interface Found {
  scores: Float64Array;
  /** A bit for each term of the query. */
  matched: Uint32Array;
  /** The bit of the term at hand. */
  bit: number;
  /** Passages with a score. */
  touched: number[];
}

/** The usual parameters of BM25+. */
const BM25 = { k: 1.2, b: 0.7, d: 0.5 } as const;

/**
 * A posting is one number, so that millions of them stay small and near each other: the passage in the upper 21 bits, the field in
 * three, the count in eight.
 */
const COUNT_MAX = 255;
const FIELD_SHIFT = 8;
const FIELD_MASK = 7;
const PASSAGE_SHIFT = 11;

/**
 * An inverted index with lists of plain numbers. What a page wrote is taken out lazily: its passages are marked as gone and the
 * counts are corrected, so that a changed page costs what it holds, not what everything holds.
 */
export function createPostings(fieldCount: number): Postings {
  const lists = new Map<string, number[]>();
  const frequencies = new Map<string, number>();
  const lengths: number[][] = Array.from({ length: fieldCount }, () => []);
  const totals = new Float64Array(fieldCount);
  const gone = new Set<number>();
  let size = 0;

  return {
    add(passage, fields) {
      size += 1;
      const all = new Set<string>();
      fields.forEach((terms, field) => {
        const counts = count(terms);
        setLength(field, passage, counts.size);
        for (const [term, times] of counts) {
          all.add(term);
          const posting = ((passage << PASSAGE_SHIFT) | (field << FIELD_SHIFT) | Math.min(times, COUNT_MAX)) >>> 0;
          const list = lists.get(term);
          if (list) list.push(posting);
          else lists.set(term, [posting]);
        }
      });
      for (const term of all) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    },
    remove(passage, fields) {
      if (gone.has(passage)) return;
      gone.add(passage);
      size -= 1;
      for (const [field] of fields.entries()) setLength(field, passage, 0);
      for (const term of new Set(fields.flat())) {
        const left = (frequencies.get(term) ?? 0) - 1;
        if (left > 0) {
          frequencies.set(term, left);
          continue;
        }
        frequencies.delete(term);
        lists.delete(term);
      }
    },
    frequency: (term) => frequencies.get(term) ?? 0,
    termsWith: (prefix) => [...lists.keys()].filter((term) => term.startsWith(prefix)),
    score(term, weight, boosts, found) {
      const list = lists.get(term) ?? [];
      const holding = new Float64Array(fieldCount);
      for (const posting of list) {
        const field = (posting >>> FIELD_SHIFT) & FIELD_MASK;
        if (gone.size === 0 || !gone.has(posting >>> PASSAGE_SHIFT)) holding[field] = (holding[field] ?? 0) + 1;
      }
      const rarity = Array.from(holding, (number) => Math.log(1 + (size - number + 0.5) / (number + 0.5)));
      const average = Array.from(totals, (total) => total / Math.max(1, size));
      for (const posting of list) {
        const passage = posting >>> PASSAGE_SHIFT;
        if (gone.size > 0 && gone.has(passage)) continue;
        const field = (posting >>> FIELD_SHIFT) & FIELD_MASK;
        const times = posting & COUNT_MAX;
        const relative = (lengths[field]?.[passage] ?? 0) / (average[field] ?? 1);
        const saturated = (times * (BM25.k + 1)) / (times + BM25.k * (1 - BM25.b + BM25.b * relative));
        const score = weight * (boosts[field] ?? 1) * (rarity[field] ?? 0) * (BM25.d + saturated);
        if (found.matched[passage] === 0) found.touched.push(passage);
        found.matched[passage] = (found.matched[passage] ?? 0) | found.bit;
        found.scores[passage] = (found.scores[passage] ?? 0) + score;
      }
    },
  };

  /** A field's length is its number of different terms. */
  function setLength(field: number, passage: number, length: number): void {
    const known = lengths[field] ?? [];
    totals[field] = (totals[field] ?? 0) + length - (known[passage] ?? 0);
    known[passage] = length;
  }
}

function count(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}
