import { createFenceReader } from '../../../../shared/markdown/createFenceReader';
import { evaluateLiteral } from '../file/evaluateLiteral';
import { calloutKind } from '../markdown/callouts';
import { meaningOf } from '../markdown/componentTable';
import { decodeEntities } from '../markdown/plainText';
import { toFence } from '../markdown/readFencedCode';
import { isVariable } from './createMdxScope';
import { MdxFailure, createScanBudget, type Spend, scanTag, skipExpression, type Tag } from './scanTag';
import type { Element } from './writeElement';

/** Maximum depth of nested elements. */
export const ELEMENTS_MAX_DEPTH = 200;

/** Maximum number of columns before a tag that its replacement keeps. */
const INDENT_MAX = 40;

const MODULE_LINE =
  /^(import\s+(['"{*]|type\s|\w+\s*(,|from\s))|export\s+(const|default|function|let|var|class|async|type|interface|[{*]))/;

const ESCAPED = /^\\[<{]/;

/** Elements whose content is not visible text. */
const UNSEEN = /^(?:script|style|head|svg|noscript|template)$/i;

/** Names of HTML. */
const HTML =
  /^(?:a|abbr|address|area|article|aside|audio|b|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h1|h2|h3|h4|h5|h6|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)$/i;

/** A line that opens or closes a block of code, anywhere in a text. */
const FENCE_BELOW = /^ *(?:`{3,}|~{3,})/m;

/** Values of the site's variables, `{{product}}`. */
export type Variables = Readonly<Record<string, string>>;

/** How a source is read. */
export interface MdxSyntax {
  variables: Variables;
  /** True for plain markdown: braces and lines that begin with `import` are the author's text, and indented lines are code. */
  isPlain?: boolean;
}

/** Called with the parts of a source, in order. */
export interface MdxListener {
  /** An element, with the index of its tag. */
  onTag?(tag: Tag, index: number): void;
  /** The text of an import or an export. */
  onModule?(text: string): void;
}

/** The tree of a source. */
export interface ParsedMdx {
  nodes: readonly (string | Element)[];
  /** The text of its imports and exports. */
  modules: string;
  spend: Spend;
}

/**
 * Parses MDX into elements, variables and text; comments are left out. Throws {@link MdxFailure} for elements inside more than
 * {@link ELEMENTS_MAX_DEPTH} others, and when parsing costs too much.
 */
export function parseMdx(
  source: string,
  { variables, isPlain = false }: MdxSyntax,
  { onTag, onModule }: MdxListener = {},
): ParsedMdx {
  const root: Element = { tag: { name: '', kind: 'open', attributes: {}, end: 0 }, children: [], indent: 0 };
  const open: Element[] = [root];
  const spend = createScanBudget(source);
  const indentAt = createIndentFinder(source);
  const paragraphEndAt = createParagraphFinder(source);
  const isPlaceholder = createPlaceholderFinder(source);
  const codeEndAt = createCodeFinder(source);
  const top = () => open.at(-1) ?? root;
  let text = '';
  let modules = '';
  const flush = () => {
    if (text !== '') top().children.push(text);
    text = '';
  };
  for (let index = 0; index < source.length;) {
    const atLineStart = index === 0 || source[index - 1] === '\n';
    const verbatim =
      (atLineStart ? fenceEnd(source, index) || (isPlain && open.length === 1 ? codeEndAt(index) : 0) : 0) ||
      (source[index] === '`' ? codeSpanEnd(source, index, paragraphEndAt(index), spend) : 0) ||
      (ESCAPED.test(source.slice(index, index + 2)) ? index + 2 : 0);
    if (verbatim) {
      text += source.slice(index, verbatim);
      index = verbatim;
    } else if (!isPlain && atLineStart && MODULE_LINE.test(source.slice(index, index + 80))) {
      const end = moduleEnd(source, index, spend);
      const module = source.slice(index, end);
      modules += module;
      onModule?.(module);
      index = end;
    } else if (source.startsWith('<!--', index)) {
      const end = source.indexOf('-->', index);
      index = end < 0 ? source.length : end + 3;
    } else if (!isPlain && source[index] === '{') {
      const end = skipExpression(source, index, spend);
      const expression = source.slice(index, Math.max(index, end));
      const value = end > 0 ? expressionText(expression, variables) : null;
      if (value === null && isVariable(expression)) {
        flush();
        top().children.push(toVariable(expression));
      } else text += value ?? '{';
      index = value === null && !isVariable(expression) ? index + 1 : end;
    } else {
      const tag = source[index] === '<' ? scanTag(source, index, spend) : null;
      if (tag && tag.kind === 'open' && UNSEEN.test(tag.name)) {
        index = unseenEnd(source, tag, spend);
        continue;
      }
      const raw = tag?.name === 'pre' && tag.kind === 'open' ? readPreformatted(source, tag.end, spend) : null;
      if (raw) {
        text += `\n\n${indentBy(raw.markdown, indentAt(index))}\n\n`;
        index = raw.end;
        continue;
      }
      if (!tag || isPlaceholder(tag)) {
        text += tag ? `\\${source.slice(index, tag.end)}` : source[index];
      } else {
        const indent = indentAt(index);
        flush();
        if (tag.kind === 'close') close(open, tag.name);
        else {
          onTag?.(tag, index);
          const element: Element = { tag: putVariables(tag, variables), children: [], indent };
          top().children.push(element);
          if (tag.kind === 'open') open.push(element);
          if (open.length > ELEMENTS_MAX_DEPTH) {
            throw new MdxFailure(index, `nests more than ${ELEMENTS_MAX_DEPTH} elements`);
          }
        }
      }
      index = tag ? tag.end : index + 1;
    }
  }
  flush();
  return { nodes: root.children, modules, spend };
}

/** The end of an element whose content nobody reads; of the tag alone if it has no end of its own. */
function unseenEnd(source: string, tag: Tag, spend: Spend): number {
  const end = source.indexOf(`</${tag.name}>`, tag.end);
  spend((end < 0 ? source.length : end) - tag.end, tag.end);
  // A tag in a sentence may seem to end in the code below, so the content must contain no fence.
  return end < 0 || FENCE_BELOW.test(source.slice(tag.end, end)) ? tag.end : end + tag.name.length + 3;
}

/** Finds names in angle brackets that are no elements and are never closed: `Array<string>`, `<your-name>`. */
function createPlaceholderFinder(source: string): (tag: Tag) => boolean {
  let closed: ReadonlySet<string> | undefined;
  return ({ name, kind, attributes }) => {
    const isElement = HTML.test(name) || (meaningOf(name) ?? calloutKind(name)) !== undefined;
    if (isElement || kind !== 'open' || name === '' || Object.keys(attributes).length > 0) return false;
    closed ??= new Set(source.match(/<\/[A-Za-z][\w.-]*/g));
    return !closed.has(`</${name}`);
  };
}

/** For increasing beginnings of lines: the end of the line if it is indented code, else 0. */
function createCodeFinder(source: string): (start: number) => number {
  let isBelowBlank = true;
  let isInList = false;
  return (start) => {
    const end = lineEnd(source, start);
    const line = source.slice(start, end);
    if (isBelowBlank && !isInList && /^(?: {4}| {0,3}\t)[ \t]*\S/.test(line)) return end;
    if (/^ {0,3}(?:[-*+]|\d{1,9}[.)])\s/.test(line)) isInList = true;
    else if (isBelowBlank && /^\S/.test(line)) isInList = false;
    isBelowBlank = line.trim() === '';
    return 0;
  };
}

/** A variable is an element that has its braces in its name. */
function toVariable(expression: string): Element {
  return { tag: { name: expression, kind: 'void', attributes: {}, end: 0 }, children: [], indent: -1 };
}

/** Puts the values of the site's variables into the attributes of a tag. */
function putVariables(tag: Tag, variables: Variables): Tag {
  for (const [name, text] of Object.entries(tag.attributes))
    if (typeof text === 'string')
      tag.attributes[name] = text.replaceAll(/\{\{\s{0,9}([\w.-]{1,99})\s{0,9}\}\}/g, (whole, variable: string) =>
        Object.hasOwn(variables, variable) ? (variables[variable] ?? '') : whole,
      );
  return tag;
}

/** A `<pre>` as a block of code, with the index after it; `null` if it has no end. */
function readPreformatted(source: string, start: number, spend: Spend): { markdown: string; end: number } | null {
  const at = source.indexOf('</pre>', start);
  spend((at < 0 ? source.length : at) - start, start);
  if (at < 0) return null;
  const html = source.slice(start, at);
  const [, language = 'text'] = /^\s*<code[^>]*\bclass(?:Name)?="[^"]*language-([\w+#-]+)/.exec(html) ?? [];
  const code = decodeEntities(html.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<\/?[a-z][^<>]*>/gi, ''));
  return { markdown: toFence(code.replace(/^\n/, '').trimEnd(), { language }), end: at + '</pre>'.length };
}

/** Closes the innermost open element of that name; a closing tag without one is dropped. */
function close(open: Element[], name: string): void {
  const index = open.findLastIndex((element, position) => position > 0 && element.tag.name === name);
  if (index > 0) open.length = index;
}

/**
 * Text of an expression outside of tags: a comment becomes empty, a string and a variable of the site become their values, anything else
 * stays as written (`null`).
 */
function expressionText(braced: string, variables: Variables): string | null {
  const expression = braced.slice(1, -1);
  if (/^\s*\/\*[\s\S]*\*\/\s*$/.test(expression)) return '';
  // Code that creates elements means nothing to a reader.
  if (/=>|\.map\(|(?:&&|\|\||\?)\s*[(<]/.test(expression) && expression.includes('<')) return '';
  const [, name] = /^\{\s*([\w.-]+)\s*\}$/.exec(expression) ?? [];
  if (name !== undefined && Object.hasOwn(variables, name)) return variables[name] ?? null;
  const value = /^\s*["'`]/.test(expression) ? evaluateLiteral(expression) : undefined;
  return typeof value === 'string' ? value : null;
}

export function indentBy(markdown: string, columns: number): string {
  return markdown.replaceAll(/^(?=.)/gm, ' '.repeat(Math.max(0, Math.min(columns, INDENT_MAX))));
}

/** Index after the fenced code block that begins on this line, or 0. */
function fenceEnd(source: string, start: number): number {
  const read = createFenceReader();
  let index = lineEnd(source, start);
  if (read(source.slice(start, index)).part !== 'opening') return 0;
  for (let part = 'opening'; part !== 'closing' && index < source.length;) {
    const end = lineEnd(source, index);
    ({ part } = read(source.slice(index, end)));
    index = end;
  }
  return index;
}

/** Index after the code span that begins here, or after its backticks if the span does not end in its paragraph. */
function codeSpanEnd(source: string, start: number, paragraphEnd: number, spend: Spend): number {
  let ticks = 1;
  while (source[start + ticks] === '`') ticks += 1;
  const paragraph = source.slice(start + ticks, paragraphEnd);
  const closing = new RegExp(`(?<!\`)\`{${ticks}}(?!\`)`).exec(paragraph);
  spend(closing ? closing.index : paragraph.length, start);
  return start + ticks + (closing ? closing.index + ticks : 0);
}

/** For increasing indices: the end of the paragraph around an index. */
function createParagraphFinder(source: string): (index: number) => number {
  let end = -1;
  return (index) => {
    if (end < index) {
      const found = source.indexOf('\n\n', index);
      end = found < 0 ? source.length : found;
    }
    return end;
  };
}

/** Index after an import or export: its lines up to a blank one, or further while a bracket is open. */
function moduleEnd(source: string, start: number, spend: Spend): number {
  let index = start;
  let depth = 0;
  while (index < source.length) {
    const end = lineEnd(source, index);
    const line = source.slice(index, end);
    if (line.trim() === '' && depth <= 0) return index;
    depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);
    index = end;
  }
  spend(index - start, start);
  return depth > 0 ? lineEnd(source, start) : index;
}

function lineEnd(source: string, start: number): number {
  const index = source.indexOf('\n', start);
  return index < 0 ? source.length : index + 1;
}

/** For increasing indices: columns of white space between the beginning of the line and the index, -1 if there is other text. */
function createIndentFinder(source: string): (index: number) => number {
  let start = 0;
  let textAt = 0;
  let end = lineEnd(source, 0);
  return (index) => {
    while (end <= index && end < source.length) {
      start = textAt = end;
      end = lineEnd(source, start);
    }
    while (textAt < index && /\s/.test(source[textAt] ?? '')) textAt += 1;
    return textAt < index ? -1 : index - start;
  };
}
