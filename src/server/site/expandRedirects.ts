import { escapePattern } from '../lib/escapePattern';

/** Maximum number of redirects that patterns become. */
const EXPANDED_MAX = 20_000;

/** A parameter of a pattern: `:slug`, `:slug*` or `*`. */
const PARAMETER = /:(\w+)(\*)?|\*/g;

/** A pattern for everything in a folder. */
const FOLDER = /^([^:*]*)\/(?::\w+)?\*?$/;

/** A second star would be tried at every letter that the first one matches. */
const MANY_STARS = /\*.*\*/;

/**
 * Turns redirects with parameters, such as `/old/:slug*` to `/guides/:slug*`, into one redirect for each page that they lead to. A pattern
 * for a folder that leads to one page becomes `/old/*`. Other patterns that do not name the page in their target stay out.
 */
export function expandRedirects(
  redirects: Readonly<Record<string, string>>,
  paths: Iterable<string>,
): Record<string, string> {
  const exact: Record<string, string> = {};
  const patterns: { from: string; target: RegExp }[] = [];
  for (const [from, to] of Object.entries(redirects)) {
    if (!hasParameter(from)) exact[from] = to;
    else if (!hasParameter(to) && FOLDER.test(from)) exact[from.replace(FOLDER, '$1/*')] = to;
    else if (hasParameter(to) && !MANY_STARS.test(to)) patterns.push({ from, target: toPattern(to) });
  }
  let left = EXPANDED_MAX;
  for (const path of patterns.length === 0 ? [] : paths) {
    for (const { from, target } of patterns) {
      const values = target.exec(path)?.groups;
      const own = values && putValues(from, values);
      if (own === undefined || Object.hasOwn(exact, own) || left === 0) continue;
      exact[own] = path;
      left -= 1;
    }
  }
  return exact;
}

function hasParameter(path: string): boolean {
  return path.search(PARAMETER) >= 0;
}

function toPattern(target: string): RegExp {
  const seen = new Set<string>();
  const clean = `/${target.replaceAll(/^\/+|\/+$/g, '')}`;
  let source = '';
  let end = 0;
  for (const match of clean.matchAll(PARAMETER)) {
    const [whole, name = 'rest', star] = match;
    source += escapePattern(clean.slice(end, match.index));
    source += seen.has(name) ? `\\k<p_${name}>` : `(?<p_${name}>${star || whole === '*' ? '.+' : '[^/]+'})`;
    seen.add(name);
    end = match.index + whole.length;
  }
  return new RegExp(`^${source}${escapePattern(clean.slice(end))}$`);
}

/** The path of a pattern with values; undefined if a value is missing. */
function putValues(pattern: string, values: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const path = pattern.replaceAll(PARAMETER, (_, name = 'rest') => {
    const value = values[`p_${name}`];
    isWhole &&= value !== undefined;
    return value ?? '';
  });
  return isWhole ? path : undefined;
}
