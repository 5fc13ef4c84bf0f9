import { createFenceReader } from '../../../../shared/markdown/createFenceReader';
import { calloutKind } from '../markdown/callouts';
import { meaningOf } from '../markdown/componentTable';
import { MdxFailure, scanTag, skipExpression, type Spend, type Tag } from './scanTag';

/** Maximum depth of nested elements. */
export const ELEMENTS_MAX_DEPTH = 100;

const MODULE_LINE =
  /^(import\s+(['"{*]|type\s|\w+\s*(,|from\s))|export\s+(const|default|function|let|var|class|async|type|interface|[{*]))/;

/** Elements whose content is not visible text. */
const UNSEEN = /^(?:script|style|head|svg|noscript|template)$/i;

/** Elements that have no end of their own, and before which others of them end. */
const ENDS_ALONE = /^(?:li|t[dhr]|d[dt])$/;
const ENDS_BEFORE = /^(?:li li|t[dh] t[dhr]|tr tr|d[dt] d[dt])$/;

/** Names of HTML. */
const HTML =
  /^(?:a|abbr|address|area|article|aside|audio|b|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h1|h2|h3|h4|h5|h6|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)$/i;

/** What may begin markup, or code that has none. */
const SIGN = /[`\\<{\n]/g;

/** An element as written. */
export interface Element {
  kind: 'element';
  tag: Tag;
  /** Its content; empty if it has none, and without its end. */
  body: string;
  /** Index after it. */
  end: number;
}

/** Markup that begins at an index of a text. */
export type Mark =
  | Element
  /** An expression in braces. */
  | { kind: 'expression'; end: number }
  /** A name in angle brackets that is no element: `<your-name>`. */
  | { kind: 'name'; end: number }
  /** What no reader sees: a script, a tag without its other half. */
  | { kind: 'unseen'; end: number };

export interface FoundMarkup {
  /** In the order of the text. */
  marks: ReadonlyMap<number, Mark>;
  /** The places of comments, imports and exports, of expressions that stand for nothing, and of line ends in tags. */
  hidden: readonly (readonly [start: number, end: number])[];
}

export interface MarkupSyntax {
  /** True for plain markdown: braces and lines that begin with `import` are the author's text. */
  isPlain: boolean;
  /** True for the text of a whole file, which may have imports and exports. */
  isFile?: boolean;
  /** True outside of elements, where plain markdown has code by its indent. */
  isOutside?: boolean;
  /** What an expression in braces stands for; `undefined` for its source, empty for nothing. */
  read: (braced: string) => unknown;
}

/**
 * Finds the markup of a text that is not in code. Throws {@link MdxFailure} for elements inside more than {@link ELEMENTS_MAX_DEPTH} others,
 * and when looking ahead costs too much.
 */
export function scanMarkup(
  text: string,
  { isPlain, isFile, isOutside, read }: MarkupSyntax,
  spend: Spend,
): FoundMarkup {
  const hasModules = isFile === true && !isPlain;
  if (!/[<{]/.test(text) && !(hasModules && /^(?:import|export)\s/m.test(text)))
    return { marks: new Map(), hidden: [] };
  const marks = new Map<number, Mark>();
  const hidden: [number, number][] = [];
  const elements = createElementStack(text, marks);
  const codeEndAt = isPlain && isOutside ? createCodeFinder(text) : () => 0;
  const paragraphEndAt = createParagraphFinder(text);

  const readLine = (index: number): number => {
    const code = fenceEnd(text, index) || (elements.depth() === 0 ? codeEndAt(index) : 0);
    if (code || !hasModules || !MODULE_LINE.test(text.slice(index, index + 80))) return code;
    return hide(index, moduleEnd(text, index, spend));
  };
  const hide = (index: number, end: number): number => {
    hidden.push([index, end]);
    marks.set(index, { kind: 'unseen', end });
    return end;
  };
  const readComment = (index: number): number => {
    const at = text.indexOf('-->', index);
    return hide(index, at < 0 ? text.length : at + 3);
  };
  const readExpression = (index: number): number => {
    const end = isPlain ? -1 : skipExpression(text, index, spend);
    const meant = end < 0 ? undefined : read(text.slice(index, end));
    if (meant === undefined) return index + 1;
    if (meant === '') return hide(index, end);
    marks.set(index, { kind: 'expression', end });
    return end;
  };
  const readTag = (index: number): number => {
    const tag = scanTag(text, index, spend);
    if (!tag) return index + 1;
    elements.add(index, tag);
    // A line that begins with the end of a tag would be a quote.
    const tail = Object.keys(tag.attributes).length > 0 ? text.slice(Math.max(0, tag.end - 80), tag.end - 1) : '';
    const gap = /\n[ \t]*$/.exec(tail)?.[0].length;
    if (gap) hidden.push([tag.end - 1 - gap, tag.end - 1]);
    if (tag.kind !== 'open' || !/^(?:pre|script|style)$/i.test(tag.name)) return tag.end;
    // As in markdown, nothing is markup in a script that begins a line.
    if (tag.name !== 'pre' && !/(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, index - 80), index))) return tag.end;
    const at = text.indexOf(`</${tag.name}>`, tag.end);
    spend((at < 0 ? text.length : at) - tag.end, index);
    return at < 0 ? tag.end : at;
  };

  for (let index = 0; index < text.length;) {
    const code = index === 0 || text[index - 1] === '\n' ? readLine(index) : 0;
    if (code) {
      index = code;
      continue;
    }
    SIGN.lastIndex = index;
    const at = SIGN.exec(text)?.index ?? text.length;
    switch (text[at]) {
      case '\\':
        index = at + (/[`<{]/.test(text[at + 1] ?? '') ? 2 : 1);
        break;
      case '`':
        index = codeSpanEnd(text, at, paragraphEndAt(at), spend);
        break;
      case '{':
        index = readExpression(at);
        break;
      case '<':
        index = text.startsWith('<!--', at) ? readComment(at) : readTag(at);
        break;
      default:
        index = at + 1;
    }
  }
  elements.end();
  return { marks, hidden };
}

/** Joins the tags of a text to elements. */
function createElementStack(text: string, marks: Map<number, Mark>) {
  const open: { index: number; tag: Tag }[] = [];
  let closed: ReadonlySet<string> | undefined;
  /** Ends the elements above a place in the stack: the lowest with its own end, others with what only they can have. */
  const end = (from: number, bodyEnd: number, elementEnd: number) => {
    for (const [above, { index, tag }] of open.splice(from).entries()) {
      const isOwn = above === 0 && elementEnd > 0;
      if (!isOwn && !ENDS_ALONE.test(tag.name)) {
        if (isName(tag)) marks.set(index, { kind: 'name', end: tag.end });
        continue;
      }
      const own = isOwn ? elementEnd : bodyEnd;
      if (UNSEEN.test(tag.name)) marks.set(index, { kind: 'unseen', end: own });
      else marks.set(index, { kind: 'element', tag, body: text.slice(tag.end, bodyEnd), end: own });
    }
  };
  return {
    depth: () => open.length,
    add(index: number, tag: Tag) {
      if (tag.kind === 'close') {
        const from = open.findLastIndex((element) => element.tag.name === tag.name);
        marks.set(index, { kind: 'unseen', end: tag.end });
        if (from >= 0) end(from, index, tag.end);
        return;
      }
      while (ENDS_BEFORE.test(`${open.at(-1)?.tag.name} ${tag.name}`)) end(open.length - 1, index, 0);
      const isClosed = () => (closed ??= new Set(text.match(/<\/[A-Za-z][\w.-]*/g))).has(`</${tag.name}`);
      const isOpen = tag.kind === 'open' && (!isName(tag) || isClosed());
      if (tag.kind === 'open' && !isOpen) marks.set(index, { kind: 'name', end: tag.end });
      // A tag without its end shows what its properties say.
      else if (isOpen && (UNSEEN.test(tag.name) || Object.keys(tag.attributes).length === 0))
        marks.set(index, { kind: 'unseen', end: tag.end });
      else marks.set(index, { kind: 'element', tag, body: '', end: tag.end });
      if (isOpen) open.push({ index, tag });
      if (open.length > ELEMENTS_MAX_DEPTH)
        throw new MdxFailure(index, `nests more than ${ELEMENTS_MAX_DEPTH} elements`);
    },
    end: () => end(0, text.length, 0),
  };
}

/** True for a tag whose name is no element's, unless it has an end: `Array<string>`, `<your-name>`. */
function isName({ name, attributes }: Tag): boolean {
  const isElement = HTML.test(name) || (meaningOf(name) ?? calloutKind(name)) !== undefined;
  // `<your name>`
  return !isElement && name !== '' && Object.values(attributes).every((value) => value === true);
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

/** Index after the fenced code block that begins on this line, or 0. */
function fenceEnd(source: string, start: number): number {
  const read = createFenceReader();
  let index = lineEnd(source, start);
  const { part, before } = read(source.slice(start, index));
  if (part !== 'opening') return 0;
  while (index < source.length) {
    const line = source.slice(index, lineEnd(source, index));
    // The end of its quote or item ends the code.
    if (before.includes('>') ? !/^\s*>/.test(line) : /\S/.test(before) && /^\s?\S/.test(line)) break;
    index += line.length;
    if (read(line).part === 'closing') break;
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

/** Index after an import or export: its lines up to a blank one, or further while a bracket or a template is open. */
function moduleEnd(source: string, start: number, spend: Spend): number {
  let [index, depth, ticks] = [start, 0, 0];
  while (index < source.length) {
    const end = lineEnd(source, index);
    const line = source.slice(index, end);
    if (line.trim() === '' && depth <= 0 && ticks % 2 === 0) return index;
    ticks += line.match(/`/g)?.length ?? 0;
    depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);
    index = end;
  }
  spend(index - start, start);
  return depth > 0 || ticks % 2 === 1 ? lineEnd(source, start) : index;
}

function lineEnd(source: string, start: number): number {
  return source.indexOf('\n', start) + 1 || source.length;
}
