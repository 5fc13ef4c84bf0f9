import type { LauncherLabels } from '../locales/launcherLabels';
import type { Front } from './createFront';
import type { FrontView } from './hasFailed';
import { hasFailed } from './hasFailed';

/** A star of four points, which every system has in its fonts. */
const ICON = '✦';

/**
 * Draws a launcher: how its options want it, and what becomes of the assistant. No element is replaced: one that goes between a press and
 * its release would make no click.
 *
 * @param labels The texts, unless the options have others.
 */
export function drawFront(
  { launcher, surface, slot, givenOptions: options }: Front,
  view: FrontView,
  labels: LauncherLabels,
) {
  const { side = 'bottom', align = 'end', launcher: content = true, locale } = options;
  const { launcher: name, loadFailed, retry } = { ...labels, ...options.labels };
  const isAlert = hasFailed(view);
  const label = isAlert ? `${loadFailed} ${retry}` : name;
  const shown = isAlert ? 'text' : content;
  // The edges that it touches: that of its side, and the one that it is aligned to.
  const [block, inline] = /^[tb]/.test(side) ? [side === 'top' ? 'start' : 'end', align] : [align, side];
  Object.assign(surface.dataset, { block, inline });
  // A text tells its direction.
  Object.assign(surface, { dir: locale ? 'auto' : '', role: isAlert ? 'alert' : null });
  Object.assign(launcher, { ariaLabel: label, ariaBusy: (view.isOpen && view.loading === 'pending') || null });
  launcher.dataset.content = `${shown}`;
  // Content of the site's own gives way to a failure.
  slot.name = isAlert ? '' : 'launcher';
  slot.textContent = shown === 'text' ? label : shown === 'icon' ? ICON : `${ICON} ${label}`;
  if (!shown) launcher.remove();
  else if (!launcher.parentNode) surface.prepend(launcher);
}
