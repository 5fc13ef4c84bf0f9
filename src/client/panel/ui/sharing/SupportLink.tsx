import { useId, useState } from 'react';
import { toMailLink } from '../../../core/conversation/sharing/toMailLink';
import { formatLabel } from '../elements/formatLabel';
import { contactPath, Icon } from '../elements/Icon';
import type { SheetContext } from './SheetContext';

export interface SupportLinkProps extends SheetContext {
  /** Absolute URL of a page, or `mailto:` with an address. */
  url: string;
}

/** The link to the site's support. The conversation is included only if the reader chooses that. */
export function SupportLink({ url, write, labels, sharing, emit, announce }: SupportLinkProps) {
  const isMail = url.startsWith('mailto:');
  const id = useId();
  const [isIncluded, setIncluded] = useState(false);
  const [isCopied, setCopied] = useState(false);

  function toLink() {
    if (!isMail) return { href: url, holdsTranscript: false };
    const subject = formatLabel(labels.contactSubject, { page: sharing.getPageAddress() });
    return toMailLink(url, {
      subject,
      transcript: isIncluded ? write() : null,
      pasteHint: labels.contactPaste,
    });
  }

  async function follow(anchor: HTMLAnchorElement) {
    // The answer may have grown since the link was rendered.
    const { href, holdsTranscript } = toLink();
    anchor.href = href;
    emit({ type: 'contact', source: isMail ? 'email' : 'url', withConversation: isIncluded });
    if (!isIncluded || holdsTranscript) return;
    const isDone = await sharing.copy(write(), 'conversation');
    setCopied(isDone);
    announce(isDone ? labels.contactCopied : labels.copyFailed);
  }

  return (
    <div className="contact">
      <label htmlFor={id}>
        <input id={id} type="checkbox" checked={isIncluded} onChange={() => setIncluded(!isIncluded)} />
        {labels.contactInclude}
      </label>
      <a
        className="button"
        part="contact"
        href={toLink().href}
        {...(!isMail && { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={(event) => void follow(event.currentTarget)}
      >
        <Icon name={contactPath} />
        {labels.contact}
      </a>
      {isCopied && <p className="notice">{labels.contactCopied}</p>}
    </div>
  );
}
