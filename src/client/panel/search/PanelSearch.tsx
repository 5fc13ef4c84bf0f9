import { useMemo } from 'react';
import { createBrowserStore, storageKey } from '../../page/createBrowserStore';
import type { SiteSearch } from '../../search/SiteSearch';
import { useOwnStyles } from '../ui/hooks/useOwnStyles';
import { SearchPalette } from '../ui/search/SearchPalette';
import css from '../ui/styles/palette.css?inline';
import type { PanelAddOnsProps } from '../PanelAddOns';
import { useSearch } from './useSearch';

export interface PanelSearchProps extends Omit<PanelAddOnsProps, 'search'> {
  search: SiteSearch | string;
}

/**
 * The search palette, with the site's search and the browser's store. Its place stays when it has nothing to show, because the styles keep
 * the field above the conversation by it.
 */
export function PanelSearch({ search, persist = 'session', consent, state, ...props }: PanelSearchProps) {
  const { win } = state.host;
  const { assistant } = props.model;
  const key = `${storageKey(props)}:searches`;
  // If the site asks for consent, nothing is stored, because the reader may not have been asked.
  const kind = persist === 'none' || consent !== undefined ? null : persist;
  const store = useMemo(() => kind && createBrowserStore(win, kind, key), [win, kind, key]);
  const find = useSearch(search, { ...props, state });
  const place = useOwnStyles<HTMLDivElement>(css);
  // Only before the first question, and not while the reader is asked for consent.
  const isShown = assistant.messages.length === 0 && !assistant.isConsentPending;
  return (
    <div ref={place} className="palette" part="search" hidden={!isShown}>
      {isShown && <SearchPalette model={props.model} search={find} store={store} place={place} />}
    </div>
  );
}
