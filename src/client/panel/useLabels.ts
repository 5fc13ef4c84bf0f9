import { useEffect, useMemo, useState } from 'react';
import { useShallowStable } from '../page/hooks/useShallowStable';
import type { Labels, PanelLabels } from '../../shared/locales/en';
import { findLocale } from '../../shared/locales/findLocale';
import { loadLocale } from '../../shared/locales/loadLocale';
import { mergeLabels } from '../../shared/locales/mergeLabels';
import { panelLabels } from '../../shared/locales/panelLabels';
import { reportMissingModule } from './ui/elements/reportMissingModule';

/** The texts in a language, with the site's own texts; `null` until the first language has loaded. */
export function useLabels(language: string | undefined, own: Partial<Labels> | undefined): PanelLabels | null {
  const locale = findLocale(language);
  const [table, setTable] = useState<PanelLabels | null>(locale === 'en' ? panelLabels : null);
  const stable = useShallowStable(own);

  useEffect(() => {
    let isCurrent = true;
    void loadLocale(locale).then((labels) => isCurrent && setTable(labels));
    return () => {
      isCurrent = false;
    };
  }, [locale]);

  useEffect(() => {
    if (stable)
      import('../../shared/locales/reportLabels').then(({ reportLabels }) => reportLabels(stable), reportMissingModule);
  }, [stable]);
  return useMemo(() => table && mergeLabels(table, stable), [table, stable]);
}
