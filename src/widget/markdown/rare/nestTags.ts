import type { Token } from 'marked';
import type { InlineNode } from '../inline/InlineNode';
import { createElementNode, joinTexts } from '../inline/InlineNode';

/** Raw HTML tags that are let through, without their attributes. All others are shown as the text that they are. */
const KNOWN_TAGS = new Set('abbr b cite code del dfn em i ins kbd mark q s samp small strong sub sup u var'.split(' '));
const VOID_TAGS = new Set(['br', 'wbr']);

interface Frame {
  tag: string;
  raw: string;
  nodes: InlineNode[];
}

/**
 * Makes elements of the raw HTML tags among the tokens of inline text, with the nodes between them inside.
 *
 * @param nodes the nodes of each token
 * @param isOpen more text may come: a known tag need not be closed
 */
export function nestTags(
  nodes: readonly InlineNode[][],
  tokens: readonly Token[],
  document: Document,
  isOpen: boolean,
): InlineNode[] {
  const outside: InlineNode[] = [];
  /** Tags that are open, outermost first. */
  const frames: Frame[] = [];
  const top = () => frames.at(-1)?.nodes ?? outside;

  function close() {
    const frame = frames.pop();
    if (frame) top().push(createElementNode(document, frame.tag, joinTexts(frame.nodes)));
  }

  /** A tag that was never closed is text. */
  function flatten() {
    const frame = frames.pop();
    if (frame) top().push({ text: frame.raw }, ...frame.nodes);
  }

  function addTag(raw: string) {
    if (raw.startsWith('<!--')) return;
    const [, slash, written = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(raw) ?? [];
    const tag = written.toLowerCase();
    const isKnown = KNOWN_TAGS.has(tag) && !raw.endsWith('/>');
    if (VOID_TAGS.has(tag)) top().push(createElementNode(document, tag, []));
    else if (isKnown && !slash) frames.push({ tag, raw, nodes: [] });
    else if (isKnown && frames.some((frame) => frame.tag === tag)) {
      while (frames.at(-1)?.tag !== tag) flatten();
      close();
    } else top().push({ text: raw });
  }

  tokens.forEach(({ type, raw }, index) => {
    if (type === 'html') addTag(raw);
    else top().push(...(nodes[index] ?? []));
  });
  while (frames.length > 0) {
    if (isOpen) close();
    else flatten();
  }
  return joinTexts(outside);
}
