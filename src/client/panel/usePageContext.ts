import { readPath } from '../page/readPath';
import { readRoutePrefix } from '../page/readRoutePrefix';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { cutPath } from '../core/conversation/cutPath';
import { readUrl } from '../core/links/readUrl';
import { withoutAnchor } from '../core/links/withoutAnchor';
import { toTextFragment } from '../core/links/toTextFragment';
import type { PageContextItem } from '../core/conversation/pageContext';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import type { AssistantActions } from '../headless/useDocsAssistant';
import { useLatest } from '../page/hooks/useLatest';
import type { AskedContext } from '../page/askButtons/AskButtonsOptions';
import type { Host } from '../launcher/createLauncher';
import type { ContextSources } from './ui/context/ContextSource';
import type { FollowedLink } from './ui/DocsLink';
import { reportMissingModule } from './ui/reportMissingModule';

/** Manages the context items of the panel: adds them, lists code to choose from, and shows them on the page. */
export function usePageContext(
  { state, codeBlocks = 'pre', contextExclude: exclude }: DocsAssistantBaseProps & { state: { host: Host } },
  currentPath: string | null,
  actions: AssistantActions,
  follow: (link: FollowedLink) => boolean,
  closeBeforeNavigating: (() => Promise<void>) | null,
) {
  const { win, root, rootElement } = state.host;
  const [missing, setMissing] = useState<PageContextItem | null>(null);
  const getPath = useLatest(currentPath);
  const getFollow = useLatest(follow);
  const getCloseBeforeNavigating = useLatest(closeBeforeNavigating);
  const getRules = useLatest({ codeBlocks: codeBlocks ?? 'pre', exclude });
  const pageContext = useMemo(
    () =>
      createLoader(async () => {
        const { createPageContext } = await import('./chunks/createPageContext');
        return createPageContext({ win, root, rootElement, getRules, getPath });
      }),
    [win, root, rootElement, getRules, getPath],
  );
  useEffect(() => () => pageContext.end((loaded) => loaded.end()), [pageContext]);
  // A note about one page does not apply to the next.
  const [notedPath, setNotedPath] = useState(currentPath);
  if (notedPath !== currentPath) {
    setNotedPath(currentPath);
    setMissing(null);
  }

  const addFromPage = useCallback(
    ({ item, range }: Pick<AskedContext, 'item' | 'range'>) => {
      setMissing(null);
      if (actions.addContext(item))
        void pageContext.load().then(({ remember }) => remember(item, range), reportMissingModule);
    },
    [actions, pageContext],
  );
  const sources = useMemo<ContextSources>(() => {
    const toUrl = ({ path, elementId = '', value }: PageContextItem) => {
      const prefix = readRoutePrefix(win);
      const url = path === undefined ? null : readUrl(prefix + path, win.location.origin);
      if (url === null || !/^https?:$/.test(url.protocol)) return null;
      const anchor = (prefix ? '?id=' : '#') + encodeURIComponent(elementId);
      return toTextFragment(withoutAnchor(url.href) + anchor, value);
    };
    return {
      toUrl,
      show(item) {
        const path = getPath() ?? readPath(win) ?? '';
        const isHere = item.path === undefined || cutPath(item.path) === cutPath(path);
        const url = toUrl(item) ?? '';
        if (!isHere) return getFollow()({ url, kind: 'context' });
        // A panel that covers the page closes first.
        const showHere = async () => {
          await getCloseBeforeNavigating()?.();
          const { show } = await pageContext.load();
          setMissing(show(item) ? null : item);
        };
        showHere().catch(reportMissingModule);
        return true;
      },
    };
  }, [win, pageContext, getPath, getFollow, getCloseBeforeNavigating]);
  const listCode = useCallback(
    () =>
      pageContext.load().then(
        (loaded) => loaded.listCode(),
        (error: unknown) => {
          reportMissingModule(error);
          return [];
        },
      ),
    [pageContext],
  );

  return { sources, missing, addFromPage, listCode: codeBlocks === null ? null : listCode };
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
    /** Closes the loaded value, if it was loaded. */
    end: (close: (value: Value) => void) => void loaded?.then(close, () => {}),
  };
}
