import { useEffect, useRef } from 'react';
import type { MessageView } from '../../core/conversation/toMessageView';
import { createMarkdownView, type MarkdownView } from '../../markdown/createMarkdownView';
import { useLatest } from '../../page/hooks/useLatest';
import { useOwnStyles } from './hooks/useOwnStyles';
import type { MessageContext } from './MessageContext';
import { toMarkdownOptions } from './toMarkdownOptions';
import css from './styles/excerpts.css?inline';
import { removeNode } from '../../page/browser/removeNode';

/** Lets the reader expand an excerpt in an answer, a quote and the code after it, to its whole section. */
export function Excerpts({ message, context }: { message: MessageView; context: MessageContext }) {
  const mark = useRef<HTMLSpanElement>(null);
  const getContext = useLatest(context);
  useOwnStyles(mark, css);
  useEffect(() => {
    const views: MarkdownView[] = [];
    const added = [...(mark.current?.parentElement?.querySelectorAll('[part=answer] > blockquote') ?? [])].flatMap(
      (quote) => {
        const url = quote.querySelector(':scope > p:first-child > [part=citation]')?.getAttribute('href');
        const source = message.sources.find((other) => url && other.url === url);
        const details = quote.ownerDocument.createElement('details');
        const next = quote.nextElementSibling;
        const code = next?.querySelector('pre') ? next : null;
        const shown = `${quote.textContent}${code?.textContent ?? ''}`;
        if (!source || source.quote.length <= shown.length) return [];
        details.setAttribute('part', 'excerpt');
        const summary = quote.ownerDocument.createElement('summary');
        details.appendChild(summary);
        summary.setAttribute('aria-label', source.section || source.title);
        const open = () => {
          const place = quote.ownerDocument.createElement('div');
          details.appendChild(place);
          const view = createMarkdownView(place, toMarkdownOptions(getContext()), getContext().markdownModules);
          view.update(source.quote, true);
          views.push(view);
        };
        details.addEventListener('toggle', open, { once: true });
        quote.parentNode?.insertBefore(details, (code ?? quote).nextSibling);
        return [details];
      },
    );
    return () => {
      for (const view of views) view.destroy();
      for (const details of added) removeNode(details);
    };
  }, [message, getContext]);
  return <span hidden ref={mark} />;
}
