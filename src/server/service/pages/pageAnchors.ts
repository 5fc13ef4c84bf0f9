import GithubSlugger from 'github-slugger';
import { percentDecode } from '../../lib/percentDecode';
import { mapTextLines } from '../../lib/createFenceReader';

/** An anchor in the reduced markdown of a page. */
export const ANCHOR_MARK = /<a id="([^\s"'<>&]+)"><\/a>/g;

/** The mark for an anchor; empty for an invalid name. */
export function anchorMark(name: string): string {
  return /^[^\s"'<>&]{1,200}$/.test(name) ? `<a id="${name}"></a>` : '';
}

/** Keeps only the first mark of each anchor. */
export function keepFirstMarks(markdown: string): string {
  const seen = new Set<string>();
  return markdown.replaceAll(ANCHOR_MARK, (mark) => {
    if (seen.has(mark)) return '';
    seen.add(mark);
    return mark;
  });
}

export interface AnchoredHeading {
  id: string;
  text: string;
}

export interface PageAnchors {
  /** The anchor in the page's HTML for the anchor in a link; empty for the top of the page, `null` if it does not exist. */
  find(name: string): string | null;
}

/**
 * Creates the anchors of a page under every name that common generators would give them: GitHub and Docusaurus, which count the title as a
 * heading, VitePress, and names that differ only in case and punctuation.
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

/** A slug as VitePress generates it: no accents, punctuation becomes a dash, a digit at the beginning gets `_`. */
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

/** Keeps only letters and digits. */
function simplify(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** An item in a list of properties: `- `onEnd` (`function`): …`. */
const PROPERTY = /^( *- )(?=`(\w{1,100})` \(`)/;

/** Adds an anchor to each property of a list, named as reference pages link to it: `onEnd` is `on-end`. */
export function markProperties(markdown: string): string {
  return mapTextLines(markdown, (line) =>
    line.replace(PROPERTY, (_, start: string, name: string) => start + anchorMark(toSlug(name))),
  );
}

function toSlug(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase();
}
