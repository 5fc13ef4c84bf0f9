import type { MarkedToken, Token, Tokens } from 'marked';
import type { RenderContext } from '../RenderContext';
import type { FootnoteToken, SpanToken } from './createInlineLexer';
import { decodeCharacterReferences } from './decodeCharacterReferences';
import type { InlineElement, InlineNode } from './InlineNode';
import { pushText } from './InlineNode';
import { toLink } from './toLink';

/** Raw HTML tags that are let through, without their attributes. All others are shown as the text that they are. */
const KNOWN_TAGS = new Set('abbr b cite code del dfn em i ins kbd mark q s samp small strong sub sup u var'.split(' '));
const VOID_TAGS = new Set(['br', 'wbr']);

interface Place {
  /** More text may come: a bare address at the very end is no link yet, as it may be cut short, and a known tag need not be closed. */
  isOpen?: boolean;
  /** Inside a link, where no other link may be. */
  isInLink?: boolean;
}

/** Describes the nodes for the tokens of inline text. */
export function toInlineNodes(tokens: readonly Token[], context: RenderContext, place: Place = {}): InlineNode[] {
  const builder = new NodeBuilder(context, place);
  tokens.forEach((token, index) => builder.add(token, place.isOpen === true && isAtEnd(tokens, index)));
  return builder.finish();
}

/** Nothing follows, or only what may turn out to belong to an address. */
function isAtEnd(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(index + 1).every(({ raw }) => /^[?!.,:;*_~'")&]*$/.test(raw));
}

interface Frame {
  tag: string;
  raw: string;
  nodes: InlineNode[];
}

class NodeBuilder {
  /** Raw HTML tags that are open, outermost first; the first frame is the text itself. */
  private readonly frames: Frame[] = [{ tag: '', raw: '', nodes: [] }];

  constructor(
    private readonly context: RenderContext,
    private readonly place: Place,
  ) {}

  add(anyToken: Token, isLast: boolean): void {
    // The lexer's own kinds, as no extension but the footnotes and the spans is in it.
    const token = anyToken as MarkedToken | FootnoteToken | SpanToken;
    switch (token.type) {
      case 'strong':
      case 'em':
      case 'del':
        return this.push(
          this.element(token.type, toInlineNodes(token.tokens, this.context, { ...this.place, isOpen: isLast })),
        );
      case 'codespan':
        return this.push(this.element('code', [{ text: token.text }]));
      case 'br':
        return this.push(this.element('br', []));
      case 'link':
        return this.addLink(token, isLast);
      case 'html':
        return this.addTag(token.raw);
      case 'image':
      case 'footnote':
      case 'span':
        return this.addAll(
          this.context.rare?.toRareNodes(token, this.context, this.place.isInLink === true) ?? [{ text: token.raw }],
        );
      case 'escape':
        return pushText(this.top.nodes, token.text);
      default:
        return pushText(this.top.nodes, this.decode('text' in token ? token.text : token.raw));
    }
  }

  finish(): InlineNode[] {
    while (this.frames.length > 1) {
      if (this.place.isOpen) this.close();
      else this.flatten();
    }
    return this.top.nodes;
  }

  private decode(text: string): string {
    return decodeCharacterReferences(text, this.context.rare?.toNamedCharacter);
  }

  private get top(): Frame {
    return this.frames.at(-1) ?? { tag: '', raw: '', nodes: [] };
  }

  private push(node: InlineNode): void {
    this.top.nodes.push(node);
  }

  private addAll(nodes: readonly InlineNode[]): void {
    for (const node of nodes) {
      if ('text' in node) pushText(this.top.nodes, node.text);
      else this.push(node);
    }
  }

  private addLink(token: Tokens.Link, isLast: boolean): void {
    const children: InlineNode[] = token.autolink
      ? [{ text: token.text }]
      : toInlineNodes(token.tokens, this.context, { isInLink: true });
    const isUnfinished = isLast && token.autolink && !token.raw.startsWith('<');
    const href = token.autolink ? token.href : this.decode(token.href);
    this.addAll(isUnfinished ? children : toLink(href, this.decode(token.title ?? ''), children, this.context));
  }

  private addTag(raw: string): void {
    const [, slash, written = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(raw) ?? [];
    const tag = written.toLowerCase();
    if (raw.startsWith('<!--')) return;
    if (VOID_TAGS.has(tag)) return this.push(this.element(tag, []));
    const isKnown = KNOWN_TAGS.has(tag) && !raw.endsWith('/>');
    if (isKnown && !slash) this.frames.push({ tag, raw, nodes: [] });
    else if (isKnown && this.frames.some((frame) => frame.tag === tag)) this.closeTo(tag);
    else pushText(this.top.nodes, raw);
  }

  private closeTo(tag: string): void {
    while (this.top.tag !== tag) this.flatten();
    this.close();
  }

  private close(): void {
    const frame = this.frames.pop();
    if (frame) this.push(this.element(frame.tag, frame.nodes));
  }

  /** A tag that was never closed is text. */
  private flatten(): void {
    const frame = this.frames.pop();
    if (!frame) return;
    pushText(this.top.nodes, frame.raw);
    this.addAll(frame.nodes);
  }

  private element(tag: string, children: InlineNode[]): InlineElement {
    const { document } = this.context;
    return { key: tag, children, create: () => document.createElement(tag) };
  }
}
