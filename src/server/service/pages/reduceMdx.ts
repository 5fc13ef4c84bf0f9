import { componentMarkdown } from './componentMarkdown';
import type { Spend } from './createScanBudget';
import { createScanBudget, MdxFailure } from './createScanBudget';
import { evaluateLiteral } from './evaluateLiteral';
import type { Tag } from './scanTag';
import { readTab } from './readTab';
import { scanTag, skipExpression } from './scanTag';

interface Element {
  tag: Tag;
  children: (string | Element)[];
  /** Columns of white space before the tag when it begins its line, else -1. */
  indent: number;
}

/** Maximum depth of nested elements. */
export const ELEMENTS_MAX_DEPTH = 200;

/** Columns of white space before a tag that are kept for what stands in its place. */
const INDENT_MAX = 40;

const MODULE_LINE =
  /^(import\s+(['"{*]|type\s|\w+\s*(,|from\s))|export\s+(const|default|function|let|var|class|async|type|interface|[{*]))/;

const CONTAINER_LINE = /^:{3,}[ \t]*([\w-]*)/;

/**
 * Reduces MDX (and HTML in markdown) to plain markdown: imports, exports and comments go, components and elements become what
 * a reader would read of them. Code, fenced or in a line, stays as it is. Broken markup stays as text.
 * Throws {@link MdxFailure} for elements in more than {@link ELEMENTS_MAX_DEPTH} others, and when reading costs too much.
 */
export function reduceMdx(source: string): string {
  const root: Element = { tag: { name: '', kind: 'open', attributes: {}, end: 0 }, children: [], indent: 0 };
  const open: Element[] = [root];
  const spend = createScanBudget(source);
  const indentAt = createIndentFinder(source);
  const paragraphEndAt = createParagraphFinder(source);
  const top = () => open.at(-1) ?? root;
  const isGroupLine = createGroupFinder();
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
    } else if (atLineStart && source.startsWith(':::', index) && isGroupLine(source.slice(index, index + 80))) {
      // Its blocks of code carry their labels themselves.
      index = lineEnd(source, index);
    } else if (atLineStart && MODULE_LINE.test(source.slice(index, index + 80))) {
      index = moduleEnd(source, index, spend);
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
      if (!tag) text += source[index];
      else {
        const indent = indentAt(index);
        flush();
        if (tag.kind === 'close') close(open, tag.name);
        else {
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

/** For lines that begin with `:::`, in order: true for the first and the last one of a VitePress group of code blocks. */
function createGroupFinder(): (line: string) => boolean {
  const containers: string[] = [];
  return (line) => {
    const name = CONTAINER_LINE.exec(line)?.[1] ?? '';
    if (name === '') return containers.pop() === 'code-group';
    containers.push(name);
    return name === 'code-group';
  };
}

/** Closes the innermost open element of that name; a closing tag without one is dropped. */
function close(open: Element[], name: string): void {
  const index = open.findLastIndex((element, position) => position > 0 && element.tag.name === name);
  if (index > 0) open.length = index;
}

function serialize(nodes: readonly (string | Element)[], spend: (length: number) => void, parent?: Element): string {
  const parts: string[] = [];
  const addBlock = (block: string) => {
    trimSpacesEnd(parts);
    parts.push('\n\n', block, '\n\n');
  };
  let tabs = 0;
  for (const node of nodes) {
    if (typeof node === 'string') parts.push(node);
    else {
      const body = serialize(node.children, spend, node);
      spend(body.length);
      const tab = parent && readTab(node.tag, parent.tag, tabs, dedent(body));
      if (tab !== undefined) {
        tabs += 1;
        addBlock(indentBy(tab, node.indent));
        continue;
      }
      const block = node.indent >= 0 && (/^[A-Z]/.test(node.tag.name) || body.includes('\n') || isBlockElement(node));
      if (block) addBlock(indentBy(componentMarkdown(node.tag, dedent(body), false), node.indent));
      else parts.push(componentMarkdown(node.tag, body, true));
    }
  }
  return parts.join('');
}

function indentBy(markdown: string, columns: number): string {
  return markdown.replaceAll(/^(?=.)/gm, ' '.repeat(Math.max(0, Math.min(columns, INDENT_MAX))));
}

function isBlockElement(element: Element): boolean {
  return /^(h[1-6]|div|p|section|details|summary|ul|ol|li|table|tr|video|iframe|figure|center)$/.test(element.tag.name);
}

/** Takes the common indentation away; a first line that follows its tag directly does not count. */
function dedent(body: string): string {
  const lines = body.split('\n');
  const counted = lines.slice(1).filter((line) => line.trim() !== '');
  const common = Math.min(...counted.map((line) => line.length - line.trimStart().length));
  if (!Number.isFinite(common)) return body.trim();
  const cut = lines.map((line, index) => (index === 0 ? line.trimStart() : line.slice(common)));
  return cut.join('\n').replaceAll(/^\n+|\s+$/g, '');
}

/** Text of an expression in the flow: a comment is nothing, a string is itself, all else stays as written (`null`). */
function expressionText(expression: string): string | null {
  if (/^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(expression)) return '';
  const value = /^\s*["'`]/.test(expression) ? evaluateLiteral(expression) : undefined;
  return typeof value === 'string' ? value : null;
}

/** Index behind the fenced code block that begins on this line, or 0. */
function fenceEnd(source: string, start: number): number {
  const fence = /^[ \t>]*(?:[-*+] |\d+\. )?[ \t]*(`{3,}|~{3,})/.exec(source.slice(start, start + 200))?.[1];
  if (!fence) return 0;
  const closing = new RegExp(`^[ \\t>]*${fence[0] === '~' ? '~' : '`'}{${fence.length},}[ \\t]*$`);
  let index = lineEnd(source, start);
  while (index < source.length) {
    const end = lineEnd(source, index);
    if (closing.test(source.slice(index, end).trimEnd())) return end;
    index = end;
  }
  return source.length;
}

/** Index behind the code span that begins here, or behind its backticks when it never closes in its paragraph. */
function codeSpanEnd(source: string, start: number, paragraphEnd: number, spend: Spend): number {
  let ticks = 1;
  while (source[start + ticks] === '`') ticks += 1;
  const paragraph = source.slice(start + ticks, paragraphEnd);
  const closing = new RegExp(`(?<!\`)\`{${ticks}}(?!\`)`).exec(paragraph);
  spend(closing ? closing.index : paragraph.length, start);
  return start + ticks + (closing ? closing.index + ticks : 0);
}

/** For indices that only grow: the end of the paragraph that an index is in. */
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

/** Index behind an import or export: its lines up to a blank one, or further while a bracket is open. */
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

/** For indices that only grow: columns of white space between the beginning of the line and the index, -1 when there is more. */
function createIndentFinder(source: string): (index: number) => number {
  let start = 0;
  let textAt = 0;
  return (index) => {
    for (let next = source.indexOf('\n', start); next >= 0 && next < index; next = source.indexOf('\n', start)) {
      start = next + 1;
      textAt = start;
    }
    while (textAt < index && /\s/.test(source[textAt] ?? '')) textAt += 1;
    return textAt < index ? -1 : index - start;
  };
}

/** Takes the spaces away that the parts end with. Looks at the last ones alone: the whole text would be copied for each component. */
function trimSpacesEnd(parts: string[]): void {
  for (let last = parts.pop(); last !== undefined; last = parts.pop()) {
    let end = last.length;
    while (last[end - 1] === ' ' || last[end - 1] === '\t') end -= 1;
    if (end === 0) continue;
    parts.push(last.slice(0, end));
    return;
  }
}
