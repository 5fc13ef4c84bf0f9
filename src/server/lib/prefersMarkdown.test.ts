import { expect, it } from 'vitest';
import { prefersMarkdown } from './prefersMarkdown';

it.each([
  ['text/markdown', true],
  ['text/markdown, text/html, */*', true],
  ['TEXT/Markdown;charset=utf-8', true],
  ['text/html;q=0.8, text/markdown;q=0.9', true],
  ['text/markdown;q=0.5, text/html', false],
  ['text/markdown;q=0', false],
  ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
  ['*/*', false],
  ['text/*', false],
  ['', false],
  [null, false],
])('reads %j', (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
