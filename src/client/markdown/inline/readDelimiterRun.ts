import { isUnspaced } from '../../../shared/markdown/unspaced';

/** A run of `*`, `_` or `~`. */
export interface DelimiterRun {
  character: string;
  /** End of the run in the text. */
  end: number;
  length: number;
  canOpen: boolean;
  canClose: boolean;
  /** True after a letter, where `*` is more often multiplication than emphasis. */
  isInWord: boolean;
}

const SPACE = /^\s?$/;
const PUNCTUATION = /[\p{P}\p{S}]/u;

/**
 * Reads the delimiter run at a position by CommonMark's rules for left- and right-flanking runs. As an amendment, a character of a
 * script without spaces counts like white space (see `unspaced.ts`), and `**` after a colon can close before a letter:
 * `**Note:**text`.
 */
export function readDelimiterRun(text: string, at: number): DelimiterRun {
  const character = text.charAt(at);
  const end = endOfRun(text, at);
  const before = characterBefore(text, at);
  const after = characterAt(text, end);
  const isLeft = isLeftFlanking(before, after);
  // With the two characters swapped, the same rule tells whether it is right-flanking.
  const isRight = isLeftFlanking(after, before);
  // GFM also accepts a single tilde, but people write it in `3~5` and `~10`.
  const isText = character === '~' && end - at !== 2;
  const isLabelEnd = character === '*' && end - at === 2 && before === ':';
  const isUnderscore = character === '_';
  return {
    character,
    end,
    length: end - at,
    canOpen: isLeft && !isText && (!isUnderscore || !isRight || !isWord(before)),
    canClose: (isRight || isLabelEnd) && !isText && (!isUnderscore || !isLeft || !isWord(after)),
    isInWord: isWord(before) && !isUnspaced(before),
  };
}

/** End of a run of one character. */
export function endOfRun(text: string, at: number): number {
  const code = text.charCodeAt(at);
  let end = at + 1;
  while (text.charCodeAt(end) === code) end++;
  return end;
}

function isLeftFlanking(before: string, after: string): boolean {
  if (SPACE.test(after)) return false;
  return isWord(after) || isUnspaced(after) || !isWord(before) || isUnspaced(before);
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
