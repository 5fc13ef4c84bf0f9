import { createMarkdownView } from './createMarkdownView';
import type { PartsSource } from './extended/PartsSource';

/** One of each: what most answers are made of, and nothing that takes parts of its own. */
const SAMPLE = '## A\n\nB **c**, *d* and `e` [f](/g), 2 < 3 & h.\n\n- i\n  - j\n\n1. k\n\n> l\n';

/**
 * Renders a sample out of sight when the page has nothing better to do, so that the first answer does not pay for what a browser does
 * once: compiling the renderer's patterns and code, finding the fonts.
 *
 * @param element where answers will stand; nothing is left in it
 */
export function warmUpMarkdown(element: HTMLElement | null, parts: PartsSource): void {
  const view = element?.ownerDocument.defaultView;
  // Safari has no idle time to give.
  view?.requestIdleCallback?.(() => {
    if (!element?.isConnected) return;
    const container = view.document.createElement('div');
    container.setAttribute('part', 'answer');
    const sample = createMarkdownView(container, {}, parts);
    for (let end = 9; end < SAMPLE.length; end += 9) sample.update(SAMPLE.slice(0, end), false);
    sample.update(SAMPLE, true);
    element.append(container);
    container.getBoundingClientRect();
    container.remove();
  });
}
