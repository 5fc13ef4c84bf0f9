import type { ShjLanguageData } from '@speed-highlight/core';
import { findLanguage, CODE_LANGUAGES } from '../../shared/code/languages';
import { canReadTokens, readTokens } from '../../shared/code/readTokens';
import { splitCode } from '../../shared/code/splitCode';
import { escapeHtml } from '../lib/escapeHtml';

const ENTRIES = Object.entries(CODE_LANGUAGES);

let grammars: Promise<Map<string, ShjLanguageData>> | undefined;

/** Loads every language once, and returns a function for the HTML of code with classes such as `code-keyword`. */
export async function loadHighlighter(): Promise<(code: string, language: string) => string> {
  grammars ??= loadGrammars();
  const loaded = await grammars;
  return (code, language) => {
    const { name = '' } = findLanguage(language) ?? {};
    const grammar = loaded.get(name);
    return grammar && canReadTokens(code) ? highlight(code, name, grammar) : escapeHtml(code);
  };
}

async function loadGrammars() {
  const read = async ([name, load]: (typeof ENTRIES)[number]) => [name, (await load()).default] as const;
  return new Map(await Promise.all(ENTRIES.map(read)));
}

function highlight(code: string, name: string, grammar: ShjLanguageData): string {
  let partStart = 0;
  const tokens = splitCode(code).flatMap((part) => {
    const found = readTokens(part, partStart, name, grammar);
    partStart += part.length;
    return found;
  });
  let at = 0;
  const add = (end: number) => escapeHtml(code.slice(at, end));
  const marked = tokens.map(({ start, end, kind }) => {
    const before = add(start);
    at = start;
    const text = add(end);
    at = end;
    return `${before}<span class="code-${kind}">${text}</span>`;
  });
  return marked.join('') + add(code.length);
}
