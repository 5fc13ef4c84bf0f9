import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DocsAssistantProps } from './DocsAssistantProps';
import { cutPath } from './core/cutPath';
import { isSameOrigin } from './core/links/isSameOrigin';
import { toTextFragment } from './core/links/toTextFragment';
import type { PageContextItem } from './core/pageContext';
import type { AssistantActions } from './headless/useDocsAssistant';
import { useLatest } from './headless/useLatest';
import { listCodeBlocks } from './page/context/codeBlocks';
import { createSourceMarks } from './page/context/createSourceMarks';
import { codeToItem } from './page/context/toContextItem';
import type { TakenPiece } from './page/offers/OfferOptions';
import type { Host } from './shell/createShell';
import type { ContextSources } from './widget/ContextSource';
import type { FollowedLink } from './widget/DocsLink';

/** Pieces of the page in the panel: takes them, lists code to choose from, and shows where each stands. */
export function usePagePieces(
  { state, codeBlocks = 'pre', contextExclude: exclude }: DocsAssistantProps & { state: { host: Host } },
  currentPath: string | null,
  actions: AssistantActions,
  follow: (link: FollowedLink) => boolean,
  makeWay: (() => Promise<void>) | null,
) {
  const { page, surface } = state.host;
  const [missing, setMissing] = useState<PageContextItem | null>(null);
  const getPath = useLatest(currentPath);
  const getFollow = useLatest(follow);
  const getMakeWay = useLatest(makeWay);
  const getRules = useLatest({ codeBlocks: codeBlocks ?? 'pre', exclude });
  const marks = useMemo(() => createSourceMarks(page, surface, getRules), [page, surface, getRules]);
  useEffect(() => marks.clear, [marks]);
  // What is said of one page is not said of the next.
  const [notedPath, setNotedPath] = useState(currentPath);
  if (notedPath !== currentPath) {
    setNotedPath(currentPath);
    setMissing(null);
  }

  const take = useCallback(
    ({ item, range }: Pick<TakenPiece, 'item' | 'range'>) => {
      setMissing(null);
      marks.remember(item, range);
      actions.addContext(item);
    },
    [actions, marks],
  );
  const sources = useMemo<ContextSources>(() => {
    const toUrl = ({ path, elementId = '', value }: PageContextItem) => {
      if (path === undefined || !URL.canParse(path, page.location.origin)) return null;
      const url = new URL(path, page.location.origin);
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
        const showHere = () => setMissing(marks.show(item) ? null : item);
        const clear = getMakeWay();
        // What covers the page goes first.
        if (clear === null) showHere();
        else void clear().then(showHere);
        return true;
      },
    };
  }, [page, marks, getPath, getFollow, getMakeWay]);
  const listCode = useCallback(
    () =>
      listCodeBlocks(page.document, getRules()).flatMap((block) => {
        const item = codeToItem(block, getPath(), getRules().exclude);
        if (item === null) return [];
        const range = page.document.createRange();
        range.selectNodeContents(block);
        marks.remember(item, range);
        return [item];
      }),
    [page, marks, getRules, getPath],
  );

  return { sources, missing, take, listCode: codeBlocks === null ? null : listCode };
}
