import type { FileProblem } from '../DocsPage';

/** Maximum number of patterns, because each page is compared with all of them, and of the redirects that they become. */
const PATTERNS_MAX = 1_000;
const EXPANDED_MAX = 20_000;

/** A parameter of a pattern: `:slug`, `:slug*` or `*`. */
const PARAMETER = /:\w+\*?|\*/g;

/** A pattern for everything in a folder. */
const FOLDER = /^([^:*]*)\/(?::\w+)?\*?$/;

/** A segment of a path. Its parameter has any text between two others. */
interface Segment {
  before: string;
  /** Undefined in a segment without a parameter. */
  name?: string;
  after: string;
  /** True for a parameter of any number of segments. */
  isWide?: boolean;
}

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
  const patterns: { from: readonly Segment[]; to: readonly Segment[] }[] = [];
  const unread: string[] = [];
  for (const [from, to] of Object.entries(given)) {
    if (!hasParameter(from)) redirects[from] = to;
    else if (!hasParameter(to) && FOLDER.test(from)) redirects[from.replace(FOLDER, '$1/*')] = to;
    else if (hasParameter(to)) {
      const pattern = { from: compile(from), to: compile(to) };
      if (pattern.from && pattern.to && patterns.length < PATTERNS_MAX)
        patterns.push({ from: pattern.from, to: pattern.to });
      else unread.push(from);
    }
  }
  let left = EXPANDED_MAX;
  for (const path of patterns.length === 0 ? [] : paths) {
    const segments = path.slice(1).split('/');
    for (const { from, to } of patterns) {
      const values = match(to, segments);
      const own = values && putValues(from, values);
      if (own === undefined || own === null || Object.hasOwn(redirects, own) || left === 0) continue;
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

/** The segments of a pattern; `null` if it has more parameters than one may have. */
function compile(pattern: string): Segment[] | null {
  const segments: Segment[] = [];
  for (const text of pattern.replaceAll(/^\/+|\/+$/g, '').split('/')) {
    const [found, second] = text.matchAll(PARAMETER);
    if (second) return null;
    const [whole = ''] = found ?? [];
    const at = found?.index ?? text.length;
    segments.push({
      before: text.slice(0, at),
      ...(found && { name: /\w+/.exec(whole)?.[0] ?? 'rest', isWide: whole.endsWith('*') }),
      after: text.slice(at + whole.length),
    });
  }
  return segments.filter(({ isWide }) => isWide).length > 1 ? null : segments;
}

/** The values of a pattern's parameters in a path; `null` if it does not match. */
function match(pattern: readonly Segment[], path: readonly string[]): Map<string, string> | null {
  const values = new Map<string, string>();
  const more = path.length - pattern.length;
  if (more < 0 || (more > 0 && !pattern.some(({ isWide }) => isWide))) return null;
  let next = 0;
  for (const { before, name, after, isWide } of pattern) {
    const text = isWide ? path.slice(next, next + more + 1).join('/') : (path[next] ?? '');
    next += isWide ? more + 1 : 1;
    if (name === undefined) {
      if (text !== before) return null;
      continue;
    }
    if (text.length <= before.length + after.length || !text.startsWith(before) || !text.endsWith(after)) return null;
    const value = text.slice(before.length, text.length - after.length);
    if ((values.get(name) ?? value) !== value) return null;
    values.set(name, value);
  }
  return values;
}

/** The path of a pattern with values; `null` if a value is missing. */
function putValues(pattern: readonly Segment[], values: ReadonlyMap<string, string>): string | null {
  const segments: string[] = [];
  for (const { before, name, after } of pattern) {
    const value = name === undefined ? '' : values.get(name);
    if (value === undefined) return null;
    segments.push(before + value + after);
  }
  return `/${segments.join('/')}`;
}
