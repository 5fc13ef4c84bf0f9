import { expect, it } from 'vitest';
import { adviseDomain } from './adviseDomain';

it.each(['docs.example.com', 'localhost', 'a.b', 'xn--bcher-kva.example'])('takes %s', (text) => {
  expect(adviseDomain(text)).toBeNull();
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
  expect(adviseDomain(text)).toEqual({ kind: 'alone', domain });
});

it.each(['', '   ', '\n'])('asks for a name instead of %j', (text) => {
  expect(adviseDomain(text)).toEqual({ kind: 'empty' });
});

it.each(['two words', '-docs.example.com', 'a..b', 'docs_', 'https://', '[::1]', 'x'.repeat(300)])(
  'suggests no name for %s',
  (text) => {
    expect(adviseDomain(text)).toEqual({ kind: 'invalid' });
  },
);
