import { useCallback, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ConversationView } from './ConversationView';
import { createLoaded } from './createLoaded';
import type { PanelView } from './Header';
import { Header } from './Header';
import { useAnnouncement } from './hooks/useAnnouncement';
import { PanelFrame } from './PanelFrame';
import type { PanelModel } from './PanelModel';
import { QuestionForm } from './QuestionForm';

export interface PanelProps {
  model: PanelModel;
  /**
   * Parts that only some sites use, such as their content for the slots. They are inside the panel, so that the panel handles key presses
   * in them.
   */
  addOns: ReactNode;
}

const HistoryList = createLoaded(() => import('./HistoryList'), 'HistoryList');
const PanelResizer = createLoaded(() => import('./PanelResizer'), 'PanelResizer');
const ShareSheet = createLoaded(() => import('./ShareSheet'), 'ShareSheet');

/** Width of the panel after a press of the button in the header, in pixels. */
const WIDE_PX = 720;

/** The conversation in its frame: header, messages or history, composer. A closed panel is hidden and keeps its state. */
export function Panel({ model, addOns }: PanelProps) {
  const { id, isOpen, variant, isSheet, dock, frameRef, assistant, labels, onClose, inputRef } = model;
  const { messages, status, actions } = assistant;
  const [view, setView] = useState<PanelView>('conversation');
  const shareButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const shareId = useId();
  const isBusy = status === 'submitted' || status === 'streaming';
  const isWide = model.width !== null && model.width >= WIDE_PX;
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
          width={model.width}
          onResize={model.onResize}
        />
      )}
      <slot name="header">
        <Header
          titleId={titleId}
          labels={labels}
          view={view}
          hasHistory={model.hasHistory}
          canClose={variant !== 'inline'}
          isWide={isSheet || variant === 'inline' || variant === 'modal' ? null : isWide}
          onWiden={() => model.onResize(isWide ? null : WIDE_PX)}
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
          model={model}
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
          locale={model.locale}
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
          <ConversationView model={model} isBusy={isBusy} announce={announce} onContact={showContact} />
          <QuestionForm model={model} isBusy={isBusy} announce={announce} />
        </>
      )}
      {addOns}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </PanelFrame>
  );
}
