import type { RenderContext } from '../RenderContext';
import { CUT_MIN_LENGTH, CutFinder } from './CutFinder';
import { decodeCharacterReferences } from '../../../shared/markdown/decodeCharacterReferences';
import { OWN_CITATION } from '../../../shared/markdown/ownCitation';
import { normalizeLabel } from './Definitions';
import { Emphasis, type InlineItem } from './Emphasis';
import type { InlineNode } from './InlineNode';
import {
  createCodeNode,
  createElementNode,
  isText,
  joinCitations,
  joinTexts,
  toPlainText,
  withoutLinkNodes,
} from './InlineNode';
import { readMailAddress, readWebAddress, type Address } from '../../../shared/markdown/readAddress';
import { endOfRun, readDelimiterRun } from './readDelimiterRun';
import { LABEL_MAX_LENGTH, readLabel, readLinkEnd, type LinkTarget } from '../../../shared/markdown/readLink';
import { toLink } from './toLink';

export interface ParsedInline {
  nodes: InlineNode[];
  /** The nodes show the text up to this position, and later text does not change them; 0 if they show the whole text. */
  cut: number;
  /** True when all of the text is shown and nothing in it is open. */
  isSettled: boolean;
  /** The labels of its references in order, defined or not. */
  labels: readonly string[];
}

/** An open `[` or `![`. */
interface Bracket {
  /** Position of the bracket in the text; `start` is the start of its label. */
  at: number;
  start: number;
  /** Index of its text among the pending items. */
  index: number;
  isImage: boolean;
  /** Another bracket was opened after it, so the text cannot be a label. */
  hasInner: boolean;
}

const SPECIAL = /[\\`<\]*_~@\n\ue200【]|!?\[|(?<![a-z])(?:https?|ftp):\/\/|(?<![a-z\d./@-])www\./gi;
const PUNCTUATION = /[!-/:-@[-`{-~]/;
/** The beginning of a character reference, at the end of the text. */
const OPEN_REFERENCE = /^&(?:#\d{0,7}|#x[\da-f]{0,6}|[a-z][\da-z]{0,31})?$/i;
const CITATION_HERE = new RegExp(OWN_CITATION, 'y');
const OPEN_CITATION = /(?:【[\d:]*(?:†[^【】\n]*)?|\ue200[^\n\ue200\ue201]*)$/y;
/** Marks of a model's citations that stand alone. */
const STRAY_MARK = /[\ue201-\ue206]/g;
/** Characters that may belong to the address before them. */
const ADDRESS_REST = /[?!.,:;*_~'")&]*$/y;

/**
 * Parses the inline text of CommonMark and GFM in one pass, with a stack of delimiters (`Emphasis`) and a stack of brackets.
 *
 * @param isOpen more text may come. Half-written syntax at the end is then shown as it will most likely become or not at all, and parsing
 *   ends at the first place to cut
 */
export function parseInline(text: string, context: RenderContext, isOpen: boolean): ParsedInline {
  return new InlineParser(text, context, isOpen).parse();
}

class InlineParser {
  private readonly emphasis = this.createEmphasis();
  private readonly brackets: Bracket[] = [];
  /** The items since the first open bracket. Their emphasis is nested when it is known which brackets are links. */
  private readonly pending: InlineItem[] = [];
  /** Brackets below this index contain a link, so they cannot become links. */
  private linkFloor = 0;
  /** Start of the text that is not an item yet. */
  private textStart = 0;
  /** Position where parsing ends, before half-written syntax. */
  private end: number;
  /** True when something before the end may still change. */
  private isChangeable = false;
  /** Code that is not closed yet. */
  private openCode = '';
  /** The last run of backticks of each length. Computed when a run has no closing run. */
  private lastRuns: Map<number, number> | null = null;
  private readonly labels: string[] = [];

  constructor(
    private readonly text: string,
    private readonly context: RenderContext,
    private readonly isOpen: boolean,
  ) {
    this.end = text.length;
  }

  parse(): ParsedInline {
    const { text, context, isOpen } = this;
    const special = context.spans ? toSpecial(context.spans.starts) : SPECIAL;
    const cuts = new CutFinder(text);
    for (let at = 0; at < this.end;) {
      special.lastIndex = at;
      const match = special.exec(text);
      const next = match?.index ?? text.length;
      if (isOpen && this.isSettled) {
        const cut = cuts.find(at, match?.[0] === '\n' ? next + 1 : next);
        if (cut > 0) return this.finish(cut);
      }
      at = match ? this.read(next, match[0]) : text.length;
    }
    return isOpen ? this.finishOpen() : this.finish(0);
  }

  private get isSettled(): boolean {
    return !this.isChangeable && this.brackets.length === 0 && this.emphasis.isClosed;
  }

  private finish(cut: number): ParsedInline {
    this.addText(cut || this.end);
    this.flushPending();
    return {
      nodes: joinCitations(this.nest(this.emphasis.finish(), false)),
      cut,
      isSettled: false,
      labels: this.labels,
    };
  }

  private finishOpen(): ParsedInline {
    const { isSettled, text, context } = this;
    this.addText(this.end === text.length ? toTextEnd(text) : this.end);
    this.hideOpenBrackets();
    if (this.openCode) this.add(createCodeNode(context.document, this.openCode));
    this.flushPending();
    const nodes = joinCitations(this.nest(this.emphasis.finishOpen(this.end), true));
    return { nodes, cut: 0, isSettled, labels: this.labels };
  }

  /** Reads syntax that begins with a special character; returns where parsing continues. */
  private read(at: number, special: string): number {
    const span = this.context.spans?.find(this.text, at);
    if (span === 'open') {
      if (this.isOpen) return this.stop(at);
    } else if (span) {
      const element = this.context.extended?.toSpanNode(this.text.slice(at, span.end), span, this.context);
      if (element) return this.replace(at, span.end, element);
    }
    switch (special) {
      case '\\':
        return this.readEscape(at);
      case '`':
        return this.readCode(at);
      case '<':
        return this.readAngle(at);
      case '[':
      case '![':
        return this.openBracket(at, special);
      case ']':
        return this.closeBracket(at);
      case '*':
      case '_':
      case '~':
        return this.readDelimiters(at);
      case '\n':
        return this.readLineEnd(at);
      case '\ue200':
      case '【':
        return this.readOwnCitation(at);
      case '@':
        return this.addAddress(readMailAddress(this.text, at, this.textStart)) ?? at + 1;
      default:
        return this.readWeb(at, special) ?? at + special.length;
    }
  }

  private readOwnCitation(at: number): number {
    const { text, isOpen } = this;
    OPEN_CITATION.lastIndex = at;
    if (isOpen && OPEN_CITATION.test(text)) return this.stop(at);
    CITATION_HERE.lastIndex = at;
    const [mark, words] = CITATION_HERE.exec(text) ?? [];
    if (mark === undefined) return at + 1;
    const from = words === undefined && text.charAt(at - 1) === ' ' ? at - 1 : at;
    return this.replace(from, at + mark.length, ...(words ? [{ text: words }] : []));
  }

  private readEscape(at: number): number {
    const next = this.text.charAt(at + 1);
    if (next === '') return this.isOpen ? this.stop(at) : at + 1;
    if (next === '\n') return this.replace(at, at + 2, createElementNode(this.context.document, 'br', []));
    return PUNCTUATION.test(next) ? this.replace(at, at + 2, { text: next }) : at + 1;
  }

  private readCode(at: number): number {
    const { text, context } = this;
    const start = endOfRun(text, at);
    const end = this.findCodeEnd(start, start - at);
    if (end >= 0) {
      const code = toCode(text.slice(start, end));
      return this.replace(at, end + start - at, createCodeNode(context.document, code));
    }
    if (!this.isOpen) return start;
    this.openCode = toOpenCode(text.slice(start));
    return this.stop(at);
  }

  private findCodeEnd(start: number, length: number): number {
    const { text } = this;
    if (this.lastRuns && (this.lastRuns.get(length) ?? -1) < start) return -1;
    const lastRuns = new Map<number, number>();
    for (let next = text.indexOf('`', start); next >= 0;) {
      const end = endOfRun(text, next);
      if (end - next === length) return next;
      lastRuns.set(end - next, next);
      next = text.indexOf('`', end);
    }
    this.lastRuns ??= lastRuns;
    return -1;
  }

  private readAngle(at: number): number {
    const { text, context, isOpen } = this;
    if (!context.extended) return isOpen && at + 1 === text.length ? this.stop(at) : at + 1;
    const angle = context.extended.readAngle(text, at, isOpen);
    if (angle === null) return at + 1;
    if (angle.kind === 'open') {
      this.isChangeable = true;
      return angle.isHidden ? this.stop(at) : at + 1;
    }
    const raw = text.slice(at, angle.end);
    if (angle.kind === 'tag') return this.replace(at, angle.end, { text: raw, isTag: true });
    return this.replace(at, angle.end, ...toLink(angle.href, '', [{ text: raw.slice(1, -1) }], context));
  }

  private openBracket(at: number, special: string): number {
    const { text, context, brackets } = this;
    const start = at + special.length;
    if (text.charAt(start) === '^') {
      const note = context.footnotes?.readReference(text, start - 1);
      if (note) {
        this.labels.push(normalizeLabel(`^${note.label}`));
        return this.replace(start - 1, note.end, note.element);
      }
    }
    this.addText(at);
    const outer = brackets.at(-1);
    if (outer) outer.hasInner = true;
    brackets.push({ at, start, index: this.pending.length, isImage: special === '![', hasInner: false });
    this.pending.push({ text: special });
    this.textStart = start;
    return start;
  }

  private closeBracket(at: number): number {
    const { text, brackets } = this;
    const bracket = brackets.at(-1);
    if (!bracket) return at + 1;
    const target = bracket.isImage || brackets.length > this.linkFloor ? this.readTarget(bracket, at) : null;
    if (target === 'open') {
      this.isChangeable = true;
      // `[label]`, which may be a reference by itself or be followed by a target: wait until it is certain.
      if (text.length - at <= CUT_MIN_LENGTH) return this.stop(at);
    }
    if (target !== null && target !== 'open') this.addLink(bracket, at, target);
    brackets.pop();
    if (target !== null && target !== 'open' && !bracket.isImage) this.linkFloor = brackets.length;
    this.linkFloor = Math.min(this.linkFloor, brackets.length);
    if (brackets.length === 0) this.flushPending();
    return target === null || target === 'open' ? at + 1 : target.end;
  }

  /** The target of a bracket that closes at `at`; `open` if it is not certain yet. */
  private readTarget(bracket: Bracket, at: number): (LinkTarget & { end: number }) | 'open' | null {
    const { text, isOpen } = this;
    const next = text.charAt(at + 1);
    if (next === '' && isOpen) return 'open';
    if (next === '(') {
      const target = readLinkEnd(text, at + 1, this.context.extended?.toNamedCharacter);
      if (target !== null && (target !== 'open' || isOpen)) return target;
    }
    const label = next === '[' ? readLabel(text, at + 1) : null;
    if (label === 'open' && isOpen) return 'open';
    const hasLabel = label !== null && label !== 'open';
    const end = hasLabel ? label.end : at + 1;
    if (hasLabel && label.value) return this.findReference(label.value, end);
    const isLabel = !bracket.hasInner && at - bracket.start <= LABEL_MAX_LENGTH;
    return isLabel ? this.findReference(text.slice(bracket.start, at), end) : null;
  }

  private findReference(written: string, end: number): (LinkTarget & { end: number }) | null {
    const label = normalizeLabel(written);
    if (!label) return null;
    this.labels.push(label);
    const target = this.context.definitions.find(label);
    return target ? { ...target, end } : null;
  }

  /** Replaces the items after a bracket by a link or an image. */
  private addLink(bracket: Bracket, at: number, { href, title, end }: LinkTarget & { end: number }): void {
    const { context, pending, text } = this;
    this.addText(at);
    const emphasis = this.createEmphasis();
    for (const item of pending.splice(bracket.index + 1)) emphasis.add(item);
    pending.pop();
    const children = this.nest(emphasis.finish(), false);
    const isReference = end === at + 1 || text.charAt(at + 1) === '[';
    if (!bracket.isImage) pending.push(...toLink(href, title, withoutLinkNodes(children), context, isReference));
    else if (context.extended) pending.push(...context.extended.toImage(href, title, toPlainText(children), context));
    else pending.push({ text: text.slice(bracket.at, end) });
    this.textStart = end;
  }

  private readDelimiters(at: number): number {
    const run = readDelimiterRun(this.text, at);
    // The run may still grow, and its flanks are not known yet.
    if (this.isOpen && run.end === this.text.length) return this.stop(at);
    if (!run.canOpen && !run.canClose) return run.end;
    return this.replace(at, run.end, run);
  }

  /** Handles the end of a line: white space is not shown, and two spaces break the line. */
  private readLineEnd(at: number): number {
    const { text } = this;
    let from = at;
    while (from > this.textStart && text.charAt(from - 1) === ' ') from--;
    if (from === at) return at + 1;
    if (this.isOpen && at + 1 === text.length) return this.stop(from);
    if (at - from > 1) return this.replace(from, at + 1, createElementNode(this.context.document, 'br', []));
    this.addText(from);
    this.textStart = at;
    return at + 1;
  }

  private readWeb(at: number, prefix: string): number | null {
    if (prefix.length === 1) return null;
    return this.addAddress(readWebAddress(this.text, at, prefix, this.brackets.length > 0));
  }

  /** Adds a link for an address, unless the address may be incomplete. */
  private addAddress(address: Address | null): number | null {
    if (!address) return null;
    const { start, end, href } = address;
    ADDRESS_REST.lastIndex = end;
    if (this.isOpen && ADDRESS_REST.test(this.text)) return end;
    return this.replace(start, end, ...toLink(href, '', [{ text: this.text.slice(start, end) }], this.context));
  }

  /** Ends parsing at a position, because the text after it may still change its meaning. */
  private stop(at: number): number {
    this.isChangeable = true;
    this.end = at;
    return at;
  }

  private replace(from: number, to: number, ...items: readonly InlineItem[]): number {
    this.addText(from);
    for (const item of items) this.add(item);
    this.textStart = to;
    return to;
  }

  private addText(to: number): void {
    if (to <= this.textStart) return;
    const text = this.text.slice(this.textStart, to).replace(STRAY_MARK, '');
    this.textStart = to;
    this.add({ text: decodeCharacterReferences(text, this.context.extended?.toNamedCharacter) });
  }

  private add(item: InlineItem): void {
    if (this.brackets.length > 0) this.pending.push(item);
    else this.emphasis.add(item);
  }

  private flushPending(): void {
    for (const item of this.pending.splice(0)) this.emphasis.add(item);
  }

  /** Hides an unfinished image, footnote or numbered mark. Text after another open `[` is shown. */
  private hideOpenBrackets(): void {
    for (const { at, start, index, isImage } of this.brackets) {
      if (this.end - at > CUT_MIN_LENGTH) continue;
      if (isImage || HIDDEN.test(this.text.slice(start, this.end))) {
        this.pending.length = index;
        this.openCode = '';
        return;
      }
      const item = this.pending[index];
      if (item && !('character' in item) && isText(item)) item.text = '';
    }
  }

  private createEmphasis(): Emphasis {
    return new Emphasis((tag, children, isOpen) =>
      createElementNode(this.context.document, tag, this.nest(children, isOpen)),
    );
  }

  /** Turns raw HTML tags into elements. */
  private nest(nodes: readonly InlineNode[], isOpen: boolean): InlineNode[] {
    const { extended, document } = this.context;
    return extended ? extended.nestTags(nodes, document, isOpen) : joinTexts(nodes);
  }
}

/** Text of a bracket that is not part of the answer's text: a footnote or a numbered mark. */
const HIDDEN = /^(\^|\d{1,3}$)/;

/** End of the text without a possible incomplete character reference. */
function toTextEnd(text: string): number {
  const at = text.lastIndexOf('&');
  return at >= 0 && OPEN_REFERENCE.test(text.slice(at)) ? at : text.length;
}

/** The text of code: lines are joined, and one space at each end is removed. */
function toCode(text: string): string {
  const line = text.replaceAll('\n', ' ');
  return line.startsWith(' ') && line.endsWith(' ') && line.trim() ? line.slice(1, -1) : line;
}

/** The shown part of open code: without white space and backticks at the end, which may belong to the closing mark. */
function toOpenCode(text: string): string {
  let end = text.length;
  while (end > 0 && ' \n`'.includes(text.charAt(end - 1))) end--;
  const line = text.slice(0, end).replaceAll('\n', ' ');
  return line.startsWith(' ') ? line.slice(1) : line;
}

const specials = new Map<string, RegExp>();

/** The special characters, including the first characters of extensions' text. */
function toSpecial(starts: string): RegExp {
  const known =
    specials.get(starts) ?? new RegExp(`${SPECIAL.source}|[${starts.replace(/[\\\]^-]/g, '\\$&')}]`, SPECIAL.flags);
  specials.set(starts, known);
  return known;
}
