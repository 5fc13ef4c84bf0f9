import type { SimilarPassage } from './embeddings/createVectorStore';
import type { FoundPassage } from './FoundPassage';
import type { IndexedPassage } from './createPassageIndex';

/** The constant of reciprocal rank fusion (RRF): the larger it is, the more slowly lower ranks lose weight. */
const RRF_K = 20;

/** Weight of a rank in semantic search relative to keyword search, and for a question in another language than the pages. */
const SHARE = { own: 0.7, foreign: 2 } as const;

/**
 * Merges the results of keyword search and semantic search by reciprocal rank fusion. For a semantic result, the coverage is at least the
 * similarity.
 */
export function reciprocalRankFusion(
  byWords: readonly FoundPassage[],
  bySimilarity: readonly SimilarPassage[],
  { isForeign, limit }: { isForeign: boolean; limit: number },
): FoundPassage[] {
  const fused = new Map<string, { passage: FoundPassage; worth: number }>();
  byWords.forEach((passage, rank) => fused.set(toPassageKey(passage), { passage, worth: 1 / (RRF_K + rank) }));
  const share = isForeign ? SHARE.foreign : SHARE.own;
  bySimilarity.forEach(({ page, at, similarity }, rank) => {
    const section = page.readSection(at);
    if (!section) return;
    const worth = share / (RRF_K + rank);
    const key = toPassageKey({ page, section });
    const known = fused.get(key);
    if (known) {
      known.worth += worth;
      known.passage = { ...known.passage, coverage: Math.max(known.passage.coverage, similarity) };
    } else fused.set(key, { passage: { page, section, score: 0, coverage: similarity }, worth });
  });
  const best = byWords[0]?.score ?? 1;
  const sorted = [...fused.values()].toSorted((left, right) => right.worth - left.worth).slice(0, limit);
  const most = sorted[0]?.worth ?? 1;
  return sorted.map(({ passage, worth }) => ({ ...passage, score: (best * worth) / most }));
}

/** Number of characters that distinguish a passage from the next one in a long section. */
const TOLD_BY = 200;

/** The same key for the same passage, even if its section has been read again. */
function toPassageKey({ page, section }: IndexedPassage): string {
  return `${page.path}#${section.anchor} ${section.blocks[0]?.markdown.slice(0, TOLD_BY) ?? ''}`;
}
