import type { Labels, PanelLabels } from './en';

/** The built-in texts, replaced by the site's own texts. Values that are not strings are left out. */
export function mergeLabels(labels: PanelLabels, own: Partial<Labels> | undefined): PanelLabels {
  return { ...labels, ...Object.fromEntries(Object.entries(own ?? {}).filter(([, text]) => typeof text === 'string')) };
}
