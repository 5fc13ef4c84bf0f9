import { memo, useEffect, useRef, type ReactNode } from 'react';
import type { MessageView } from '../../core/conversation/toMessageView';
import type { MessageContext } from './answer/MessageContext';
import { Answer } from './answer/Answer';
import { createLoaded, loadModule } from './elements/createLoaded';
import { useCitationPreview } from './hooks/useCitationPreview';
import { useFollowScroll, type Follow } from './hooks/useFollowScroll';
import { useDrawnFrom } from './hooks/useDrawnFrom';
import { Icon } from './elements/Icon';
import { loadAnswerModule } from './answer/loadAnswerModule';
import { QuestionMessage } from './QuestionMessage';

const CitationPreview = createLoaded(() => import('./answer/CitationPreview'), 'CitationPreview');

export interface MessageListProps {
  isHidden: boolean;
  messages: readonly MessageView[];
  isBusy: boolean;
  /** True when an answer may come soon, so that its renderer is loaded. */
  isAnswerNear: boolean;
  /** The part that stays in view while an answer grows. */
  follow: Follow;
  label: string;
  context: MessageContext;
  /** Shown where the last answer was cut off: the reason, and how to continue. */
  seam: ReactNode;
  /** Shown after the last message: progress or an error. */
  children?: ReactNode;
}

/** The conversation, in a scroller that follows the answer until the reader scrolls up. */
export function MessageList({
  isHidden,
  messages,
  isBusy,
  isAnswerNear,
  follow,
  label,
  context,
  seam,
  children,
}: MessageListProps) {
  const scrollerRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const roomRef = useRef<HTMLDivElement>(null);
  const questionId = messages.findLast((message) => message.role === 'user')?.id;
  const { streamingText, markdownModules } = context;
  const drawnFrom = useDrawnFrom(messages);
  const scrollParts = { scroller: scrollerRef, content: contentRef, room: roomRef };
  const { isAtLatest, jumpToLatest } = useFollowScroll(scrollParts, follow, questionId, streamingText);
  const citation = useCitationPreview(messages);
  useEffect(() => {
    if (!isAnswerNear) return;
    // The first answer reports a renderer that cannot be loaded.
    loadModule(loadAnswerModule).then(
      ({ warmUpMarkdown }) => warmUpMarkdown(scrollerRef.current, markdownModules),
      () => {},
    );
  }, [isAnswerNear, markdownModules]);
  return (
    <div className="messages-frame" hidden={isHidden}>
      <div
        className="messages"
        part="messages"
        role="log"
        aria-live="off"
        aria-busy={isBusy}
        aria-label={label}
        tabIndex={0}
        ref={scrollerRef}
        {...citation.listeners}
      >
        <div className="messages-content" ref={contentRef}>
          <Messages messages={messages} drawnFrom={drawnFrom} isBusy={isBusy} context={context} seam={seam} />
          {children}
        </div>
        <div aria-hidden="true" ref={roomRef} />
      </div>
      {citation.shown && <CitationPreview {...citation.shown} onClose={citation.close} />}
      {!isAtLatest && questionId && (
        <button
          type="button"
          className="jump"
          part="jump-to-latest"
          aria-label={context.labels.jumpToLatest}
          title={context.labels.jumpToLatest}
          onClick={jumpToLatest}
        >
          <Icon name="arrowDown" />
        </button>
      )}
    </div>
  );
}

/**
 * Number of messages in one element, usually a question and its answer. The browser skips them together while they are off screen,
 * because it checks each such element in every frame.
 */
const GROUP_SIZE = 2;

const Messages = memo(function Messages({
  messages,
  drawnFrom,
  isBusy,
  context,
  seam,
}: Pick<MessageListProps, 'messages' | 'isBusy' | 'context' | 'seam'> & { drawnFrom: number }) {
  const last = messages.at(-1);
  const lastQuestion = messages.findLast((message) => message.role === 'user');
  const show = (message: MessageView) =>
    message.role === 'user' ? (
      <QuestionMessage
        key={message.id}
        message={message}
        isUnanswered={message === last}
        canEdit={!isBusy && message === lastQuestion}
        context={context}
      />
    ) : (
      <Answer
        key={message.id}
        message={message}
        isLast={message === last}
        seam={message === last ? seam : null}
        context={context}
      />
    );
  const starts = [];
  for (let start = drawnFrom; start < messages.length; start += GROUP_SIZE) starts.push(start);
  return starts.map((start) => (
    <div key={start} className="message-group" data-offscreen={start + GROUP_SIZE < messages.length || undefined}>
      {messages.slice(start, start + GROUP_SIZE).map(show)}
    </div>
  ));
});
