import { walkTokens, type Token, type Tokens } from 'marked';
import { evaluateLiteral } from '../file/evaluateLiteral';
import { readFrontMatter } from '../file/frontMatter';
import { calloutKind } from '../markdown/callouts';
import { meaningOf } from '../markdown/componentTable';
import { lexMarkdown, type PageLexer, type PageMarkup } from '../markdown/lexMarkdown';
import { decodeEntities } from '../markdown/plainText';
import { labelCode } from '../markdown/readFencedCode';
import { writeInline } from '../markdown/writeBlocks';
import { componentMarkdown, evaluateAttributes, readAnchor } from './componentMarkdown';
import { createMdxScope, type MdxScope } from './createMdxScope';
import { dedent } from './dedent';
import { createElementReader, lineEnd, type Element } from './readElement';
import { createScanBudget, MdxFailure, type Spend, skipExpression, type Tag } from './scanTag';
import { toComponent } from './toComponent';
import { writeElement } from './writeElement';

/** Maximum depth of nested elements. */
export const ELEMENTS_MAX_DEPTH = 200;

/** Maximum depth of nested snippets, and maximum number of characters that they add to a page. */
const INCLUDES_MAX_DEPTH = 5;
const GROWTH_MAX = 1_000_000;

const MODULE_LINE =
  /^(import\s+(['"{*]|type\s|\w+\s*(,|from\s))|export\s+(const|default|function|let|var|class|async|type|interface|[{*]))/;

/** Elements whose content is not visible text. */
const UNSEEN = /^(?:script|style|head|svg|noscript|template)$/i;

/** Names of HTML. */
const HTML =
  /^(?:a|abbr|address|area|article|aside|audio|b|bdi|bdo|big|blockquote|body|br|button|canvas|caption|center|cite|code|col|colgroup|data|datalist|dd|del|details|dfn|dialog|div|dl|dt|em|embed|fieldset|figcaption|figure|font|footer|form|h1|h2|h3|h4|h5|h6|head|header|hgroup|hr|html|i|iframe|img|input|ins|kbd|label|legend|li|link|main|map|mark|math|menu|meta|meter|nav|noscript|object|ol|optgroup|option|output|p|param|picture|pre|progress|q|rp|rt|ruby|s|samp|script|search|section|select|slot|small|source|span|strike|strong|style|sub|summary|sup|svg|table|tbody|td|template|textarea|tfoot|th|thead|time|title|tr|track|tt|u|ul|var|video|wbr)$/i;

const BLOCK =
  /^(?:h[1-6]|div|p|section|details|summary|ul|ol|li|dl|blockquote|table|tr|video|iframe|figure|center|pre|hr)$/;

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
  budget: { left: number };
  properties: Record<string, unknown>;
  children: () => Token[];
}

/** The tokens of a page or a snippet. Throws {@link MdxFailure} for elements that nest too deeply, and when reading costs too much. */
export function lexPage(source: string, page: PageSyntax | undefined, onPlain?: (text: string) => void) {
  return lexMarkdown(source, { onPlain, syntax: page && new ElementSyntax(source, page) });
}

/** The tags of a page, and the text of its imports and exports. Throws as {@link lexPage} does. */
export function listTags(source: string, page: PageSyntax): { tags: Tag[]; modules: string } {
  const tokens = lexPage(source, page);
  const tags: Tag[] = [];
  void walkTokens(tokens, (token) => {
    const { tag } = token as { tag?: Tag };
    if (tag) tags.push(tag);
  });
  const modules = tokens.filter(({ type }) => type === 'def').map(({ raw }) => raw);
  return { tags, modules: modules.join('\n') };
}

/** Makes tokens of elements, expressions, imports and exports: what a reader sees of them. */
class ElementSyntax implements PageMarkup {
  readonly #page: PageSyntax;
  readonly #snippet: Snippet;
  readonly #spend: Spend;
  readonly #elements: ReturnType<typeof createElementReader>;
  /** The text that was given last, which tells the place of a failure. */
  #reading = '';
  #modules = '';
  #scope: MdxScope | undefined;
  /** The elements around the text. */
  readonly #open: Tag[] = [];

  constructor(source: string, page: PageSyntax, snippet: Snippet = { ...TOP, budget: { left: GROWTH_MAX } }) {
    this.#page = page;
    this.#snippet = snippet;
    this.#spend = createScanBudget(source, () => this.#reading);
    this.#elements = createElementReader(source, this.#spend);
  }

  block(text: string, lexer: PageLexer): Token | undefined {
    const { isPlain, variables } = this.#page;
    this.#reading = text;
    const [indent = ''] = /^[ \t]*/.exec(text) ?? [];
    const at = indent.length;
    if (isPlain && this.#open.length === 0 && /\t|^ {4}/.test(indent)) return undefined;
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at);
      return end < 0 ? undefined : unseen(text, end + 3);
    }
    if (!isPlain && this.#open.length === 0 && at === 0 && lexer.state.top && MODULE_LINE.test(text.slice(0, 80))) {
      const raw = text.slice(0, moduleEnd(text, this.#spend));
      this.#modules += raw;
      this.#scope = undefined;
      return { type: 'def', raw };
    }
    if (!isPlain && text[at] === '{') {
      const end = skipExpression(text, at, this.#spend);
      if (end < 0 || !isLastOnLine(text, end)) return undefined;
      const tokens = this.#readExpression(text.slice(at, end));
      if (tokens === undefined || tokens.some(({ type }) => type === 'text')) return undefined;
      return { ...unseen(text, end), type: 'component', meaning: 'group', values: {}, tokens };
    }
    const element = text[at] === '<' ? this.#elements.read(text, at) : null;
    if (!element || isPlaceholder(element)) return undefined;
    const { tag, body, end, isWhole } = element;
    // Nothing is above a line break that begins a block.
    if (UNSEEN.test(tag.name) || tag.kind === 'close' || tag.name === 'br') return unseen(text, end);
    if (!isBlock(element, text)) return undefined;
    if (!isWhole && body === '' && Object.keys(tag.attributes).length === 0) return unseen(text, end);
    return this.#toBlock(lexer, text.slice(0, end) + blankAfter(text, end), {
      ...element,
      tag: putVariables(tag, variables),
    });
  }

  inline(text: string, lexer: PageLexer): Token | undefined {
    const { isPlain, variables } = this.#page;
    this.#reading = text;
    if (text.startsWith('{')) {
      const end = isPlain ? -1 : skipExpression(text, 0, this.#spend);
      const tokens = end < 0 ? undefined : this.#readExpression(text.slice(0, end));
      return tokens && { type: 'element', raw: text.slice(0, end), tokens: flatten(tokens) };
    }
    const element = text.startsWith('<') && !text.startsWith('<!--') ? this.#elements.read(text, 0) : null;
    if (!element) return undefined;
    const { tag, end } = element;
    const raw = text.slice(0, end);
    if (isPlaceholder(element)) return { ...toText(raw), raw };
    if (UNSEEN.test(tag.name) || tag.kind === 'close') return { type: 'element', raw, tokens: [] };
    const snippet = this.#include(element);
    if (snippet) return { type: 'element', raw, tag, tokens: flatten(snippet) };
    const anchor = readAnchor(tag);
    const markdown = componentMarkdown(putVariables(tag, variables), element.body, true);
    const tokens = this.#within(tag, () => (markdown === ' ' ? [toText(' ')] : lexer.inlineTokens(markdown, [])));
    return {
      type: 'element',
      raw,
      tag,
      tokens: [...(anchor === undefined ? [] : [{ type: 'anchor', raw: '', name: anchor }]), ...tokens],
    };
  }

  address(href: string): string {
    return replaceVariables(href, this.#page.variables);
  }

  /** The tokens of the snippet that an element stands for; `undefined` for any other element. */
  #include({ tag, body }: Element): Token[] | undefined {
    const { budget, depth } = this.#snippet;
    const page = this.#page;
    const path = page.isPlain ? undefined : this.#readScope().snippets.get(tag.name);
    const text = path === undefined ? undefined : page.included[path];
    if (path === undefined || text === undefined || depth >= INCLUDES_MAX_DEPTH) return undefined;
    budget.left -= text.length + body.length;
    if (budget.left < 0) return undefined;
    const inner = dedent(body, true);
    const source = readFrontMatter(text).body.trim();
    const around = { ...this.#snippet, depth: depth + 1 };
    const properties = evaluateAttributes(tag.attributes);
    const children = () => lexMarkdown(inner, { syntax: new ElementSyntax(inner, page, around) });
    return lexMarkdown(source, {
      syntax: new ElementSyntax(source, { ...page, file: path }, { ...around, properties, children }),
    });
  }

  /** Tokens of an expression in braces; `undefined` if it stays as written. */
  #readExpression(braced: string): Token[] | undefined {
    const { variables } = this.#page;
    const expression = braced.slice(1, -1);
    // Code that creates elements means nothing to a reader.
    if (/^\s*\/\*[\s\S]*\*\/\s*$/.test(expression)) return [];
    if (/=>|\.map\(|(?:&&|\|\||\?)\s*[(<]/.test(expression) && expression.includes('<')) return [];
    const [, name] = /^\{\s*([\w.-]+)\s*\}$/.exec(expression) ?? [];
    if (name !== undefined && Object.hasOwn(variables, name)) return [toText(variables[name] ?? '')];
    if (/^\s*(?:props\.)?children\s*$/.test(expression) && this.#snippet.depth > 0) return this.#snippet.children();
    const literal = /^\s*["'`]/.test(expression) ? evaluateLiteral(`[${expression}]`) : undefined;
    const value =
      Array.isArray(literal) && literal.length === 1 ? (literal[0] as unknown) : this.#readScope().textOf(braced);
    return typeof value === 'string' ? [toText(value)] : undefined;
  }

  /** A component or an element on lines of its own. */
  #toBlock(lexer: PageLexer, raw: string, element: Element): Token {
    const { tag } = element;
    const group = (tokens: Token[]) => ({ type: 'component', raw, tag, meaning: 'group', values: {}, tokens }) as Token;
    const snippet = this.#include(element);
    if (snippet) return group(snippet);
    const anchor = readAnchor(tag);
    const anchors: Token[] = anchor === undefined ? [] : [{ type: 'anchor', raw: '', name: anchor }];
    if (tag.name === 'pre') return toCode(raw, element.body);
    const parent = this.#open.at(-1)?.name ?? '';
    return this.#within(tag, () => {
      const html = writeElement(element, this.#elements.readAll);
      if (html !== undefined) return group([...anchors, ...lexBlocks(lexer, html)]);
      const { body, attributes } = this.#takeParts(lexer, element);
      const text = dedent(body, /^[A-Z]/.test(tag.name));
      const own = { ...tag, attributes };
      const component = toComponent(own, text, parent);
      if (component === undefined) return group([...anchors, ...lexBlocks(lexer, componentMarkdown(own, text, false))]);
      const { meaning, values, markdown, inner } = component;
      const tokens = lexBlocks(lexer, markdown);
      if (meaning === 'code' || meaning === 'example') for (const token of tokens) labelCode(token);
      const [only, ...rest] = tokens.filter(({ type }) => type !== 'space');
      if (meaning === 'tab' && only?.type === 'code' && rest.length === 0) {
        labelCode(only, values.title);
        return { ...only, raw };
      }
      const whole = { type: 'component', raw, tag, meaning, values, tokens: [...anchors, ...tokens] };
      return inner === undefined ? whole : { ...whole, inner: lexBlocks(lexer, inner) };
    });
  }

  /** Moves the parts of an element that are written as its children, such as `<summary>`, to attributes. */
  #takeParts(lexer: PageLexer, { tag, body }: Element): { body: string; attributes: Tag['attributes'] } {
    const attributes = { ...tag.attributes };
    const meaning = meaningOf(tag.name);
    const name =
      meaning === 'accordion' ? 'summary' : meaning === 'frame' ? 'figcaption' : tag.name === 'video' ? 'source' : '';
    if (name === '' || !body.includes(`<${name}`)) return { body, attributes };
    for (const part of this.#elements.readAll(body)) {
      if (part.tag.name !== name) continue;
      if (name === 'source') attributes.src ??= part.tag.attributes.src ?? '';
      else attributes[name === 'summary' ? 'title' : 'caption'] ??= this.#readTitle(lexer, part);
      return { body: body.slice(0, part.start) + body.slice(part.end), attributes };
    }
    return { body, attributes };
  }

  #readTitle(lexer: PageLexer, { tag, body }: Element): string {
    const text = body.replaceAll(/\s+/g, ' ').trim();
    return this.#within(tag, () => writeInline(lexer.inlineTokens(text, []), (href) => href));
  }

  #readScope(): MdxScope {
    const { file, included } = this.#page;
    return (this.#scope ??= createMdxScope(file, this.#modules, included, this.#snippet.properties));
  }

  #within<T>(tag: Tag, read: () => T): T {
    this.#open.push(tag);
    if (this.#open.length > ELEMENTS_MAX_DEPTH) {
      throw new MdxFailure(`nests more than ${ELEMENTS_MAX_DEPTH} elements`, this.#reading);
    }
    const result = read();
    this.#open.pop();
    return result;
  }
}

const TOP: Snippet = { depth: 0, budget: { left: 0 }, properties: {}, children: () => [] };

function lexBlocks(lexer: PageLexer, text: string): Token[] {
  const { top } = lexer.state;
  lexer.state.top = true;
  const tokens = lexer.blockTokens(text, []);
  lexer.state.top = top;
  return tokens;
}

/** A token that nobody sees, with the line feed behind it. */
function unseen(text: string, end: number): Tokens.Generic {
  return { type: 'def', raw: text.slice(0, end) + blankAfter(text, end) };
}

function blankAfter(text: string, end: number): string {
  return /^[ \t]*\n?/.exec(text.slice(end, end + 200))?.[0] ?? '';
}

function isLastOnLine(text: string, end: number): boolean {
  return text.slice(end, lineEnd(text, end)).trim() === '';
}

function isPlaceholder({ tag: { name, kind, attributes }, isWhole }: Element): boolean {
  if (isWhole || kind !== 'open' || name === '' || Object.keys(attributes).length > 0) return false;
  return !HTML.test(name) && (meaningOf(name) ?? calloutKind(name)) === undefined;
}

/** True for an element that is a block, not a part of a sentence. */
function isBlock({ tag: { name }, body, end }: Element, text: string): boolean {
  const isComponent = /^[A-Z]/.test(name);
  // `<Badge>New</Badge> in this release`
  const isInSentence = /^(?:[^\S\n]+\S|[.,;:!?)])/.test(text.slice(end, end + 200)) && calloutKind(name) === undefined;
  const isOwn = meaningOf(name) !== undefined || name === '' || (isComponent && !isInSentence);
  return isOwn || body.includes('\n') || BLOCK.test(name) || (name === 'a' && body === '' && isLastOnLine(text, end));
}

function toText(text: string): Tokens.Text {
  return { type: 'text', raw: text, text, escaped: false };
}

/** The text of blocks within a sentence. */
function flatten(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token) =>
    token.type === 'paragraph' || token.type === 'heading' || (token.type === 'component' && token.tokens)
      ? flatten(token.tokens ?? [])
      : [token],
  );
}

/** A `<pre>` as a block of code. */
function toCode(raw: string, body: string): Tokens.Code {
  const [, language = 'text'] = /^\s*<code[^>]*\bclass(?:Name)?="[^"]*language-([\w+#-]+)/.exec(body) ?? [];
  const text = decodeEntities(body.replaceAll(/<br\s*\/?>/gi, '\n').replaceAll(/<\/?[a-z][^<>]*>/gi, ''));
  return { type: 'code', raw, lang: language, text: text.replace(/^\n/, '').trimEnd() };
}

/** Puts the values of the site's variables into the attributes of a tag. */
function putVariables(tag: Tag, variables: Variables): Tag {
  const attributes = Object.entries(tag.attributes).map(([name, text]) => [
    name,
    typeof text === 'string' ? replaceVariables(text, variables) : text,
  ]);
  return { ...tag, attributes: Object.fromEntries(attributes) as Tag['attributes'] };
}

function replaceVariables(text: string, variables: Variables): string {
  return text.replaceAll(/\{\{\s{0,9}([\w.-]{1,99})\s{0,9}\}\}/g, (whole, name: string) =>
    Object.hasOwn(variables, name) ? (variables[name] ?? '') : whole,
  );
}

/** Index after an import or export: its lines up to a blank one, or further while a bracket is open. */
function moduleEnd(source: string, spend: Spend): number {
  let index = 0;
  let depth = 0;
  while (index < source.length) {
    const end = lineEnd(source, index);
    const line = source.slice(index, end);
    if (line.trim() === '' && depth <= 0) return index;
    depth += (line.match(/[{([]/g)?.length ?? 0) - (line.match(/[})\]]/g)?.length ?? 0);
    index = end;
  }
  spend(index);
  return depth > 0 ? lineEnd(source, 0) : index;
}
