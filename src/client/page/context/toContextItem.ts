import { cutContextItem, type PageContextItem } from '../../core/conversation/pageContext';
import { readCode } from './readCode';
import { readCodeLanguage } from './readCodeLanguage';
import type { PageSelection } from './readSelection';
import { closestAcross } from './shadowTree';
import { toElement } from './toElement';

/** Source of a context item: the path of the page (`null` leaves it out) and the nearest element with an `id`. */
function toPlace(node: Node, path: string | null) {
  const elementId = closestAcross(toElement(node), '[id]:not([id=""])')?.id;
  return { ...(path !== null && { path }), ...(elementId !== undefined && { elementId }) };
}

/** A code block as a context item; `null` when it contains no code. */
export function codeToItem(block: Element, path: string | null, exclude?: string): PageContextItem | null {
  const value = readCode(block, exclude);
  if (value === '') return null;
  const language = readCodeLanguage(block);
  return cutContextItem({ type: 'code', value, ...toPlace(block, path), ...(language !== undefined && { language }) });
}

export function selectionToItem({ text, ranges }: PageSelection, path: string | null): PageContextItem {
  const [first] = ranges;
  const place = first === undefined ? {} : toPlace(first.startContainer, path);
  return cutContextItem({ type: 'textSelection', value: text, ...place });
}
