import type { RenderContext } from '../RenderContext';
import type { OpenDelimiter } from './Delimiters';
import { Delimiters } from './Delimiters';

export interface InlineScan {
  /** Up to here the text can be rendered for good, whatever follows; 0 if nothing can. Depends on nothing after this point but one character. */
  cut: number;
  /** The text as it should be lexed while more of it may come: open marks closed, half-written ones left out. Set when nothing can be cut. */
  visible: string;
  /** All of it is visible, and nothing in it is open. */
  isSettled: boolean;
}

/** A run of text is cut at the first fitting place after so many characters: short enough to lex again, long enough for one text node. */
export const CUT_MIN_LENGTH = 400;
/** Emphasis, code and links that span more characters than this are not recognised, so that one stray mark cannot hold up a whole answer. */
const CUT_MAX_LENGTH = 1500;
/** No place to cut is looked for after so many characters: then one is forced. */
const SCAN_MAX_LENGTH = 2 * CUT_MAX_LENGTH;
/** With more open emphasis than this, none of it is taken for emphasis before it is closed. */
const OPEN_MAX = 12;

const SPECIAL = /[\\`<[\]*_~]|(?:https?|ftp):\/\/|www\./gi;
/** Between two words, or after a full-width mark, where no white space is to be expected. */
const BOUNDARY = /(?<=[^\s\\])[ \n](?=[^\s])|[、。！？；，：](?=\S)/g;

/** A link's destination and title, and what may still become one. */
const DESTINATION = String.raw`(?:<[^<>\n]*>|(?!<)(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)`;
const LINK_END = new RegExp(
  String.raw`\(\s*${DESTINATION}(?:\s+(?:"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\((?:[^()\\]|\\[^])*\)))?\s*\)`,
  'y',
);
const OPEN_LINK_END = new RegExp(
  String.raw`\(\s*(?:$|<[^<>\n]*$|${DESTINATION}(?:\\?$|\((?:[^\s()\\]|\\.)*\\?$|\s+(?:$|"(?:[^"\\]|\\[^])*(?:\\?$|"\s*$)|'(?:[^'\\]|\\[^])*(?:\\?$|'\s*$)|\((?:[^()\\]|\\[^])*(?:\\?$|\)\s*$))))`,
  'y',
);
/** The beginning of a character reference, at the end of the text. */
const OPEN_REFERENCE = /^&(?:#\d{0,7}|#x[\da-f]{0,6}|[a-z][\da-z]{0,31})?$/i;
const ADDRESS = /[^\s<、。！？；，：）」』】》]*[^\s<、。！？；，：）」』】》?!.,:*_~'")\]]/y;
type ScanContext = Pick<RenderContext, 'lexer' | 'rare' | 'spans'>;

/** Looks through text that is not yet rendered for good. */
export function scanInline(text: string, context: ScanContext): InlineScan {
  const state = new Scan(text, context);
  const cut = state.run();
  if (cut > 0) return { cut, visible: '', isSettled: false };
  if (text.length > SCAN_MAX_LENGTH) return { cut: toForcedCut(text), visible: '', isSettled: false };
  return { cut: 0, visible: state.toVisible(), isSettled: state.isSettled };
}

function toForcedCut(text: string): number {
  const boundary = findBoundary(text, CUT_MAX_LENGTH, SCAN_MAX_LENGTH);
  if (boundary > 0) return boundary;
  const code = text.charCodeAt(SCAN_MAX_LENGTH - 1);
  return SCAN_MAX_LENGTH - (code >= 0xd800 && code < 0xdc00 ? 1 : 0);
}

/** The first boundary whose character before lies in `from…to`, at least the minimum from the start. */
function findBoundary(text: string, from: number, to: number): number {
  BOUNDARY.lastIndex = Math.max(from, CUT_MIN_LENGTH);
  const match = BOUNDARY.exec(text);
  return match && match.index < to ? match.index + 1 : 0;
}

class Scan {
  private readonly delimiters = new Delimiters();
  /** Where `[` stands that have found no `]` yet. */
  private readonly brackets: number[] = [];
  /** Something before this point may still change. */
  private isHeld = false;
  /** What is shown instead of the text from `stop` on. */
  private stop = -1;
  private replacement = '';
  private readonly hidden = new Set<number>();

  constructor(
    private readonly text: string,
    private readonly context: ScanContext,
  ) {}

  /** Reads to the end, or to the first place to cut, which it gives. */
  run(): number {
    const { text } = this;
    const { spans } = this.context;
    const special = spans ? toSpecial(spans.starts) : SPECIAL;
    let index = 0;
    while (index < text.length && index < SCAN_MAX_LENGTH && this.stop < 0) {
      special.lastIndex = index;
      const match = special.exec(text);
      const at = match?.index ?? text.length;
      if (!this.isHeld && this.brackets.length === 0 && this.delimiters.isEmpty) {
        const cut = findBoundary(text, index, Math.min(at, SCAN_MAX_LENGTH));
        if (cut > 0) return cut;
      }
      index = match ? this.read(at, match[0]) : text.length;
    }
    return 0;
  }

  get isSettled(): boolean {
    return !this.isHeld && this.stop < 0 && this.brackets.length === 0 && this.delimiters.isEmpty;
  }

  private read(at: number, mark: string): number {
    const span = this.context.spans?.find(this.text, at);
    if (span === 'open') {
      this.isHeld = true;
      this.stop = at;
      return this.text.length;
    }
    if (span) return span.end;
    switch (mark) {
      case '\\':
        if (at + 1 === this.text.length) this.stop = at;
        return at + 2;
      case '`':
        return this.readCode(at);
      case '<':
        return this.readAngle(at);
      case '[':
        this.brackets.push(at);
        return at + 1;
      case ']':
        return this.readBracketEnd(at);
      case '*':
      case '_':
      case '~':
        return this.readDelimiter(at, mark);
      default:
        return (mark.length > 1 ? matchAt(ADDRESS, this.text, at) : undefined) ?? at + mark.length;
    }
  }

  private readCode(at: number): number {
    const { text } = this;
    const start = endOfRun(text, at);
    const length = start - at;
    for (let next = text.indexOf('`', start); next >= 0;) {
      const end = endOfRun(text, next);
      if (end - next === length) return end;
      next = text.indexOf('`', end);
    }
    this.stop = at;
    const code = text.slice(start).replace(/[\s`]+$/, '');
    if (code) this.replacement = text.slice(at, start) + code + text.slice(at, start);
    return text.length;
  }

  /** Without the rare parts, it is alone at the end of the text or means nothing. */
  private readAngle(at: number): number {
    const { text, context } = this;
    const isLast = at + 1 === text.length;
    const angle = context.rare?.readAngle(text, at, context.lexer) ?? { end: at + 1, isOpen: isLast, isHidden: isLast };
    this.isHeld ||= angle.isOpen;
    if (angle.isHidden) this.stop = at;
    return angle.end;
  }

  private readBracketEnd(at: number): number {
    const { text } = this;
    const start = this.brackets.pop();
    if (start === undefined) return at + 1;
    const next = text.charAt(at + 1);
    let end = at + 1;
    if (next === '(') {
      const linkEnd = matchAt(LINK_END, text, at + 1);
      if (linkEnd !== undefined) {
        this.delimiters.forgetAfter(start);
        return linkEnd;
      }
      if (matchAt(OPEN_LINK_END, text, at + 1) !== undefined) end = text.length;
    } else if (next === '[') {
      const close = text.indexOf(']', at + 2);
      if (close >= 0) return close + 1;
      end = text.length;
    }
    if (end < text.length || (next !== '' && end === at + 1)) return end;
    // `[label]` and what may follow it: the label alone, until it is known what it is.
    this.isHeld = true;
    if (text.length - at > CUT_MIN_LENGTH) return at + 1;
    this.stop = at;
    this.brackets.push(start);
    return text.length;
  }

  private readDelimiter(at: number, mark: string): number {
    const { text } = this;
    const end = endOfRun(text, at);
    const after = characterAt(text, end);
    if (after === '') {
      // Half of what closes, or what opens nothing yet.
      this.isHeld = true;
      this.stop = at;
    } else {
      this.delimiters.add(mark, at, end - at, characterBefore(text, at), after);
    }
    return end;
  }

  toVisible(): string {
    const { text } = this;
    const end = this.stop < 0 ? toTextEnd(text) : this.stop;
    this.hideOpenBrackets(end);
    const openers = this.delimiters.toOpen();
    let closers = '';
    let hasContent = this.replacement !== '';
    let next = end;
    for (const opener of openers.toReversed()) {
      hasContent ||= this.hasText(opener.end, next);
      next = opener.start;
      if (!hasContent) this.hide(opener.start, opener.end);
      else if (openers.length < OPEN_MAX && isWorthClosing(opener, end))
        closers += text.slice(opener.start, opener.end);
    }
    const shown = this.toShown(end);
    return (this.replacement ? shown + this.replacement : shown.trimEnd()) + closers;
  }

  /** An open `[` shows only what stands in it; an image or a footnote that is not finished shows nothing. */
  private hideOpenBrackets(end: number): void {
    for (const start of this.brackets) {
      if (end - start > CUT_MIN_LENGTH) continue;
      const isImage = this.text.charAt(start - 1) === '!';
      if (isImage || this.text.charAt(start + 1) === '^') {
        this.hide(isImage ? start - 1 : start, end);
        this.replacement = '';
      }
      this.hide(start, start + 1);
    }
  }

  private hide(from: number, to: number): void {
    for (let at = from; at < to; at++) this.hidden.add(at);
  }

  private hasText(from: number, to: number): boolean {
    for (let at = from; at < to; at++) if (!this.hidden.has(at) && this.text.charAt(at).trim()) return true;
    return false;
  }

  private toShown(end: number): string {
    if (this.hidden.size === 0) return this.text.slice(0, end);
    let shown = '';
    for (let at = 0; at < end; at++) if (!this.hidden.has(at)) shown += this.text.charAt(at);
    return shown;
  }
}

/** Where text ends that may break off in the middle of a character reference. */
function toTextEnd(text: string): number {
  const at = text.lastIndexOf('&');
  return at >= 0 && OPEN_REFERENCE.test(text.slice(at)) ? at : text.length;
}

/** A single mark is often meant as itself: it counts as open emphasis for a while only, `~` and a mark inside a word never do. */
function isWorthClosing({ mark, start, end, isInWord }: OpenDelimiter, textEnd: number): boolean {
  return end - start > 1 || (mark !== '~' && !isInWord && textEnd - end < 150);
}

const specials = new Map<string, RegExp>();

/** What is special where extensions have marks that begin with these characters. */
function toSpecial(starts: string): RegExp {
  const known =
    specials.get(starts) ?? new RegExp(`${SPECIAL.source}|[${starts.replace(/[\\\]^-]/g, '\\$&')}]`, SPECIAL.flags);
  specials.set(starts, known);
  return known;
}

function matchAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function endOfRun(text: string, at: number): number {
  const mark = text.charAt(at);
  let end = at + 1;
  while (text.charAt(end) === mark) end++;
  return end;
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  const last = text.charAt(at - 1);
  return /[\udc00-\udfff]/.test(last) ? text.slice(at - 2, at) : last;
}
