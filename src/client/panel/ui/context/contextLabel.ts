import type { PageContextItem } from '../../../core/conversation/pageContext';
import { contextLabels } from '../../../../shared/locales/contextLabels';
import type { PanelLabels } from '../../../../shared/locales/en';
import { formatLabel } from '../elements/formatLabel';

/** Longest start of a context item that its chip shows, in characters. */
const PREVIEW_MAX_LENGTH = 40;

/** A short name of a context item: its kind and its first words. */
export function contextLabel(item: PageContextItem, own: PanelLabels): string {
  const labels = { ...contextLabels, ...own };
  const text = contextPreview(item);
  if (item.type === 'textSelection') return formatLabel(labels.contextSelection, { text });
  if (item.language === undefined) return formatLabel(labels.contextCode, { text });
  return formatLabel(labels.contextCodeLanguage, { language: item.language, text });
}

/** The first words of a context item, on one line. */
export function contextPreview(item: PageContextItem): string {
  const start = item.value.trim().replace(/\s+/g, ' ').match(/./gsu) ?? [];
  return start.length > PREVIEW_MAX_LENGTH ? `${start.slice(0, PREVIEW_MAX_LENGTH).join('')}…` : start.join('');
}
