import { posix } from 'node:path';
import { countOf } from '../../../lib/countOf';
import { readPage } from '../../pages/readPage';
import { resolveDocsLink } from '../../pages/resolveDocsLink';
import { toDocsPath, toPathSegments } from '../../pages/toDocsPath';
import type { EditedFile } from './Agent';
import { mapProse } from './mapProse';
import { nearest } from '../../../../shared/contract/nearest';

/** Matches a link's URL: after `](`, in a definition, or in an attribute of a component. */
const ADDRESS = /(\]\(\s*<?|^ {0,3}\[[^\]\n]+\]:\s*<?|\b(?:href|to)=["'])([^\s<>"')]+)/gm;

interface FixedLinks {
  /** New texts, by file; only files that changed. */
  changes: Map<string, string>;
  /** A one-line summary: `Fix 3 broken links in 2 pages`. */
  summary: string;
  /** Places that a person should check, one line each. */
  notes: string[];
}

interface Target {
  file: string;
  anchors: Set<string>;
}

/**
 * Fixes broken links between pages if exactly one page can be meant: the page with the same name elsewhere, or the page whose path or
 * anchor differs by a typing error. A link with several candidates is left unchanged and listed in the notes.
 */
export function fixLinks(files: readonly EditedFile[]): FixedLinks {
  const known = new Set(files.map(({ file }) => toDocsPath(file)));
  const targets = new Map<string, Target>();
  for (const { file, text } of files) {
    const { path, headings } = readPage(file, text, known);
    if (!targets.has(path)) targets.set(path, { file, anchors: new Set(headings.map(({ id }) => id)) });
  }
  const changes = new Map<string, string>();
  const notes: string[] = [];
  let fixed = 0;
  for (const { file, text } of files) {
    const changed = mapProse(text, (prose) =>
      prose.replaceAll(ADDRESS, (whole, before: string, href: string) => {
        const mended = mend(href, file, targets, known);
        if (mended === 'unknown') notes.push(`${file}: nothing is at ${href}`);
        if (mended === 'unknown' || mended === null) return whole;
        fixed += 1;
        return before + mended.href;
      }),
    );
    if (changed !== text) changes.set(file, changed);
  }
  return { changes, notes, summary: `Fix ${countOf(fixed, 'broken link')} in ${countOf(changes.size, 'page')}` };
}

/** The corrected URL; `null` for a valid link and for a link to something other than a page, `unknown` if the target cannot be guessed. */
function mend(
  href: string,
  file: string,
  targets: ReadonlyMap<string, Target>,
  known: ReadonlySet<string>,
): { href: string } | 'unknown' | null {
  const isForeign = /^([a-z][a-z0-9+.-]*:|\/\/|\{)/i.test(href);
  const isFile = /\.[a-z0-9]{2,5}([?#]|$)/i.test(href) && !/\.mdx?([?#]|$)/i.test(href);
  if (isForeign || isFile) return null;
  const resolved = resolveDocsLink(href, file, toDocsPath(file), known);
  if (resolved === null) return null;
  const [, path = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/s.exec(resolved) ?? [];
  const found = targets.has(path) ? path : findMoved(path, targets);
  const target = found === null ? undefined : targets.get(found);
  if (found === null || !target) return 'unknown';
  const newAnchor = anchor === '' ? '' : findAnchor(anchor, target.anchors);
  if (newAnchor === null && found === path) return 'unknown';
  if (newAnchor === anchor && found === path) return null;
  const way = found === path ? href.replace(/[?#].*$/s, '') : rewrite(href, file, found, target);
  return { href: way + query + (newAnchor ? `#${newAnchor}` : '') };
}

function findMoved(path: string, targets: ReadonlyMap<string, Target>): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const namesakes = [...targets.keys()].filter((other) => name !== '' && other.endsWith(`/${name}`));
  if (namesakes.length > 0) return namesakes.length === 1 ? (namesakes[0] ?? null) : null;
  return nearest(path, targets.keys());
}

function findAnchor(anchor: string, anchors: ReadonlySet<string>): string | null {
  if (anchors.has(anchor)) return anchor;
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  const alike = [...anchors].filter((other) => plain(other) === plain(anchor));
  return alike.length === 1 ? (alike[0] ?? null) : nearest(anchor, anchors);
}

/** The link to a page in the style of the old one: relative to the root or to the file, with or without the extension. */
function rewrite(href: string, file: string, path: string, target: EditedFile | Target): string {
  if (href.startsWith('/')) return path;
  const isNamed = /\.mdx?([?#]|$)/i.test(href);
  const segments = isNamed ? target.file : toPathSegments(target.file).join('/');
  const from = isNamed ? posix.dirname(file) : toPathSegments(posix.dirname(file)).join('/');
  const way = posix.relative(from === '.' ? '' : from, segments);
  return href.startsWith('./') && !way.startsWith('.') ? `./${way}` : way;
}
