import { quoteTerm } from '../database/toTermVector';
import { StorageError } from '../database/StorageError';
import type { SharedPages, WeighedTerms } from '../library/SharedPages';
import type { CandidateSource, PassageIndex } from './createPassageIndex';
import type { MatchSyntax } from './matchTerms';
import { matchTerms } from './matchTerms';

const TSQUERY: MatchSyntax = {
  word: quoteTerm,
  inHeading: (term) => `${quoteTerm(term)}:AB`,
  and: ' & ',
  or: ' | ',
};

/** Passages that are asked for at first, beside those that are wanted, since a filter leaves some out; then all that can be. */
const SPARE_COUNT = 50;
const ROWS_MAX = 4_000;

/**
 * Passages that PostgreSQL finds and orders. Their terms are in the index of this instance, which also stands in while the database is gone.
 */
export function createDatabaseSource(index: PassageIndex, findPassages: SharedPages['find']): CandidateSource {
  return {
    async find(terms, limit, isWanted) {
      const all = [...terms.own, ...terms.others];
      if (all.length === 0) return [];
      const query = { condition: matchTerms(terms, index.frequency, TSQUERY), groups: groupByWeight(all, index) };
      const take = async (most: number) => {
        const rows = await findPassages({ ...query, limit: most });
        const found = rows.flatMap(({ page, place }) => index.readCandidate(page, place, isWanted) ?? []);
        return { isAll: rows.length < most, found: found.slice(0, limit) };
      };
      try {
        const first = await take(limit + SPARE_COUNT);
        return first.isAll || first.found.length === limit ? first.found : (await take(ROWS_MAX)).found;
      } catch (error) {
        if (!(error instanceof StorageError)) throw error;
        return index.find(terms, limit, isWanted);
      }
    },
  };
}

/** PostgreSQL does not know how rare a word is: terms that are about as telling are weighed together. */
function groupByWeight(terms: readonly string[], { frequency, size }: PassageIndex): WeighedTerms[] {
  const groups = new Map<number, string[]>();
  for (const term of terms) {
    const count = frequency(term);
    const weight = Math.max(MIN_WEIGHT, Math.round(Math.log((size - count + 0.5) / (count + 0.5)) * 2) / 2);
    groups.set(weight, [...(groups.get(weight) ?? []), quoteTerm(term)]);
  }
  // The engine gives the mean of the words of a group.
  return [...groups].map(([weight, words]) => ({ words: words.join(' | '), weight: weight * words.length }));
}

const MIN_WEIGHT = 0.01;
