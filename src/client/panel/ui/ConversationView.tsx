import { useMemo } from 'react';
import { endingLabels, isLasting } from '../../core/conversation/endingLabels';
import { createLoaded } from './elements/createLoaded';
import { loadErrorNotice } from './loadErrorNotice';
import { MessageList } from './MessageList';
import type { PanelModel } from './PanelModel';
import { Progress } from './Progress';
import type { MessageContext } from './answer/MessageContext';
import { useShallowStable } from '../../page/hooks/useShallowStable';
import type { ErrorNoticeProps } from './ErrorNotice';
import { Icon } from './elements/Icon';
import { StarterList } from './StarterList';
import { TextButton } from './elements/TextButton';

export interface ConversationViewProps {
  model: PanelModel;
  /** True while the list of conversations is shown in its place. */
  isHidden: boolean;
  isBusy: boolean;
  /** Announces the result of an action to screen readers. */
  announce(text: string): void;
  /** Shows how to contact the site's support about an answer or the last question. */
  onContact(messageId?: string): void;
}

const ErrorNotice = createLoaded(loadErrorNotice, 'ErrorNotice', PlainErrorNotice);

/** Shown when the error notice cannot be loaded, for example because the network is down. */
function PlainErrorNotice({ kind, text, labels, onRetry }: ErrorNoticeProps) {
  return (
    <div part="error">
      <p role="alert">{kind === null ? text : labels[kind === 'offline' ? 'errorOffline' : 'errorNetwork']}</p>
      {onRetry !== null && <TextButton part="retry" label={labels.retry} onClick={onRetry} />}
    </div>
  );
}

/** The messages of the current conversation, and below them its state: progress or an error. */
export function ConversationView({ model, isHidden, isBusy, announce, onContact }: ConversationViewProps) {
  const { assistant, labels } = model;
  const { messages, error, actions } = assistant;
  const { onEscalate, supportUrl } = model.options;
  const contact = (onEscalate ?? supportUrl) ? onContact : null;
  const context = useShallowStable<MessageContext>({
    ...model.shared,
    toolRun: assistant.toolRun,
    isSlow: isBusy && assistant.isSlow,
    onContact: contact,
    announce,
  });
  const last = messages.at(-1);
  const isAnswer = last?.role === 'assistant';
  const ending = last?.ending ?? null;
  const isFailed = !isBusy && ending !== null && ending !== 'stopped';
  const { retryAt } = assistant;
  const notice = useMemo(() => {
    if (error === null && !isFailed) return null;
    const isKnown = ending !== null && (isAnswer || isLasting(ending));
    return (
      <ErrorNotice
        kind={error && error.kind}
        text={labels[isKnown ? endingLabels[ending] : 'unanswered']}
        retryAt={retryAt}
        labels={labels}
        onRetry={isLasting(ending) ? null : () => actions.retry()}
        onContinue={isAnswer && ending === 'length' ? actions.continueAnswer : null}
        onStartNew={actions.startNew}
        onContact={contact}
      />
    );
  }, [error, isFailed, isAnswer, ending, retryAt, labels, actions, contact]);
  const isCut = isAnswer && isFailed;
  return (
    <MessageList
      isHidden={isHidden}
      messages={messages}
      isBusy={isBusy}
      isAnswerNear={messages.length > 0 || assistant.draft !== ''}
      follow={model.follow}
      label={labels.title}
      context={context}
      seam={isCut ? notice : null}
    >
      {messages.length === 0 && (
        <slot name="empty-state">
          <EmptyState model={model} />
        </slot>
      )}
      <Progress
        isWaiting={isBusy && !(isAnswer && last.text !== '')}
        isSlow={context.isSlow}
        hasStatus={isAnswer && last.searches.length > 0}
        labels={labels}
      />
      {!isCut && notice}
    </MessageList>
  );
}

const EmptyHelp = createLoaded(() => import('./EmptyHelp'), 'EmptyHelp');

/** The empty conversation before the first question: a greeting, starter questions and other starting points. */
function EmptyState({ model }: { model: PanelModel }) {
  const { labels, starterQuestions: questions } = model;
  return (
    <div className="empty">
      <Icon name="spark" />
      <p className="greeting">{labels.greeting}</p>
      <p className="hint">{labels.greetingHint}</p>
      {questions.length > 0 && <StarterList questions={questions} model={model} />}
      <EmptyHelp model={model} />
    </div>
  );
}
