import { expect, it } from 'vitest';
import { connectLauncher } from '../launcher/connectLauncher';
import { createLauncher } from '../launcher/createLauncher';
import { containEvents } from './containEvents';

it('lets a page that captures keys see that a reader types', () => {
  const { host, remove } = connectLauncher(
    createLauncher(async () => ({ showAskButton() {} }), window, {}),
    () => {},
  );
  containEvents(host);
  const seen: boolean[] = [];
  const capture = ({ target }: Event) => seen.push((target as HTMLElement).isContentEditable);
  window.addEventListener('keydown', capture, true);
  for (const name of ['textarea', 'button']) {
    const part = host.rootElement.appendChild(document.createElement(name));
    part.focus();
    part.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, composed: true }));
  }
  window.removeEventListener('keydown', capture, true);
  expect(seen).toEqual([true, false]);
  remove();
});
