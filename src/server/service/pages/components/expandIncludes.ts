import { mapOutsideSpans, mapTextLines } from '../../../lib/createFenceReader';
import type { SiteStructure } from '../plan/SiteStructure';
import { evaluateLiteral } from '../file/evaluateLiteral';
import { readFrontMatter } from '../file/frontMatter';
import { readImports, resolveInclude } from '../file/readImports';

/** Maximum depth of nested includes, and maximum number of characters that they add to a page. */
const DEPTH_MAX = 5;
const GROWTH_MAX = 1_000_000;

const EXPORT =
  /^export\s+const\s+(\w+)\s*=\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$]*`|-?\d[\d.]*|true|false)\s*;?[ \t]*$/gm;
const EXPORT_OBJECT = /^export\s+const\s+(\w+)\s*=\s*(\{(?:(?!^export\s)[\s\S])*?^\}|\{[^\n]*\})\s*;?[ \t]*$/gm;

export interface IncludeOptions {
  file: string;
  structure: Pick<SiteStructure, 'variables'>;
  /** Texts of files, by their path below the docs folder. */
  included: ReadonlyMap<string, string>;
}

/**
 * Inserts imported snippets into markdown, with their properties, and replaces variables by their values. An import of a missing file stays
 * as written.
 */
export function expandIncludes(markdown: string, options: IncludeOptions): string {
  return expand(markdown, options, {}, 0, { left: GROWTH_MAX });
}

type Values = Record<string, unknown>;

function expand(
  markdown: string,
  options: IncludeOptions,
  properties: Values,
  depth: number,
  budget: { left: number },
): string {
  const { file, structure, included } = options;
  const variables: Values = { ...properties, ...readExports(markdown) };
  let text = markdown;
  for (const { names, file: source } of readImports(markdown)) {
    const path = resolveInclude(source, file);
    const found = included.get(path);
    if (found === undefined || !/\.mdx?$/i.test(source)) continue;
    const exported = readExports(found);
    for (const part of (/\{([^}]*)\}/.exec(names)?.[1] ?? '').split(',')) {
      const [name = '', alias = name] = part.trim().split(/\s+as\s+/);
      if (Object.hasOwn(exported, name)) variables[alias] = exported[name];
    }
    const component = /^[A-Z]\w*/.exec(names)?.[0];
    if (component === undefined) continue;
    text = text.replaceAll(toElementPattern(component), (whole, ...matched) => {
      const { before, attributes = '', children = '' } = matched.at(-1) as Record<string, string | undefined>;
      if (before === undefined || depth >= DEPTH_MAX || budget.left < found.length + children.length) return whole;
      budget.left -= found.length + children.length;
      const { body } = readFrontMatter(found);
      const values = { children: children.trim(), ...readProperties(attributes) };
      const own = expand(body, { ...options, file: path }, values, depth + 1, budget).trim();
      return before === '' ? own : own.replaceAll(/^(?=.)/gm, before);
    });
  }
  return putValues(text, variables, structure.variables);
}

/** Code, up to the end of the text if it is not closed. */
const CODE = '^[ \\t>]*(?=(`{3,}|~{3,}))\\1[^\\n]*\\n[^]*?(?:^[ \\t>]*\\1|$(?![^]))|`[^`\\n]+`';
const ATTRIBUTES = String.raw`(?:\s+[\w-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?)*`;

/** Matches an element with its indentation, and code, which it skips. */
function toElementPattern(name: string): RegExp {
  const children = `(?<children>(?:(?!<${name}\\b)[^])*?)`;
  const element = `(?<before>^[ \\t]*|)<${name}(?<attributes>${ATTRIBUTES})\\s*(?:/>|>${children}</${name}>)`;
  return new RegExp(`${CODE}|${element}`, 'gm');
}

function readExports(source: string): Values {
  const values: Values = {};
  if (!source.includes('export ')) return values;
  for (const [, name = '', value = ''] of source.matchAll(EXPORT)) values[name] = evaluateLiteral(value);
  for (const [, name = '', value = ''] of source.matchAll(EXPORT_OBJECT)) values[name] = evaluateLiteral(`(${value})`);
  return values;
}

function readProperties(attributes: string): Values {
  const values: Values = {};
  for (const [, name = '', double, single, expression] of attributes.matchAll(
    /([\w-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{((?:[^{}]|\{[^{}]*\})*)\}))?/g,
  )) {
    // A name without a value is true.
    values[name] = double ?? single ?? (expression === undefined ? true : evaluateLiteral(expression));
  }
  return values;
}

/** Replaces variables in braces outside of code: `{product}`, `{props.tier}`, `{prices.pro}`, and those of the whole site, `{{product}}`. */
function putValues(markdown: string, values: Values, shared: Readonly<Record<string, string>>): string {
  const hasOwn = Object.keys(values).length > 0;
  const isShared = Object.keys(shared).length > 0;
  if (!hasOwn && !isShared) return markdown;
  const change = (text: string) => {
    const own = hasOwn
      ? text.replaceAll(
          /(?<![{\\=])\{\s*(?:props\.)?(\w+)((?:\.\w+)*)\s*\}(?!\})/g,
          (whole, name: string, path: string) => toText(walk(values, name, path)) ?? whole,
        )
      : text;
    return isShared ? own.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => shared[name] ?? whole) : own;
  };
  return mapTextLines(markdown, (line) => mapOutsideSpans(line, change));
}

function walk(values: Values, name: string, path: string): unknown {
  let value: unknown = Object.hasOwn(values, name) ? values[name] : undefined;
  for (const key of path.split('.').slice(1)) {
    value =
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Values)[key] : undefined;
  }
  return value;
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}
