import { expect, it } from 'vitest';
import { toReadablePath } from '../conversation/readPassages';
import { toPage } from './toPage';
import { toTextFragment } from './toTextFragment';

it.each([
  ['https://acme.dev/docs/x/#setup', 'https://acme.dev/docs/x', 'docs / x'],
  ['https://acme.dev/docs/x?a=1#b?c', 'https://acme.dev/docs/x?a=1', 'docs / x'],
  ['https://acme.dev/docs/#/guides/x', 'https://acme.dev/docs/#/guides/x', 'guides / x'],
  ['https://acme.dev/docs/#/guides/x?id=setup', 'https://acme.dev/docs/#/guides/x', 'guides / x'],
  ['https://acme.dev/#!/x#setup', 'https://acme.dev/#!/x', 'x'],
  ['https://acme.dev/docs/#/', 'https://acme.dev/docs/#', 'acme.dev'],
])('%s is the page %s, in words "%s"', (url, page, words) => {
  expect(toPage(url)).toBe(page);
  expect(toReadablePath(url)).toBe(words);
});

it('an address with a route in its fragment gets no text fragment, which some routers would read', () => {
  expect(toTextFragment('https://acme.dev/#/x', 'A quote')).toBe('https://acme.dev/#/x');
});
