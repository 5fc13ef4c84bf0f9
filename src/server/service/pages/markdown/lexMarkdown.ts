import { Lexer, Marked, Tokenizer, type Token, type TokenizerThis, type Tokens, type TokensList } from 'marked';
import { splitQuotes } from './splitQuotes';
import { readCallout } from './callouts';
import { FOOTNOTES, readFootnote } from './footnotes';
import { MATHS } from './maths';

/**
 * Maximum number of inline markers in one paragraph, heading or cell; above it the text stays plain, because parsing is quadratic in them.
 */
export const INLINE_MARKS_MAX = 1_000;

/** Maximum length of a heading with an underline, in characters: the library searches for one from each line of an item to its end. */
const UNDERLINED_MAX_LENGTH = 2_000;

/** Maximum number of text lines of an item in one token: the library copies the token for each line. */
const LINES_MAX = 200;

/** Reads the markup that a page has beside markdown: elements, expressions, imports. `undefined` is the author's text. */
export interface PageMarkup {
  block(text: string, lexer: PageLexer): Token | undefined;
  inline(text: string, lexer: PageLexer): Token | undefined;
  address(href: string): string;
}

export class PageLexer extends Lexer {
  syntax?: PageMarkup | undefined;
}

/** Maximum length of code in a line that goes over a line that begins with markup. */
const CODE_MAX = 2_000;

function isInCode(text: string, at: number): boolean {
  let open = 0;
  for (const { 0: ticks, index } of text.matchAll(/`+/g)) {
    if (open === 0 && index > at) return false;
    if (open === 0) open = ticks.length;
    else if (ticks.length === open) {
      if (index > at) return true;
      open = 0;
    }
  }
  return false;
}

function syntaxOf({ lexer }: Pick<TokenizerThis, 'lexer'>): PageMarkup | undefined {
  return (lexer as PageLexer).syntax;
}

/** Number of characters in which the beginning of inline markup is searched: the whole rest for each token would be quadratic. */
const TEXT_MAX = 20_000;

const LEXER_OPTIONS = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'component',
      level: 'block',
      // A line of a paragraph that begins with markup may end it, and a comment with blank lines does.
      start(source: string) {
        if (!syntaxOf(this)) return undefined;
        let hasEnd = true;
        for (const { 0: found, index } of source.matchAll(/\n[ \t]*(?:\n|[<{])|<!--/g)) {
          if (found.endsWith('\n')) return undefined;
          if (found !== '<!--') {
            if (isInCode(source.slice(0, index + CODE_MAX), index)) continue;
            return index + 1;
          }
          const end: number = hasEnd ? source.indexOf('-->', index) : -1;
          hasEnd = end >= 0;
          if (hasEnd && /\n[ \t]*\n/.test(source.slice(index, end))) return index;
        }
        return undefined;
      },
      tokenizer(source: string) {
        return syntaxOf(this)?.block(source, this.lexer);
      },
      childTokens: ['tokens', 'inner'],
    },
    {
      name: 'element',
      level: 'inline',
      start(source: string) {
        const at = syntaxOf(this) ? source.slice(0, TEXT_MAX).search(/[<{]/) : -1;
        return at < 0 ? undefined : at;
      },
      tokenizer(source: string) {
        return syntaxOf(this)?.inline(source, this.lexer);
      },
    },
    ...MATHS,
    ...FOOTNOTES,
  ],
}).defaults;

class LineTokenizer extends Tokenizer {
  #first: Tokens.Text | null = null;
  #lines = 0;
  /** Length of the source after the last line. */
  #rest = 0;

  override text(source: string): Tokens.Text | undefined {
    const token = super.text(source);
    if (!token) return token;
    const goesOn = source.length === this.#rest && this.#first !== null;
    this.#lines = goesOn ? this.#lines + 1 : 1;
    this.#rest = source.length - token.raw.length - 1;
    if (goesOn && this.#lines <= LINES_MAX) return token;
    // Changing the type ends the token, so that the following lines begin another one.
    if (goesOn && this.#first) Object.assign(this.#first, { type: 'paragraph' });
    this.#lines = 1;
    this.#first = token;
    return token;
  }

  override list(source: string): Tokens.List | undefined {
    if (source.length <= LIST_MAX_LENGTH) return super.list(source);
    const { inlineQueue, tokens } = this.lexer;
    const queued = inlineQueue.length;
    const { links } = tokens;
    tokens.links = {};
    const beginning = source.slice(0, source.lastIndexOf('\n', LIST_MAX_LENGTH) + 1);
    const list = super.list(beginning);
    const linksOfList = tokens.links;
    tokens.links = links;
    if (!list && beginning) return list;
    if (list && list.raw.length < beginning.trimEnd().length) {
      for (const [label, link] of Object.entries(linksOfList)) links[label] ??= link;
      return list;
    }
    // The list may continue after this beginning, so what was read of it does not count.
    inlineQueue.length = queued;
    this.#first = null;
    return super.list(cutLazyLines(source));
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    const { inlineQueue } = this.lexer;
    const queued = inlineQueue.length;
    const quote = super.blockquote(source);
    if (quote?.text.startsWith('[!')) readCallout(quote, inlineQueue[queued]);
    return quote;
  }

  override paragraph(source: string): Tokens.Paragraph | undefined {
    const token = super.paragraph(source);
    const queued = this.lexer.inlineQueue.at(-1);
    if (token && queued?.tokens === token.tokens) queued.src = token.text = token.text.trimStart();
    return token;
  }

  override html(source: string): Tokens.HTML | undefined {
    return syntaxOf(this) && !/^ {0,3}<!--/.test(source) ? undefined : super.html(source);
  }

  override tag(source: string): Tokens.Tag | undefined {
    return syntaxOf(this) && !source.startsWith('<!--') ? undefined : super.tag(source);
  }

  override link(source: string): ReturnType<Tokenizer['link']> {
    const token = super.link(source);
    if (token) token.href = syntaxOf(this)?.address(token.href) ?? token.href;
    return token;
  }

  override reflink(source: string, links: TokensList['links']): ReturnType<Tokenizer['reflink']> {
    return (readFootnote(source, links) as Tokens.Link | undefined) ?? super.reflink(source, links);
  }

  override lheading(source: string): Tokens.Heading | undefined {
    if (source.length <= UNDERLINED_MAX_LENGTH) return super.lheading(source);
    return super.lheading(source.slice(0, source.lastIndexOf('\n', UNDERLINED_MAX_LENGTH) + 1));
  }
}

/** Length of a list above which {@link LAZY_LINES_MAX} counts, in characters: shorter lists are cheap, and the search for such lines is not. */
const LIST_MAX_LENGTH = 32_000;

/** Maximum number of lines that continue an item without its indent: the library copies the item for each of them. */
const LAZY_LINES_MAX = 1_000;

/** The marker of an item with the indent of its text. */
const ITEM = /( {0,3}(?:[-*+]|\d{1,9}[.)]))(?:( {1,4})(?=\S)|(?=[ \t\n]|$))/y;
const INDENT = /[ \t]*/y;

/** The source up to the place where an item has too many lines without its indent; these lines then begin a paragraph. */
function cutLazyLines(source: string): string {
  let indent = 0;
  let lazy = 0;
  let isBelowBlank = false;
  for (let at = 0; at < source.length; at = nextLine(source, at)) {
    ITEM.lastIndex = INDENT.lastIndex = at;
    const item = ITEM.exec(source);
    const spaces = INDENT.exec(source)?.[0].length ?? 0;
    const isBlank = at + spaces >= source.length || source[at + spaces] === '\n';
    if (item) indent = (item[1]?.length ?? 0) + (item[2]?.length ?? 1);
    // Neither an item nor its text: the list ends, or has not begun.
    else if (!isBlank && spaces < indent && isBelowBlank) return source;
    else if (at === 0) return source;
    if (item) lazy = 0;
    else if (!isBlank && spaces < indent) lazy += 1;
    if (lazy > LAZY_LINES_MAX) return source.slice(0, at);
    isBelowBlank = isBlank;
  }
  return source;
}

function nextLine(source: string, at: number): number {
  const end = source.indexOf('\n', at);
  return end < 0 ? source.length : end + 1;
}

const MARKS = /[*_~[`<@!]/g;

/**
 * Tokenizes markdown whose quotes and lists are not too deep (`boundDepth`). A paragraph with more than {@link INLINE_MARKS_MAX} markers
 * becomes one text token.
 *
 * @param options.syntax Its markup beside markdown. @default none, as in built pages
 * @param options.onPlain Called with the source of each such paragraph.
 */
export function lexMarkdown(
  markdown: string,
  { syntax, onPlain }: { syntax?: PageMarkup | undefined; onPlain?: ((source: string) => void) | undefined } = {},
): TokensList {
  const lexer = new PageLexer({ ...LEXER_OPTIONS, tokenizer: new LineTokenizer() });
  lexer.syntax = syntax;
  lexer.blockTokens(splitQuotes(markdown), lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue) {
    if (hasManyMarks(src)) {
      tokens.push(toText(src));
      onPlain?.(src);
    } else lexer.inlineTokens(src, tokens);
  }
  return lexer.tokens;
}

/** Tokenizes a heading, a label and the like. Text with more than {@link INLINE_MARKS_MAX} markers becomes one text token. */
export function lexInline(markdown: string): Token[] {
  return hasManyMarks(markdown) ? [toText(markdown)] : Lexer.lexInline(markdown, { gfm: true });
}

function hasManyMarks(text: string): boolean {
  return text.length > INLINE_MARKS_MAX && (text.match(MARKS)?.length ?? 0) > INLINE_MARKS_MAX;
}

function toText(text: string): Tokens.Text {
  return { type: 'text', raw: text, text, escaped: false };
}
