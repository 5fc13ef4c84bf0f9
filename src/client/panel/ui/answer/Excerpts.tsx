import { useEffect } from 'react';
import { isRecord } from '../../../../shared/contract/isRecord';
import { excerptLabels } from '../../../../shared/locales/excerptLabels';
import type { MessageView } from '../../../core/conversation/toMessageView';
import { isSearchPart, readPassages, type Part } from '../../../core/conversation/readPassages';
import { createMarkdownView, type MarkdownView } from '../../../markdown/createMarkdownView';
import { useLatest } from '../../../page/hooks/useLatest';
import { useOwnStyles } from '../hooks/useOwnStyles';
import { highlightWords } from './highlightWords';
import type { MessageContext } from './MessageContext';
import { toMarkdownOptions } from './toMarkdownOptions';
import css from '../styles/excerpts.css?inline';
import { native, removeNode } from '../../../page/browser/native';

/**
 * The excerpts in an answer, which are quotes that begin with a citation: marks the words of the question in them, and lets the reader expand each to its
 * whole section.
 */
export function Excerpts({ message, context }: { message: MessageView; context: MessageContext }) {
  const mark = useOwnStyles<HTMLSpanElement>(css);
  const getContext = useLatest(context);
  useEffect(() => {
    const { docsUrl, labels } = getContext();
    const { wholeSection, lessSection } = { ...excerptLabels, ...labels };
    const parts = message.parts as readonly Part[];
    const passages = [...readPassages(parts, docsUrl)];
    const views: MarkdownView[] = [];
    const quotes = [...(mark.current?.parentElement?.querySelectorAll('[part=answer] > blockquote') ?? [])].filter(
      (quote) => readAddress(quote) !== null,
    );
    const removeMarks = highlightWords(quotes, readWords(parts));
    const added = quotes.flatMap((quote) => {
      const passage = passages.find(({ url }) => url !== null && url === readAddress(quote));
      const details = native(quote.ownerDocument).createElement('details');
      const shown = [...quote.children].slice(1).map(({ textContent }) => textContent);
      if (!passage || countLetters(passage.quote) <= countLetters(shown.join(''))) return [];
      details.setAttribute('part', 'excerpt');
      const summary = native(quote.ownerDocument).createElement('summary');
      details.appendChild(summary);
      const showLabel = () => {
        const label = details.open ? lessSection : wholeSection;
        // Written by the style sheet, so that a copy of the answer does not contain it.
        summary.setAttribute('data-label', label);
        summary.setAttribute('aria-label', `${label}: ${passage.section || passage.title}`);
      };
      showLabel();
      details.addEventListener('toggle', showLabel);
      const open = () => {
        const place = native(quote.ownerDocument).createElement('div');
        details.appendChild(place);
        const view = createMarkdownView(place, toMarkdownOptions(getContext()), getContext().markdownModules);
        view.update(passage.quote, true);
        views.push(view);
      };
      details.addEventListener('toggle', open, { once: true });
      quote.appendChild(details);
      return [details];
    });
    return () => {
      removeMarks();
      for (const view of views) view.destroy();
      for (const details of added) removeNode(details);
    };
  }, [message, mark, getContext]);
  return <span hidden ref={mark} />;
}

/** The address of the citation in the first line of a quote; `null` for a quote that is not an excerpt. */
function readAddress(quote: Element): string | null {
  return quote.querySelector(':scope > p:first-child > [part=citation]')?.getAttribute('href') ?? null;
}

/** The words that the last search of the local service looked for, as beginnings of words. */
function readWords(parts: readonly Part[]): string[] {
  const output = parts.findLast(isSearchPart)?.output;
  const words = isRecord(output) ? output.words : null;
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
}

/** Number of letters and digits of a markdown text as it is shown. */
function countLetters(markdown: string): number {
  return markdown.replaceAll(/\]\([^()\s]{0,2000}\)|^ *(?:`{3}|~{3}).*$/gm, '').replaceAll(/[^\p{L}\p{N}]/gu, '')
    .length;
}
