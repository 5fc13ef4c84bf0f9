import { native } from '../../../page/browser/native';
import { useEffect, useRef, type RefObject } from 'react';
import { downloadText } from '../../../page/browser/downloadText';
import { toConversationMarkdown } from '../../../core/conversation/sharing/toConversationMarkdown';
import type { SupportRequest } from '../../../core/conversation/EscalationRequest';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { contactLabels } from '../../../../shared/locales/contactLabels';
import { editorLabels } from '../../../../shared/locales/editorLabels';
import { shareLabels } from '../../../../shared/locales/shareLabels';
import { ContactForm } from './ContactForm';
import { CopyTextButton } from './CopyTextButton';
import { CopyPage, TakeAlong } from './TakeAlong';
import { SupportLink } from './SupportLink';
import { useOwnStyles } from '../hooks/useOwnStyles';
import { contactPath } from '../elements/Icon';
import { isComposing } from '../elements/isComposing';
import { isWidenable, type PanelView } from '../Header';
import type { PanelModel } from '../PanelModel';
import type { SharingOptions } from './Sharing';
import type { SheetContext } from './SheetContext';
import css from '../styles/sheets.css?inline';
import { TextButton } from '../elements/TextButton';

export interface ShareSheetProps {
  model: PanelModel;
  id: string;
  /** Everything (`share`), or only the contact to the site's support (`contact`). */
  view: Extract<PanelView, 'share' | 'contact'>;
  /** The message that the reader needs help with; without it, the last question. */
  contactId: string | undefined;
  announce(text: string): void;
  /** Gets the focus when the sheet closes, unless another element has opened it. */
  shareButton: RefObject<HTMLButtonElement | null>;
  onContact(): void;
  onHistory(): void;
  onClose(): void;
}

/** Width of the panel after a press of the button that widens it, in pixels. */
const WIDE_PX = 720;

/** The menu: earlier conversations, and the ways to use this one elsewhere: a copy, a file, another assistant, the site's support. It closes when it loses the focus. */
export function ShareSheet({ model, view, announce, onClose, ...props }: ShareSheetProps) {
  const { assistant, docsUrl, sharing, options, pageTitle, labels: own } = model;
  const { messages, actions } = assistant;
  const isContact = view === 'contact';
  const labels = { ...shareLabels, ...contactLabels, ...editorLabels, ...own };
  const sheet = useOwnStyles<HTMLDivElement>(css);
  const opener = useOpener(sheet);
  const { onEscalate, supportUrl } = options;
  const context: SheetContext = {
    labels,
    sharing,
    announce,
    emit: actions.emit,
    write: () =>
      toConversationMarkdown(messages, {
        docsUrl,
        address: sharing.getPageAddress(),
        words: labels,
        tools: options.tools,
      }),
  };

  function close() {
    onClose();
    const { current } = opener;
    // The panel has the focus if the button that led to the form was removed with the rest of the sheet.
    const isThere = isContact && current?.isConnected && !current.matches('.panel');
    (isThere ? current : props.shareButton.current)?.focus({ preventScroll: true });
  }

  // The site may have removed the contact meanwhile.
  if (isContact && (onEscalate ?? supportUrl) === undefined) return null;
  const path = assistant.page.path ?? new URL(sharing.getPageAddress()).pathname;
  const request: SupportRequest = {
    question: findQuestion(messages, props.contactId),
    page: { path, title: pageTitle },
    threadId: assistant.thread?.id ?? null,
  };
  const link = toSupportUrl(supportUrl, request, sharing.getPageAddress);
  return (
    <div
      ref={sheet}
      id={props.id}
      className={isContact ? 'sheet contact-sheet' : 'menu'}
      part="share"
      role="group"
      aria-label={isContact ? labels.contact : labels.share}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        // Escape closes the sheet, not the panel.
        event.stopPropagation();
        close();
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        // Nothing gets the focus when the reader looks at another window.
        const isLeft = relatedTarget !== null && !currentTarget.contains(relatedTarget);
        if (isLeft && !isContact && relatedTarget !== props.shareButton.current) onClose();
      }}
    >
      {!isContact && (
        <>
          <PanelEntries
            model={model}
            onHistory={() => {
              close();
              props.onHistory();
            }}
          />
          {messages.length > 0 && <Copies question={request.question} {...context} />}
          <CopyPage path={path} {...context} />
          <TakeAlong messages={messages} options={options} {...context} />
        </>
      )}
      {onEscalate === undefined && link !== undefined && <SupportLink {...context} url={link} />}
      {onEscalate !== undefined &&
        (isContact ? (
          <ContactForm {...context} onEscalate={onEscalate} request={request} onClose={close} />
        ) : (
          <div className="contact">
            <TextButton part="contact" icon={contactPath} label={labels.contact} onClick={() => props.onContact()} />
          </div>
        ))}
    </div>
  );
}

/** What concerns the panel itself: earlier conversations, and its width. */
function PanelEntries({ model, onHistory }: { model: PanelModel; onHistory(): void }) {
  const { hasHistory, labels, width } = model;
  const isWide = width !== null && width >= WIDE_PX;
  return (
    <>
      {hasHistory && <TextButton part="history" icon="history" label={labels.history} onClick={onHistory} />}
      {isWidenable(model) && (
        <TextButton
          part="widen"
          aria-pressed={isWide}
          icon={isWide ? 'check' : 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7'}
          label={labels.widen}
          onClick={() => model.onResize(isWide ? null : WIDE_PX)}
        />
      )}
    </>
  );
}

/** Moves the focus into the sheet. @returns The element that had the focus before. */
function useOpener(sheet: RefObject<HTMLElement | null>) {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = sheet.current?.getRootNode() as ShadowRoot | undefined;
    opener.current = (root?.activeElement as HTMLElement | null | undefined) ?? null;
    sheet.current?.querySelector<HTMLElement>('button, input, textarea, a')?.focus({ preventScroll: true });
  }, [sheet]);
  return opener;
}

/** The site's support address; `undefined` if it is missing, or neither http(s), `mailto:` nor a path. */
function toSupportUrl(
  url: SharingOptions['supportUrl'],
  request: SupportRequest,
  getPageAddress: () => string,
): string | undefined {
  try {
    const text = typeof url === 'function' ? url(request) : url;
    const address = text?.replaceAll('{threadId}', encodeURIComponent(request.threadId ?? ''));
    if (!address) return undefined;
    const { protocol, href } = new URL(address, getPageAddress());
    return /^(?:https?|mailto):$/.test(protocol) ? href : undefined;
  } catch (error) {
    console.error('[docs-assistant] supportUrl failed.', error);
    return undefined;
  }
}

/** Text of the last question up to a message; without a message, the last question of the conversation. */
function findQuestion(messages: readonly MessageView[], messageId: string | undefined): string {
  const index = messages.findIndex(({ id }) => id === messageId);
  const until = index < 0 ? messages : messages.slice(0, index + 1);
  return until.findLast(({ role }) => role === 'user')?.text ?? '';
}

/** The link to the last question, and the conversation as markdown, as a copy or a file. */
function Copies({ question, ...context }: SheetContext & { question: string }) {
  const { labels, sharing, write, emit } = context;
  const link = sharing.toLink(question);

  function download(button: Element) {
    const win = native(button.ownerDocument).defaultView;
    if (win === null) return;
    const name = `conversation-${new Date().toISOString().slice(0, 10)}.md`;
    downloadText(win, button.getRootNode() as ShadowRoot, name, write());
    emit({ type: 'download' });
  }

  return (
    <div className="group">
      {link !== null && (
        <CopyTextButton
          part="copy-link"
          icon="link"
          text={labels.copyLink}
          onCopy={() => sharing.copy(link, 'link')}
          {...context}
        />
      )}
      <CopyTextButton
        part="copy-conversation"
        text={labels.copyConversation}
        onCopy={() => sharing.copy(write(), 'conversation')}
        {...context}
      />
      <TextButton
        part="download-conversation"
        icon="arrowDown"
        label={labels.downloadConversation}
        onClick={(event) => download(event.currentTarget)}
      />
    </div>
  );
}
