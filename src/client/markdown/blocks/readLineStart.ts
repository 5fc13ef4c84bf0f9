import { LABEL_MAX_LENGTH, type LinkTarget } from '../../../shared/markdown/readLink';
import { isBlank, measureIndent } from './indent';
import type { HtmlLeaf } from '../extended/HtmlLeaf';
import type { TableLeaf } from '../extended/TableLeaf';
import type { RenderContext } from '../RenderContext';
import type { BlockPlace } from './ParagraphLeaf';
import type { FoldEnd } from './OpenBlock';

/** The kind of a line, once no later text can change it. `offset` is the start of the content, in characters. */
export type LineStart =
  | { kind: 'wait' | 'blank' | 'rule' | 'indented' }
  | { kind: 'text'; offset: number; isTableLike: boolean; createBox?(context: RenderContext): HTMLElement }
  | { kind: 'heading'; offset: number; level: number }
  | { kind: 'underline'; level: number }
  | { kind: 'fence'; mark: string; length: number; indent: number; info: string }
  | { kind: 'quote'; offset: number }
  | { kind: 'item'; offset: number; marker: string; number: number; isEmpty: boolean; indent: number }
  | { kind: 'html'; isUntilBlank: boolean; create(place: BlockPlace, context: RenderContext): HtmlLeaf }
  | { kind: 'table'; create(context: RenderContext): TableLeaf }
  /** A folded part. `rest` is the rest of the line, which is read as a separate line. */
  | { kind: 'folded'; isOpen: boolean; rest: string; end: FoldEnd }
  | { kind: 'own'; create(context: RenderContext): HTMLElement; rest: string }
  | { kind: 'definition'; label: string; target: LinkTarget }
  | { kind: 'note'; offset: number; label: string };

/** The context that decides what the start of a line means. */
export interface LineSituation {
  /** The column at which the line begins. */
  column: number;
  /**
   * The paragraph that the line can continue: in the same container (`own`), in a deeper one (`lazy`, a lazy continuation), or no paragraph
   * (`none`).
   */
  paragraph: 'own' | 'lazy' | 'none';
  /** The last line of the own paragraph, which becomes a table's header if a delimiter row follows. */
  lastLine: string;
  /** The line is the first of a list item, where `[ ]` is a check box. */
  isItemStart: boolean;
  /** The element of the quote or folded part whose first line this is; otherwise `null`. */
  opened: HTMLElement | null;
}

export const WAIT: LineStart = { kind: 'wait' };

/** The beginning of a label that may belong to a definition. */
const HALF_LABEL = new RegExp(`^\\[(?:[^\\][\\\\]|\\\\.){0,${LABEL_MAX_LENGTH}}(?:\\\\|\\])?$`);

/**
 * Reads the start of a line by the rules of CommonMark and GFM. `line` may be only the beginning of a line: it then returns `wait` as long
 * as more text could change the result, so that a result never changes. It does not decide whether a later line turns a paragraph into a
 * heading or a table.
 */
export function readLineStart(
  line: string,
  isWhole: boolean,
  situation: LineSituation,
  context: ReaderContext,
): LineStart {
  const indent = measureIndent(line, situation.column);
  if (indent.length === line.length) return isWhole ? { kind: 'blank' } : WAIT;
  if (indent.width >= 4) {
    return situation.paragraph === 'none' ? { kind: 'indented' } : toText(indent.length);
  }
  const reader = READERS[line.charAt(indent.length)];
  const rest = line.slice(indent.length);
  const start = reader?.(rest, isWhole, situation, context);
  if (!start) return toText(indent.length, rest.startsWith('|'));
  if (start.kind === 'fence') return { ...start, indent: indent.width };
  if (start.kind === 'item') return { ...start, offset: start.offset + indent.length, indent: indent.width };
  return 'offset' in start ? { ...start, offset: start.offset + indent.length } : start;
}

type ReaderContext = Pick<RenderContext, 'extended'>;

type Reader = (rest: string, isWhole: boolean, situation: LineSituation, context: ReaderContext) => LineStart | null;

const READERS: Record<string, Reader | undefined> = {
  '#': readHeading,
  '`': readFence,
  '~': readFence,
  '>': readQuote,
  '-': readDash,
  '*': readDash,
  _: readDash,
  '+': readDash,
  '=': readUnderline,
  '|': readRow,
  ':': readRow,
  '<': readTag,
  '[': readBracket,
  ...Object.fromEntries('0123456789'.split('').map((digit) => [digit, readNumber])),
};

function toText(offset: number, isTableLike = false): LineStart {
  return { kind: 'text', offset, isTableLike };
}

function readHeading(rest: string, isWhole: boolean): LineStart | null {
  const [marks = ''] = /^#{1,6}(?=[ \t]|$)/.exec(rest) ?? [];
  if (!marks) return null;
  const { length } = measureIndent(rest.slice(marks.length), 0);
  if (!isWhole && marks.length + length === rest.length) return WAIT;
  return { kind: 'heading', offset: marks.length + length, level: marks.length };
}

function readFence(rest: string, isWhole: boolean): LineStart | null {
  const [marks = ''] = /^(?:`+|~+)/.exec(rest) ?? [];
  const info = rest.slice(marks.length);
  if (marks.length < 3) return info === '' && !isWhole ? WAIT : null;
  if (marks.startsWith('`') && info.includes('`')) return null;
  if (!isWhole) return WAIT;
  return { kind: 'fence', mark: marks.charAt(0), length: marks.length, indent: 0, info: info.trim() };
}

/** `>`: a quote, unless it is a comparison: `>= 10`, and at the beginning of an item also `> 10`. */
function readQuote(rest: string, isWhole: boolean, { isItemStart }: LineSituation): LineStart | null {
  if (!isWhole && /^>[ \t]*[-~−]?\p{Sc}?$/u.test(rest)) return WAIT;
  const isSign = isItemStart ? /^>(?:=|[ \t]*[-~−]?\p{Sc}?\d)/u.test(rest) : rest.startsWith('>=');
  return isSign ? null : { kind: 'quote', offset: 1 };
}

/** `-`, `*`, `+` and `_`: a rule, a list item, a heading's underline, a table's delimiters, or text. */
function readDash(rest: string, isWhole: boolean, situation: LineSituation, context: ReaderContext): LineStart | null {
  const mark = rest.charAt(0);
  const isOwn = situation.paragraph === 'own';
  const marks = rest.replace(/[ \t]+/g, '');
  const isRun = marks === mark.repeat(marks.length);
  if (isRun && !isWhole) return WAIT;
  if (isRun) {
    if (isOwn && mark === '-' && /^-+[ \t]*$/.test(rest)) return { kind: 'underline', level: 2 };
    if (mark !== '+' && marks.length >= 3) return { kind: 'rule' };
  }
  return (mark === '_' ? null : readItem(rest, isWhole, isOwn)) ?? readRow(rest, isWhole, situation, context);
}

function readItem(rest: string, isWhole: boolean, isOwn: boolean): LineStart | null {
  const [whole = '', digits = '', marker = ''] = /^(\d{0,9})([-*+.)])(?=[ \t]|$)/.exec(rest) ?? [];
  if (!marker || (digits === '') !== '-*+'.includes(marker)) return null;
  const isEmpty = isBlank(rest.slice(whole.length));
  if (isEmpty && !isWhole) return WAIT;
  if (isOwn && (isEmpty || (digits !== '' && Number(digits) !== 1))) return null;
  return { kind: 'item', offset: whole.length, marker, number: Number(digits), isEmpty, indent: 0 };
}

function readNumber(rest: string, isWhole: boolean, situation: LineSituation): LineStart | null {
  if (!isWhole && /^\d{1,9}$/.test(rest)) return WAIT;
  return readItem(rest, isWhole, situation.paragraph === 'own');
}

function readUnderline(rest: string, isWhole: boolean, situation: LineSituation): LineStart | null {
  if (situation.paragraph !== 'own' || !/^=+[ \t]*$/.test(rest)) return null;
  return isWhole ? { kind: 'underline', level: 1 } : WAIT;
}

function readRow(
  rest: string,
  isWhole: boolean,
  situation: LineSituation,
  { extended }: ReaderContext,
): LineStart | null {
  return extended?.readDelimiterRow(rest, isWhole, situation) ?? null;
}

/** `<`: at the end of the text so far, it is not certain yet whether it needs extended syntax. */
function readTag(rest: string, isWhole: boolean, situation: LineSituation, context: ReaderContext): LineStart | null {
  const { extended } = context;
  if (extended) return extended.readHtml(rest, isWhole, situation);
  return !isWhole && rest === '<' ? WAIT : null;
}

/** `[`: it is not certain yet whether it needs extended syntax, or it is text. */
function readBracket(
  rest: string,
  isWhole: boolean,
  situation: LineSituation,
  context: ReaderContext,
): LineStart | null {
  if (context.extended) return context.extended.readBracket(rest, isWhole, situation);
  const isHalf = rest === '[' || (situation.paragraph === 'none' && HALF_LABEL.test(rest));
  return isHalf && !isWhole ? WAIT : null;
}
