import { useMemo } from 'react';
import { useLatest } from '../../page/hooks/useLatest';
import { readPageFilter } from '../../page/readPageFilter';
import { readPageLanguage } from '../../page/readPageLanguage';
import { readSearch } from '../../search/readSearch';
import type { SiteSearch } from '../../search/SiteSearch';
import type { AssistantPanelProps } from '../AssistantPanel';
import { createServiceSearch } from './createServiceSearch';

/** The function of a site's search, from the option `search`. */
export function useSearch(search: SiteSearch | string, props: Omit<AssistantPanelProps, 'labels'>): SiteSearch {
  const { host } = props.state;
  const getOptions = useLatest(props);
  return useMemo(() => {
    if (search === 'service') {
      const filter = () => readPageFilter(host.win.document, getOptions().filter, readPageLanguage(host));
      return (...query: Parameters<SiteSearch>) => createServiceSearch({ ...getOptions(), filter })(...query);
    }
    return typeof search === 'string' ? readSearch(search) : search;
  }, [search, host, getOptions]);
}
