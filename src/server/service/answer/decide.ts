import { cutSection } from '../../../shared/site/cutSection';
import { findPinnedSection } from '../owner/findPinnedSection';
import type { PinnedAnswer } from '../owner/OwnerWords';
import type { BuiltQuery } from '../search/buildQuery';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { FoundPassage } from '../search/FoundPassage';
import { matchesFilter } from '../search/matchesFilter';
import { assessConfidence, CONFIDENCE_MIN, readEvidence } from './assessConfidence';
import type { DocsQuestion } from './createAnswerer';
import type { Cover } from './createCover';
import type { Scope } from './createScope';
import type { FoundPassages } from './searchPassages';

/** Maximum number of passages in an answer, and of those from one page. */
const CARDS_MAX = 3;
const CARDS_PER_PAGE = 2;

/** A passage with less than this share of the best one's score is not shown. */
const SCORE_SHARE = 0.5;

/** Decides which passages are shown, and why. */
export function decide(
  { pages, search }: Pick<DocsIndex, 'pages' | 'search'>,
  { text, filter }: DocsQuestion,
  holds: Scope['holds'],
  { passages, isWholePage }: FoundPassages,
  { built, cover, pin }: { built: BuiltQuery; cover: Cover; pin: PinnedAnswer | null },
) {
  const evidence = readEvidence({ question: text, query: built, passages, search });
  const isSure = passages.length > 0 && (isWholePage || assessConfidence(evidence) >= CONFIDENCE_MIN);
  const pinned = pin && findPinnedSection(pin, pages);
  const isPinned = pinned !== null && holds(pinned.page) && matchesFilter(pinned.page, filter);
  const [first] = passages;
  const bar = isSure && !isWholePage ? (first?.score ?? 0) * SCORE_SHARE : 0;
  // What only lies near does not stand beside the owner's choice.
  const best = isPinned && !isSure ? [] : passages.filter(({ score }) => score >= bar);
  const cards: FoundPassage[] = isPinned ? [{ ...pinned, coverage: 1, score: 1 }] : [];
  const excerptOf = ({ section }: FoundPassage) => cutSection(section.blocks, '', cover);
  // A section that only announces others has nothing to show, and a text that several pages share is shown once.
  const shown = new Set(['', ...cards.map(excerptOf)]);
  for (const passage of best) {
    if (cards.length === CARDS_MAX) break;
    const ofPage = cards.filter(({ page }) => page === passage.page);
    const excerpt = excerptOf(passage);
    if (shown.has(excerpt) || (!isWholePage && ofPage.length === CARDS_PER_PAGE)) continue;
    cards.push(passage);
    shown.add(excerpt);
  }
  if (cards.length === 0 && first) cards.push(first);
  return {
    /** Best first, the pinned one before all others. */
    cards,
    /** True if the passages that were found are an answer. */
    isSure,
    isPinned,
    evidence,
  };
}
