import { useId, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import type { ResolvedLimits } from '../core/conversation/attachments/AttachmentLimits';
import type { Assistant } from '../headless/useAssistant';
import { useShallowStable } from '../hooks/useShallowStable';
import type { Labels } from '../locales/en';
import type { PageContextItem } from '../core/conversation/pageContext';
import type { MessageContext } from './MessageContext';
import { createLoaded } from './createLoaded';
import { Composer } from './Composer';
import { ConsentNotice } from './ConsentNotice';
import { ContextChips } from './context/ContextChips';
import { EmptyState } from './EmptyState';
import { ErrorNotice } from './ErrorNotice';
import { Header } from './Header';
import type { Follow } from './hooks/useFollowScroll';
import { useAnnouncement } from './hooks/useAnnouncement';
import { MessageList } from './MessageList';
import { PanelFrame } from './PanelFrame';
import type { PanelCloseReason, PanelFrameProps } from './PanelFrame';
import { Progress } from './Progress';
import { WaitingQuestions } from './WaitingQuestions';

/** Props of {@link Panel}. */
export interface PanelProps
  extends
    Omit<MessageContext, 'labels' | 'streamingText' | 'onFeedback' | 'onRegenerate' | 'onEdit' | 'announce'>,
    Pick<PanelFrameProps, 'id' | 'isOpen' | 'variant' | 'isSheet' | 'dock' | 'frameRef'> {
  assistant: Assistant;
  /** What stays in view while an answer grows. */
  follow: Follow;
  labels: Labels;
  locale: string | undefined;
  starterQuestions: readonly string[];
  isOnline: boolean;
  /** False where conversations are not kept. */
  hasHistory: boolean;
  /** What can be attached to a question; `null` for nothing. */
  attachmentLimits: ResolvedLimits | null;
  /** The page's code blocks, for a reader to choose from; `null` offers none. */
  listCode: (() => Promise<readonly PageContextItem[]>) | null;
  /** A piece that was to be shown and is no longer on the page. */
  missing: PageContextItem | null;
  /** What the site puts into the slots: here, so that its keys are the panel's. */
  slotted: ReactNode;
  /** The site's text that asks for consent. */
  consent: ReactNode;
  /** Width of a docked panel that the reader has chosen, in pixels; `null` for the site's. */
  width: number | null;
  onResize(width: number | null): void;
  onClose(reason: PanelCloseReason, event: Event): void;
  inputRef: Ref<HTMLTextAreaElement>;
}

const Attachments = createLoaded(() => import('./attachments/Attachments').then((module) => module.Attachments));
const HistoryList = createLoaded(() => import('./HistoryList').then((module) => module.HistoryList));
const PanelResizer = createLoaded(() => import('./PanelResizer').then((module) => module.PanelResizer));
const ShareSheet = createLoaded(() => import('./ShareSheet').then((module) => module.ShareSheet));

/** The conversation in its frame: header, messages or history, composer. Closed, it is out of reach and keeps everything. */
export function Panel(props: PanelProps) {
  const { id, isOpen, assistant, labels, locale, docsUrl, sources, sharing, onClose, inputRef } = props;
  const { messages, streamingText, status, error, actions } = assistant;
  const [isHistoryShown, setHistoryShown] = useState(false);
  const [isShareShown, setShareShown] = useState(false);
  const shareButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const shareId = useId();
  const isBusy = status === 'submitted' || status === 'streaming';
  const [announcement, announce] = useAnnouncement(isBusy, error !== null, labels);
  const input = useRef<HTMLTextAreaElement | null>(null);
  const { variant, isSheet, dock, frameRef } = props;

  const context: MessageContext = useShallowStable({
    labels,
    docsUrl,
    imageHosts: props.imageHosts,
    extensions: props.extensions,
    markdownParts: props.markdownParts,
    sources,
    onFollow: props.onFollow,
    onCopyCode: props.onCopyCode,
    sharing,
    announce,
    streamingText,
    onFeedback: actions.giveFeedback,
    onRegenerate: actions.regenerate,
    onEdit: actions.edit,
  });

  function recall() {
    const last = messages.findLast((message) => message.role === 'user');
    if (last !== undefined) actions.setDraft(last.text);
  }

  function openConversation(conversationId: string) {
    actions.openConversation(conversationId);
    setHistoryShown(false);
  }

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
      onType={() => input.current?.focus({ preventScroll: true })}
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
          isHistoryShown={isHistoryShown}
          hasHistory={props.hasHistory}
          canClose={variant !== 'inline'}
          shareId={messages.length === 0 || isHistoryShown ? null : shareId}
          isShareShown={isShareShown}
          shareRef={shareButton}
          onToggleShare={() => setShareShown(!isShareShown)}
          onToggleHistory={() => {
            setHistoryShown(!isHistoryShown);
            setShareShown(false);
          }}
          onStartNew={() => {
            actions.startNew();
            setHistoryShown(false);
            setShareShown(false);
            input.current?.focus({ preventScroll: true });
          }}
          onClose={(event) => onClose('close-button', event)}
        />
      </slot>
      {isShareShown && (
        <ShareSheet
          id={shareId}
          messages={messages}
          docsUrl={docsUrl}
          labels={labels}
          sharing={sharing}
          announce={announce}
          onClose={() => {
            setShareShown(false);
            shareButton.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {isHistoryShown ? (
        <HistoryList
          history={assistant.history}
          currentId={assistant.conversationId}
          labels={labels}
          locale={locale}
          onOpen={openConversation}
          onDelete={actions.deleteConversation}
          onDeleteAll={actions.deleteAll}
        />
      ) : (
        <>
          <MessageList messages={messages} isBusy={isBusy} follow={props.follow} label={labels.title} context={context}>
            {messages.length === 0 && (
              <slot name="empty-state">
                <EmptyState
                  questions={props.starterQuestions}
                  labels={labels}
                  onAsk={(text) => actions.ask({ text, source: 'starter-question' })}
                />
              </slot>
            )}
            <Progress messages={messages} status={status} isSlow={assistant.isSlow} labels={labels} />
            <WaitingQuestions questions={assistant.waiting} labels={labels} onDrop={actions.dropWaiting} />
            {error !== null && (
              <ErrorNotice
                error={error}
                retryAt={assistant.retryAt}
                labels={labels}
                onRetry={() => actions.retry()}
                onStartNew={actions.startNew}
                onContact={sharing.support === null ? null : () => setShareShown(true)}
              />
            )}
            {assistant.isConsentPending && (
              <ConsentNotice
                text={props.consent}
                labels={labels}
                onAccept={actions.giveConsent}
                onDecline={actions.declineConsent}
              />
            )}
          </MessageList>
          <Composer
            value={assistant.draft}
            isBusy={isBusy}
            labels={labels}
            onChange={actions.setDraft}
            onSend={() => void actions.ask()}
            onStop={actions.stop}
            onRecall={recall}
            hasFiles={assistant.files.length + assistant.readingFiles.length > 0}
            attachments={
              props.attachmentLimits !== null && (
                <Attachments
                  files={assistant.files}
                  droppedFiles={assistant.droppedFiles}
                  limits={props.attachmentLimits}
                  labels={labels}
                  target={frameRef}
                  readingFiles={assistant.readingFiles}
                  onRead={actions.readFile}
                  onRemove={actions.removeFile}
                  onDismissDropped={actions.dismissDroppedFiles}
                  announce={announce}
                />
              )
            }
            inputRef={(element) => {
              input.current = element;
              assign(inputRef, element);
            }}
          >
            {!props.isOnline && <p className="notice">{labels.offlineNotice}</p>}
            <ContextChips
              context={assistant.context}
              pagePath={assistant.pagePath}
              excludedPath={assistant.excludedPath}
              isFull={assistant.isContextFull}
              missing={props.missing}
              labels={labels}
              locale={locale}
              sources={sources}
              listCode={props.listCode}
              onAdd={actions.addContext}
              onRemove={actions.removeContext}
              onIncludePage={actions.setPageIncluded}
            />
          </Composer>
        </>
      )}
      {props.slotted}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </PanelFrame>
  );
}

function assign<T>(ref: Ref<T>, value: T | null) {
  if (typeof ref === 'function') ref(value);
  else if (ref !== null) ref.current = value;
}
