import { useCallback } from 'react';
import { isSameOrigin } from '../core/links/isSameOrigin';
import { toAbsoluteUrl } from '../core/links/toAbsoluteUrl';
import type { AssistantProps } from '../component/DocsAssistantProps';
import type { AssistantActions } from '../headless/useDocsAssistant';
import { useLatest } from '../page/hooks/useLatest';
import type { FollowedLink } from './ui/DocsLink';

/**
 * The way of a link that the reader follows: told to the site, and within the site through its router.
 *
 * @param closeBeforeNavigating Closes a panel that covers the page; `null` where it does not.
 * @returns A function that is true when the browser is not to follow the link itself.
 */
export function useFollowLink(
  win: Window,
  actions: AssistantActions,
  navigate: AssistantProps['navigate'],
  closeBeforeNavigating: (() => Promise<unknown>) | null,
) {
  const getNavigate = useLatest(navigate);
  return useCallback(
    ({ url, kind }: FollowedLink): boolean => {
      actions.emit({ type: 'link', source: kind, url });
      // A router knows the pages of its own site alone.
      if (!isSameOrigin(url, toAbsoluteUrl('/'))) return false;
      const isTaken = () => isTakenByRouter(getNavigate(), url);
      if (closeBeforeNavigating === null) return isTaken();
      void closeBeforeNavigating().then(() => isTaken() || win.location.assign(url));
      return true;
    },
    [actions, getNavigate, closeBeforeNavigating, win],
  );
}

/** Whether the site's router takes an address. One that throws leaves it to the browser. */
function isTakenByRouter(navigate: AssistantProps['navigate'], url: string): boolean {
  try {
    return navigate?.(url) === true;
  } catch (error) {
    console.error('[docs-assistant] navigate threw; the browser follows the link.', error);
    return false;
  }
}
