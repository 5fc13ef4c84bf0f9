import type { QuestionCover } from '../../shared/site/cutSection';
import type { SiteSearch } from '../search/SiteSearch';
import { fetchPage } from './fetchPage';
import { readSections, type SiteSection } from './readSections';

/** What a question asks. */
export interface SiteQuestion {
  text: string;
  /** The question before it, which a follow-up continues. */
  before: string;
  /** Texts that the reader has selected. */
  selected: readonly string[];
  /** Path of the page in view. */
  path: string | null;
}

/** What the site says about a question. */
export interface FoundSections {
  /** At most three sections, best first. */
  sections: readonly SiteSection[];
  /** False if they are only the closest ones. */
  isFound: boolean;
  cover: QuestionCover;
  /** Beginnings of the words that were looked for. */
  words: readonly string[];
}

/** Pages that are read for one question. */
const PAGES_MAX = 6;
/** Longest query, as the palette sends it. */
const QUERY_MAX_LENGTH = 200;
/** Words that are asked for one by one if the whole question finds too little. */
const WORDS_ALONE_MAX = 4;
/** Number of pages that are enough. */
const PAGES_ENOUGH = 3;
/** Share of the question that the best section must contain. */
const FOUND_SHARE = 0.5;
/** Share of the best section's score that others must have to stand beside it. */
const NEAR = 0.5;
/** Worth of a word in a heading relative to one in the text, and of a word of the question before. */
const HEADING_WORTH = 2;
const BEFORE_WORTH = 0.15;
/** A section of the page in view is worth so much more. */
const IN_VIEW_WORTH = 1.15;

/**
 * Finds the sections that answer a question: the site's own search finds pages, which are fetched and compared with the question.
 *
 * @throws Error when the search fails, or no found page can be read.
 */
export async function findSections(
  { text, before, selected, path }: SiteQuestion,
  search: SiteSearch,
  signal: AbortSignal,
  load: typeof fetchPage = fetchPage,
): Promise<FoundSections> {
  const asked = new Map(termsOf([text, ...selected].join(' ')).map((term) => [term, 1]));
  for (const term of termsOf(before)) if (!asked.has(term)) asked.set(term, BEFORE_WORTH);
  const addresses = await findPages(text, before, search, signal);
  const here = path === null ? [] : [path.replace(/[?#].*$/s, '')];
  const wanted = [...new Set([...addresses.slice(0, PAGES_MAX), ...here])];
  const pages = await Promise.all(
    wanted.map(async (address) => {
      const whole = new URL(address, location.href).href;
      const document = await load(whole, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return null;
      });
      return document === null ? [] : readSections(document, whole);
    }),
  );
  if (addresses.length > 0 && pages.every((sections) => sections.length === 0))
    throw new Error('No page could be read.');
  return rank(pages.flat(), asked, here[0]);
}

/** The paths of the pages that the search finds, best first. */
async function findPages(text: string, before: string, search: SiteSearch, signal: AbortSignal): Promise<string[]> {
  const words = wordsOf(text);
  const ask = async (query: string) =>
    (await search(query.slice(0, QUERY_MAX_LENGTH), signal)).flatMap(({ url }) => toOwnPath(url) ?? []);
  const long = words.filter((word) => word.length > 3 || isUnspaced(word));
  const queries = [text, long.join(' '), ...(before === '' ? [] : [[...long, ...wordsOf(before)].join(' ')])];
  const found = await Promise.all([...new Set(queries)].filter((query) => query.trim() !== '').map(ask));
  if (new Set(found.flat()).size < PAGES_ENOUGH) {
    // A search for all words may find nothing: the longest words are the rarest.
    const alone = [...new Set(long)].toSorted((one, other) => other.length - one.length).slice(0, WORDS_ALONE_MAX);
    found.push(...(await Promise.all(alone.map(ask))));
  }
  const worth = new Map<string, number>();
  for (const list of found)
    for (const [rank, address] of [...new Set(list)].entries())
      worth.set(address, (worth.get(address) ?? 0) + 1 / (rank + 2));
  return [...worth].toSorted(([, one], [, other]) => other - one).map(([address]) => address);
}

/** A result's path on the own origin: an index of a published site names that site, also in a preview. */
function toOwnPath(url: string): string | null {
  try {
    const { protocol, pathname } = new URL(url, location.href);
    return /^https?:$/.test(protocol) ? pathname : null;
  } catch {
    return null;
  }
}

function rank(sections: readonly SiteSection[], asked: ReadonlyMap<string, number>, here?: string): FoundSections {
  const read = sections.map((section) => ({
    section,
    heading: new Set(termsOf([section.page, ...section.parents, section.heading].join(' '))),
    text: termsOf(section.blocks.map(({ text }) => text).join(' ')),
  }));
  const held = read.map(({ heading, text }) => new Set([...heading, ...text]));
  /** A word that few sections have says more. */
  const weights = new Map(
    [...asked].map(([term, worth]) => [
      term,
      worth * Math.log(1 + (read.length + 1) / (1 + held.filter((own) => own.has(term)).length)),
    ]),
  );
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const share = (own: readonly ReadonlySet<string>[]) =>
    total === 0
      ? 0
      : [...weights].reduce((sum, [term, weight]) => sum + (own.some((set) => set.has(term)) ? weight : 0), 0) / total;
  const cover: QuestionCover = {
    termsOf: (text) => new Set(termsOf(text).filter((term) => weights.has(term))),
    share,
  };
  const average = read.reduce((sum, { text }) => sum + text.length, 0) / (read.length || 1);
  const rated = read
    .map(({ section, heading, text }, index) => {
      let score = 0;
      for (const [term, weight] of weights) {
        const count = text.filter((own) => own === term).length;
        const inText = (count * 2.2) / (count + 1.2 * (0.5 + (0.5 * text.length) / (average || 1)));
        score += weight * (inText + (heading.has(term) ? HEADING_WORTH : 0));
      }
      const isHere = section.address.replace(/#.*$/s, '') === here;
      return {
        section,
        share: share([held[index]!]),
        score: score * share([held[index]!]) * (isHere ? IN_VIEW_WORTH : 1),
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score);
  const near = rated.slice(0, 3).filter(({ score }) => score >= (rated[0]?.score ?? 0) * NEAR);
  return {
    sections: near.map(({ section }) => section),
    isFound: Math.max(0, ...near.map((each) => each.share)) >= FOUND_SHARE,
    cover,
    words: [...weights.keys()],
  };
}

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** The words of a text, in lower case. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase();
  if (isUnspaced(plain) && 'Segmenter' in Intl)
    return [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(plain)].flatMap(
      ({ segment, isWordLike }) => (isWordLike ? segment : []),
    );
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of a text without what inflection changes: the beginning of a long word, a shorter one without its plural. */
function termsOf(text: string): string[] {
  return wordsOf(text).flatMap((word) =>
    isUnspaced(word) || /\d/.test(word)
      ? word
      : word.length < 3
        ? []
        : word.length > 5
          ? word.slice(0, 5)
          : word.length > 3
            ? word.replace(/s$/, '')
            : word,
  );
}
