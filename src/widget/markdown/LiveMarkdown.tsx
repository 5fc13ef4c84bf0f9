import type { ReactElement } from 'react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { MarkdownView } from './createMarkdownView';
import { createMarkdownView } from './createMarkdownView';
import type { MarkdownProps } from './Markdown';
import type { PartsSource } from './rare/PartsSource';

/** Props of {@link LiveMarkdown}. */
export interface LiveMarkdownProps extends MarkdownProps {
  /** That of the beginning counts. */
  parts: PartsSource;
}

/** An answer in markdown, which may wait for parts that it takes. */
export function LiveMarkdown({ text, complete, live, parts, ...options }: LiveMarkdownProps): ReactElement {
  const [source] = useState(parts);
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
    if (complete || !live?.text.startsWith(text)) {
      view.current?.update(text, complete);
      return undefined;
    }
    const hold = () => view.current?.wait && live.hold(view.current.wait);
    view.current?.update(live.text, false);
    hold();
    return live.subscribe((piece, waiting) => {
      view.current?.append(piece, waiting);
      hold();
    });
  }, [text, complete, live]);

  return <div part="answer" ref={element} />;
}
