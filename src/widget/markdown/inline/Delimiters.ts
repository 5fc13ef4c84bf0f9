import { isCjk } from './cjk';

/** A run of `*`, `_` or `~`, or what is left of it, that is open. */
export interface OpenDelimiter {
  mark: string;
  start: number;
  end: number;
  /** It stands inside a word, where `*` is more often a product than emphasis. */
  isInWord: boolean;
}

/** More open runs than this are stray marks; the oldest of them are forgotten. */
const OPEN_MAX = 50;

const SPACE = /^\s?$/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * The open emphasis of a text that is read from left to right, after the rules of CommonMark (left- and right-flanking runs) with CJK
 * characters let through. It only has to tell what is open: what becomes emphasis is the lexer's business.
 */
export class Delimiters {
  private open: OpenDelimiter[] = [];

  get isEmpty(): boolean {
    return this.open.length === 0;
  }

  /** Takes a run: closes what it can close, and is open itself with the rest of its marks if it can open. */
  add(mark: string, start: number, length: number, before: string, after: string): void {
    if (mark === '~' && length > 2) return;
    const flanks = toFlanks(mark, before, after);
    let left = length;
    while (flanks.canClose && left > 0) {
      const at = this.open.findLastIndex(
        (opener) => opener.mark === mark && (mark !== '~' || toLength(opener) === left),
      );
      const opener = this.open[at];
      if (!opener) break;
      this.open.length = at + 1;
      const used = mark === '~' ? left : Math.min(2, left, toLength(opener));
      opener.end -= used;
      left -= used;
      if (toLength(opener) === 0) this.open.pop();
    }
    if (left > 0 && flanks.canOpen) {
      this.open.push({
        mark,
        start: start + length - left,
        end: start + length,
        isInWord: isWord(before) && !isCjk(before),
      });
      if (this.open.length > OPEN_MAX) this.open.shift();
    }
  }

  /** Forgets what was opened after `start`: emphasis does not reach out of a link's label. */
  forgetAfter(start: number): void {
    this.open = this.open.filter((opener) => opener.start < start);
  }

  /** What is open, from the outside inwards. */
  toOpen(): readonly OpenDelimiter[] {
    return this.open;
  }
}

function toFlanks(mark: string, before: string, after: string): { canOpen: boolean; canClose: boolean } {
  const left = isLeftFlanking(before, after);
  const right = isLeftFlanking(after, before);
  if (mark !== '_') return { canOpen: left, canClose: right };
  return { canOpen: left && (!right || !isWord(before)), canClose: right && (!left || !isWord(after)) };
}

/** Swapped, the two characters tell whether a run is right-flanking. */
function isLeftFlanking(before: string, after: string): boolean {
  if (SPACE.test(after)) return false;
  return isWord(after) || isCjk(after) || SPACE.test(before) || !isWord(before) || isCjk(before);
}

function isWord(character: string): boolean {
  return !SPACE.test(character) && !PUNCTUATION.test(character);
}

function toLength(opener: OpenDelimiter): number {
  return opener.end - opener.start;
}
