import { useCallback, useState } from 'react';
import { parseJson } from '../../../../shared/contract/parseJson';
import { toJson } from '../../../../shared/contract/toJson';
import type { TextStore } from '../../../core/conversation/createConversationStore';

const SEARCHES_MAX = 5;

/**
 * Stores the searches that led a reader to a page, newest first, in a store that other tabs write to as well.
 *
 * @param store `null` stores nothing.
 */
export function useRecentSearches(store: TextStore | null) {
  const [, setVersion] = useState(0);
  const change = useCallback(
    (toNext: (searches: readonly string[]) => readonly string[]) => {
      if (store === null) return;
      const next = toNext(readSearches(store)).slice(0, SEARCHES_MAX);
      if (next.length === 0) store.remove();
      else store.write(toJson(next)!);
      setVersion((version) => version + 1);
    },
    [store],
  );
  return {
    searches: store === null ? [] : readSearches(store),
    add: (query: string) => change((searches) => [query, ...searches.filter((other) => other !== query)]),
    remove: (query: string) => change((searches) => searches.filter((other) => other !== query)),
  };
}

/** The stored searches; empty if the stored text is not valid. */
function readSearches(store: TextStore): readonly string[] {
  const kept = parseJson(store.read() ?? '');
  return Array.isArray(kept) ? kept.filter((item) => typeof item === 'string').slice(0, SEARCHES_MAX) : [];
}
