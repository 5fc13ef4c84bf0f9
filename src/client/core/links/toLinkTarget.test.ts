import { afterEach, expect, it, vi } from 'vitest';
import { toLinkTarget } from './toLinkTarget';

afterEach(() => {
  vi.unstubAllGlobals();
});

const NEW_TAB = { target: '_blank', rel: 'noopener noreferrer' };

it.each([
  ['https://app.dev/b', undefined],
  ['https://app.dev:8443/b', NEW_TAB],
  ['http://app.dev/b', NEW_TAB],
  ['https://docs.acme.dev/a', NEW_TAB],
  ['#setup', undefined],
  ['mailto:help@acme.dev', undefined],
  ['tel:+49301', undefined],
])('%s', (url, target) => {
  vi.stubGlobal('location', { href: 'https://app.dev/x', origin: 'https://app.dev' });
  expect(toLinkTarget(url)).toEqual(target);
});

it('goes by the origin of a page without an address of its own', () => {
  vi.stubGlobal('location', { href: 'about:srcdoc', origin: 'null' });
  vi.stubGlobal('origin', 'https://app.dev');
  expect(toLinkTarget('https://app.dev/b')).toBeUndefined();
  expect(toLinkTarget('https://acme.dev/b')).toEqual(NEW_TAB);
});
