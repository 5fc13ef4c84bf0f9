import { useEffect, useId, useRef, useState } from 'react';
import { toConversationMarkdown } from '../core/conversation/sharing/toConversationMarkdown';
import { toMailLink } from '../core/conversation/sharing/toMailLink';
import type { MessageView } from '../core/conversation/toMessageView';
import type { PanelLabels } from '../locales/en';
import { shareLabels } from '../locales/shareLabels';
import { formatLabel } from './formatLabel';
import { useOwnStyles } from './hooks/useOwnStyles';
import { Icon } from './Icon';
import { isComposing } from './isComposing';
import type { Sharing, Support } from './Sharing';
import css from './styles/sheets.css?inline';

/** Props of {@link ShareSheet}. */
export interface ShareSheetProps {
  id: string;
  messages: readonly MessageView[];
  docsUrl: string;
  labels: PanelLabels;
  sharing: Sharing;
  announce(text: string): void;
  onClose(): void;
}

/** The actions on the whole conversation: copy it, keep it as a file, go on to the site's support with it. */
export function ShareSheet({ id, messages, docsUrl, sharing, announce, onClose, ...props }: ShareSheetProps) {
  const labels = { ...shareLabels, ...props.labels };
  const first = useRef<HTMLButtonElement>(null);
  const [result, setResult] = useState<'copied' | 'copyFailed' | null>(null);
  const write = () => toConversationMarkdown(messages, { docsUrl, address: sharing.getPageAddress(), words: labels });
  useOwnStyles(first, css);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);

  async function copy() {
    const outcome = (await sharing.copy(write(), 'conversation')) ? 'copied' : 'copyFailed';
    setResult(outcome);
    announce(labels[outcome]);
  }

  return (
    <div
      id={id}
      className="sheet share"
      part="share"
      role="group"
      aria-label={labels.share}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        // This Escape closes the sheet, not the panel.
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="buttons">
        <button
          ref={first}
          type="button"
          className="button"
          part="copy-conversation"
          onClick={() => void copy()}
          onBlur={() => setResult(null)}
        >
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          {result === null ? labels.copyConversation : labels[result]}
        </button>
        <button type="button" className="button" part="download-conversation" onClick={() => sharing.download(write())}>
          <Icon name="arrowDown" />
          {labels.downloadConversation}
        </button>
      </div>
      {sharing.support !== null && (
        <Contact support={sharing.support} write={write} labels={labels} sharing={sharing} announce={announce} />
      )}
    </div>
  );
}

/** The texts of the panel with those of the sheet. */
type ShareSheetLabels = PanelLabels & Record<keyof typeof shareLabels, string>;

/** The way to the site's support. The conversation goes along when the reader wants that, and never by itself. */
function Contact({
  support,
  write,
  labels,
  sharing,
  announce,
}: Pick<ShareSheetProps, 'sharing' | 'announce'> & { support: Support; labels: ShareSheetLabels; write(): string }) {
  const id = useId();
  const [isIncluded, setIncluded] = useState(false);
  const [isCopied, setCopied] = useState(false);

  function toLink() {
    if (support.kind === 'url') return { href: support.address, holdsTranscript: false };
    const subject = formatLabel(labels.contactSubject, { page: sharing.getPageAddress() });
    return toMailLink(support.address, {
      subject,
      transcript: isIncluded ? write() : null,
      pasteHint: labels.contactPaste,
    });
  }

  async function follow(anchor: HTMLAnchorElement) {
    // The answer may have grown since the link was drawn.
    const { href, holdsTranscript } = toLink();
    anchor.href = href;
    sharing.onContact(isIncluded);
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
        {...(support.kind === 'url' && { target: '_blank', rel: 'noopener noreferrer' })}
        onClick={(event) => void follow(event.currentTarget)}
      >
        <Icon name="link" />
        {labels.contact}
      </a>
      {isCopied && <p className="notice">{labels.contactCopied}</p>}
    </div>
  );
}
