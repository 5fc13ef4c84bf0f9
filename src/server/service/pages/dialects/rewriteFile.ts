import { escapePattern } from '../../../lib/escapePattern';
import type { SiteStructure } from './SiteStructure';

/** A parameter of a pattern: `:name`, `:name*`, `:name(\d+)` or `(.*)`. */
const PARAMETER = /:(\w+)(?:\(([^()]*)\))?([*+?])?|\(([^()]*)\)/g;

/** Expressions that read any text in linear time. */
const SIMPLE = /^(?:(?:\.|\[[^\]\\]+\]|\\[dw])[*+]|[\w.-]+(?:\|[\w.-]+)*)$/;

/** Maximum number of parameters that may read several folders: every further one multiplies the time. */
const WIDE_MAX = 2;

/** Maximum number of patterns, because each file is compared with all of them. */
const PATTERNS_MAX = 100;

interface Rewrite {
  from: RegExp;
  to: string;
}

const compiled = new WeakMap<object, Rewrite[]>();

/**
 * The name that the site has for a file: `kettle/index.md` for `packages/kettle/src/index.md`. An exact name is preferred to a pattern, and
 * the first pattern to the others.
 */
export function rewriteFile(file: string, { rewrites }: Pick<SiteStructure, 'rewrites'>): string {
  if (!rewrites) return file;
  const exact = Object.hasOwn(rewrites, file) ? rewrites[file] : undefined;
  if (exact !== undefined) return clean(exact);
  let patterns = compiled.get(rewrites);
  if (!patterns) {
    patterns = Object.entries(rewrites)
      .flatMap(([from, to]) => (hasParameter(from) ? (compileRewrite(from, to) ?? []) : []))
      .slice(0, PATTERNS_MAX);
    compiled.set(rewrites, patterns);
  }
  for (const { from, to } of patterns) {
    const found = from.exec(file);
    if (found) return putValues(to, (name) => found.groups?.[`p_${name}`] ?? '');
  }
  return file;
}

/** True for a rewrite that can be read without executing an expression that may never end. */
export function isReadableRewrite(from: string, to: string): boolean {
  return !isAbove(to) && (hasParameter(from) ? compileRewrite(from, to) !== null : !/[\^{}\\]/.test(from));
}

function hasParameter(pattern: string): boolean {
  return pattern.search(PARAMETER) >= 0;
}

function isAbove(path: string): boolean {
  return path.split('/').includes('..');
}

/** Matches as the library `path-to-regexp` does, with at most one parameter in each folder. */
function compileRewrite(from: string, to: string): Rewrite | null {
  const names = new Set<string>();
  let source = '';
  let end = 0;
  let wide = 0;
  let unnamedCount = 0;
  for (const match of from.matchAll(PARAMETER)) {
    const [whole, name = String(unnamedCount++), ofName, mark = '', unnamed] = match;
    const between = from.slice(end, match.index);
    const own = ofName ?? unnamed;
    const isRepeated = mark === '*' || mark === '+';
    if ((end > 0 && !between.includes('/')) || names.has(name) || (own !== undefined && !SIMPLE.test(own))) return null;
    if (own !== undefined && mark !== '') return null;
    const value = `(?<p_${name}>${own ?? (isRepeated ? '[^/]+(?:/[^/]+)*' : '[^/]+')})`;
    const isOptional = mark === '*' || mark === '?';
    const folder = isOptional && between.endsWith('/') ? between.slice(0, -1) : between;
    source += escapePattern(folder) + (isOptional ? `(?:${folder === between ? '' : '/'}${value})?` : value);
    if (isRepeated || own?.startsWith('.') || own?.startsWith('[^')) wide += 1;
    names.add(name);
    end = match.index + whole.length;
  }
  const rest = from.slice(end);
  let isKnown = true;
  putValues(to, (name) => {
    isKnown &&= names.has(name);
    return '';
  });
  if (wide > WIDE_MAX || !isKnown || /[\^{}\\()]/.test(from.replaceAll(PARAMETER, ''))) return null;
  return { from: new RegExp(`^${source}${escapePattern(rest)}$`, 'i'), to };
}

/** Parameters without a name are called by their number, from 0. */
function putValues(target: string, valueOf: (name: string) => string): string {
  let unnamedCount = 0;
  return clean(target.replaceAll(PARAMETER, (_, name?: string) => valueOf(name ?? String(unnamedCount++))));
}

function clean(path: string): string {
  return path
    .split('/')
    .filter((name) => name !== '' && name !== '.')
    .join('/');
}
