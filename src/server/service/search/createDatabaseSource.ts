import { printable } from '../../../shared/contract/printable';
import { quoteTerm, toHeadingWord } from './toTermVector';
import { StorageError } from '../storage/engine/SqlEngine';
import type { SharedPages, WeighedTerms } from '../storage/engine/SharedPages';
import type { CandidateSource, PassageIndex } from './createPassageIndex';
import { matchTerms, type MatchSyntax } from './matchTerms';

/** Maximum number of passages that are scored for common words: the engine reads and scores each match, which takes some microseconds. */
const COMMON_PASSAGES_MAX = 2_000;

const TSQUERY: MatchSyntax = {
  word: quoteTerm,
  inHeading: (term) => quoteTerm(toHeadingWord(term)),
  and: ' & ',
  or: ' | ',
  commonMax: COMMON_PASSAGES_MAX,
};

/** Additional passages in the first query, because a filter removes some. If they are not enough, a second query asks for all. */
const SPARE_COUNT = 50;
const ROWS_MAX = 4_000;

/**
 * Maximum number of concurrent searches in the database. Its other connections are for threads, which many questions at once must not
 * block.
 */
const SEARCHES_MAX = 4;

/**
 * Passages that PostgreSQL finds and sorts. Their terms are also in this instance's index, which answers while the database is unavailable
 * or busy.
 */
export function createDatabaseSource(index: PassageIndex, findPassages: SharedPages['find']): CandidateSource {
  let underWay = 0;
  let hasWarned = false;
  return {
    async find(terms, limit, isWanted) {
      const all = [...terms.own, ...terms.others];
      if (all.length === 0) return [];
      if (underWay >= SEARCHES_MAX) return index.find(terms, limit, isWanted);
      const query = { condition: matchTerms(terms, index.frequency, TSQUERY), groups: groupByWeight(all, index) };
      const take = async (most: number) => {
        const rows = await findPassages({ ...query, limit: most });
        const found = rows.flatMap(({ page, place }) => index.readCandidate(page, place, isWanted) ?? []);
        return { isAll: rows.length < most, found: found.slice(0, limit) };
      };
      underWay += 1;
      try {
        const first = await take(limit + SPARE_COUNT);
        hasWarned = false;
        return first.isAll || first.found.length === limit ? first.found : (await take(ROWS_MAX)).found;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        if (!hasWarned)
          console.warn(`[docs-assistant] Passages are searched in memory for now. ${printable(error.message)}`);
        hasWarned = true;
        return index.find(terms, limit, isWanted);
      } finally {
        underWay -= 1;
      }
    },
  };
}

/** Terms whose weights differ by less than this factor share a group. The engine scores each group for each passage. */
const GROUP_FACTOR = 1.6;

/** Minimum weight of a word that most passages contain. */
const MIN_WEIGHT = 0.1;

/** PostgreSQL does not know how rare a word is, so terms with similar BM25 weights are scored as a group. */
function groupByWeight(terms: readonly string[], { frequency, size }: PassageIndex): WeighedTerms[] {
  const groups = new Map<number, { words: string[]; weight: number }>();
  for (const term of terms) {
    const count = frequency(term);
    const weight = Math.max(MIN_WEIGHT, Math.log((size - count + 0.5) / (count + 0.5)));
    const step = Math.round(Math.log(weight) / Math.log(GROUP_FACTOR));
    const group = groups.get(step) ?? { words: [], weight: 0 };
    group.words.push(quoteTerm(term));
    group.weight += weight;
    groups.set(step, group);
  }
  // The engine returns the mean over the words of a group. Multiplied by the sum of their weights, it becomes the sum.
  return [...groups.values()].map(({ words, weight }) => ({ words: words.join(' | '), weight }));
}
