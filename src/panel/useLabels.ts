import { useEffect, useMemo, useState } from 'react';
import { useShallowStable } from '../hooks/useShallowStable';
import type { Labels } from '../locales/en';
import { en } from '../locales/en';
import { findLocale } from '../locales/findLocale';
import { loadLocale } from '../locales/loadLocale';
import { mergeLabels } from '../locales/mergeLabels';

/** The texts in a language, with the site's own in their places; `null` until the language has loaded for the first time. */
export function useLabels(language: string | undefined, own: Partial<Labels> | undefined): Labels | null {
  const locale = findLocale(language);
  const [table, setTable] = useState<Labels | null>(locale === 'en' ? en : null);
  const stable = useShallowStable(own);

  useEffect(() => {
    let isCurrent = true;
    void loadLocale(locale).then((labels) => isCurrent && setTable(labels));
    return () => {
      isCurrent = false;
    };
  }, [locale]);

  const merged = useMemo(() => {
    const warnings: string[] = [];
    const labels = table && mergeLabels(table, stable, (message) => warnings.push(message));
    return { labels, warning: warnings.join('\n') };
  }, [table, stable]);
  useEffect(() => {
    if (merged.warning !== '') console.warn(merged.warning);
  }, [merged.warning]);
  return merged.labels;
}
