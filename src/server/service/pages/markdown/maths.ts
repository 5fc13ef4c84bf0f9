import type { TokenizerAndRendererExtension, Tokens } from 'marked';
import temml from 'temml';
import { escapeHtml } from '../../../lib/escapeHtml';

/** Maximum length of a formula, in characters. */
const FORMULA_MAX = 2_000;

/** Number of characters of a paragraph in which the beginning of a formula is searched. */
const PARAGRAPH_MAX = 1_000;

/** Number of characters in which the beginning of an inline formula is searched: the whole rest for each token would be quadratic. */
const TEXT_MAX = 20_000;

/** An inline formula: no spaces inside its markers, and no digit or letter after it, so that prices and shell variables stay text. */
const INLINE = /^\$(?![\s$])((?:\\.|[^\\$\n]){1,2000}?)(?<![\s\\])\$(?![\w$])/;
/** A block formula on its own lines, without a blank line. */
const BLOCK = /^ {0,3}\$\$[ \t]*\n?((?:(?!\n[ \t]*\n|\$\$)[\s\S]){1,2000}?)\n?[ \t]*\$\$[ \t]*(?:\n|$)/;
/** Characters of a formula that do not occur in a text between two prices. */
const SIGNS = /[\\^_=+{}<>*/()]|^[A-Za-z]'?$/;

/** Formulas in the markdown of a page: text for search and quotes, MathML on the site. */
export const MATHS: TokenizerAndRendererExtension[] = [
  {
    name: 'mathsBlock',
    level: 'block',
    // Only a real formula ends the paragraph before it.
    start(source: string) {
      // Searches only the paragraph: searching the whole rest for each paragraph would be quadratic.
      const [paragraph = ''] = source.slice(0, PARAGRAPH_MAX).split('\n\n', 1);
      const at = paragraph.indexOf('\n$$');
      return at >= 0 && readBlock(source.slice(at + 1, at + 1 + FORMULA_MAX)) ? at + 1 : undefined;
    },
    tokenizer(source: string) {
      const read = readBlock(source);
      return read && { type: 'mathsBlock', raw: read.raw, text: read.raw.trim(), formula: read.formula };
    },
    renderer: (token) => `<p class="maths">${toMathMl(token, true)}</p>\n`,
  },
  {
    name: 'maths',
    level: 'inline',
    start(source: string) {
      const at = source.slice(0, TEXT_MAX).indexOf('$');
      return at < 0 ? undefined : at;
    },
    tokenizer(source: string) {
      const [raw, text] = INLINE.exec(source) ?? [];
      if (raw === undefined || text === undefined || !SIGNS.test(text)) return undefined;
      return { type: 'maths', raw, text: raw, formula: text };
    },
    renderer: (token) => toMathMl(token, false),
  },
];

function readBlock(source: string): { raw: string; formula: string } | undefined {
  const [raw, formula] = BLOCK.exec(source) ?? [];
  return raw === undefined || formula === undefined || !SIGNS.test(formula) ? undefined : { raw, formula };
}

/** A formula that cannot be parsed stays as written. */
function toMathMl({ raw, formula }: Tokens.Generic, displayMode: boolean): string {
  if (formula.length > FORMULA_MAX) return escapeHtml(raw);
  try {
    const html = temml.renderToString(formula, { displayMode, throwOnError: true, trust: false, maxExpand: 100 });
    // A strict security policy forbids style attributes.
    return html.replaceAll(/ (?:style|class)="[^"]*"/g, '');
  } catch {
    return escapeHtml(raw.trim());
  }
}
