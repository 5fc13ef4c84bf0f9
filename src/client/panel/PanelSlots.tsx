import { writeAnswer } from '../core/conversation/sharing/toAnswerMarkdown';
import type { DocsAssistantSlots } from '../options/DocsAssistantSlots';
import { SlotContent } from './SlotContent';
import type { PanelAddOnsProps } from './PanelAddOns';

export interface PanelSlotsProps extends PanelAddOnsProps {
  slots: DocsAssistantSlots;
}

/** The site's content for the slots of the panel, each with its data. */
export function PanelSlots({ model, controller, state, slots }: PanelSlotsProps) {
  const { element } = state.host;
  const { assistant, labels, docsUrl, starterQuestions: questions, sharing } = model;
  const { messages, actions } = assistant;
  const { header, emptyState, messageActions } = slots;
  return (
    <>
      {header !== undefined && (
        <SlotContent
          element={element}
          name="header"
          content={header}
          data={{
            title: labels.title,
            close: () => controller.setOpen(false, 'api', null),
            startNew: actions.startNew,
          }}
        />
      )}
      {emptyState !== undefined && messages.length === 0 && (
        <SlotContent
          element={element}
          name="empty-state"
          content={emptyState}
          data={{ questions, ask: (text: string) => void actions.ask({ text, source: 'starter-question' }) }}
        />
      )}
      {messageActions !== undefined &&
        messages
          .filter(({ role, state }) => role === 'assistant' && state !== 'streaming')
          .map((message) => (
            <SlotContent
              key={message.id}
              element={element}
              name={`message-actions-${message.id}`}
              content={messageActions}
              data={{
                message,
                copy: async () => sharing.copy(await writeAnswer(message, docsUrl, labels), 'answer'),
                giveFeedback: (value, reason) => actions.giveFeedback(message.id, value, reason),
                regenerate: message === messages.at(-1) ? actions.regenerate : null,
              }}
            />
          ))}
    </>
  );
}
