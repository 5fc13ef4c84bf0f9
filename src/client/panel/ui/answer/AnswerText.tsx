import { Fragment, useMemo, useSyncExternalStore } from 'react';
import { findPartType } from '../../../core/conversation/parts/findPartType';
import type { MessagePart } from '../../../core/conversation/assistantMessage';
import { isOwnPart } from '../../../core/conversation/parts/isOwnPart';
import { isContinuation } from '../../../core/conversation/isContinuation';
import type { StreamingText } from '../../../core/conversation/StreamingText';
import type { MessageView } from '../../../core/conversation/toMessageView';
import type { LiveMarkdownProps } from '../../../markdown/LiveMarkdown';
import type { MarkdownProps } from '../../../markdown/Markdown';
import { createLoaded } from '../elements/createLoaded';
import { loadAnswerModule } from './loadAnswerModule';
import type { MessageContext } from './MessageContext';

const LiveMarkdown = createLoaded(loadAnswerModule, 'LiveMarkdown', PlainText);
/** Loads what is shown of parts. */
export const loadParts = () => import('../parts/partModule');
const ShownPart = createLoaded(loadParts, 'ShownPart');
const ToolQuestion = createLoaded(loadParts, 'ToolQuestion');

/** Props of {@link AnswerText}: the props of its text, and the message with its parts. */
export interface AnswerTextProps extends LiveMarkdownProps {
  message: MessageView;
  /** True when the reader can still react to the answer. */
  isOpen: boolean;
  /** True for an answer that has arrived on this page. */
  isLive: boolean;
  context: MessageContext;
}

/**
 * The text of an answer, and its shown parts, each in a slot at its place in the text. A part only ends the piece of text before it, which
 * keeps its elements, so that neither the place of the reader nor a selection is lost.
 */
export function AnswerText({ message, isOpen, isLive, context, streamingText, ...text }: AnswerTextProps) {
  const { parts } = message;
  const pieces = toPieces(parts, context);
  const growing = findGrowing(pieces);
  return pieces.map((piece) => {
    const { index, part } = piece;
    const props: LiveMarkdownProps = { ...text, text: text.text.slice(piece.start, piece.end) };
    if (piece.isComplete) props.complete = true;
    // Another piece grows by renders, which report text that arrives before the answer's end.
    if (piece === growing) props.streamingText = streamingText;
    return (
      <Fragment key={index}>
        {part && piece.isThought && (
          <LiveMarkdown {...props} text={toFold(part, message)} complete={message.state !== 'streaming'} />
        )}
        {part && !piece.isThought && (
          <>
            <SlottedPart {...{ part, index, message, isOpen, isLive, context }} />
            <ToolQuestion part={part} context={context} />
          </>
        )}
        {(props.text !== '' || (piece === growing && props.complete === false)) && (
          <Piece {...props} index={index} parts={parts} context={context} />
        )}
      </Fragment>
    );
  });
}

type SlottedPartProps = Pick<AnswerTextProps, 'message' | 'isOpen' | 'isLive' | 'context'> &
  Pick<AnswerPiece, 'index'> & { part: MessagePart };

function SlottedPart({ index, ...props }: SlottedPartProps) {
  return (
    <slot name={`part-${props.message.id}-${index}`}>
      <ShownPart {...props} />
    </slot>
  );
}

/** Thoughts as a model writes them into a text, which folds them. While they grow and without an answer they are not closed: the fold grows in place, and is open at the end. */
function toFold(part: MessagePart, { text }: MessageView): string {
  const isOpen = text === '' || ('state' in part && part.state === 'streaming');
  return `<think>\n\n${'text' in part ? part.text : ''}${isOpen ? '' : '\n\n</think>'}`;
}

export const FOLLOW_UPS = 'data-suggestions';

/** The questions that an answer suggests, which come below it and its sources. */
export function FollowUps(props: Omit<SlottedPartProps, 'part' | 'index'>) {
  return props.message.parts.map(
    (part, index) => part.type === FOLLOW_UPS && <SlottedPart key={index} {...props} part={part} index={index} />,
  );
}

interface PieceProps extends LiveMarkdownProps, Pick<AnswerPiece, 'index'>, Pick<AnswerTextProps, 'context'> {
  parts: MessageView['parts'];
}

function Piece({ index, parts, context, streamingText, ...props }: PieceProps) {
  const own = useMemo(
    () => streamingText && toOwnText(streamingText, index, () => toPieces(parts, context)),
    [streamingText, index, parts, context],
  );
  return <LiveMarkdown {...props} streamingText={own} />;
}

/** The share of a piece in a streaming text. A part that ends the piece may have arrived since it was rendered. */
function toOwnText(whole: StreamingText, index: number, readPieces: () => AnswerPiece[]): StreamingText {
  return {
    get text() {
      const piece = readPieces().find((each) => each.index === index);
      return whole.text.slice(piece?.start, piece?.end);
    },
    subscribe: (listener) =>
      whole.subscribe((delta, backlog) => {
        if (findGrowing(readPieces())?.index === index) listener(delta, backlog);
      }),
  };
}

/** A piece of an answer: a shown part, and the text that follows it. */
interface AnswerPiece {
  /** Index of the part in the message; -1 for the text before the first shown part. */
  index: number;
  part?: MessagePart;
  /** Where its text begins in the answer's whole text, and ends if another piece follows. */
  start: number;
  end?: number;
  hasText: boolean;
  /** True if the part is thoughts that the site does not show itself. */
  isThought?: boolean;
  /** True when another piece follows, and its own text can no longer grow. */
  isComplete: boolean;
}

/** The piece that new text is appended to. */
const findGrowing = (pieces: readonly AnswerPiece[]) => pieces.findLast(({ hasText }) => hasText);

/** The pieces of an answer; only one if it has no shown parts. */
export function toPieces(parts: MessageView['parts'], context: MessageContext): AnswerPiece[] {
  const { tools } = context.getOptions();
  let piece: AnswerPiece = { index: -1, start: 0, hasText: false, isComplete: true };
  const pieces = [piece];
  let length = 0;
  parts.forEach((part, index) => {
    if (part.type === 'text') {
      if (part.text !== '') length += part.text.length + (length > 0 && !isContinuation(part) ? 2 : 0);
      piece.hasText = true;
      piece.isComplete &&= part.state !== 'streaming';
      return;
    }
    const isShown = part.type !== FOLLOW_UPS && findPartType(context.parts, part, tools) !== undefined;
    const isThought = !isShown && part.type === 'reasoning' && isOwnPart(part);
    if (isShown || isThought) {
      piece.end = length;
      piece = { index, part, isThought, start: length, hasText: false, isComplete: true };
      pieces.push(piece);
    }
  });
  piece.isComplete = false;
  return pieces;
}

type PlainTextProps = Pick<MarkdownProps, 'text' | 'complete' | 'streamingText'>;

const subscribeToNothing = () => () => {};

/** An answer as plain text, if the markdown renderer cannot be loaded. */
function PlainText({ text, complete, streamingText }: PlainTextProps) {
  const getText = () => (complete ? text : (streamingText?.text ?? text));
  return (
    <div part="answer" className="plain">
      {useSyncExternalStore(streamingText?.subscribe ?? subscribeToNothing, getText, getText)}
    </div>
  );
}
