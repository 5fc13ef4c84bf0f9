import { memo } from 'react';
import type { MessageView } from '../core/conversation/toMessageView';
import { LiveMarkdown } from '../markdown/LiveMarkdown';
import type { MarkdownExtension } from '../markdown/extensions/MarkdownExtension';
import { MessageActions } from './MessageActions';
import { SearchStatus } from './SearchStatus';
import { SourceList } from './SourceList';
import type { MessageContext } from './MessageContext';
import { SuggestionList } from './SuggestionList';

const NOTHING: readonly MarkdownExtension[] = [];

/** Props of {@link Answer}. */
export interface AnswerProps {
  message: MessageView;
  isLast: boolean;
  context: MessageContext;
}

/** An answer: what was searched, its text, its sources and what to do with it. */
export const Answer = memo(function Answer({ message, isLast, context }: AnswerProps) {
  const { labels, docsUrl, onFollow } = context;
  const isStreaming = message.state === 'streaming';
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
      <LiveMarkdown
        parts={context.markdownParts}
        text={message.text}
        complete={isStreaming ? false : message.state === 'done' || 'broken-off'}
        streamingText={context.streamingText}
        docsUrl={docsUrl}
        imageHosts={context.imageHosts}
        extensions={context.extensions ?? NOTHING}
        labels={{
          copyCode: labels.markdownCopyCode,
          copied: labels.copied,
          copyFailed: labels.copyFailed,
          citation: labels.citation,
        }}
        onLinkClick={({ href, sameOrigin, event }) => {
          if (onFollow({ url: href, kind: 'answer', isSameOrigin: sameOrigin })) event.preventDefault();
        }}
        onCopyCode={context.onCopyCode}
      />
      {message.state === 'stopped' && <p className="ending">{labels.stopped}</p>}
      {message.state === 'interrupted' && <p className="ending">{labels.interrupted}</p>}
      {!isStreaming && (
        <>
          <SourceList sources={message.sources} docsUrl={docsUrl} label={labels.sources} onFollow={onFollow} />
          <SuggestionList
            suggestions={message.suggestions}
            docsUrl={docsUrl}
            label={labels.suggestions}
            onFollow={onFollow}
          />
          <slot name={`message-actions-${message.id}`}>
            <MessageActions message={message} canRegenerate={isLast} context={context} />
          </slot>
        </>
      )}
    </article>
  );
});
