import type { DocsAssistantHandle } from 'docs-assistant';
import type { RefObject } from 'react';

const QUESTION = 'How do I change the accent colour?';

/** Props of {@link TryThis}. */
export interface TryThisProps {
  assistant: RefObject<DocsAssistantHandle | null>;
  isArabic: boolean;
  onArabicChange(isArabic: boolean): void;
}

/** One press for each thing that the assistant does, on the first page. */
export function TryThis({ assistant, isArabic, onArabicChange }: TryThisProps) {
  return (
    <section className="try-this" aria-label="Try this">
      <button type="button" className="button primary" onClick={() => assistant.current?.ask(QUESTION)}>
        Ask: {QUESTION}
      </button>
      <button type="button" className="button" onClick={() => assistant.current?.addContext(readFirstParagraph())}>
        Ask about a paragraph
      </button>
      <a className="button" href="/guides/theming#change-the-accent-colour">
        Ask about code
      </a>
      <button
        type="button"
        className="button"
        aria-pressed={isArabic}
        onClick={() => {
          onArabicChange(!isArabic);
          assistant.current?.open();
        }}
      >
        Arabic, from right to left
      </button>
      <a className="button" href="/gallery">
        Five themes
      </a>
      <a className="button" href="/playground">
        Every option
      </a>
    </section>
  );
}

/** The first paragraph of the page in view, as a piece of it that goes with a question. */
function readFirstParagraph() {
  const paragraph = document.querySelector('#content article p');
  return { type: 'textSelection' as const, value: paragraph?.textContent ?? '', path: window.location.pathname };
}
