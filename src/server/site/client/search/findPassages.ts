import type { SearchEntry, SearchIndex } from './SearchIndex';

const RESULTS_MAX = 10;
const RESULTS_OF_A_PAGE_MAX = 3;

/** Finds passages for a query, best first. The query's last word may be unfinished. */
export function findPassages(index: SearchIndex, query: string): SearchEntry[] {
  const ofPage = new Map<string, number>();
  return [...scorePassages(index, toSearchWords(query))]
    .toSorted(([, left], [, right]) => right.sum * right.words - left.sum * left.words)
    .map(([number]) => index.passages[number])
    .filter((passage) => passage !== undefined)
    .filter(([address]) => {
      const page = address.split('#', 1)[0] ?? '';
      const count = (ofPage.get(page) ?? 0) + 1;
      ofPage.set(page, count);
      return count <= RESULTS_OF_A_PAGE_MAX;
    })
    .slice(0, RESULTS_MAX);
}

/** Sum of the scores, and number of matching words, by passage. */
function scorePassages(index: SearchIndex, words: readonly string[]) {
  const scores = new Map<number, { sum: number; words: number }>();
  for (const [position, word] of words.entries()) {
    const isLast = position === words.length - 1;
    let found = scoreWord(index, word, isLast, false);
    if (found.size === 0) found = scoreWord(index, word, isLast, true);
    for (const [passage, score] of found) {
      const known = scores.get(passage) ?? { sum: 0, words: 0 };
      scores.set(passage, { sum: known.sum + score, words: known.words + 1 });
    }
  }
  return scores;
}

/** Scores of one word of the query, by passage. */
function scoreWord(index: SearchIndex, word: string, isLast: boolean, isLoose: boolean): Map<number, number> {
  const best = new Map<number, number>();
  for (const [known, list] of Object.entries(index.words)) {
    const share = match(known, word, isLast, isLoose);
    if (share === 0) continue;
    const rarity = Math.log(1 + index.passages.length / (list.length / 2));
    for (let at = 0; at < list.length; at += 2) {
      const passage = list[at] ?? 0;
      best.set(passage, Math.max(best.get(passage) ?? 0, rarity * share * (list[at + 1] ?? 0)));
    }
  }
  return best;
}

/** How well a word of the index matches a word of the query, from 0 to 1. */
function match(known: string, word: string, isLast: boolean, isLoose: boolean): number {
  if (known === word) return 1;
  if (known.startsWith(word) && (word.length > 2 || isLast)) return 0.5;
  if (isLoose && word.length > 3 && isSlip(known, word)) return 0.3;
  return 0;
}

/** True when two words differ by one typing error: a wrong, missing, additional or swapped letter. */
export function isSlip(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 1) return false;
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < shorter - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const differing = Math.max(left.length, right.length) - start - end;
  if (differing <= 1) return true;
  const isSwapped = left[start] === right[start + 1] && left[start + 1] === right[start];
  return differing === 2 && left.length === right.length && isSwapped;
}

/** The words of a text or of a query as the index stores them: lower case, at least two characters. */
export function toSearchWords(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}_$]+/gu) ?? []).filter((word) => word.length > 1);
}
