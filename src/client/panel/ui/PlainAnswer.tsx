import { useSyncExternalStore } from 'react';
import type { MarkdownProps } from '../../markdown/Markdown';

export type PlainAnswerProps = Pick<MarkdownProps, 'text' | 'complete' | 'streamingText'>;

const subscribeToNothing = () => () => {};

/** An answer as plain text, if the markdown renderer cannot be loaded. */
export function PlainAnswer({ text, complete, streamingText }: PlainAnswerProps) {
  const getText = () => (complete ? text : (streamingText?.text ?? text));
  return (
    <div part="answer" className="plain">
      {useSyncExternalStore(streamingText?.subscribe ?? subscribeToNothing, getText, getText)}
    </div>
  );
}
