import type { SearchResult } from '../../../../shared/contract';
import { toResultPath } from '../toSearchResult';

/** A passage for the model, as a JSON value, so that a page's text cannot be taken for instructions. */
export interface NumberedPassage {
  /** Number that the model cites it with. */
  number: number;
  title: string;
  path: string;
  content: string;
}

/** The numbered passages of one answer, which together fit into the model's context. */
export type PassageBook = ReturnType<typeof createPassageBook>;

const PASSAGE_MAX_LENGTH = 6_000;

/** Length that is reserved for each passage of a search, in characters, so that long ones leave room for those after them. */
const PASSAGE_RESERVED_LENGTH = 1_000;

/** Maximum share of one search in the room that is left, because the model may search again. */
const SEARCH_SHARE = 0.6;

/** Minimum length of a shortened passage, in characters; a shorter one is left out. */
const PASSAGE_MIN_LENGTH = 200;

/** @param room Maximum length of all passages together, in characters. */
export function createPassageBook(room: number) {
  const passages: NumberedPassage[] = [];
  const cited: string[] = [];
  let left = room;
  return {
    /** Adds the passages of a search that fit, best first. Call it once for each search: a passage is given once. */
    add(results: readonly SearchResult[]): NumberedPassage[] {
      let room = Math.floor(left * SEARCH_SHARE);
      return results.flatMap((result, index) => {
        const { title, path } = describe(result);
        const known = passages.find((other) => other.path === path && other.title === title);
        if (known) return { ...known, content: '(given above)' };
        const waiting = results.length - index - 1;
        const own = room - Math.min(PASSAGE_RESERVED_LENGTH, room / (waiting + 1)) * waiting;
        const content = (result.content ?? '').slice(0, Math.min(PASSAGE_MAX_LENGTH, own));
        if (content.length < Math.min(PASSAGE_MIN_LENGTH, result.content?.length ?? 0)) return [];
        room -= content.length;
        left -= content.length;
        const passage = { number: passages.length + 1, title, path, content };
        passages.push(passage);
        return passage;
      });
    },
    /** All passages, in the order of their numbers, and the one with a number. */
    all: passages as readonly NumberedPassage[],
    find: (number: number) => passages[number - 1],
    /**
     * The citation that readers see instead of a number: the number of the page, its URL and its title. Pages are numbered in the order of
     * their first citation.
     */
    cite(number: number) {
      const passage = passages[number - 1];
      if (!passage) return undefined;
      const { path, title } = passage;
      const page = path.replace(/#.*/s, '');
      if (!cited.includes(page)) cited.push(page);
      return { source: cited.indexOf(page) + 1, address: path, title };
    },
    /** True for a URL that belongs to a passage or occurs in its text. */
    has: (address: string) =>
      passages.some(
        ({ path, content }) => path === address || path.replace(/#.*/s, '') === address || holds(content, address),
      ),
  };
}

function describe({ path, url, metadata }: SearchResult): { title: string; path: string } {
  const anchor = typeof metadata?.anchor === 'string' && metadata.anchor !== '' ? `#${metadata.anchor}` : '';
  const title = typeof metadata?.title === 'string' ? metadata.title : '';
  const heading = typeof metadata?.heading === 'string' && metadata.heading !== title ? metadata.heading : '';
  return {
    title: [title, heading].filter((part) => part !== '').join(': '),
    path: `${toResultPath({ path, url })}${anchor}`,
  };
}

/** True if a text has an address that does not go on: `https://a.exam` is not in `https://a.example`. */
function holds(content: string, address: string): boolean {
  for (let at = content.indexOf(address); address !== '' && at >= 0; at = content.indexOf(address, at + 1)) {
    if (!/^(?:[\w-]|[.:@]\w)/.test(content.slice(at + address.length, at + address.length + 2))) return true;
  }
  return false;
}
