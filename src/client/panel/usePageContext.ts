import { readPath } from '../page/address/readPath';
import { readRoutePrefix } from '../page/address/readRoutePrefix';
import { useMemo } from 'react';
import { cutPath } from '../core/conversation/cutPath';
import { readUrl } from '../core/links/readUrl';
import { withoutAnchor } from '../core/links/withoutAnchor';
import { toTextFragment } from '../core/links/toTextFragment';
import type { PageContextItem } from '../core/conversation/pageContext';
import { useLatest } from '../page/hooks/useLatest';
import type { ContextSources } from './ui/context/ContextSource';
import type { FollowedLink } from './ui/elements/DocsLink';

/** Leads from context items to their place on the page. */
export function usePageContext(
  win: Window,
  docsUrl: string,
  currentPath: string | null,
  follow: (link: FollowedLink) => boolean,
  closeBeforeNavigating: (() => Promise<void>) | null,
) {
  const getPath = useLatest(currentPath);
  const getFollow = useLatest(follow);
  const getCloseBeforeNavigating = useLatest(closeBeforeNavigating);

  return useMemo<ContextSources>(() => {
    const isHere = ({ path }: PageContextItem) =>
      path === undefined || cutPath(path) === cutPath(getPath() ?? readPath(win, docsUrl) ?? '');
    const toUrl = (item: PageContextItem) => {
      const prefix = readRoutePrefix(win, docsUrl);
      const { href, origin } = win.location;
      const page = isHere(item) ? href : readUrl(prefix + item.path, origin)?.href;
      if (page === undefined || !/^https?:/.test(page)) return null;
      const anchor = (prefix ? '?id=' : '#') + encodeURIComponent(item.elementId ?? '');
      return toTextFragment(withoutAnchor(page) + anchor, item.value);
    };
    return {
      toUrl,
      show(item, url) {
        if (!isHere(item)) return getFollow()({ url, kind: 'context' });
        // The browser finds the text. A router of the site would take the address, but knows only anchors.
        const close = getCloseBeforeNavigating();
        if (close === null) return false;
        void close().then(() => win.location.assign(url));
        return true;
      },
    };
  }, [win, docsUrl, getPath, getFollow, getCloseBeforeNavigating]);
}
