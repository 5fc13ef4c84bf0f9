import { useEffect, useState } from 'react';
import type { DemoPage } from './docsData';
import { fetchDocsData, pageDataAddress } from './docsData';

/** The current page. While the next page is loading, the previous one stays. */
export interface PageState {
  page: DemoPage | null;
  /** Path that the state belongs to. */
  path: string;
  status: 'loading' | 'ready' | 'missing' | 'failed';
}

/** Reads the page at a path. */
export function usePage(path: string): PageState {
  const [state, setState] = useState<PageState>({ page: null, path, status: 'loading' });
  useEffect(() => {
    const controller = new AbortController();
    fetchDocsData<DemoPage>(pageDataAddress(path), controller.signal).then(
      (page) => setState({ page, path, status: page === null ? 'missing' : 'ready' }),
      () => {
        if (!controller.signal.aborted) setState({ page: null, path, status: 'failed' });
      },
    );
    return () => controller.abort();
  }, [path]);
  return state;
}
