import type { ContextItem } from '../contract';
import type { Labels } from '../locales/en';
import { formatLabel } from './formatLabel';

/** Longest start of a context item that its chip shows, in characters. */
const PREVIEW_MAX_LENGTH = 40;

/** A short name of a context item: its kind and its first words. */
export function contextLabel(item: ContextItem, labels: Labels): string {
  const start = item.value.trim().replace(/\s+/g, ' ');
  const text = start.length > PREVIEW_MAX_LENGTH ? `${start.slice(0, PREVIEW_MAX_LENGTH)}…` : start;
  return formatLabel(item.type === 'code' ? labels.contextCode : labels.contextSelection, { text });
}
