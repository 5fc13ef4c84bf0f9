import { expect, test } from 'vitest';
import { launcherLabels } from '../../shared/locales/launcherLabels';
import { createLauncher } from './createLauncher';

const VIEW = { isOpen: false, loading: 'idle' } as const;

test('a launcher that is drawn again keeps its text node, because WebKit sends no click when the node changes between press and release', () => {
  const launcher = createLauncher(window, {});
  launcher.draw(VIEW, launcherLabels);
  const before = launcher.slot.firstChild;
  launcher.draw({ isOpen: true, loading: 'pending' }, launcherLabels);
  expect(launcher.slot.firstChild).toBe(before);
  launcher.options = { labels: { launcher: 'Ask us' } };
  launcher.draw(VIEW, launcherLabels);
  expect(launcher.slot.textContent).toBe('✦ Ask us');
  launcher.remove();
});
