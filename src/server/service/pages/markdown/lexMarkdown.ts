import { Lexer, Tokenizer, type Token, type Tokens, type TokensList } from 'marked';
import { splitQuotes } from './splitQuotes';
import { LEXER_OPTIONS } from './componentToken';
import { readCallout } from './callouts';
import { readFootnote } from './footnotes';

/**
 * Maximum number of inline markers in one paragraph, heading or cell; above it the text stays plain, because parsing is quadratic in them.
 */
export const INLINE_MARKS_MAX = 1_000;

/** Maximum length of a heading with an underline, in characters: the library searches for one from each line of an item to its end. */
const UNDERLINED_MAX_LENGTH = 2_000;

/** Maximum number of text lines of an item in one token: the library copies the token for each line. */
const LINES_MAX = 200;

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
 * @param onPlain Called with the source of each such paragraph.
 */
export function lexMarkdown(markdown: string, onPlain?: (source: string) => void): TokensList {
  const lexer = new Lexer({ ...LEXER_OPTIONS, tokenizer: new LineTokenizer() });
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
