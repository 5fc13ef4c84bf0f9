import { launcherLabels, type LauncherLabels } from '../../shared/locales/launcherLabels';
import type { Launcher } from './createLauncher';
import type { LauncherState } from './LauncherState';
import { removeNode } from '../page/browser/native';

/**
 * Draws a launcher from its options and its state. Nodes are kept if possible: if a node, or in WebKit even a text node, is replaced
 * between press and release, the browser sends no click.
 *
 * @param labels The texts that apply unless the options replace them.
 */
export function drawLauncher(this: Launcher, view: LauncherState, labels: Partial<LauncherLabels>) {
  const { button, rootElement, options } = this;
  const slot = button.firstChild as HTMLSlotElement;
  const { side = '', align = '', launcher: content = true, locale } = options;
  const { launcher: name, loadFailed, retry } = { ...launcherLabels, ...labels, ...options.labels };
  const isAlert = view.isOpen && view.loading === 'failed';
  const label = isAlert ? `${loadFailed} ${retry}` : name;
  const shown = isAlert ? 'text' : content;
  // The edges that the launcher touches: the edge of its side and the edge of its alignment.
  const isInline = /^[se]/.test(side);
  rootElement.style.marginBlock = toMargin(isInline ? align : side);
  rootElement.style.marginInline = toMargin(isInline ? side : align);
  // With `auto`, the text decides its direction.
  rootElement.dir = locale ? 'auto' : '';
  rootElement.role = isAlert ? 'alert' : null;
  button.ariaLabel = label;
  // The browser converts the value to text.
  button.ariaBusy = (view.isOpen && view.loading === 'pending') as unknown as string;
  button.dataset.content = shown as string;
  // A failure hides the site's own content.
  slot.name = isAlert ? '' : 'launcher';
  const words = slot.firstChild!;
  const text = shown === 'icon' ? '' : label;
  if (words.textContent !== text) words.textContent = text;
  // Pages replace `remove` by a version that fails for an element that is nowhere.
  if (!shown) removeNode(button);
  else if (!button.parentNode) rootElement.insertBefore(button, rootElement.firstChild);
}

/** The margins along one axis of an element that touches the start edge, neither, or the end edge, which is the default. */
function toMargin(edge: string): string {
  return /^[st]/.test(edge) ? '0 auto' : edge === 'center' ? 'auto' : 'auto 0';
}
