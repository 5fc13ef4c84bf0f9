import { afterEach, expect, it, vi } from 'vitest';
import { toAbsoluteUrl } from './toAbsoluteUrl';

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['/api/message', 'https://acme.dev/docs/install', '', 'https://acme.dev/api/message'],
  ['/api/message', 'https://user:secret@acme.dev/docs', '', 'https://acme.dev/api/message'],
  ['https://api.acme.dev/message', 'https://acme.dev/', '', 'https://api.acme.dev/message'],
  ['/api/message', 'blob:https://acme.dev/5b6c', '', 'https://acme.dev/api/message'],
  ['/api/message', 'about:srcdoc', 'https://acme.dev', 'https://acme.dev/api/message'],
  ['/api/message', 'file:///docs/index.html', 'null', 'file:///api/message'],
])('%s on %s', (address, page, origin, absolute) => {
  vi.stubGlobal('location', new URL(page));
  vi.stubGlobal('origin', origin);
  expect(toAbsoluteUrl(address)).toBe(absolute);
});

it('leaves an address outside of a page as it is', () => {
  vi.stubGlobal('location', undefined);
  expect(toAbsoluteUrl('/api/message')).toBe('/api/message');
});
