import type { Tokens } from 'marked';
import type { FootnoteToken, SpanToken } from '../inline/createInlineLexer';
import type { InlineNode } from '../inline/InlineNode';
import type { RenderContext } from '../RenderContext';
import { renderSpan } from './SpanLeaf';
import { toImage } from './toImage';

/** Describes the nodes for a token of inline text that is rare. */
export function toRareNodes(
  token: Tokens.Image | FootnoteToken | SpanToken,
  context: RenderContext,
  isInLink: boolean,
): InlineNode[] {
  if (token.type === 'image') return toImage(token, context, isInLink);
  if (token.type === 'footnote') return context.footnotes ? [context.footnotes.toReference(token.label)] : [];
  const { entry, source } = token.found;
  return [{ key: `span ${token.raw}`, children: [], create: () => renderSpan(context, entry, source) }];
}
