import type { HLJSApi } from 'highlight.js';
import { createRequire } from 'node:module';
import { escapeHtml } from '../lib/escapeHtml';

const require = createRequire(import.meta.url);

/** Loaded for the first code, because a service that only answers questions colors none. */
let highlighter: HLJSApi | undefined;

const ALIASES: Record<string, string> = {
  mdx: 'markdown',
  vue: 'xml',
  svelte: 'xml',
  astro: 'xml',
  env: 'ini',
  jsonc: 'json',
  dotenv: 'ini',
};

/** HTML of code with `hljs-…` classes; code in an unknown language stays plain. */
export function highlightCode(code: string, language: string): string {
  const name = ALIASES[language.toLowerCase()] ?? language;
  highlighter ??= require('highlight.js/lib/common') as HLJSApi;
  if (!highlighter.getLanguage(name)) return escapeHtml(code);
  return highlighter.highlight(code, { language: name, ignoreIllegals: true }).value;
}
