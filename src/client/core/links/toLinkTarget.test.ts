import { afterEach, expect, it, vi } from 'vitest';
import { toLinkTarget } from './toLinkTarget';

afterEach(() => {
  vi.unstubAllGlobals();
});

const HERE = { target: '_self' };
const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

it.each([
  ['https://app.dev/b', HERE],
  ['https://app.dev:8443/b', NEW_TAB],
  ['http://app.dev/b', NEW_TAB],
  ['https://docs.acme.dev/a', NEW_TAB],
  ['#setup', HERE],
  ['mailto:help@acme.dev', HERE],
  ['tel:+49301', HERE],
])('%s', (url, target) => {
  vi.stubGlobal('location', { href: 'https://app.dev/x', origin: 'https://app.dev' });
  expect(toLinkTarget(url)).toEqual(target);
});

it('uses the origin of a page without an address', () => {
  vi.stubGlobal('location', { href: 'about:srcdoc', origin: 'null' });
  vi.stubGlobal('origin', 'https://app.dev');
  expect(toLinkTarget('https://app.dev/b')).toEqual(HERE);
  expect(toLinkTarget('https://acme.dev/b')).toEqual(NEW_TAB);
});
