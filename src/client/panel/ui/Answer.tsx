import { memo, useState, useSyncExternalStore, type ReactNode } from 'react';
import { endingLabels } from '../../core/conversation/endingLabels';
import type { MessageView } from '../../core/conversation/toMessageView';
import { findPartType } from '../../core/conversation/findPartType';
import type { LiveMarkdownProps } from '../../markdown/LiveMarkdown';
import type { MarkdownExtension } from '../../markdown/extensions/MarkdownExtension';
import { createLoaded } from './createLoaded';
import { loadAnswerModule } from './loadAnswerModule';
import { loadPartedAnswer } from './loadPartedAnswer';
import type { MessageContext } from './MessageContext';
import { SearchStatus } from './SearchStatus';
import { toMarkdownOptions } from './toMarkdownOptions';
import type { MarkdownProps } from '../../markdown/Markdown';

const LiveMarkdown = createLoaded(loadAnswerModule, 'LiveMarkdown', PlainAnswer);
const Excerpts = createLoaded(() => import('./Excerpts'), 'Excerpts');
const PartedAnswer = createLoaded(loadPartedAnswer, 'PartedAnswer', PlainAnswer);
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
  const { labels, docsUrl, onFollow } = context;
  const isStreaming = message.state === 'streaming';
  const [isLive] = useState(isStreaming);
  const { tools } = context.getOptions();
  const isParted = message.parts.some((part) => findPartType(context.parts, part, tools) !== undefined);
  const text: LiveMarkdownProps = {
    modules: context.markdownModules,
    text: message.text,
    complete: isStreaming ? false : message.state === 'done' || ('broken-off' as const),
    streamingText: context.streamingText,
    ...toMarkdownOptions(context),
    citeLinks: message.isCitingByLinks,
    extensions: context.extensions ?? NOTHING,
  };
  return (
    <article
      className="message"
      part="message"
      tabIndex={-1}
      data-role="assistant"
      data-state={message.state}
      aria-label={labels.assistant}
    >
      <SearchStatus searches={message.searches} sources={message.sources} labels={labels} />
      {isParted ? (
        <PartedAnswer {...text} message={message} isOpen={isLast && !isStreaming} isLive={isLive} context={context} />
      ) : (
        <LiveMarkdown {...text} />
      )}
      {seam ?? (message.ending && <p className="ending">{labels[endingLabels[message.ending]]}</p>)}
      {message.isRead && (
        <>
          {EXCERPT.test(message.text) && <Excerpts message={message} context={context} />}
          <SourceList message={message} label={labels.sources} onFollow={onFollow} />
          {message.suggestions.length > 0 && (
            <SuggestionList
              suggestions={message.suggestions}
              docsUrl={docsUrl}
              label={labels.suggestions}
              onFollow={onFollow}
            />
          )}
          <slot name={`message-actions-${message.id}`}>
            <MessageActions message={message} canRegenerate={isLast && seam === null} context={context} />
          </slot>
        </>
      )}
    </article>
  );
});

type PlainAnswerProps = Pick<MarkdownProps, 'text' | 'complete' | 'streamingText'>;

const subscribeToNothing = () => () => {};

/** An answer as plain text, if the markdown renderer cannot be loaded. */
function PlainAnswer({ text, complete, streamingText }: PlainAnswerProps) {
  const getText = () => (complete ? text : (streamingText?.text ?? text));
  return (
    <div part="answer" className="plain">
      {useSyncExternalStore(streamingText?.subscribe ?? subscribeToNothing, getText, getText)}
    </div>
  );
}
