import { useCallback, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Composer } from './Composer';
import { ConversationView } from './ConversationView';
import { loadAnswerParser } from '../../core/conversation/answerParser';
import { createLoaded, useSettled } from './elements/createLoaded';
import { Header, type PanelView } from './Header';
import { PanelFrame } from './PanelFrame';
import type { PanelModel } from './PanelModel';
import { useAnnouncement } from './hooks/useAnnouncement';

export interface PanelProps {
  model: PanelModel;
  /**
   * Parts that only some sites use, such as their content for the slots. They are inside the panel, so that the panel handles key presses
   * in them.
   */
  addOns: ReactNode;
}

const loadConsent = () => import('./ConsentNotice');
const ConsentNotice = createLoaded(loadConsent, 'ConsentNotice');
const HistoryList = createLoaded(() => import('./HistoryList'), 'HistoryList');
const PanelResizer = createLoaded(() => import('./PanelResizer'), 'PanelResizer');
const ShareSheet = createLoaded(async () => {
  const [module] = await Promise.all([import('./sharing/ShareSheet'), loadAnswerParser()]);
  return module;
}, 'ShareSheet');

/** Focuses the field when the notice in its place is answered: the pressed button is gone. */
function useFocusAfter(isConsentPending: boolean, inputRef: PanelProps['model']['inputRef']) {
  const wasPending = useRef(false);
  useLayoutEffect(() => {
    if (wasPending.current && !isConsentPending) inputRef.current?.focus({ preventScroll: true });
    wasPending.current = isConsentPending;
  }, [isConsentPending, inputRef]);
}

/** The conversation in its frame: header, messages or history, composer. A closed panel is hidden and keeps its state. */
export function Panel({ model, addOns }: PanelProps) {
  const { isOpen, variant, isSheet, assistant, labels, inputRef, frameRef } = model;
  const { messages, status, actions, isConsentPending } = assistant;
  const [view, setView] = useState<PanelView>('conversation');
  const shareButton = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const shareId = useId();
  const isBusy = status === 'submitted' || status === 'streaming';
  const [announcement, announce] = useAnnouncement(isBusy, assistant.error !== null, messages.at(-1), labels);
  const [contactId, setContactId] = useState<string>();
  const showContact = useCallback((messageId?: string) => {
    setContactId(messageId);
    setView('contact');
  }, []);
  const showConversation = () => setView('conversation');
  const asked = messages.findLast(({ role }) => role === 'user')?.id;
  const attached = assistant.context.length;
  const [before, setBefore] = useState({ asked, attached, isOpen });
  if (asked !== before.asked || attached !== before.attached || isOpen !== before.isOpen) {
    setBefore({ asked, attached, isOpen });
    if (!isOpen) showConversation();
    // A site may ask or attach something while the reader looks at the list of conversations.
    if ((asked !== undefined && asked !== before.asked) || attached > before.attached) showConversation();
  }
  // The field stays until the notice can take its place.
  const isConsentShown = useSettled(isConsentPending ? loadConsent : null) && isConsentPending;
  useFocusAfter(isConsentPending, inputRef);

  /** Leaves what covers the conversation; false if nothing does. */
  function leave(): boolean {
    if (view !== 'conversation') {
      showConversation();
      // The pressed button may be gone.
      frameRef.current?.focus({ preventScroll: true });
    } else if (isConsentPending) actions.declineConsent();
    else return false;
    return true;
  }

  return (
    <PanelFrame model={model} titleId={titleId} onLeave={leave}>
      {variant === 'panel' && !isSheet && isOpen && <PanelResizer model={model} />}
      <slot name="header">
        <Header model={model} titleId={titleId} view={view} onShow={setView} shareId={shareId} shareRef={shareButton} />
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
          onHistory={() => setView('history')}
          onClose={showConversation}
        />
      )}
      {view === 'history' && <HistoryList model={model} onClose={showConversation} />}
      <ConversationView
        model={model}
        isHidden={view === 'history'}
        isBusy={isBusy}
        announce={announce}
        onContact={showContact}
      />
      {view === 'history' ? null : isConsentShown ? (
        <ConsentNotice model={model} />
      ) : (
        <Composer model={model} isBusy={isBusy} announce={announce} />
      )}
      {addOns}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </PanelFrame>
  );
}
