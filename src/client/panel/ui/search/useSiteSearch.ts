import { useEffect, useState } from 'react';
import { useLatest } from '../../../page/hooks/useLatest';
import type { SiteSearch } from '../../../search/SiteSearch';
import { toResultGroups, type ResultGroup } from './toResultGroups';

/** The state of a site's search. */
export interface SearchState {
  status: 'idle' | 'searching' | 'done' | 'failed';
  /** While a search is running, the groups of the previous query. */
  groups: readonly ResultGroup[];
}

/** Time without a keystroke before a search starts, in milliseconds. */
const PAUSE_MS = 150;

const IDLE: SearchState = { status: 'idle', groups: [] };

/**
 * The results of a site's search for the typed text. A newer query aborts an older one and drops its results.
 *
 * @param query Empty for no search.
 */
export function useSiteSearch(search: SiteSearch, query: string, docsUrl: string): SearchState {
  const [state, setState] = useState(IDLE);
  const getSearch = useLatest(search);
  useEffect(() => {
    if (query === '') {
      setState(IDLE);
      return;
    }
    const controller = new AbortController();
    setState(({ groups }) => ({ status: 'searching', groups }));
    async function run() {
      try {
        const found = await getSearch()(query, controller.signal);
        if (!controller.signal.aborted) setState({ status: 'done', groups: toResultGroups(found, docsUrl) });
      } catch (error) {
        if (controller.signal.aborted) return;
        console.error('[docs-assistant] search failed, so the reader can only ask.', error);
        setState({ status: 'failed', groups: [] });
      }
    }
    const timer = setTimeout(() => void run(), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, docsUrl, getSearch]);
  return state;
}
