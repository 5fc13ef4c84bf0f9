import { native, removeNode } from '../page/browser/native';
import { createMarkdownView } from './createMarkdownView';
import type { MarkdownModules } from './extended/MarkdownModules';

/** One example of each common construct, without syntax that needs further modules. */
const SAMPLE = '## A\n\nB **c**, *d* and `e` [f](/g), 2 < 3 & h.\n\n- i\n  - j\n\n1. k\n\n> l\n';

/**
 * Renders a sample out of sight when the page is idle, so that the first answer does not pay for one-time work of the browser: compiling
 * the renderer's patterns and code, and finding the fonts.
 *
 * @param element the future parent of answers; the sample is removed from it again
 */
export function warmUpMarkdown(element: HTMLElement | null, modules: MarkdownModules): void {
  const view = element && native(element.ownerDocument).defaultView;
  // Safari has no `requestIdleCallback`.
  view?.requestIdleCallback?.(() => {
    if (!element?.isConnected) return;
    const container = native(view.document).createElement('div');
    container.setAttribute('part', 'answer');
    const sample = createMarkdownView(container, {}, modules);
    for (let end = 9; end < SAMPLE.length; end += 9) sample.update(SAMPLE.slice(0, end), false);
    sample.update(SAMPLE, true);
    element.appendChild(container);
    container.getBoundingClientRect();
    removeNode(container);
  });
}
