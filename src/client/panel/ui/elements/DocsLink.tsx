import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../../page/browser/isPlainClick';
import { toLinkTarget } from '../../../core/links/toLinkTarget';

/** A link in the panel that the reader follows. */
export interface FollowedLink {
  url: string;
  kind: 'answer' | 'source' | 'suggestion' | 'context' | 'search';
}

export interface DocsLinkProps {
  url: string;
  kind: 'answer' | 'source' | 'suggestion';
  part: string;
  /** Called for a plain click. True means that the host's router has handled it. */
  onFollow(link: FollowedLink): boolean;
  children: ReactNode;
}

/**
 * A link into the documentation. On the page's own site it opens in place, through the site's router if it has one; otherwise in a new
 * tab.
 */
export function DocsLink({ url, kind, part, onFollow, children }: DocsLinkProps) {
  function handleClick(event: MouseEvent) {
    if (isPlainClick(event) && onFollow({ url, kind })) event.preventDefault();
  }

  return (
    <a href={url} part={part} onClick={handleClick} {...toLinkTarget(url)}>
      {children}
    </a>
  );
}
