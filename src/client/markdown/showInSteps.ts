import type { MarkdownView } from './createMarkdownView';

/** Maximum characters that are shown in one task: as many as an update of a burst may have. */
const DIRECT_MAX_CHARACTERS = 40_000;

/** Characters of one step of a longer text. */
const STEP_CHARACTERS = 16_000;

/**
 * Shows an answer: at once if little of it is new, otherwise in steps of one task each, so that a restored or redrawn answer does not block
 * the page for long.
 *
 * @param getText Returns the answer, which may grow meanwhile.
 * @param onShown Called when all of it is shown.
 * @returns A function that stops after the current step.
 */
export function showInSteps(
  view: MarkdownView,
  getText: () => string,
  complete: boolean | 'broken-off',
  onShown: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function step() {
    const text = getText();
    const from = view.measureShown(text);
    if (text.length - from <= DIRECT_MAX_CHARACTERS) {
      view.update(text, complete);
      return onShown();
    }
    const end = from + STEP_CHARACTERS;
    if (from === 0) view.update(text.slice(0, end), false);
    // The view inserts the steps together, as it does for a burst, because a layout after each step would cost more.
    else view.append(text.slice(from, end), text.length - end);
    timer = setTimeout(step);
  }

  step();
  return () => clearTimeout(timer);
}
