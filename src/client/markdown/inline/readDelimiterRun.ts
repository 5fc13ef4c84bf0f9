import { isCjk } from './cjk';

/** A run of `*`, `_` or `~`. */
export interface DelimiterRun {
  character: string;
  /** Where it ends in the text. */
  end: number;
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** It follows a letter, where `*` is more often a product than emphasis. */
  isInWord: boolean;
}

const SPACE = /^\s?$/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Reads the delimiter run at a place, by the rules of CommonMark for left- and right-flanking runs, with the amendment that a Chinese,
 * Japanese or Korean character allows what white space would allow (see `cjk.ts`).
 */
export function readDelimiterRun(text: string, at: number): DelimiterRun {
  const character = text.charAt(at);
  const end = endOfRun(text, at);
  const before = characterBefore(text, at);
  const after = characterAt(text, end);
  const isLeft = isLeftFlanking(before, after);
  // With the two characters swapped, the same rule tells whether it is right-flanking.
  const isRight = isLeftFlanking(after, before);
  // GFM also takes one, but `3~5` and `~10` are what people mean by it.
  const isText = character === '~' && end - at !== 2;
  const isUnderscore = character === '_';
  return {
    character,
    end,
    length: end - at,
    canOpen: isLeft && !isText && (!isUnderscore || !isRight || !isWord(before)),
    canClose: isRight && !isText && (!isUnderscore || !isLeft || !isWord(after)),
    isInWord: isWord(before) && !isCjk(before),
  };
}

/** Where a run of one character ends. */
export function endOfRun(text: string, at: number): number {
  const code = text.charCodeAt(at);
  let end = at + 1;
  while (text.charCodeAt(end) === code) end++;
  return end;
}

function isLeftFlanking(before: string, after: string): boolean {
  if (SPACE.test(after)) return false;
  return isWord(after) || isCjk(after) || !isWord(before) || isCjk(before);
}

function isWord(character: string): boolean {
  return !SPACE.test(character) && !PUNCTUATION.test(character);
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at);
  return code === undefined ? '' : String.fromCodePoint(code);
}

function characterBefore(text: string, at: number): string {
  const last = text.charAt(at - 1);
  return /[\udc00-\udfff]/.test(last) ? text.slice(at - 2, at) : last;
}
