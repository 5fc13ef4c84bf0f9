import { useCallback, useEffect, useMemo, useState } from 'react';
import { cutPath } from '../core/transport/cutPath';
import { isSameOrigin } from '../core/links/isSameOrigin';
import { readUrl } from '../core/links/readUrl';
import { toTextFragment } from '../core/links/toTextFragment';
import type { PageContextItem } from '../core/conversation/pageContext';
import type { DocsAssistantProps } from '../component/DocsAssistantProps';
import type { AssistantActions } from '../headless/useDocsAssistant';
import { useLatest } from '../hooks/useLatest';
import type { AskedContext } from '../page/askButtons/AskButtonsOptions';
import type { Host } from '../launcher/createFront';
import type { ContextSources } from '../widget/context/ContextSource';
import type { FollowedLink } from '../widget/DocsLink';
import { reportMissingPart } from '../widget/reportMissingPart';

/** Pieces of the page in the panel: takes them, lists code to choose from, and shows where each stands. */
export function usePagePieces(
  { state, codeBlocks = 'pre', contextExclude: exclude }: DocsAssistantProps & { state: { host: Host } },
  currentPath: string | null,
  actions: AssistantActions,
  follow: (link: FollowedLink) => boolean,
  makeWay: (() => Promise<void>) | null,
) {
  const { page, root, surface } = state.host;
  const [missing, setMissing] = useState<PageContextItem | null>(null);
  const getPath = useLatest(currentPath);
  const getFollow = useLatest(follow);
  const getMakeWay = useLatest(makeWay);
  const getRules = useLatest({ codeBlocks: codeBlocks ?? 'pre', exclude });
  const pieces = useMemo(
    () =>
      createLoader(async () => {
        const { createPagePieces } = await import('./chunks/createPagePieces');
        return createPagePieces({ page, root, surface, getRules, getPath });
      }),
    [page, root, surface, getRules, getPath],
  );
  useEffect(() => () => pieces.end((loaded) => loaded.end()), [pieces]);
  // What is said of one page is not said of the next.
  const [notedPath, setNotedPath] = useState(currentPath);
  if (notedPath !== currentPath) {
    setNotedPath(currentPath);
    setMissing(null);
  }

  const take = useCallback(
    ({ item, range }: Pick<AskedContext, 'item' | 'range'>) => {
      setMissing(null);
      if (actions.addContext(item)) void pieces.load().then(({ remember }) => remember(item, range), reportMissingPart);
    },
    [actions, pieces],
  );
  const sources = useMemo<ContextSources>(() => {
    const toUrl = ({ path, elementId = '', value }: PageContextItem) => {
      const url = path === undefined ? null : readUrl(path, page.location.origin);
      if (url === null || !/^https?:$/.test(url.protocol)) return null;
      return toTextFragment(`${url.origin}${url.pathname}#${encodeURIComponent(elementId)}`, value);
    };
    return {
      toUrl,
      show(item) {
        const path = getPath() ?? page.location.pathname;
        const isHere = item.path === undefined || cutPath(item.path) === cutPath(path);
        const url = toUrl(item) ?? '';
        if (!isHere)
          return getFollow()({ url, kind: 'context', isSameOrigin: isSameOrigin(url, page.location.origin) });
        // What covers the page goes first.
        const showHere = async () => {
          await getMakeWay()?.();
          const { show } = await pieces.load();
          setMissing(show(item) ? null : item);
        };
        showHere().catch(reportMissingPart);
        return true;
      },
    };
  }, [page, pieces, getPath, getFollow, getMakeWay]);
  const listCode = useCallback(
    () =>
      pieces.load().then(
        (loaded) => loaded.listCode(),
        (error: unknown) => {
          reportMissingPart(error);
          return [];
        },
      ),
    [pieces],
  );

  return { sources, missing, take, listCode: codeBlocks === null ? null : listCode };
}

/** Loads something once, and again after a failure. */
function createLoader<Value>(load: () => Promise<Value>) {
  let loaded: Promise<Value> | null = null;
  return {
    load() {
      loaded ??= load();
      loaded.catch(() => (loaded = null));
      return loaded;
    },
    /** Does something with what was loaded, if it was. */
    end: (close: (value: Value) => void) => void loaded?.then(close, () => {}),
  };
}
