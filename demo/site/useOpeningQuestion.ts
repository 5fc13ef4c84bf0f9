import type { DocsAssistantHandle } from 'docs-assistant';
import type { RefObject } from 'react';
import { useEffect } from 'react';

/** The question that the first page asks by itself. */
export const OPENING_QUESTION = 'How do I change the accent colour?';

/** Windows where the panel stands beside the text; see `.layout[data-beside]`. */
const ROOM_QUERY = '(width >= 1240px) and (height >= 600px)';

const VISITED_KEY = 'docs-visited';

/** True where the window has room for the open panel beside the text. */
export function hasRoomBeside(): boolean {
  return window.matchMedia(ROOM_QUERY).matches;
}

/**
 * Asks {@link OPENING_QUESTION} when a browser session begins on the first page and there is room for the panel. A reader who has been
 * on any page before has a conversation of their own, or has closed ours.
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

/** True once in a browser session; never where the browser keeps nothing. */
function beginSession(): boolean {
  try {
    const isNew = sessionStorage.getItem(VISITED_KEY) === null;
    sessionStorage.setItem(VISITED_KEY, 'true');
    return isNew;
  } catch {
    return false;
  }
}

/** Gives the focus back to the page once the panel takes it: nobody has pressed anything, and the first Tab is for the skip link. */
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
    // The panel keeps its events from listeners that do not capture.
    { once: true, capture: true },
  );
}
