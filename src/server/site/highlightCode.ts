import highlighter from 'highlight.js/lib/common';
import { escapeHtml } from '../lib/escapeHtml';

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
  if (!highlighter.getLanguage(name)) return escapeHtml(code);
  return highlighter.highlight(code, { language: name, ignoreIllegals: true }).value;
}
