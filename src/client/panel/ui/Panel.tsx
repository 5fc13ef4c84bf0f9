import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { Composer } from './Composer';
import { ConversationView } from './ConversationView';
import { loadAnswerParser } from '../../core/conversation/answerParser';
import { createLoaded } from './createLoaded';
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

const HistoryList = createLoaded(() => import('./HistoryList'), 'HistoryList');
const PanelResizer = createLoaded(() => import('./PanelResizer'), 'PanelResizer');
const ShareSheet = createLoaded(async () => {
  const [module] = await Promise.all([import('./ShareSheet'), loadAnswerParser()]);
  return module;
}, 'ShareSheet');

/** The conversation in its frame: header, messages or history, composer. A closed panel is hidden and keeps its state. */
export function Panel({ model, addOns }: PanelProps) {
  const { isOpen, variant, isSheet, assistant, labels } = model;
  const { messages, status, actions } = assistant;
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
  const [before, setBefore] = useState({ asked, attached });
  if (asked !== before.asked || attached !== before.attached) {
    setBefore({ asked, attached });
    // A site may ask or attach something while the reader looks at the list of conversations.
    if ((asked !== undefined && asked !== before.asked) || attached > before.attached) showConversation();
  }

  return (
    <PanelFrame model={model} titleId={titleId}>
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
          <Composer model={model} isBusy={isBusy} announce={announce} />
        </>
      )}
      {addOns}
      <div className="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </PanelFrame>
  );
}
