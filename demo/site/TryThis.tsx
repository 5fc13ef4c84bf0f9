import type { DocsAssistantHandle } from 'docs-assistant';
import type { RefObject } from 'react';
import { useState } from 'react';
import { hasRoomBeside, OPENING_QUESTION } from './useOpeningQuestion';
import { useTheme } from './useTheme';

/** The question that is asked without a network. */
const BROKEN_QUESTION = 'Can I try it without an account?';

/** Props of {@link TryThis}. */
export interface TryThisProps {
  assistant: RefObject<DocsAssistantHandle | null>;
  isArabic: boolean;
  onArabicChange(isArabic: boolean): void;
  /** Makes the next request fail. */
  onBreak(): void;
}

/** One button for each feature of the assistant, on the first page, and a line that describes the result. */
export function TryThis({ assistant, isArabic, onArabicChange, onBreak }: TryThisProps) {
  const { isDark, toggle } = useTheme();
  const [told, setTold] = useState('');

  function breakNetwork() {
    onBreak();
    assistant.current?.ask(BROKEN_QUESTION);
    setTold('The network failed for this question. The assistant says so, and “Try again” asks it again.');
  }

  function switchLanguage() {
    onArabicChange(!isArabic);
    if (hasRoomBeside()) assistant.current?.open();
    setTold(
      isArabic ? '' : 'The page runs from right to left, and the assistant speaks Arabic. Press again to go back.',
    );
  }

  function switchColours() {
    toggle();
    setTold(`The page is ${isDark ? 'light' : 'dark'}, and the assistant follows it.`);
  }

  return (
    <section className="try-this" aria-labelledby="try-this">
      <p id="try-this">Try this</p>
      <button
        type="button"
        className="button primary"
        onClick={() => {
          assistant.current?.ask(OPENING_QUESTION);
          setTold('');
        }}
      >
        Ask: {OPENING_QUESTION}
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          selectSentence();
          setTold('A sentence is selected, with a button beside it. By keyboard, Alt+F10 goes there.');
        }}
      >
        Select text
      </button>
      <button
        type="button"
        className="button"
        onClick={() => {
          showCode();
          setTold('The code has a button of its own. By keyboard, Tab goes there.');
        }}
      >
        Ask about code
      </button>
      <button type="button" className="button" onClick={breakNetwork}>
        Break the network
      </button>
      <button type="button" className="button" aria-pressed={isDark} onClick={switchColours}>
        Dark
      </button>
      <button type="button" className="button" aria-pressed={isArabic} onClick={switchLanguage}>
        Arabic
      </button>
      <a className="button" href="/playground">
        Every option
      </a>
      <p role="status">{told}</p>
    </section>
  );
}

/** Selects the first sentence of the page, like a reader. */
function selectSentence() {
  const paragraph = document.querySelector('#content article p');
  const text = paragraph?.firstChild;
  if (!(text instanceof Text)) return;
  paragraph?.scrollIntoView({ block: 'center', behavior: 'instant' });
  getSelection()?.setBaseAndExtent(text, 0, text, text.data.indexOf('. ') + 1);
}

/** Scrolls to the page's first code and focuses it, which shows its button. */
function showCode() {
  const code = document.querySelector<HTMLElement>('#content article pre');
  // The button of a selection would have priority.
  getSelection()?.removeAllRanges();
  code?.scrollIntoView({ block: 'center', behavior: 'instant' });
  code?.focus({ preventScroll: true });
}
