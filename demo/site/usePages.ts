import { useEffect, useState } from 'react';
import type { PagesData } from './docsData';
import { fetchDocsData } from './docsData';

/** The navigation; `null` until it is there. */
export function usePages(): PagesData | null {
  const [site, setSite] = useState<PagesData | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Without the navigation the page itself still shows, and tells when it cannot either.
    fetchDocsData<PagesData>('/docs-data/pages.json', controller.signal).then(setSite, () => undefined);
    return () => controller.abort();
  }, []);
  return site;
}
