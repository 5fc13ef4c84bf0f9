import { expect, test } from 'vitest';
import { launcherLabels } from '../locales/launcherLabels';
import { createFront } from './createFront';

const VIEW = { isOpen: false, loading: 'idle' } as const;

test('a launcher that is drawn again keeps its text node: WebKit makes no click where it goes between press and release', () => {
  const front = createFront(window, {});
  front.draw(VIEW, launcherLabels);
  const before = front.slot.firstChild;
  front.draw({ isOpen: true, loading: 'pending' }, launcherLabels);
  expect(front.slot.firstChild).toBe(before);
  front.givenOptions = { labels: { launcher: 'Ask us' } };
  front.draw(VIEW, launcherLabels);
  expect(front.slot.textContent).toBe('✦ Ask us');
  front.remove();
});
