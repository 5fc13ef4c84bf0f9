import type { ContextItem } from '../../../shared/contract/index';
import { cutText, toPlainPath } from './cutPath';

/**
 * Longest text of one context item, in UTF-16 code units. Of a longer text, only the beginning is sent. This limit is ours: specification
 * section 2.3 has no limit.
 */
export const CONTEXT_VALUE_MAX_LENGTH = 10_000;

/** Maximum number of context items per question. This limit is ours: specification section 2.3 has no limit. */
export const CONTEXT_ITEMS_MAX_COUNT = 10;

/** A context item: the fields that are sent (specification section 2.3), and fields that only its chip shows. */
export interface PageContextItem extends ContextItem {
  /** Language of code, from the page's class names. Not sent. */
  language?: string | undefined;
  /** True when only the beginning is sent. Not sent. */
  isCut?: true | undefined;
}

/** The result of adding a context item: it was added, it was a duplicate, the list was full, or it was empty. */
export type ContextOutcome = 'added' | 'duplicate' | 'full' | 'empty';

/** A context item with its text cut to {@link CONTEXT_VALUE_MAX_LENGTH}, and with a path without secrets. */
export function cutContextItem(item: PageContextItem): PageContextItem {
  const value = cutText(item.value, CONTEXT_VALUE_MAX_LENGTH);
  const isCut = value.length < item.value.length;
  return { ...item, value, ...(isCut && { isCut }), ...(item.path !== undefined && { path: toPlainPath(item.path) }) };
}

/** Adds a context item to the next question's items, without duplicates and up to {@link CONTEXT_ITEMS_MAX_COUNT}. */
export function addContextItem(
  items: readonly PageContextItem[],
  item: PageContextItem,
): { items: readonly PageContextItem[]; outcome: ContextOutcome } {
  const cut = cutContextItem(item);
  if (cut.value.trim() === '') return { items, outcome: 'empty' };
  if (items.some((other) => isSameContextItem(other, cut))) return { items, outcome: 'duplicate' };
  if (items.length >= CONTEXT_ITEMS_MAX_COUNT) return { items, outcome: 'full' };
  return { items: [...items, cut], outcome: 'added' };
}

/** True for the same text of the same page. Its position on the page makes no difference to an answer. */
export function isSameContextItem(first: ContextItem, second: ContextItem): boolean {
  return first.type === second.type && first.value === second.value && first.path === second.path;
}
