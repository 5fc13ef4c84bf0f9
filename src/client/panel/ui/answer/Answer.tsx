import { memo, useState, type ReactNode } from 'react';
import { endingLabels } from '../../../core/conversation/endingLabels';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { MarkdownExtension } from '../../../markdown/extensions/MarkdownExtension';
import { AnswerText, FOLLOW_UPS, FollowUps, loadParts, toPieces } from './AnswerText';
import { createLoaded, useSettled } from '../elements/createLoaded';
import { loadAnswerModule } from './loadAnswerModule';
import { loadErrorNotice } from '../loadErrorNotice';
import type { MessageContext } from './MessageContext';
import { SearchStatus } from './SearchStatus';
import { toMarkdownOptions } from './toMarkdownOptions';

const Excerpts = createLoaded(() => import('./Excerpts'), 'Excerpts');
const UnsupportedSentences = createLoaded(() => import('./UnsupportedSentences'), 'UnsupportedSentences');
const MessageActions = createLoaded(loadAnswerModule, 'MessageActions');
const SourceList = createLoaded(loadAnswerModule, 'SourceList');
const SuggestionList = createLoaded(loadAnswerModule, 'SuggestionList');

/** The first line of a quote that is an excerpt, which has a citation. */
const EXCERPT = /^> .*\[\d+]\(/m;

const NOTHING: readonly MarkdownExtension[] = [];

export interface AnswerProps {
  message: MessageView;
  isLast: boolean;
  /** Shown where the answer was cut off: the reason, and how to continue. */
  seam: ReactNode;
  context: MessageContext;
}

/** An answer with its searches, text, sources and actions. */
export const Answer = memo(function Answer({ message, isLast, seam, context }: AnswerProps) {
  const { labels } = context;
  const isStreaming = message.state === 'streaming';
  const [isLive] = useState(isStreaming);
  const pieces = toPieces(message.parts, context);
  const hasParts = pieces.some(({ part, isThought }) => part && !isThought);
  // Calls of the service's tools show nothing.
  const isShown = message.text !== '' || pieces.length > 1 || message.parts.some(({ type }) => type === FOLLOW_UPS);
  const note = message.ending ? endingLabels[message.ending] : !isShown && !isStreaming && 'unanswered';
  // The answer is not over while a tool waits for the reader.
  const isAsking = isLast && context.toolRun?.question;
  // What is below waits for what is above, so that it never moves.
  const arePartsSettled = useSettled(hasParts ? loadParts : null);
  const isSeamSettled = useSettled(seam === null ? null : loadErrorNotice);
  return (
    <article
      className="message"
      part="message"
      tabIndex={-1}
      data-role="assistant"
      data-state={message.state}
      aria-label={labels.assistant}
    >
      <SearchStatus message={message} isSlow={context.isSlow} labels={labels} />
      <AnswerText
        {...toMarkdownOptions(context)}
        modules={context.markdownModules}
        text={message.text}
        complete={isStreaming ? false : message.state === 'done' || 'broken-off'}
        streamingText={context.streamingText}
        citeLinks={message.isCitingByLinks}
        extensions={context.extensions ?? NOTHING}
        message={message}
        isOpen={isLast && !isStreaming}
        isLive={isLive}
        context={context}
      />
      {seam ?? (note && <p className="ending">{labels[note]}</p>)}
      {message.isRead && arePartsSettled && isSeamSettled && (
        <>
          {EXCERPT.test(message.text) && <Excerpts message={message} context={context} />}
          {message.unsupported.length > 0 && <UnsupportedSentences message={message} label={labels.unsupported} />}
          <SourceList message={message} context={context} />
          {message.suggestions.length > 0 && <SuggestionList message={message} context={context} />}
          {!isAsking && (
            <slot name={`message-actions-${message.id}`}>
              <MessageActions message={message} canRegenerate={isLast && seam === null} context={context} />
            </slot>
          )}
          <FollowUps message={message} isOpen={isLast} isLive={isLive} context={context} />
        </>
      )}
    </article>
  );
});
