import { expect, test, vi } from 'vitest';
import { launcherLabels } from '../../shared/locales/launcherLabels';
import { createLauncher } from './createLauncher';

const VIEW = { isOpen: false, loading: 'idle' } as const;

test('a launcher that is drawn again keeps its text node, because WebKit sends no click when the node changes between press and release', () => {
  const launcher = createLauncher(async () => ({ showAskButton() {} }), window, {});
  launcher.draw(VIEW, launcherLabels);
  const readText = () => launcher.button.firstChild?.firstChild?.firstChild;
  const before = readText();
  expect(before).toBeInstanceOf(Text);
  launcher.draw({ isOpen: true, loading: 'pending' }, launcherLabels);
  expect(readText()).toBe(before);
  launcher.options = { labels: { launcher: 'Ask us' } };
  launcher.draw(VIEW, launcherLabels);
  expect(launcher.button.textContent).toBe('Ask us');
  launcher.remove();
});

test('a page whose `remove` needs a parent can have no button, and can remove the assistant itself', () => {
  vi.spyOn(Element.prototype, 'remove').mockImplementation(function remove(this: Element) {
    this.parentElement!.removeChild(this);
  });
  const launcher = createLauncher(async () => ({ showAskButton() {} }), window, { launcher: false });
  launcher.draw(VIEW, launcherLabels);
  expect(launcher.button.isConnected).toBe(false);
  launcher.options = {};
  launcher.draw(VIEW, launcherLabels);
  expect(launcher.rootElement.firstChild).toBe(launcher.button);
  launcher.options = { launcher: false };
  launcher.draw(VIEW, launcherLabels);
  expect(launcher.button.isConnected).toBe(false);
  document.body.textContent = '';
  launcher.remove();
  expect(document.querySelector('docs-assistant')).toBeNull();
});
