import type { Labels, PanelLabels } from './en';

/** The texts with those of the site in place of ours; what is no text is left out. */
export function mergeLabels(labels: PanelLabels, own: Partial<Labels> | undefined): PanelLabels {
  return { ...labels, ...Object.fromEntries(Object.entries(own ?? {}).filter(([, text]) => typeof text === 'string')) };
}
