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
    if (!grammar || !canReadTokens(code)) return escapeHtml(code);
    return splitCode(code)
      .map((part) => highlight(part, name, grammar))
      .join('');
  };
}

async function loadGrammars() {
  const read = async ([name, load]: (typeof ENTRIES)[number]) => [name, (await load()).default] as const;
  return new Map(await Promise.all(ENTRIES.map(read)));
}

function highlight(part: string, name: string, grammar: ShjLanguageData): string {
  let html = '';
  let at = 0;
  for (const { start, end, kind } of readTokens(part, 0, name, grammar)) {
    html += `${escapeHtml(part.slice(at, start))}<span class="code-${kind}">${escapeHtml(part.slice(start, end))}</span>`;
    at = end;
  }
  return html + escapeHtml(part.slice(at));
}
