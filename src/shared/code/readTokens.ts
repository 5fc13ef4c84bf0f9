import type { ShjLanguageData, ShjToken } from '@speed-highlight/core';
import { tokenizeWith } from '@speed-highlight/core/tokenize';
import type { HighlightedToken, HighlightKind } from './HighlightedToken';

/** Patterns of some languages are quadratic in the length of a word. Longer lines are usually data and get no colours. */
const LINE_MAX_LENGTH = 1000;

const KINDS: Partial<Record<ShjToken, HighlightKind>> = {
  bool: 'number',
  class: 'type',
  cmnt: 'comment',
  deleted: 'deleted',
  esc: 'string',
  func: 'function',
  insert: 'inserted',
  kwd: 'keyword',
  num: 'number',
  section: 'keyword',
  str: 'string',
  type: 'type',
  var: 'variable',
};

/** True for code that has no long line. */
export function canReadTokens(code: string): boolean {
  return code.split('\n').every((line) => line.length <= LINE_MAX_LENGTH);
}

/** The coloured parts of a part of code (`splitCode`) that begins at a position. A language inside another one (CSS in HTML) stays plain. */
export function readTokens(part: string, start: number, name: string, grammar: ShjLanguageData): HighlightedToken[] {
  const tokens: HighlightedToken[] = [];
  let at = start;
  tokenizeWith(
    part,
    grammar,
    (text, token) => {
      addToken(tokens, at, at + text.length, token && KINDS[token]);
      at += text.length;
    },
    { languages: { [name]: grammar } },
  );
  return tokens;
}

function addToken(tokens: HighlightedToken[], start: number, end: number, kind: HighlightKind | undefined): void {
  const last = tokens.at(-1);
  if (!kind || start === end) return;
  if (last?.kind === kind && last.end === start) last.end = end;
  else tokens.push({ start, end, kind });
}
