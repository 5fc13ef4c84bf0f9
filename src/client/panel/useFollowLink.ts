import { useCallback } from 'react';
import { toOwnPage } from '../core/links/toOwnPage';
import { toAbsoluteUrl } from '../core/links/toAbsoluteUrl';
import type { DocsAssistantBaseProps } from '../options/DocsAssistantProps';
import type { AssistantActions } from '../headless/useDocsAssistant';
import { useLatest } from '../page/hooks/useLatest';
import type { FollowedLink } from './ui/elements/DocsLink';

/**
 * Handles a click on a link: emits an event, then lets the site's router navigate if the link is internal.
 *
 * @param closeBeforeNavigating Closes a panel that covers the page; `null` if the panel does not cover it.
 * @returns A function that returns true when the browser must not follow the link itself.
 */
export function useFollowLink(
  win: Window,
  actions: AssistantActions,
  navigate: DocsAssistantBaseProps['navigate'],
  closeBeforeNavigating: (() => Promise<unknown>) | null,
) {
  const getNavigate = useLatest(navigate);
  return useCallback(
    ({ url, kind }: FollowedLink): boolean => {
      actions.emit({ type: 'link', source: kind, url });
      // A router knows only the pages of its own site.
      const page = toOwnPage(url, toAbsoluteUrl('/'));
      if (page === null) return false;
      const isTaken = () => isTakenByRouter(getNavigate(), page);
      if (closeBeforeNavigating === null) return isTaken();
      void closeBeforeNavigating().then(() => isTaken() || win.location.assign(page));
      return true;
    },
    [actions, getNavigate, closeBeforeNavigating, win],
  );
}

/** Whether the site's router handles an address. If the router throws, the browser follows the link. */
function isTakenByRouter(navigate: DocsAssistantBaseProps['navigate'], url: string): boolean {
  try {
    return navigate?.(url) === true;
  } catch (error) {
    console.error('[docs-assistant] navigate threw; the browser follows the link.', error);
    return false;
  }
}
