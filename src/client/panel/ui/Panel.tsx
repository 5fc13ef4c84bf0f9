import { useCallback, useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { ResolvedLimits } from '../../core/conversation/attachments/AttachmentLimits';
import type { Assistant } from '../../headless/useAssistant';
import type { PanelLabels } from '../../../shared/locales/en';
import type { PageContextItem } from '../../core/conversation/pageContext';
import type { MessageContext } from './MessageContext';
import { ConversationView } from './ConversationView';
import type { EmptyHelpProps } from './EmptyHelp';
import { createLoaded } from './createLoaded';
import type { PanelView } from './Header';
import { Header } from './Header';
import type { Follow } from './hooks/useFollowScroll';
import { useAnnouncement } from './hooks/useAnnouncement';
import { PanelFrame } from './PanelFrame';
import type { PanelCloseReason, PanelFrameProps } from './PanelFrame';
import { QuestionForm } from './QuestionForm';
import type { SharingOptions } from './Sharing';

/** Props of {@link Panel}. */
export interface PanelProps
  extends
    Omit<
      MessageContext,
      | 'labels'
      | 'streamingText'
      | 'onFeedback'
      | 'onRegenerate'
      | 'onEdit'
      | 'actions'
      | 'toolRun'
      | 'announce'
      | 'onContact'
    >,
    Pick<PanelFrameProps, 'id' | 'isOpen' | 'variant' | 'isSheet' | 'dock' | 'frameRef'> {
  assistant: Assistant;
  /** The part that stays in view while an answer grows. */
  follow: Follow;
  labels: PanelLabels;
  locale: string | undefined;
  starterQuestions: readonly string[];
  readHelp: EmptyHelpProps['readHelp'];
  /** Title of the current page; empty if it has no title. */
  pageTitle: string;
  isOnline: boolean;
  /** False when conversations are not stored. */
  hasHistory: boolean;
  /** The limits for attached files; `null` if files cannot be attached. */
  attachmentLimits: ResolvedLimits | null;
  /** Lists the page's code blocks to choose from; `null` if the page has no list. */
  listCode: (() => Promise<readonly PageContextItem[]>) | null;
  /** A context item that the reader wanted to see but that is no longer on the page. */
  missing: PageContextItem | null;
  /**
   * Parts that only some sites use, such as their content for the slots. They are inside the panel, so that the panel handles key presses
   * in them.
   */
  addOns: ReactNode;
  /** The site's support contact, and its addresses for other tools. */
  options: SharingOptions;
  /** Parts of answers that the site shows, by type. */
  parts: object | undefined;
  /** The site's text that asks for consent. */
  consent: ReactNode;
  /** The width that the reader has chosen, in pixels; `null` for the site's width. */
  width: number | null;
  onResize(width: number | null): void;
  onClose(reason: PanelCloseReason, event: Event): void;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

const HistoryList = createLoaded(() => import('./HistoryList'), 'HistoryList');
const PanelResizer = createLoaded(() => import('./PanelResizer'), 'PanelResizer');
const ShareSheet = createLoaded(() => import('./ShareSheet'), 'ShareSheet');

/** Width of the panel after a press of the button in the header, in pixels. */
const WIDE_PX = 720;

/** The conversation in its frame: header, messages or history, composer. A closed panel is hidden and keeps its state. */
export function Panel(props: PanelProps) {
  const { id, isOpen, variant, isSheet, dock, frameRef, assistant, labels, onClose, inputRef } = props;
  const { messages, status, actions } = assistant;
  const [view, setView] = useState<PanelView>('conversation');
  const shareButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const shareId = useId();
  const isBusy = status === 'submitted' || status === 'streaming';
  const isWide = props.width !== null && props.width >= WIDE_PX;
  const [announcement, announce] = useAnnouncement(isBusy, assistant.error !== null, messages.at(-1), labels);
  const [contactId, setContactId] = useState<string>();
  const showContact = useCallback((messageId?: string) => {
    setContactId(messageId);
    setView('contact');
  }, []);
  const showConversation = () => setView('conversation');
  const focusInput = () => inputRef.current?.focus({ preventScroll: true });

  return (
    <PanelFrame
      id={id}
      titleId={titleId}
      variant={variant}
      isSheet={isSheet}
      dock={dock}
      isOpen={isOpen}
      status={status}
      frameRef={frameRef}
      onClose={onClose}
      onType={focusInput}
    >
      {variant === 'panel' && !isSheet && isOpen && (
        <PanelResizer
          frameRef={frameRef}
          frameId={id}
          label={labels.resize}
          dock={dock}
          width={props.width}
          onResize={props.onResize}
        />
      )}
      <slot name="header">
        <Header
          titleId={titleId}
          labels={labels}
          view={view}
          hasHistory={props.hasHistory}
          canClose={variant !== 'inline'}
          isWide={isSheet || variant === 'inline' || variant === 'modal' ? null : isWide}
          onWiden={() => props.onResize(isWide ? null : WIDE_PX)}
          shareId={messages.length === 0 ? null : shareId}
          shareRef={shareButton}
          onShow={setView}
          onStartNew={() => {
            actions.startNew();
            showConversation();
            focusInput();
          }}
          onClose={(event) => onClose('close-button', event)}
        />
      </slot>
      {(view === 'share' || view === 'contact') && (
        <ShareSheet
          {...props}
          key={view}
          id={shareId}
          view={view}
          contactId={contactId}
          announce={announce}
          shareButton={shareButton}
          onContact={showContact}
          onClose={showConversation}
        />
      )}
      {view === 'history' ? (
        <HistoryList
          history={assistant.history}
          currentId={assistant.conversationId}
          labels={labels}
          locale={props.locale}
          onOpen={(conversationId) => {
            actions.openConversation(conversationId);
            showConversation();
          }}
          onRename={actions.renameConversation}
          onDelete={actions.deleteConversation}
          onDeleteAll={actions.deleteAll}
        />
      ) : (
        <>
          <ConversationView {...props} isBusy={isBusy} announce={announce} onContact={showContact} />
          <QuestionForm {...props} isBusy={isBusy} announce={announce} />
        </>
      )}
      {props.addOns}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </PanelFrame>
  );
}
