import { mapOutsideSpans, mapTextLines } from '../../lib/createFenceReader';
import { resolveInclude, resolveIncludes } from './dialects/planPages';
import type { SiteStructure } from './dialects/SiteStructure';
import { evaluateLiteral } from './evaluateLiteral';
import { readFrontMatter } from './frontMatter';
import { toFence } from './readFencedCode';
import { readImports } from './readImports';
import { unfoldSnippets } from './unfoldSnippets';

/** Maximum depth of nested includes, and maximum number of characters that they add to a page. */
const DEPTH_MAX = 5;
const GROWTH_MAX = 1_000_000;

const EXPORT =
  /^export\s+const\s+(\w+)\s*=\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`[^`$]*`|-?\d[\d.]*|true|false)\s*;?[ \t]*$/gm;
const EXPORT_OBJECT = /^export\s+const\s+(\w+)\s*=\s*(\{(?:(?!^export\s)[\s\S])*?^\}|\{[^\n]*\})\s*;?[ \t]*$/gm;

export interface IncludeOptions {
  file: string;
  structure: Pick<SiteStructure, 'root' | 'variables' | 'dialect' | 'includeFolders'>;
  /** Texts of files, by their path below the docs folder. */
  included: ReadonlyMap<string, string>;
}

/**
 * Inserts included files into markdown: imported snippets with their properties, and includes of VitePress, mdBook, MkDocs, Hugo,
 * Jekyll and docsify. Variables are replaced by their values. An include of a missing file stays as written.
 */
export function expandIncludes(markdown: string, options: IncludeOptions): string {
  const budget = { left: GROWTH_MAX };
  return expand(unfoldSnippets(markdown), options, {}, 0, budget);
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
  const read = (name: string) => {
    const path = resolveIncludes(name, file, structure).find((one) => included.has(one)) ?? '';
    const text = included.get(path);
    if (text === undefined || depth >= DEPTH_MAX || budget.left < text.length) return undefined;
    budget.left -= text.length;
    return { text, path };
  };
  const variables: Values = { ...properties, ...readExports(markdown) };
  let text = markdown;
  for (const { names, file: source } of readImports(markdown)) {
    const found = included.get(resolveInclude(source, file, structure.root));
    if (found === undefined || !/\.mdx?$/i.test(source)) continue;
    const path = resolveInclude(source, file, structure.root);
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
  text = readDirectives(text, read, (found, path, lines) => {
    // A file of JSON is not the front matter of a page.
    const body = path.endsWith('.json') ? found : readFrontMatter(found).body;
    return expand(pickLines(body, lines), { ...options, file: path }, {}, depth + 1, budget);
  });
  return putValues(text, variables, structure);
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

/** Includes in the syntax of text directives. */
function readDirectives(
  markdown: string,
  read: (name: string) => { text: string; path: string } | undefined,
  take: (text: string, path: string, lines: string) => string,
): string {
  const asPage = (whole: string, name: string, lines = '') => {
    const found = read(name);
    return found ? take(found.text, found.path, lines) : whole;
  };
  return markdown
    .replaceAll(/<!--\s*@include:\s*([^\s{#]+)(?:#[\w-]+)?(?:\{([^}]*)\})?\s*-->/g, (whole, name: string, lines = '') =>
      asPage(whole, name, lines),
    )
    .replaceAll(
      /^[ \t]*<<<\s*([^\s{#]+)(#[\w-]+)?(?:\{[^}]*\})?(.*)$/gm,
      (whole, name: string, region: string | undefined, end: string) => {
        const found = read(name);
        if (!found) return whole;
        const code = region === undefined ? found.text : pickRegion(found.text, region.slice(1));
        const title = /\[([^\]\n]+)\]/.exec(end)?.[1];
        return toFence(code.trimEnd(), { language: name.split('.').at(-1) ?? '', ...(title && { file: title }) });
      },
    )
    .replaceAll(
      /\{\{#(include|rustdoc_include|playground)\s+([^\s:}]+)(?::([^\s}]+))?[^}]*\}\}/g,
      (whole, kind: string, name: string, lines = '') => {
        const found = read(name);
        if (!found) return whole;
        if (/\.mdx?$/.test(name)) return take(found.text, found.path, lines);
        // mdBook puts a runnable example into a separate block.
        if (kind === 'playground') return toFence(found.text.trimEnd(), { language: 'rust' });
        return /^\D/.test(lines) ? pickAnchor(found.text, lines) : pickLines(found.text, lines).trimEnd();
      },
    )
    .replaceAll(
      /^([ \t]*)-{2,}8<-{2,}\s+["']([^"':\n]+)(?::([^"'\n]*))?["'][ \t]*$/gm,
      (whole, space: string, name: string, lines = '') => {
        const found = read(name);
        if (!found) return whole;
        const text = /^\D/.test(lines) ? pickSection(found.text, lines) : pickLines(found.text, lines);
        return (/\.mdx?$/.test(name) ? take(text, found.path, '') : text).trimEnd().replaceAll(/^(?=.)/gm, space);
      },
    )
    .replaceAll(
      /\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?["']([^"'\n]+)["'][^>%]*[>%]\}\}/g,
      (whole, name: string) => asPage(whole, name),
    )
    .replaceAll(/\{%-?\s*include\s+["']?([^\s"'%]+)["']?[^%]*%\}/g, (whole, name: string) => {
      const found = read(`_includes/${name}`) ?? read(name);
      return found ? take(found.text, found.path, '') : whole;
    })
    .replaceAll(
      /\[[^[\]\n]{0,300}\]\(([^\s()]{1,300})[ \t]+["']:include\b([^"'\n)]{0,300})["']\)/g,
      (whole, name: string, type: string) => {
        const found = read(name);
        if (!found) return whole;
        if (/\.mdx?$/i.test(name) && !type.includes('code')) return take(found.text, found.path, '');
        return toFence(found.text.trimEnd(), { language: name.split('.').at(-1) ?? '' });
      },
    );
}

/** `2:5` and `2-5` are lines from 1, a single number is that line; an empty text is all lines. */
function pickLines(text: string, lines: string): string {
  const match = /^(\d*)\s*[:,-]\s*(\d*)$/.exec(lines.trim()) ?? /^(\d+)()$/.exec(lines.trim());
  if (!match) return text;
  const from = Number(match[1] || 1);
  const to = match[2] === '' ? (/[:,-]/.test(lines) ? Infinity : from) : Number(match[2]);
  return text
    .split('\n')
    .slice(from - 1, to)
    .join('\n');
}

/** The lines between `ANCHOR: name` and `ANCHOR_END: name`, as in mdBook. */
function pickAnchor(text: string, name: string): string {
  return between(
    text,
    (line) => line.includes(`ANCHOR: ${name}`),
    (line) => line.includes(`ANCHOR_END: ${name}`),
  );
}

function pickRegion(text: string, name: string): string {
  return between(
    text,
    (line) => /#?region/.test(line) && !line.includes('endregion') && line.includes(name),
    (line) => line.includes('endregion'),
  );
}

function pickSection(text: string, name: string): string {
  return between(
    text,
    (line) => line.includes(`[start:${name}]`),
    (line) => line.includes(`[end:${name}]`),
  );
}

function between(text: string, isStart: (line: string) => boolean, isEnd: (line: string) => boolean): string {
  const lines = text.split('\n');
  const from = lines.findIndex(isStart);
  if (from < 0) return text;
  const to = lines.findIndex((line, index) => index > from && isEnd(line));
  return lines
    .slice(from + 1, to < 0 ? undefined : to)
    .filter((line) => !/ANCHOR(?:_END)?: /.test(line))
    .join('\n');
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

/** Replaces variables in braces outside of code: `{product}`, `{props.tier}`, `{prices.pro}`; on the platform also `{{product}}`. */
function putValues(
  markdown: string,
  values: Values,
  { variables, dialect }: Pick<SiteStructure, 'variables' | 'dialect'>,
): string {
  const hasOwn = Object.keys(values).length > 0;
  const isShared = dialect === 'platform' && Object.keys(variables).length > 0;
  if (!hasOwn && !isShared) return markdown;
  const change = (text: string) => {
    const own = hasOwn
      ? text.replaceAll(
          /(?<![{\\=])\{\s*(?:props\.)?(\w+)((?:\.\w+)*)\s*\}(?!\})/g,
          (whole, name: string, path: string) => toText(walk(values, name, path)) ?? whole,
        )
      : text;
    return isShared
      ? own.replaceAll(/\{\{\s*([\w.-]+)\s*\}\}/g, (whole, name: string) => variables[name] ?? whole)
      : own;
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
