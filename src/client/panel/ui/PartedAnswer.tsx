import { useMemo } from 'react';
import { findPartType } from '../../core/conversation/findPartType';
import { isContinuation } from '../../core/conversation/isContinuation';
import type { StreamingText } from '../../core/conversation/StreamingText';
import type { MessageView } from '../../core/conversation/toMessageView';
import { LiveMarkdown } from '../../markdown/LiveMarkdown';
import type { LiveMarkdownProps } from '../../markdown/LiveMarkdown';

/** Props of {@link PartedAnswer}: those of its text, and which parts the site shows. */
export interface PartedAnswerProps extends LiveMarkdownProps {
  message: MessageView;
  shown: object;
}

/** An answer with parts that the site shows, each in a slot at its place between the pieces of the text. */
export function PartedAnswer({ message, shown, text, complete, ...props }: PartedAnswerProps) {
  const pieces = toPieces(message, shown);
  return pieces.map(({ start, slot }, index) => {
    if (slot !== null) return <slot key={slot} name={slot} />;
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

/** A piece of the text; the last one grows with the answer. */
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

/** The slots of parts, and the pieces of text between them by where they begin in the whole text. */
function toPieces({ id, parts }: MessageView, shown: object): { start: number; slot: string | null }[] {
  const pieces: { start: number; slot: string | null }[] = [{ start: 0, slot: null }];
  let length = 0;
  parts.forEach((part, index) => {
    if (part.type === 'text' && part.text !== '')
      length += part.text.length + (length > 0 && !isContinuation(part) ? 2 : 0);
    if (findPartType(shown, part) === undefined) return;
    pieces.push({ start: length, slot: `part-${id}-${index}` }, { start: length, slot: null });
  });
  return pieces;
}
