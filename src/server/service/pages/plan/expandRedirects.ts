import { escapePattern } from '../../../lib/escapePattern';
import { normalizePath } from '../links/normalizePath';
import type { FileProblem } from '../DocsPage';

/** Maximum number of patterns, because each page is compared with all of them, and of the redirects that they become. */
const PATTERNS_MAX = 1_000;
const EXPANDED_MAX = 20_000;

/** A parameter of a pattern: `:slug`, `:slug*` or `*`. */
const PARAMETER = /:(\w+)\*?|\*/g;

/** A pattern for everything in a folder. */
const FOLDER = /^([^:*]*)\/(?::\w+)?\*?$/;

/** Redirects without parameters, and why others are ignored. */
export interface ExpandedRedirects {
  redirects: Record<string, string>;
  problems: Pick<FileProblem, 'reason'>[];
}

/**
 * Turns redirects with parameters, such as `/old/:slug*` to `/guides/:slug*`, into one redirect for each page that they lead to. A pattern
 * for a folder that leads to one page becomes `/old/*`. Other patterns that do not name the page in their target stay out. A pattern may
 * have one parameter in each segment and one of several segments, so that comparing takes as long as reading the path.
 */
export function expandRedirects(given: Readonly<Record<string, string>>, paths: Iterable<string>): ExpandedRedirects {
  const redirects: Record<string, string> = {};
  const patterns: { from: string; to: Pattern }[] = [];
  const unread: string[] = [];
  for (const [from, to] of Object.entries(given)) {
    if (!hasParameter(from)) redirects[from] = to;
    else if (!hasParameter(to) && FOLDER.test(from)) redirects[from.replace(FOLDER, '$1/*')] = to;
    else if (hasParameter(to)) {
      const target = compile(from) && compile(normalizePath(to));
      if (target && patterns.length < PATTERNS_MAX) patterns.push({ from, to: target });
      else unread.push(from);
    }
  }
  let left = EXPANDED_MAX;
  for (const path of patterns.length === 0 ? [] : paths) {
    for (const { from, to } of patterns) {
      const own = rename(path, to, from);
      if (own === null || Object.hasOwn(redirects, own) || left === 0) continue;
      redirects[own] = path;
      left -= 1;
    }
  }
  const [first] = unread;
  const reason = `has ${unread.length} redirects that are ignored, such as ${first}: use at most one parameter in each segment of a path, one of several segments, and ${PATTERNS_MAX} patterns`;
  return { redirects, problems: first === undefined ? [] : [{ reason }] };
}

function hasParameter(path: string): boolean {
  return path.search(PARAMETER) >= 0;
}

/** The paths of a pattern, with the names of its parameters in their order. */
interface Pattern {
  paths: RegExp;
  names: string[];
}

/** `null` for a pattern with more parameters than one may have. */
function compile(pattern: string): Pattern | null {
  const isSimple = pattern.split('/').every((segment) => [...segment.matchAll(PARAMETER)].length <= 1);
  if (!isSimple || pattern.split('*').length > 2) return null;
  let source = '';
  let at = 0;
  const names: string[] = [];
  for (const { 0: whole, 1: name = 'rest', index } of pattern.matchAll(PARAMETER)) {
    source += escapePattern(pattern.slice(at, index)) + (whole.endsWith('*') ? '(.+)' : '([^/]+)');
    at = index + whole.length;
    names.push(name);
  }
  return { paths: new RegExp(`^${source}${escapePattern(pattern.slice(at))}$`), names };
}

/** A path of one pattern with the values of its parameters in another; `null` if there is none. */
function rename(path: string, { paths, names }: Pattern, to: string): string | null {
  const values = paths.exec(path)?.slice(1);
  if (!values) return null;
  let isWhole = true;
  const renamed = to.replaceAll(PARAMETER, (_, name = 'rest') => {
    const value = values[names.indexOf(String(name))];
    isWhole &&= value !== undefined;
    return value ?? '';
  });
  return isWhole ? renamed : null;
}
