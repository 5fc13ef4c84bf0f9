import type { ShjToken } from '@speed-highlight/core';
import { tokenizeWith } from '@speed-highlight/core/tokenize';
import type { HighlightedToken, HighlightKind } from './Highlighter';
import { COLOURED_CODE_MAX_LENGTH } from '../markdownLimits';
import { findLanguage } from './languages';
import { splitCode } from './splitCode';

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

/**
 * The built-in highlighter. It loads only the language of the block, and yields to the page between the parts of a long block. A language
 * inside another one (CSS in HTML) is not loaded and stays plain.
 */
export async function highlightAuto(code: string, language: string): Promise<HighlightedToken[] | null> {
  const found = findLanguage(language);
  if (
    !found ||
    code.length > COLOURED_CODE_MAX_LENGTH ||
    code.split('\n').some((line) => line.length > LINE_MAX_LENGTH)
  )
    return null;
  const { default: grammar } = await found.load();
  const tokens: HighlightedToken[] = [];
  let at = 0;
  for (const part of splitCode(code)) {
    if (at > 0) await nextTask();
    tokenizeWith(
      part,
      grammar,
      (text, token) => {
        addToken(tokens, at, at + text.length, token && KINDS[token]);
        at += text.length;
      },
      { languages: { [found.name]: grammar } },
    );
  }
  return tokens;
}

function addToken(tokens: HighlightedToken[], start: number, end: number, kind: HighlightKind | undefined): void {
  const last = tokens.at(-1);
  if (!kind || start === end) return;
  if (last?.kind === kind && last.end === start) last.end = end;
  else tokens.push({ start, end, kind });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
