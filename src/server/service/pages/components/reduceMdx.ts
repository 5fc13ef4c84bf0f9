import { calloutKind } from '../markdown/callouts';
import { componentMarkdown } from './componentMarkdown';
import { MdxFailure, createScanBudget, type Spend, scanTag, skipExpression, type Tag } from './scanTag';
import { createFenceReader } from '../../../lib/createFenceReader';
import { dedent } from './dedent';
import { evaluateLiteral } from '../file/evaluateLiteral';
import { decodeEntities } from '../markdown/plainText';
import { isTabList, readTab, SET_BREAK } from './readTab';
import { meaningOf } from '../markdown/componentTable';
import { toComponent } from './toComponent';
import { writeElement, type Element } from './writeElement';
import { toFence } from '../markdown/readFencedCode';

/** Maximum depth of nested elements. */
export const ELEMENTS_MAX_DEPTH = 200;

/** Maximum number of columns before a tag that its replacement keeps. */
const INDENT_MAX = 40;

const MODULE_LINE =
  /^(import\s+(['"{*]|type\s|\w+\s*(,|from\s))|export\s+(const|default|function|let|var|class|async|type|interface|[{*]))/;

/** Elements whose content is not visible text. */
const UNSEEN = /^(?:script|style|head|svg|noscript|template)$/i;

/** A line that opens or closes a block of code, anywhere in a text. */
const FENCE_BELOW = /^ *(?:`{3,}|~{3,})/m;

/** Called with the parts of a source, in order. */
export interface MdxListener {
  /** An element, with the index of its tag. */
  onTag?(tag: Tag, index: number): void;
  /** The text of an import or an export. */
  onModule?(text: string): void;
}

/**
 * Reduces MDX (and HTML in markdown) to plain markdown: removes imports, exports and comments, and replaces components and elements by the
 * text that a reader sees. Code, fenced or inline, stays unchanged. Broken markup stays as text.
 * Throws {@link MdxFailure} for elements inside more than {@link ELEMENTS_MAX_DEPTH} others, and when parsing costs too much.
 */
export function reduceMdx(source: string, { onTag, onModule }: MdxListener = {}): string {
  const root: Element = { tag: { name: '', kind: 'open', attributes: {}, end: 0 }, children: [], indent: 0 };
  const open: Element[] = [root];
  const spend = createScanBudget(source);
  const indentAt = createIndentFinder(source);
  const paragraphEndAt = createParagraphFinder(source);
  const top = () => open.at(-1) ?? root;
  let text = '';
  const flush = () => {
    if (text !== '') top().children.push(text);
    text = '';
  };
  for (let index = 0; index < source.length;) {
    const atLineStart = index === 0 || source[index - 1] === '\n';
    const verbatim =
      (atLineStart ? fenceEnd(source, index) : 0) ||
      (source[index] === '`' ? codeSpanEnd(source, index, paragraphEndAt(index), spend) : 0);
    if (verbatim) {
      text += source.slice(index, verbatim);
      index = verbatim;
    } else if (atLineStart && MODULE_LINE.test(source.slice(index, index + 80))) {
      const end = moduleEnd(source, index, spend);
      onModule?.(source.slice(index, end));
      index = end;
    } else if (source.startsWith('<!--', index)) {
      const end = source.indexOf('-->', index);
      index = end < 0 ? source.length : end + 3;
    } else if (source[index] === '\\' && /[<{]/.test(source[index + 1] ?? '')) {
      text += source.slice(index, index + 2);
      index += 2;
    } else if (source[index] === '{') {
      const end = skipExpression(source, index, spend);
      const value = end > 0 ? expressionText(source.slice(index + 1, end - 1)) : null;
      text += value ?? '{';
      index = value === null ? index + 1 : end;
    } else {
      const tag = source[index] === '<' ? scanTag(source, index, spend) : null;
      if (tag && tag.kind === 'open' && UNSEEN.test(tag.name)) {
        const end = source.indexOf(`</${tag.name}>`, tag.end);
        spend((end < 0 ? source.length : end) - tag.end, index);
        // A tag in a sentence may seem to end in the code below, so the content must contain no fence.
        const isWhole = end >= 0 && !FENCE_BELOW.test(source.slice(tag.end, end));
        index = isWhole ? end + tag.name.length + 3 : tag.end;
        continue;
      }
      const raw = tag?.name === 'pre' && tag.kind === 'open' ? readPreformatted(source, tag.end, spend) : null;
      if (raw) {
        text += `\n\n${indentBy(raw.markdown, indentAt(index))}\n\n`;
        index = raw.end;
        continue;
      }
      if (!tag) text += source[index];
      else {
        const indent = indentAt(index);
        flush();
        if (tag.kind === 'close') close(open, tag.name);
        else {
          onTag?.(tag, index);
          endImplied(open, tag.name);
          const element: Element = { tag, children: [], indent };
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
  return serialize(root.children, (length) => spend(length, source.length));
}

/** A `<pre>` as a block of code, with the index after it; `null` if it has no end. */
function readPreformatted(source: string, start: number, spend: Spend): { markdown: string; end: number } | null {
  const at = source.indexOf('</pre>', start);
  spend((at < 0 ? source.length : at) - start, start);
  if (at < 0) return null;
  const html = source.slice(start, at);
  const language = /^\s*<code[^>]*\bclass(?:Name)?="[^"]*language-([\w+#-]+)/.exec(html)?.[1];
  const code = decodeEntities(html.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<\/?[a-z][^<>]*>/gi, ''));
  return {
    markdown: toFence(code.replace(/^\n/, '').trimEnd(), { language: language ?? 'text' }),
    end: at + '</pre>'.length,
  };
}

/** Elements without an end tag of their own, by the tags that end them, and the elements that they are in. */
const IMPLIED: Record<string, { ended: RegExp; within: RegExp }> = {
  li: { ended: /^li$/, within: /^[uo]l$/ },
  dt: { ended: /^d[td]$/, within: /^dl$/ },
  dd: { ended: /^d[td]$/, within: /^dl$/ },
  td: { ended: /^t[dh]$/, within: /^(?:table|tr)$/ },
  th: { ended: /^t[dh]$/, within: /^(?:table|tr)$/ },
  tr: { ended: /^tr$/, within: /^table$/ },
};

/** Closes an element whose end tag is left out, as HTML allows: an item at the next item, a cell at the next cell. */
function endImplied(open: Element[], name: string): void {
  const rule = Object.hasOwn(IMPLIED, name) ? IMPLIED[name] : undefined;
  if (!rule) return;
  for (let index = open.length - 1; index > 0; index -= 1) {
    const { name: around } = open[index]?.tag ?? { name: '' };
    if (rule.within.test(around)) return;
    if (rule.ended.test(around)) {
      open.length = index;
      return;
    }
  }
}

/** Closes the innermost open element of that name; a closing tag without one is dropped. */
function close(open: Element[], name: string): void {
  const index = open.findLastIndex((element, position) => position > 0 && element.tag.name === name);
  if (index > 0) open.length = index;
}

function serialize(nodes: readonly (string | Element)[], spend: (length: number) => void, parent?: Element): string {
  // Parts are joined only once: reading the end of a growing string copies all of it.
  const parts: string[] = [];
  const addBlock = (text: string, { indent }: Element) => {
    trimSpacesEnd(parts);
    parts.push('\n\n', indentBy(text, indent), '\n\n');
  };
  for (const [at, node] of nodes.entries()) {
    if (typeof node === 'string') {
      parts.push(node);
      continue;
    }
    const html = writeElement(node, (inner, own) => serialize(inner, spend, own));
    if (html !== undefined) {
      addBlock(html, node);
      continue;
    }
    takeSource(node);
    takeTitle(node, (inner) => serialize(inner, spend, node).trim());
    const body = serialize(node.children, spend, node);
    spend(body.length);
    const isComponent = /^[A-Z]/.test(node.tag.name);
    const text = dedent(body, isComponent);
    const tab = parent && readTab(node.tag, parent.tag, text);
    const component = tab ?? toComponent(node.tag, text);
    if (component !== undefined) {
      addBlock(component, node);
      continue;
    }
    const isNamed = isComponent && !isInSentence(node, nodes[at + 1]);
    const block = node.indent >= 0 && (isNamed || body.includes('\n') || isBlockElement(node));
    if (!block) parts.push(componentMarkdown(node.tag, body, true));
    else addBlock(componentMarkdown(node.tag, text, false) + (isTabList(node.tag) ? `\n\n${SET_BREAK}` : ''), node);
  }
  return parts.join('');
}

/** True for a component that begins a sentence: `<Badge>New</Badge> in this release`. */
function isInSentence({ tag }: Element, next: string | Element | undefined): boolean {
  return typeof next === 'string' && /^(?:[^\S\n]+\S|[.,;:!?)])/.test(next) && calloutKind(tag.name) === undefined;
}

/** Gives a video the URL of its first source. */
function takeSource({ tag, children }: Element): void {
  if (tag.name !== 'video') return;
  const source = children.find((child) => typeof child !== 'string' && child.tag.name === 'source');
  if (source === undefined || typeof source === 'string') return;
  const { src } = source.tag.attributes;
  if (src !== undefined) tag.attributes.src ??= src;
}

/** Elements whose title is their first child of a certain name. */
const TITLES: Record<string, string> = { accordion: 'summary', frame: 'figcaption' };

/** Moves the child with an element's title to a property. */
function takeTitle(node: Element, write: (nodes: Element['children']) => string): void {
  const name = TITLES[meaningOf(node.tag.name) ?? ''];
  const at =
    name === undefined ? -1 : node.children.findIndex((child) => typeof child !== 'string' && child.tag.name === name);
  const child = node.children[at];
  if (child === undefined || typeof child === 'string') return;
  node.children.splice(at, 1);
  node.tag.attributes[name === 'summary' ? 'title' : 'caption'] ??= write(child.children).replaceAll(/\s+/g, ' ');
}

function indentBy(markdown: string, columns: number): string {
  return markdown.replaceAll(/^(?=.)/gm, ' '.repeat(Math.max(0, Math.min(columns, INDENT_MAX))));
}

function isBlockElement(element: Element): boolean {
  return /^(h[1-6]|div|p|section|details|summary|ul|ol|li|table|tr|video|iframe|figure|center)$/.test(element.tag.name);
}

/** Text of an expression outside of tags: a comment becomes empty, a string becomes its value, anything else stays as written (`null`). */
function expressionText(expression: string): string | null {
  if (/^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(expression)) return '';
  // Code that creates elements means nothing to a reader.
  if (/=>|\.map\(|(?:&&|\|\||\?)\s*[(<]/.test(expression) && expression.includes('<')) return '';
  const value = /^\s*["'`]/.test(expression) ? evaluateLiteral(expression) : undefined;
  return typeof value === 'string' ? value : null;
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

/**
 * Removes the spaces at the end of the parts. It only looks at the last parts, because joining would copy the whole text for each
 * component.
 */
function trimSpacesEnd(parts: string[]): void {
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    let end = last.length;
    while (last[end - 1] === ' ' || last[end - 1] === '\t') end -= 1;
    if (end === 0) continue;
    parts.push(last.slice(0, end));
    return;
  }
}
