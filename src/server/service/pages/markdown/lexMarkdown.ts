import { Lexer, Marked, Tokenizer, type Token, type Tokens, type TokensList } from 'marked';
import { boundDepth } from './boundDepth';
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

/** Makes tokens of what a page has beside markdown, such as elements. */
export interface Markup {
  open(text: string, isInline: boolean): TextMarkup;
  /** The address that a link or an image leads to. */
  address(href: string): string;
}

/** The markup of one text. */
export interface TextMarkup {
  text: string;
  /** Indices of all markup, of blocks of markup, and of those that begin a line without indent, the first one last. */
  places: number[];
  blocks: number[];
  edges: number[];
  block(index: number, lexer: PageLexer): Token | undefined;
  inline(index: number, lexer: PageLexer): Token | undefined;
}

/** A lexer that knows which text it reads, and so where in it the rest begins. */
export class PageLexer extends Lexer {
  markup?: Markup | undefined;
  #own?: TextMarkup | undefined;

  override blockTokens(src: string, tokens?: Token[], lastParagraphClipped?: boolean): Token[];
  override blockTokens(src: string, tokens?: TokensList, lastParagraphClipped?: boolean): TokensList;
  override blockTokens(src: string, tokens: Token[] = [], lastParagraphClipped = false): Token[] {
    return this.within(this.markup?.open(src, false), () => super.blockTokens(src, tokens, lastParagraphClipped));
  }

  override inlineTokens(src: string, tokens: Token[] = []): Token[] {
    return this.within(this.markup?.open(src, true), () => super.inlineTokens(src, tokens));
  }

  /** The tokens of blocks in an element. Their inline tokens are made later. */
  blocks(text: string): Token[] {
    const { top } = this.state;
    this.state.top = true;
    const tokens = this.blockTokens(boundDepth(text), []);
    this.state.top = top;
    return tokens;
  }

  /** True for the rest of a text that begins a line, and not behind markup in it. */
  beginsLine(rest: string): boolean {
    const { text = rest } = this.#own ?? {};
    return rest.length === text.length || text[text.length - rest.length - 1] === '\n';
  }

  /** The tokens of a text in an element. */
  spans(text: string, isLink = false): Token[] {
    if (hasManyMarks(text)) return [toTextToken(text)];
    const { inLink } = this.state;
    this.state.inLink = inLink || isLink;
    const tokens = this.inlineTokens(text, []);
    this.state.inLink = inLink;
    return tokens;
  }

  /** The token of the markup with which the rest of the text begins. */
  read(kind: 'block' | 'inline', rest: string): Token | undefined {
    return this.#own?.[kind](this.#own.text.length - rest.length, this);
  }

  /** Number of characters of the rest before the next markup; undefined without one. The rest never grows. */
  find(kind: 'places' | 'blocks' | 'edges', rest: string): number | undefined {
    const { text = '', [kind]: indices = [] } = this.#own ?? {};
    const at = text.length - rest.length;
    while ((indices.at(-1) ?? at) < at) indices.pop();
    const next = indices.at(-1);
    return next === undefined ? undefined : next - at;
  }

  /** Reads a text whose markup is known. */
  within<T>(own: TextMarkup | undefined, read: () => T): T {
    const outer = this.#own;
    this.#own = own;
    const result = read();
    this.#own = outer;
    return result;
  }
}

const LEXER_OPTIONS = new Marked({
  gfm: true,
  extensions: [
    {
      name: 'component',
      level: 'block',
      start(source: string) {
        return (this.lexer as PageLexer).find('blocks', source);
      },
      tokenizer(source: string) {
        return (this.lexer as PageLexer).read('block', source);
      },
      childTokens: ['tokens'],
    },
    {
      name: 'element',
      level: 'inline',
      start(source: string) {
        return (this.lexer as PageLexer).find('places', source);
      },
      tokenizer(source: string) {
        return (this.lexer as PageLexer).read('inline', source);
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
    const token = super.text(this.#before('blocks', source, true));
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

  override list(whole: string): Tokens.List | undefined {
    if (!(this.lexer as PageLexer).beginsLine(whole)) return undefined;
    const source = this.#before('edges', whole);
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
    if (!(this.lexer as PageLexer).beginsLine(source)) return undefined;
    const { inlineQueue } = this.lexer;
    const queued = inlineQueue.length;
    const own = this.#before('blocks', source);
    // Parts of a quote are read again with other lengths.
    const quote = (this.lexer as PageLexer).within(undefined, () => super.blockquote(own));
    if (quote?.text.startsWith('[!')) readCallout(quote, inlineQueue[queued]);
    return quote;
  }

  override paragraph(source: string): Tokens.Paragraph | undefined {
    const token = super.paragraph(source);
    const queued = this.lexer.inlineQueue.at(-1);
    if (token && queued?.tokens === token.tokens) queued.src = token.text = token.text.replace(/^[ \t]+/, '');
    return token;
  }

  // With markup all tags are found before, and what is left is text.
  override html(source: string): Tokens.HTML | undefined {
    return this.#markup && !/^ {0,3}<!--/.test(source) ? undefined : super.html(source);
  }

  override tag(source: string): Tokens.Tag | undefined {
    return this.#markup && !source.startsWith('<!--') ? undefined : super.tag(source);
  }

  override link(source: string): ReturnType<Tokenizer['link']> {
    const token = super.link(source);
    if (token) token.href = this.#markup?.address(token.href) ?? token.href;
    return token;
  }

  override def(source: string): Tokens.Def | undefined {
    const token = super.def(source);
    if (token) token.href = this.#markup?.address(token.href) ?? token.href;
    return token;
  }

  override table(source: string): Tokens.Table | undefined {
    return super.table(this.#before('blocks', source));
  }

  override reflink(source: string, links: TokensList['links']): ReturnType<Tokenizer['reflink']> {
    return (readFootnote(source, links) as Tokens.Link | undefined) ?? super.reflink(source, links);
  }

  override lheading(source: string): Tokens.Heading | undefined {
    const own = this.#before('blocks', source);
    if (own.length <= UNDERLINED_MAX_LENGTH) return super.lheading(own);
    return super.lheading(own.slice(0, own.lastIndexOf('\n', UNDERLINED_MAX_LENGTH) + 1));
  }

  get #markup(): Markup | undefined {
    return (this.lexer as PageLexer).markup;
  }

  /** The text up to the next line that begins with a block of markup, or up to a block in a line. */
  #before(kind: 'blocks' | 'edges', source: string, isInLine = false): string {
    const length = (this.lexer as PageLexer).find(kind, source);
    return length && (isInLine || source[length - 1] === '\n') ? source.slice(0, length) : source;
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
  return source.indexOf('\n', at) + 1 || source.length;
}

const MARKS = /[*_~[`<@!]/g;

/**
 * Tokenizes markdown whose quotes and lists are not too deep (`boundDepth`). A paragraph with more than {@link INLINE_MARKS_MAX} markers
 * becomes one text token.
 *
 * @param options.markup Its markup beside markdown. @default none, as in built pages
 * @param options.onPlain Called with the source of each such paragraph.
 */
export function lexMarkdown(
  markdown: string,
  { markup, onPlain }: { markup?: Markup | undefined; onPlain?: ((source: string) => void) | undefined } = {},
): TokensList {
  const lexer = new PageLexer({ ...LEXER_OPTIONS, tokenizer: new LineTokenizer() });
  lexer.markup = markup;
  lexer.blockTokens(splitQuotes(boundDepth(markdown)), lexer.tokens);
  for (const { src, tokens } of lexer.inlineQueue) {
    if (hasManyMarks(src)) {
      tokens.push(toTextToken(src));
      onPlain?.(src);
    } else lexer.inlineTokens(src, tokens);
  }
  return lexer.tokens;
}

/** Tokenizes a heading, a label and the like. Text with more than {@link INLINE_MARKS_MAX} markers becomes one text token. */
export function lexInline(markdown: string): Token[] {
  return hasManyMarks(markdown) ? [toTextToken(markdown)] : Lexer.lexInline(markdown, { gfm: true });
}

function hasManyMarks(text: string): boolean {
  return text.length > INLINE_MARKS_MAX && (text.match(MARKS)?.length ?? 0) > INLINE_MARKS_MAX;
}

export function toTextToken(text: string): Tokens.Text {
  return { type: 'text', raw: text, text, escaped: false };
}
