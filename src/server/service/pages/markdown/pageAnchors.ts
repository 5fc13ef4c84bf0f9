import GithubSlugger from 'github-slugger';
import { percentDecode } from '../../../lib/percentDecode';

/** The anchor that an author writes after a heading. */
export const OWN_ANCHOR = /\{:?\s*#([^\s{}]+)[^{}]*\}$/;

export interface AnchoredHeading {
  id: string;
  text: string;
}

export interface PageAnchors {
  /** The anchor in the page's HTML for the anchor in a link; empty for the top of the page, `null` if it does not exist. */
  find(name: string): string | null;
}

/**
 * Creates the anchors of a page under the names that links have for them: as on GitHub, which counts the title as a heading, and names that
 * differ only in case and punctuation.
 *
 * @param title The page's title, at its top.
 * @param names Anchors that the author named in the text.
 */
export function createPageAnchors(
  title: string,
  headings: readonly AnchoredHeading[],
  names: readonly string[] = [],
): PageAnchors {
  const exact = new Map<string, string>();
  const loose = new Map<string, string>();
  const add = (map: Map<string, string>, name: string, target: string) => {
    if (name !== '' && !map.has(name)) map.set(name, target);
  };
  for (const { id } of headings) add(exact, id, id);
  for (const name of names) add(exact, name, name);
  const slugger = new GithubSlugger();
  for (const { id, text } of [{ id: '', text: title }, ...headings]) add(exact, slugger.slug(text), id);
  for (const [name, target] of exact) add(loose, simplify(name), target);
  add(loose, simplify(title), '');
  const repeated = new Map<string, number>();
  for (const { id, text } of headings) {
    const name = simplify(text);
    const number = (repeated.get(name) ?? 0) + 1;
    repeated.set(name, number);
    // The platform calls the second heading of a name `name-2`.
    add(loose, number === 1 ? name : `${name}${number}`, id);
  }
  return {
    find(name) {
      const wanted = percentDecode(name).replace(/^user-content-/, '');
      // Every browser treats these as the top of the page.
      if (wanted === '' || wanted === 'top') return exact.get(wanted) ?? '';
      return exact.get(wanted) ?? loose.get(simplify(wanted)) ?? null;
    },
  };
}

/** Keeps only letters and digits. */
function simplify(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
