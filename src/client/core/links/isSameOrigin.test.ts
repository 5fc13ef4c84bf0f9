import { expect, it } from 'vitest';
import { isSameOrigin } from './isSameOrigin';

it.each([
  ['https://acme.dev/guides', true],
  ['https://ACME.dev:443/guides', true],
  ['#setup', true],
  ['http://acme.dev/guides', false],
  ['https://docs.acme.dev/guides', false],
  ['https://acme.dev.evil.example/', false],
  ['mailto:help@acme.dev', false],
  ['/guides', false],
  ['', false],
])('%s', (href, expected) => {
  expect(isSameOrigin(href, 'https://acme.dev/docs')).toBe(expected);
});

it('does not treat two opaque origins as the same', () => {
  expect(isSameOrigin('data:text/html,a', 'data:text/html,b')).toBe(false);
});

it('accepts anything without throwing', () => {
  expect(isSameOrigin('https://acme.dev', 'nowhere')).toBe(false);
  expect(isSameOrigin(JSON.parse('null'), JSON.parse('null'))).toBe(false);
});
