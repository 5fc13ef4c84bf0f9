import { normalizePath } from '../links/normalizePath';
import type { FileProblem } from '../DocsPage';

/** Maximum number of patterns, because each page is compared with all of them, and of the redirects that they become. */
const PATTERNS_MAX = 1_000;
const EXPANDED_MAX = 20_000;

/** A parameter of a pattern: `:slug`, `:slug*` or `*`. */
const PARAMETER = /(:\w+\*?|\*)/g;

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
  const patterns: { from: string; to: RegExp; names: string[] }[] = [];
  const unread: string[] = [];
  for (const [from, to] of Object.entries(given)) {
    const target = normalizePath(to);
    if (!hasParameter(from)) redirects[from] = to;
    else if (!hasParameter(to) && FOLDER.test(from)) redirects[from.replace(FOLDER, '$1/*')] = to;
    else if (hasParameter(to)) {
      const isRead = isSimple(from) && isSimple(target) && patterns.length < PATTERNS_MAX;
      if (!isRead) unread.push(from);
      else if (namesOf(from).every((name) => namesOf(target).includes(name)))
        patterns.push({ from, to: compile(target), names: namesOf(target) });
    }
  }
  let left = EXPANDED_MAX;
  for (const path of patterns.length === 0 ? [] : paths) {
    for (const { from, to, names } of patterns) {
      const [, ...values] = to.exec(path) ?? [];
      if (values.length === 0) continue;
      const own = from.replaceAll(PARAMETER, (one) => values[names.indexOf(nameOf(one))] ?? '');
      if (Object.hasOwn(redirects, own) || left === 0) continue;
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

/** False for a pattern with more parameters than one may have. */
function isSimple(pattern: string): boolean {
  return pattern.split('*').length <= 2 && pattern.split('/').every((segment) => namesOf(segment).length <= 1);
}

function namesOf(pattern: string): string[] {
  return (pattern.match(PARAMETER) ?? []).map(nameOf);
}

/** The name of a parameter, empty for `*`. */
function nameOf(parameter: string): string {
  return parameter.replace('*', '');
}

function compile(pattern: string): RegExp {
  const parts = pattern.split(PARAMETER).map((part, at) => {
    if (at % 2 === 0) return part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
    return part.endsWith('*') ? '(.+)' : '([^/]+)';
  });
  return new RegExp(`^${parts.join('')}$`);
}
