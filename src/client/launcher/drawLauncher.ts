import type { LauncherLabels } from '../../shared/locales/launcherLabels';
import type { Launcher } from './createLauncher';
import type { LauncherState } from './LauncherState';

/** A star of four points, which every system has in its fonts. */
const ICON = '✦';

/**
 * Draws a launcher by its options and its state. Nodes are kept where they can be: one that goes between
 * a press and its release would make no click, in WebKit also a text.
 *
 * @param labels The texts, unless the options have others.
 */
export function drawLauncher(this: Launcher, view: LauncherState, labels: LauncherLabels) {
  const { button, rootElement, slot, options } = this;
  const { side = 'bottom', align = 'end', launcher: content = true, locale } = options;
  const { launcher: name, loadFailed, retry } = { ...labels, ...options.labels };
  const isAlert = view.isOpen && view.loading === 'failed';
  const label = isAlert ? `${loadFailed} ${retry}` : name;
  const shown = isAlert ? 'text' : content;
  // The edges that it touches: that of its side, and the one that it is aligned to.
  const [block, inline] = /^[tb]/.test(side) ? [side === 'top' ? 'start' : 'end', align] : [align, side];
  Object.assign(rootElement.style, { marginBlock: toMargin(block), marginInline: toMargin(inline) });
  // A text tells its direction.
  rootElement.dir = locale ? 'auto' : '';
  rootElement.role = isAlert ? 'alert' : null;
  button.ariaLabel = label;
  // The browser makes text of these.
  button.ariaBusy = (view.isOpen && view.loading === 'pending') as unknown as string;
  button.dataset.content = shown as string;
  // Content of the site's own gives way to a failure.
  slot.name = isAlert ? '' : 'launcher';
  const text = shown === 'text' ? label : shown === 'icon' ? ICON : `${ICON} ${label}`;
  if (slot.textContent !== text) slot.textContent = text;
  if (!shown) button.remove();
  else if (!button.parentNode) rootElement.prepend(button);
}

/** The margins, along an axis, of what touches the edge at its start, at its end, or none of the two. */
function toMargin(edge: string): string {
  return edge === 'start' ? '0 auto' : edge === 'end' ? 'auto 0' : 'auto';
}
