import type { Token } from 'marked';
import { evaluateLiteral } from '../file/evaluateLiteral';
import { readFrontMatter } from '../file/frontMatter';
import { isComponent } from '../markdown/componentToken';
import { meaningOf } from '../markdown/componentTable';
import { labelCode } from '../markdown/readFencedCode';
import { writeInline } from '../markdown/writeBlocks';
import { lexMarkdown, toTextToken, type PageLexer, type Markup } from '../markdown/lexMarkdown';
import { createMdxScope, type MdxScope } from './createMdxScope';
import { dedent } from './dedent';
import { componentMarkdown, evaluateAttributes, readAnchor, readLink } from './componentMarkdown';
import { BLOCK, isBlock } from './isBlock';
import { toComponent } from './toComponent';
import { toInline } from './toInline';
import { writeElement } from './writeElement';
import { scanMarkup, type Element, type Mark } from './scanMarkup';
import { createScanBudget, type Spend, type Tag } from './scanTag';

/** Maximum depth of nested snippets, and maximum number of characters that they add to a page. */
const INCLUDES_MAX_DEPTH = 5;
const GROWTH_MAX = 1_000_000;

/** Values of the site's variables, `{{product}}`. */
export type Variables = Readonly<Record<string, string>>;

/** How the file of a page is read. */
export interface PageSyntax {
  /** Path of the page's file below the docs folder. */
  file: string;
  variables: Variables;
  /** Texts of the files that it may include, by their path below the docs folder. */
  included: Readonly<Record<string, string>>;
  /** True for plain markdown: braces and lines that begin with `import` are the author's text, and indented lines are code. */
  isPlain?: boolean;
}

/** What a snippet has of the element that stands for it. */
interface Snippet {
  depth: number;
  /** Number of characters that snippets may still add to the page. */
  budget: { left: number };
  properties: Record<string, unknown>;
  /** The content of the element. */
  children: () => Token[];
}

/**
 * The tokens of a page: markdown, and what a reader sees of its elements, expressions and snippets. Comments, imports and exports are
 * nothing. Throws `MdxFailure` for elements that nest too deeply, and when reading costs too much.
 *
 * @param page How its file is read. @default only as markdown
 * @param onPlain Called with each paragraph that is too expensive to read.
 */
export function lexPage(source: string, page: PageSyntax | undefined, onPlain?: (text: string) => void): Token[] {
  if (!page) return lexMarkdown(source, { onPlain });
  const snippet = { depth: 0, budget: { left: GROWTH_MAX }, properties: {}, children: () => [] };
  return lexFile(source, page, snippet, onPlain);
}

function lexFile(source: string, page: PageSyntax, snippet: Snippet, onPlain?: (text: string) => void): Token[] {
  const { text, modules, spend } = scanFile(source, page);
  const scope = createMdxScope(page.file, modules, page.included, snippet.properties);
  return lexMarkdown(text, { markup: new PageMarkup(page, snippet, scope, spend), onPlain });
}

/** The text of a file without what it hides, its imports and exports, and the markup of the whole. Throws as {@link lexPage} does. */
export function scanFile(source: string, { isPlain = false, variables }: Pick<PageSyntax, 'isPlain' | 'variables'>) {
  const spend = createScanBudget(source);
  const read = (braced: string) => readExpression(braced, variables);
  const { marks, hidden } = scanMarkup(source, { isPlain, isFile: true, isOutside: true, read }, spend);
  let [text, modules, at] = ['', '', 0];
  for (const [start, end] of hidden) {
    text += source.slice(at, start);
    if (!/[<{]/.test(source[start] ?? '')) modules += source.slice(start, end);
    at = end;
  }
  return { text: text + source.slice(at), modules, marks, spend };
}

/** Makes tokens of the elements and expressions of a page. */
class PageMarkup implements Markup {
  /** The elements around the text that is read. */
  readonly #open: Tag[] = [];

  constructor(
    private readonly page: PageSyntax,
    private readonly snippet: Snippet,
    private readonly scope: MdxScope,
    private readonly spend: Spend,
  ) {}

  open(text: string, isInline: boolean) {
    const { marks } = this.#scan(text, !isInline && this.#open.length === 0);
    const blocks = isInline ? [] : listBlocks(text, marks, this.#open.length > 0);
    return {
      text,
      places: [...marks.keys()].toReversed(),
      blocks,
      edges: blocks.filter((at) => text.startsWith('\n<', at - 1)),
      block: (index: number, lexer: PageLexer) => this.#block(text, index, marks, lexer),
      inline: (index: number, lexer: PageLexer): Token | undefined => {
        const mark = marks.get(index);
        const raw = text.slice(index, mark?.end);
        return mark && { type: 'element', raw, tokens: this.#toSpans(raw, mark, lexer) };
      },
    };
  }

  #scan(text: string, isOutside = false) {
    const { isPlain = false } = this.page;
    const read = (braced: string) => this.#readExpression(braced);
    // A message cannot name the place: the text is only a part of the page.
    return scanMarkup(text, { isPlain, isOutside, read }, (steps) => this.spend(steps, 0));
  }

  #block(text: string, index: number, marks: ReadonlyMap<number, Mark>, lexer: PageLexer): Token | undefined {
    const at = index + (/^[ \t]*/.exec(text.slice(index, index + 200))?.[0].length ?? 0);
    const mark = marks.get(at);
    if (!mark || !isBlock(mark, text)) return undefined;
    const [blank = ''] = /^[ \t]*\n?/.exec(text.slice(mark.end, mark.end + 200)) ?? [];
    const raw = text.slice(index, mark.end) + blank;
    if (mark.kind === 'element') {
      const snippet = this.#include(mark);
      if (snippet) return group(raw, snippet);
      const element = { ...mark, tag: this.#putVariables(mark.tag) };
      const parent = this.#open.at(-1)?.name ?? '';
      this.#open.push(element.tag);
      const token = this.#toBlock(element, parent, raw, lexer);
      this.#open.pop();
      return token;
    }
    if (mark.kind !== 'expression') return { type: 'def', raw };
    const tokens = this.#readExpression(text.slice(at, mark.end))?.() ?? [];
    const isText = tokens.some(({ type }) => type === 'text');
    if (isText && !/\n[ \t]*\n/.test(raw)) return undefined;
    return group(raw, isText ? [{ type: 'paragraph', raw, text: raw, tokens }] : tokens);
  }

  /** A component or an element on lines of its own. @param parent Name of the element around it. */
  #toBlock({ tag: own, ...element }: Element, parent: string, raw: string, lexer: PageLexer): Token {
    const anchor = readAnchor(own);
    const html = writeElement({ ...element, tag: own }, (text) => this.#elementsIn(text));
    if (html !== undefined) return group(raw, [...anchor, ...lexer.blocks(html)]);
    const { body, attributes } = this.#takeParts({ ...element, tag: own }, lexer);
    const text = dedent(body, /^[A-Z]/.test(own.name));
    const tag = { ...own, attributes };
    const component = toComponent(tag, text, parent);
    if (!component) {
      const link = readLink(tag, '');
      const tokens = link?.label === '' ? linkBlocks(link.href, lexer.blocks(text)) : undefined;
      return group(raw, [...anchor, ...(tokens ?? lexer.blocks(componentMarkdown(tag, text, false)))]);
    }
    const { meaning, values, markdown, isHead } = component;
    const inner = component.inner === undefined ? [] : lexer.blocks(component.inner);
    const tokens = [...lexer.blocks(markdown), ...(isHead ? [SPACE, ...inner] : [])];
    if (meaning === 'code' || meaning === 'example') for (const token of tokens) labelCode(token);
    const [only, ...rest] = tokens.filter(({ type }) => type !== 'space');
    if (meaning === 'tab' && only?.type === 'code' && rest.length === 0) {
      labelCode(only, values.title);
      return { ...only, raw };
    }
    return { type: 'component', raw, meaning, values, tokens: [...anchor, ...tokens], inner };
  }

  /** Moves the parts of an element that are written as its children, such as `<summary>`, to attributes. */
  #takeParts({ tag, body }: Element, lexer: PageLexer): { body: string; attributes: Tag['attributes'] } {
    const attributes = { ...tag.attributes };
    const meaning = meaningOf(tag.name);
    const name =
      meaning === 'accordion' ? 'summary' : meaning === 'frame' ? 'figcaption' : tag.name === 'video' ? 'source' : '';
    if (name === '' || !body.includes(`<${name}`)) return { body, attributes };
    for (const part of this.#elementsIn(body)) {
      if (part.tag.name !== name) continue;
      const text = writeInline(lexer.spans(part.body.replaceAll(/\s+/g, ' ').trim()), (href) => href);
      if (name === 'source') attributes.src ??= part.tag.attributes.src ?? '';
      else attributes[name === 'summary' ? 'title' : 'caption'] ??= text;
      return { body: body.slice(0, part.start) + body.slice(part.end), attributes };
    }
    return { body, attributes };
  }

  #toSpans(raw: string, mark: Mark, lexer: PageLexer): Token[] {
    if (mark.kind === 'unseen') return [];
    if (mark.kind === 'expression') return toInline(this.#readExpression(raw)?.() ?? []);
    if (mark.kind === 'name') return [{ type: 'escape', raw: `\\${raw}`, text: raw }];
    const snippet = this.#include(mark);
    if (snippet) return toInline(snippet);
    const tag = this.#putVariables(mark.tag);
    const link = readLink(tag, mark.body);
    const isLink = link !== undefined && !lexer.state.inLink;
    const tokens = lexer.spans(link?.label ?? componentMarkdown(tag, mark.body, true), link !== undefined);
    // Without a text it is an anchor.
    const hasText = isLink && writeInline(tokens, (href) => href).trim() !== '';
    const more = link?.more ? lexer.spans(`: ${link.more}`) : [];
    return [...readAnchor(tag), ...(hasText ? [toLink(link.href, tokens)] : tokens), ...more];
  }

  /** The tokens of the snippet that an element stands for; `undefined` for any other element. */
  #include({ tag, body }: Element): Token[] | undefined {
    const page = this.page;
    const { budget, depth } = this.snippet;
    const path = page.isPlain ? undefined : this.scope.snippets.get(tag.name);
    const text = path === undefined ? undefined : page.included[path];
    if (path === undefined || text === undefined || depth >= INCLUDES_MAX_DEPTH) return undefined;
    budget.left -= text.length + body.length;
    if (budget.left < 0) return undefined;
    const inner = dedent(body, true);
    const around = { ...this.snippet, depth: depth + 1 };
    // Its content has the names of the page that it is on.
    const own = new PageMarkup(page, around, this.scope, createScanBudget(inner));
    const children = () => ((budget.left -= inner.length) < 0 ? [] : lexMarkdown(inner, { markup: own }));
    const properties = evaluateAttributes(tag.attributes);
    return lexFile(readFrontMatter(text).body.trim(), { ...page, file: path }, { ...around, properties, children });
  }

  /** Reads the tokens of an expression in braces; `undefined` if it stays as written. */
  #readExpression(braced: string): (() => Token[]) | undefined {
    const { children, depth } = this.snippet;
    if (depth > 0 && /^\{\s*(?:props\.)?children\s*\}$/.test(braced)) return children;
    const text = readExpression(braced, this.page.variables) ?? this.scope.textOf(braced);
    return text === undefined ? undefined : () => (text === '' ? [] : [toTextToken(text)]);
  }

  /** The elements directly in a text. */
  *#elementsIn(text: string): Generator<Element & { start: number }> {
    let end = 0;
    for (const [start, mark] of this.#scan(text).marks) {
      if (start < end) continue;
      if (mark.kind === 'element') yield { ...mark, start };
      end = mark.end;
    }
  }

  #putVariables(tag: Tag): Tag {
    const attributes = Object.entries(tag.attributes).map(([name, text]) => [
      name,
      typeof text === 'string' ? this.address(text) : text,
    ]);
    return { ...tag, attributes: Object.fromEntries(attributes) as Tag['attributes'] };
  }

  /** An address, or another text, with the values of the site's variables. */
  address(text: string): string {
    return text.replaceAll(/\{\{\s{0,9}([\w.-]{1,99})\s{0,9}\}\}/g, (whole, name: string) =>
      Object.hasOwn(this.page.variables, name) ? (this.page.variables[name] ?? '') : whole,
    );
  }
}

const SPACE: Token = { type: 'space', raw: '\n\n' };

function group(raw: string, tokens: Token[]): Token {
  return { type: 'component', raw, meaning: 'group', values: {}, tokens };
}

function toLink(href: string, tokens: Token[]): Token {
  return { type: 'link', raw: '[', href, title: null, text: '', tokens };
}

/** A link around a paragraph, or above other blocks. */
function linkBlocks(href: string, tokens: Token[]): Token[] {
  const [only, ...others] = tokens.filter(({ type }) => type !== 'space');
  if (only && isComponent(only) && only.meaning === 'group' && others.length === 0)
    return linkBlocks(href, only.tokens);
  if (only?.type !== 'paragraph' || others.length > 0)
    return [
      { type: 'paragraph', raw: href, text: href, tokens: [toLink(href, [toTextToken(href)])] },
      SPACE,
      ...tokens,
    ];
  return [{ ...only, tokens: [toLink(href, only.tokens ?? [])] }];
}

/** The text of an expression in braces that needs nothing of its file; `undefined` for any other. */
function readExpression(braced: string, variables: Variables): string | undefined {
  const expression = braced.slice(1, -1);
  if (/^\s*\/\*[\s\S]*\*\/\s*$/.test(expression)) return '';
  // Code that creates elements means nothing to a reader.
  if (/=>|\.map\(|(?:&&|\|\||\?)\s*[(<]/.test(expression) && expression.includes('<')) return '';
  const [, name] = /^\{\s*([\w.-]+)\s*\}$/.exec(expression) ?? [];
  if (name !== undefined && Object.hasOwn(variables, name)) return variables[name];
  const value = /^\s*["'`]/.test(expression) ? evaluateLiteral(`[${expression}]`) : undefined;
  return Array.isArray(value) && typeof value[0] === 'string' && value.length === 1 ? value[0] : undefined;
}

/** The beginnings of the lines that begin with a block of markup, and, in an element, of blocks of HTML in a line. */
function listBlocks(text: string, marks: ReadonlyMap<number, Mark>, isInside: boolean): number[] {
  const blocks: number[] = [];
  let end = 0;
  for (const [index, mark] of marks) {
    if (index < end) continue;
    ({ end } = mark);
    let start = index;
    while (text[start - 1] === ' ' || text[start - 1] === '\t') start -= 1;
    const isLine = start === 0 || text[start - 1] === '\n';
    const isInLine = isInside && mark.kind === 'element' && BLOCK.test(mark.tag.name);
    if (isLine ? isBlock(mark, text) : isInLine) blocks.push(isLine ? start : index);
  }
  return blocks.toReversed();
}
