import { createFenceReader } from '../../../../shared/markdown/createFenceReader';
import { type Spend, scanTag, type Tag } from './scanTag';

/** An element as written. */
export interface Element {
  tag: Tag;
  /** Its content; empty for a void element, and for one without an end. */
  body: string;
  /** Index after it. */
  end: number;
  /** False if its end is missing, or for an end without a beginning. */
  isWhole: boolean;
}

/** Elements that end where the next of their kind begins. */
const ENDS_ALONE = /^(?:li|td|th|tr|dt|dd|p)$/;

/** Number of searches for the end of elements of a name that may fail on a page, because each reads the rest of the text. */
const MISSES_MAX = 20;

/** Reads elements of one page. */
export function createElementReader(source: string, spend: Spend) {
  const misses = new Map<string, number>();
  const ends = new Set(source.match(/<\/[A-Za-z][\w.-]*/g));
  ends.add('</');

  /** The content of an element, and the index after it; `undefined` if it has no end. */
  function findEnd(text: string, { name, end: start }: Tag): { body: string; end: number } | undefined {
    if (!ends.has(`</${name}`) || (misses.get(name) ?? 0) >= MISSES_MAX) return undefined;
    const mark = new RegExp(
      `^[ \\t>]*(?:\`{3,}|~{3,})|\`+|\\\\[<\`]|<!--|</?${name.replaceAll('.', '\\.')}(?=[\\s/>])`,
      'gm',
    );
    mark.lastIndex = start;
    let depth = 1;
    for (let match = mark.exec(text); match; match = mark.exec(text)) {
      const { 0: found, index } = match;
      if (found.startsWith('</')) {
        depth -= 1;
        const end = text.indexOf('>', index) + 1;
        if (depth === 0) {
          // Elements in each other are read once for each of them, up to their maximum depth.
          spend((index - start) / 8);
          return end === 0 ? undefined : { body: text.slice(start, index), end };
        }
      } else if (found.startsWith('<!--')) mark.lastIndex = Math.max(mark.lastIndex, text.indexOf('-->', index));
      else if (found.startsWith('<')) {
        const inner = scanTag(text, index, spend);
        if (inner) mark.lastIndex = inner.end;
        if (inner?.kind === 'open') depth += 1;
      } else if (/`{3}$|~$/.test(found) || /^[ \t>]/.test(found))
        mark.lastIndex = Math.max(mark.lastIndex, fenceEnd(text, text.lastIndexOf('\n', index) + 1));
      else if (found.startsWith('`')) mark.lastIndex = codeSpanEnd(text, index, found.length, spend);
    }
    misses.set(name, (misses.get(name) ?? 0) + 1);
    return undefined;
  }

  /** The element whose tag begins at an index; `null` if there is no tag. */
  function readElement(text: string, index: number): Element | null {
    const tag = scanTag(text, index, spend);
    if (!tag || tag.kind !== 'open') return tag && { tag, body: '', end: tag.end, isWhole: tag.kind === 'void' };
    const found = findEnd(text, tag);
    if (found) return { tag, ...found, isWhole: true };
    if (!ENDS_ALONE.test(tag.name)) return { tag, body: '', end: tag.end, isWhole: false };
    const next = new RegExp(`<(?:${tag.name}[\\s>]|/)`).exec(text.slice(tag.end));
    const end = next ? tag.end + next.index : text.length;
    spend(end - tag.end);
    return { tag, body: text.slice(tag.end, end), end, isWhole: true };
  }

  return {
    read: readElement,
    /** The elements directly in a text. */
    *readAll(text: string): Generator<Element & { start: number }> {
      for (let at = text.indexOf('<'); at >= 0;) {
        const element = readElement(text, at);
        if (element?.isWhole) yield { ...element, start: at };
        at = text.indexOf('<', element?.end ?? at + 1);
      }
    },
  };
}

/** Index after the fenced code block that begins on this line. */
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
function codeSpanEnd(source: string, start: number, ticks: number, spend: Spend): number {
  const from = start + ticks;
  const closing = new RegExp(`(?<!\`)\`{${ticks}}(?!\`)|\\n[ \\t]*\\n`, 'g');
  closing.lastIndex = from;
  const found = closing.exec(source);
  spend((found?.index ?? source.length) - start);
  return found?.[0].startsWith('`') ? found.index + ticks : from;
}

export function lineEnd(source: string, start: number): number {
  const index = source.indexOf('\n', start);
  return index < 0 ? source.length : index + 1;
}
