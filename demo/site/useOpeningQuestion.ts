import type { DocsAssistantHandle } from 'docs-assistant';
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** The question that the first page asks automatically. */
export const OPENING_QUESTION = 'How do I change the accent colour?';

/** Windows in which the panel is beside the text; see `.layout[data-beside]`. */
const ROOM_QUERY = '(width >= 1240px) and (height >= 600px)';

const VISITED_KEY = 'docs-visited';

/** True if the window has room for the open panel beside the text. */
export function hasRoomBeside(): boolean {
  return window.matchMedia(ROOM_QUERY).matches;
}

/**
 * Asks {@link OPENING_QUESTION} when a browser session begins on the first page and there is room for the panel. A reader who has visited
 * a page before has their own conversation, or has closed ours.
 *
 * @param isFirstPage `null` until it is known.
 */
export function useOpeningQuestion(assistant: RefObject<DocsAssistantHandle | null>, isFirstPage: boolean | null) {
  useEffect(() => {
    if (isFirstPage === null || !beginSession() || !isFirstPage || !hasRoomBeside()) return;
    returnFocus();
    assistant.current?.ask(OPENING_QUESTION);
  }, [assistant, isFirstPage]);
}

/** True once per browser session; never if the browser stores nothing. */
function beginSession(): boolean {
  try {
    const isNew = sessionStorage.getItem(VISITED_KEY) === null;
    sessionStorage.setItem(VISITED_KEY, 'true');
    return isNew;
  } catch {
    return false;
  }
}

/**
 * Returns the focus to the page when the panel takes it, because the reader has not opened the panel and the first Tab must reach the
 * skip link.
 */
function returnFocus() {
  document.addEventListener(
    'focusin',
    ({ target }) => {
      const root = document.querySelector<HTMLElement>('#root');
      if (root === null || root.contains(target as Node)) return;
      root.tabIndex = -1;
      root.focus({ preventScroll: true });
      root.blur();
      root.removeAttribute('tabindex');
    },
    // Capturing, because the panel stops the propagation of its events.
    { once: true, capture: true },
  );
}
