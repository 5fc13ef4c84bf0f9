import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import { createMarkdownView, type MarkdownView } from './createMarkdownView';
import type { MarkdownProps } from './Markdown';
import { showInSteps } from './showInSteps';
import type { MarkdownModules } from './extended/MarkdownModules';

export interface LiveMarkdownProps extends MarkdownProps {
  /** Only the initial value is used. */
  modules: MarkdownModules;
}

/** An answer in markdown. Text that needs modules of the renderer that are not loaded yet waits for them. */
export function LiveMarkdown({ text, complete, streamingText, modules, ...options }: LiveMarkdownProps): ReactElement {
  const [source] = useState(modules);
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<MarkdownView>(null);
  const latest = useRef(options);

  useLayoutEffect(() => {
    latest.current = options;
    view.current?.setOptions(options);
  });

  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const created = createMarkdownView(element.current, latest.current, source);
    view.current = created;
    return () => {
      created.destroy();
      view.current = null;
    };
  }, [source]);

  useLayoutEffect(() => {
    const { current } = view;
    if (current === null) return undefined;
    const live = complete ? undefined : streamingText;
    let stopListening = () => {};
    // A streaming text may already be longer than the rendered text.
    const getText = live === undefined ? () => text : () => live.text;
    const stopSteps = showInSteps(current, getText, complete, () => {
      if (live !== undefined) stopListening = live.subscribe((delta, backlog) => current.append(delta, backlog));
    });
    return () => {
      stopSteps();
      stopListening();
    };
  }, [text, complete, streamingText]);

  return <div part="answer" ref={element} />;
}
