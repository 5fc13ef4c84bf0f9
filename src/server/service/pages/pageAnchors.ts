import GithubSlugger from 'github-slugger';
import { percentDecode } from '../../site/percentDecode';

/** A place of a page that links may lead to, as it is written in the reduced markdown of a page. */
export const ANCHOR_MARK = /<a id="([^\s"'<>&]+)"><\/a>/g;

/** The mark of a place; empty for a name that is none. */
export function anchorMark(name: string): string {
  return /^[^\s"'<>&]{1,200}$/.test(name) ? `<a id="${name}"></a>` : '';
}

/** The markdown with each place named once, where it is first. */
export function keepFirstMarks(markdown: string): string {
  const seen = new Set<string>();
  return markdown.replaceAll(ANCHOR_MARK, (mark) => {
    if (seen.has(mark)) return '';
    seen.add(mark);
    return mark;
  });
}

/** A heading with its own anchor, as far as it has one. */
export interface AnchoredHeading {
  id: string;
  text: string;
}

/** Where the links of a page's readers lead. */
export interface PageAnchors {
  /** The anchor in the page's HTML for one that a link names; empty for the page's beginning, `null` where there is no such place. */
  find(name: string): string | null;
}

/**
 * The places of a page by every name that a common generator would give them: GitHub and Docusaurus, which count the title among the
 * headings, VitePress, and names that differ from these in case and marks alone.
 *
 * @param title The page's title, which stands at its beginning.
 * @param names Names that the author gave to places of the text.
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
  const counts = new Map<string, number>();
  const all = [{ id: '', text: title }, ...headings];
  for (const { id, text } of all) {
    add(exact, slugger.slug(text), id);
    const slug = vitepressSlug(text);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    add(exact, count === 0 ? slug : `${slug}-${count}`, id);
  }
  for (const [name, target] of exact) add(loose, simplify(name), target);
  add(loose, simplify(title), '');
  for (const { id, text } of headings) add(loose, simplify(text), id);
  return {
    find(name) {
      const wanted = percentDecode(name).replace(/^user-content-/, '');
      // Every browser takes these for the page's beginning.
      if (wanted === '' || wanted === 'top') return exact.get(wanted) ?? '';
      return exact.get(wanted) ?? loose.get(simplify(wanted)) ?? null;
    },
  };
}

/** As VitePress makes it: no accents, marks become a dash, a digit at the beginning gets `_`. */
function vitepressSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase();
}

/** Letters and digits alone. */
function simplify(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
