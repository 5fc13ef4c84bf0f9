import type { LauncherLabels } from '../locales/launcherLabels';
import { createElement } from './createElement';

/** Says that the rest of the assistant did not load, and offers to try again. */
export function createLoadFailure(document: Document, labels: LauncherLabels, onRetry: () => void): HTMLElement {
  const retry = createElement(document, 'button', { type: 'button', class: 'button', part: 'retry' }, labels.retry);
  retry.addEventListener('click', onRetry);
  return createElement(
    document,
    'div',
    { class: 'load-failed', part: 'error' },
    createElement(document, 'p', { role: 'alert' }, labels.loadFailed),
    retry,
  );
}
