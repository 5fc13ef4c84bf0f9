import { useEffect, useState } from 'react';
import type { PagesData } from './docsData';
import { fetchDocsData } from './docsData';

/** The navigation; `null` until it has loaded. */
export function usePages(): PagesData | null {
  const [site, setSite] = useState<PagesData | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Without the navigation the page is still shown, and it reports its own failure.
    fetchDocsData<PagesData>('/docs-data/pages.json', controller.signal).then(setSite, () => undefined);
    return () => controller.abort();
  }, []);
  return site;
}
