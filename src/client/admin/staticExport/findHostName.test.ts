import { expect, it } from 'vitest';
import { findHostName } from './findHostName';

it.each(['docs.example.com', 'localhost', 'a.b', 'xn--bcher-kva.example'])('takes %s', (text) => {
  expect(findHostName(text)).toBe(text);
});

it.each([
  ['https://docs.example.com', 'docs.example.com'],
  ['http://docs.example.com:8080/guides?x=1#y', 'docs.example.com'],
  ['//docs.example.com', 'docs.example.com'],
  ['docs.example.com/', 'docs.example.com'],
  ['docs.example.com:443', 'docs.example.com'],
  [' docs.example.com ', 'docs.example.com'],
  ['user:pass@docs.example.com', 'docs.example.com'],
  ['bücher.example', 'xn--bcher-kva.example'],
])('finds the host name in %s', (text, domain) => {
  expect(findHostName(text)).toBe(domain);
});

it.each(['', '   ', '\n', 'two words', '-docs.example.com', 'a..b', 'docs_', 'https://', '[::1]', 'x'.repeat(300)])(
  'finds none in %j',
  (text) => {
    expect(findHostName(text)).toBeNull();
  },
);
