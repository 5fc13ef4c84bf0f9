import type { TokenizerAndRendererExtension, Tokens } from 'marked';
import temml from 'temml';
import { escapeHtml } from '../../site/escapeHtml';

/** Longest formula that is typeset, in characters. */
const FORMULA_MAX = 2_000;

/** Characters of a paragraph in which a formula that ends it is looked for. */
const PARAGRAPH_MAX = 1_000;

/** A formula in a line: no space inside its marks, and neither a digit nor a letter behind it, so that prices and variables of a shell are text. */
const INLINE = /^\$(?![\s$])((?:\\.|[^\\$\n]){1,2000}?)(?<![\s\\])\$(?![\w$])/;
/** A formula in lines of its own, without a blank line. */
const BLOCK = /^ {0,3}\$\$[ \t]*\n?((?:(?!\n[ \t]*\n|\$\$)[\s\S]){1,2000}?)\n?[ \t]*\$\$[ \t]*(?:\n|$)/;
/** Signs of a formula, of which a text between two prices has none. */
const SIGNS = /[\\^_=+{}<>*/()]|^[A-Za-z]'?$/;

/** Formulas in the markdown of a page: text for whoever searches and quotes, MathML on the site. */
export const MATHS: TokenizerAndRendererExtension[] = [
  {
    name: 'mathsBlock',
    level: 'block',
    // Only what is a formula ends a paragraph above it.
    start(source: string) {
      // Of the paragraph and not of all that follows, which would be looked through for each paragraph.
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
      const at = source.indexOf('$');
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

/** A formula that cannot be read stays as it is written. */
function toMathMl({ raw, formula }: Tokens.Generic, displayMode: boolean): string {
  if (formula.length > FORMULA_MAX) return escapeHtml(raw);
  try {
    const html = temml.renderToString(formula, { displayMode, throwOnError: true, trust: false, maxExpand: 100 });
    // A strict policy lets no attribute have styles.
    return html.replaceAll(/ (?:style|class)="[^"]*"/g, '');
  } catch {
    return escapeHtml(raw.trim());
  }
}
