import type { SearchResult } from '../../../../shared/contract';
import { toPagePath } from '../toPagePath';

/** A passage as the model reads it: the page's words stay inside a value of JSON. */
export interface NumberedPassage {
  /** The number by which the model cites it. */
  number: number;
  title: string;
  path: string;
  content: string;
}

/** The passages of one answer: each has a number, and together they fit into the model's context. */
export interface PassageBook {
  /** The passages of a search that there is room for, the best first. */
  add(results: readonly SearchResult[]): NumberedPassage[];
  /** The citation that the reader sees in place of a number: the number of the page, its address and its title. Pages are numbered as they are first cited. */
  cite(number: number): { source: number; address: string; title: string } | undefined;
  /** True for an address that one of the passages has or holds. */
  has(address: string): boolean;
}

/** Longest passage, in characters. */
const PASSAGE_MAX_LENGTH = 6_000;

/** Minimum length of a shortened passage, in characters; a shorter one is left out. */
const PASSAGE_MIN_LENGTH = 200;

/** @param room Characters of all passages together. */
export function createPassageBook(room: number): PassageBook {
  const passages: NumberedPassage[] = [];
  const cited: string[] = [];
  let left = room;
  return {
    add: (results) =>
      results.flatMap((result) => {
        const { title, path } = describe(result);
        const known = passages.find((other) => other.path === path && other.title === title);
        if (known) return { ...known, content: '(given above)' };
        const content = (result.content ?? '').slice(0, Math.min(PASSAGE_MAX_LENGTH, left));
        if (content.length < Math.min(PASSAGE_MIN_LENGTH, result.content?.length ?? 0)) return [];
        left -= content.length;
        const passage = { number: passages.length + 1, title, path, content };
        passages.push(passage);
        return passage;
      }),
    cite(number) {
      const passage = passages[number - 1];
      if (!passage) return undefined;
      const { path, title } = passage;
      const page = path.replace(/#.*$/s, '');
      if (!cited.includes(page)) cited.push(page);
      return { source: cited.indexOf(page) + 1, address: path, title };
    },
    has: (address) =>
      passages.some(
        ({ path, content }) => path === address || path.replace(/#.*$/s, '') === address || content.includes(address),
      ),
  };
}

function describe({ path, url, metadata }: SearchResult): { title: string; path: string } {
  const anchor = typeof metadata?.anchor === 'string' && metadata.anchor !== '' ? `#${metadata.anchor}` : '';
  const title = typeof metadata?.title === 'string' ? metadata.title : '';
  const heading = typeof metadata?.heading === 'string' && metadata.heading !== title ? metadata.heading : '';
  return {
    title: [title, heading].filter((part) => part !== '').join(': '),
    path: `${toPagePath({ path, url })}${anchor}`,
  };
}
