import { THOUGHTS } from '../../../shared/markdown/thoughts';
import { createElementNode, isText, joinTexts, type InlineNode } from '../inline/InlineNode';
import type { NativeDocument } from '../../page/browser/native';

/** Raw HTML tags that are rendered, without their attributes. All other tags are shown as text. */
const KNOWN_TAGS = new Set('abbr b cite code del dfn em i ins kbd mark q s samp small strong sub sup u var'.split(' '));
/** The end tag of a folded part. The group is the name of thoughts. */
export const FOLD_END = `</(?:details|(${THOUGHTS}))\\s*>`;
/** What is not shown wherever it stands. */
const HIDDEN = new RegExp(`^(?:<!--|${FOLD_END})`, 'i');
const VOID_TAGS = new Set(['br', 'wbr']);

/** Maximum nesting of tags. Deeper tags are text. */
const TAGS_MAX = 30;

interface Frame {
  tag: string;
  raw: string;
  nodes: InlineNode[];
}

/**
 * Turns raw HTML tags among inline nodes into elements that contain the nodes between them.
 *
 * @param isOpen more text may come: a known tag need not be closed
 */
export function nestTags(nodes: readonly InlineNode[], document: NativeDocument, isOpen: boolean): InlineNode[] {
  const outside: InlineNode[] = [];
  /** Open tags, outermost first. */
  const frames: Frame[] = [];
  const top = () => frames.at(-1)?.nodes ?? outside;

  function close() {
    const frame = frames.pop();
    if (frame) top().push(createElementNode(document, frame.tag, joinTexts(frame.nodes)));
  }

  /** Turns an unclosed tag into text. */
  function flatten() {
    const frame = frames.pop();
    if (!frame) return;
    const outer = top();
    outer.push({ text: frame.raw });
    for (const node of frame.nodes) outer.push(node);
  }

  function addTag(raw: string) {
    if (HIDDEN.test(raw)) return;
    const [, slash, written = ''] = /^<(\/?)([a-z][a-z\d-]*)/i.exec(raw) ?? [];
    const tag = written.toLowerCase();
    const isKnown = KNOWN_TAGS.has(tag) && !raw.endsWith('/>');
    if (VOID_TAGS.has(tag)) top().push(createElementNode(document, tag, []));
    else if (isKnown && !slash && frames.length < TAGS_MAX) frames.push({ tag, raw, nodes: [] });
    else if (isKnown && slash && frames.some((frame) => frame.tag === tag)) {
      while (frames.at(-1)?.tag !== tag) flatten();
      close();
    } else top().push({ text: raw });
  }

  for (const node of nodes) {
    if (isText(node) && node.isTag) addTag(node.text);
    else top().push(node);
  }
  while (frames.length > 0) {
    if (isOpen) close();
    else flatten();
  }
  return joinTexts(outside);
}
