import type { PageContextItem } from '../../core/conversation/pageContext';
import { listCodeBlocks, type CodeBlockRules } from './codeBlocks';
import { readCode } from './readCode';

/**
 * Finds the source of a context item on the page, even after a reload: code among the code blocks, other text by its letters, first in its
 * original element. Without a match it returns that element; `null` when the page does not have it either.
 */
export function findSource(document: Document, item: PageContextItem, rules: CodeBlockRules): Range | null {
  const holder = item.elementId === undefined ? null : document.getElementById(item.elementId);
  const block = item.type === 'code' ? findBlock(document, item, rules) : null;
  if (block !== null) return toRange(block);
  const found = (holder && findText(holder, item.value)) ?? findText(document.body, item.value);
  const isHolderEmpty = holder === null || (holder.textContent ?? '').trim() === '';
  return found ?? (isHolderEmpty ? null : toRange(holder));
}

function findBlock(document: Document, item: PageContextItem, rules: CodeBlockRules): Element | null {
  const isSame = (code: string) => (item.isCut ? code.startsWith(item.value) : code === item.value);
  const blocks = listCodeBlocks(document, rules).filter((block) => isSame(readCode(block, rules.exclude)));
  const holder = item.elementId === undefined ? null : document.getElementById(item.elementId);
  return blocks.find((block) => holder?.contains(block)) ?? blocks[0] ?? null;
}

function toRange(element: Element): Range {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return range;
}

/** The range of the first occurrence of a text. White space is ignored, because a selection has different white space than the elements. */
function findText(within: Element, text: string): Range | null {
  const wanted = text.replace(/\s+/g, '');
  if (wanted === '') return null;
  const walker = within.ownerDocument.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; start: number }[] = [];
  let letters = '';
  for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest('script, style, noscript, template')) continue;
    nodes.push({ node, start: letters.length });
    letters += node.data.replace(/\s+/g, '');
  }
  const first = letters.indexOf(wanted);
  if (first < 0) return null;
  const range = within.ownerDocument.createRange();
  const [start, end] = [place(nodes, first), place(nodes, first + wanted.length - 1)];
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset + 1);
  return range;
}

/** The node and offset of a letter, by its index among all characters except white space. */
function place(nodes: readonly { node: Text; start: number }[], index: number): { node: Text; offset: number } {
  const { node, start } = nodes.findLast(
    (entry) => entry.start <= index && /\S/.test(entry.node.data),
  ) as (typeof nodes)[number];
  let letter = start - 1;
  for (let offset = 0; offset < node.data.length; offset += 1) {
    if (/\S/.test(node.data.charAt(offset))) letter += 1;
    if (letter === index) return { node, offset };
  }
  return { node, offset: 0 };
}
