import type { MarkedToken, Token, Tokens } from 'marked';
import type { RenderContext } from '../RenderContext';
import type { FootnoteToken, SpanToken } from './createInlineLexer';
import { decodeCharacterReferences } from './decodeCharacterReferences';
import type { InlineNode } from './InlineNode';
import { createElementNode, joinTexts } from './InlineNode';
import { toLink } from './toLink';

interface Place {
  /** More text may come: a bare address at the very end is no link yet, as it may be cut short, and a known tag need not be closed. */
  isOpen?: boolean;
  /** Inside a link, where no other link may be. */
  isInLink?: boolean;
}

/** Describes the nodes for the tokens of inline text. */
export function toInlineNodes(tokens: readonly Token[], context: RenderContext, place: Place = {}): InlineNode[] {
  const { isOpen = false } = place;
  // The lexer's own kinds, as no extension but the footnotes and the spans is in it.
  const nodes = tokens.map((token, index) =>
    toNodes(token as MarkedToken | FootnoteToken | SpanToken, context, place, isOpen && isAtEnd(tokens, index)),
  );
  return context.rare?.nestTags(nodes, tokens, context.document, isOpen) ?? joinTexts(nodes.flat());
}

/** Nothing follows, or only what may turn out to belong to an address. */
function isAtEnd(tokens: readonly Token[], index: number): boolean {
  return tokens.slice(index + 1).every(({ raw }) => /^[?!.,:;*_~'")&]*$/.test(raw));
}

function toNodes(
  token: MarkedToken | FootnoteToken | SpanToken,
  context: RenderContext,
  place: Place,
  isLast: boolean,
): InlineNode[] {
  const { document, rare } = context;
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del':
      return [
        createElementNode(document, token.type, toInlineNodes(token.tokens, context, { ...place, isOpen: isLast })),
      ];
    case 'codespan':
      return [createElementNode(document, 'code', [{ text: token.text }])];
    case 'br':
      return [createElementNode(document, 'br', [])];
    case 'link':
      return toLinkNodes(token, context, isLast);
    case 'image':
    case 'footnote':
    case 'span':
      return rare?.toRareNodes(token, context, place.isInLink === true) ?? [{ text: token.raw }];
    case 'html':
      return [{ text: token.raw }];
    case 'escape':
      return [{ text: token.text }];
    default:
      return [{ text: decodeCharacterReferences('text' in token ? token.text : token.raw, rare?.toNamedCharacter) }];
  }
}

function toLinkNodes(token: Tokens.Link, context: RenderContext, isLast: boolean): InlineNode[] {
  const { autolink, raw, text, tokens, href, title } = token;
  const decode = (written: string) => decodeCharacterReferences(written, context.rare?.toNamedCharacter);
  if (!autolink)
    return toLink(decode(href), decode(title ?? ''), toInlineNodes(tokens, context, { isInLink: true }), context);
  const isUnfinished = isLast && !raw.startsWith('<');
  return isUnfinished ? [{ text }] : toLink(href, decode(title ?? ''), [{ text }], context);
}
