import { Fragment, useMemo } from 'react';
import { findPartType } from '../../core/conversation/findPartType';
import type { MessagePart } from '../../core/conversation/assistantMessage';
import { isContinuation } from '../../core/conversation/isContinuation';
import type { StreamingText } from '../../core/conversation/StreamingText';
import type { MessageView } from '../../core/conversation/toMessageView';
import type { MessageContext } from './MessageContext';
import { ShownPart } from './parts/ShownPart';
import { ToolQuestion } from './parts/ToolQuestion';
import { LiveMarkdown, type LiveMarkdownProps } from '../../markdown/LiveMarkdown';

/** Props of {@link PartedAnswer}: the props of its text, and the message with its parts. */
export interface PartedAnswerProps extends LiveMarkdownProps {
  message: MessageView;
  /** True when the reader can still react to the answer. */
  isOpen: boolean;
  /** True for an answer that has arrived on this page. */
  isLive: boolean;
  context: MessageContext;
}

/** An answer with parts that are shown. Each part is in a slot at its place between the pieces of the text. */
export function PartedAnswer({ message, isOpen, isLive, context, text, complete, ...props }: PartedAnswerProps) {
  const pieces = toPieces(message, context);
  return pieces.map(({ start, slot, part }, index) => {
    if (slot !== null)
      return (
        <Fragment key={slot}>
          <slot name={slot}>
            {part && <ShownPart part={part} message={message} isOpen={isOpen} isLive={isLive} context={context} />}
          </slot>
          {part && <ToolQuestion part={part} context={context} />}
        </Fragment>
      );
    const isLast = index === pieces.length - 1;
    return (
      <Piece
        key={`text ${index}`}
        {...props}
        start={start}
        text={text.slice(start, pieces[index + 1]?.start)}
        complete={isLast ? complete : true}
      />
    );
  });
}

/** A piece of the text. The last piece grows with the answer. */
function Piece({ start, streamingText, ...props }: LiveMarkdownProps & { start: number }) {
  const isEmpty = props.complete !== false && props.text === '';
  const rest = useMemo(() => (streamingText ? skip(streamingText, start) : undefined), [streamingText, start]);
  return isEmpty ? null : <LiveMarkdown {...props} streamingText={rest} />;
}

/** A streaming text without its first characters. */
function skip(whole: StreamingText, characters: number): StreamingText {
  return {
    get text() {
      return whole.text.slice(characters);
    },
    subscribe: whole.subscribe,
  };
}

/** The slots of parts, and the pieces of text between them with their start in the whole text. */
function toPieces({ id, parts }: MessageView, context: MessageContext) {
  const { tools } = context.getOptions();
  const pieces: { start: number; slot: string | null; part?: MessagePart }[] = [{ start: 0, slot: null }];
  let length = 0;
  parts.forEach((part, index) => {
    if (part.type === 'text' && part.text !== '')
      length += part.text.length + (length > 0 && !isContinuation(part) ? 2 : 0);
    if (findPartType(context.parts, part, tools) === undefined) return;
    pieces.push({ start: length, slot: `part-${id}-${index}`, part }, { start: length, slot: null });
  });
  return pieces;
}
