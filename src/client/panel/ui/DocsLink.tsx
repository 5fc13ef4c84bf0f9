import type { MouseEvent, ReactNode } from 'react';
import { isPlainClick } from '../../page/browser/isPlainClick';
import { isSameOrigin } from '../../core/links/isSameOrigin';

/** A link of the assistant that the reader follows. */
export interface FollowedLink {
  url: string;
  kind: 'answer' | 'source' | 'suggestion' | 'context' | 'search';
  /** True when it stays on the documentation site. */
  isSameOrigin: boolean;
}

/** Props of {@link DocsLink}. */
export interface DocsLinkProps {
  url: string;
  kind: 'source' | 'suggestion';
  docsUrl: string;
  part: string;
  /** Called for a plain click; true means that the host's router took it. */
  onFollow(link: FollowedLink): boolean;
  children: ReactNode;
}

/** A link into the documentation: in place on the same origin, through the host's router if there is one; elsewhere in a new tab. */
export function DocsLink({ url, kind, docsUrl, part, onFollow, children }: DocsLinkProps) {
  const staysHere = isSameOrigin(url, docsUrl);

  function handleClick(event: MouseEvent) {
    if (isPlainClick(event) && onFollow({ url, kind, isSameOrigin: staysHere })) event.preventDefault();
  }

  return (
    <a
      href={url}
      part={part}
      onClick={handleClick}
      {...(!staysHere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {children}
    </a>
  );
}
