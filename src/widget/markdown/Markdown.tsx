import type { ReactElement } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { LiveText } from '../../core/createLiveText';
import type { MarkdownView } from './createMarkdownView';
import { createMarkdownView } from './createMarkdownView';
import type { MarkdownOptions } from './markdownOptions';

export interface MarkdownProps extends MarkdownOptions {
  /** The whole answer so far. */
  text: string;
  /** True once nothing more will come; `broken-off` when the answer ends in the middle, as one that was stopped. */
  complete: boolean | 'broken-off';
  /** The text as it grows, from `useDocsAssistant`: what it is ahead of `text` is shown too, without a render, as long as `complete` is false. */
  live?: LiveText;
}

/**
 * An answer in markdown, for React. It renders one element (`part="answer"`) and leaves all that is in it to `createMarkdownView`, so that
 * a long answer costs React nothing. New text shows before the browser paints; new callbacks hold from then on.
 */
export function Markdown({ text, complete, live, ...options }: MarkdownProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<MarkdownView>(null);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
    view.current?.setOptions(options);
  });

  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const created = createMarkdownView(element.current, latest.current);
    view.current = created;
    return () => {
      created.destroy();
      view.current = null;
    };
  }, []);

  useLayoutEffect(() => {
    if (complete || !live?.text.startsWith(text)) {
      view.current?.update(text, complete);
      return undefined;
    }
    view.current?.update(live.text, false);
    return live.subscribe((piece) => view.current?.append(piece));
  }, [text, complete, live]);

  return <div part="answer" ref={element} />;
}
