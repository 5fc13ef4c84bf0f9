import { afterEach, expect, it, vi } from 'vitest';
import { formatLabel } from './formatLabel';

afterEach(() => vi.unstubAllGlobals());

it('fills places in, and leaves those without a value', () => {
  expect(formatLabel('At most {count} files of {size}, {other}', { count: 3, size: '5 MB' })).toBe(
    'At most 3 files of 5 MB, {other}',
  );
});

it.each([
  ['en', 1, '1 result'],
  ['en', 0, '0 results'],
  ['en', 21, '21 results'],
])('takes the plural form of %s for %i', (language, count, expected) => {
  expect(formatLabel('{count|one:# result|other:# results}', { count }, language)).toBe(expected);
});

it.each([
  [1, 'результат'],
  [3, 'результата'],
  [5, 'результатов'],
  [21, 'результат'],
])('takes the plural form of ru for %i', (count, noun) => {
  const label = '{count|one:# результат|few:# результата|many:# результатов|other:# результата}';
  expect(formatLabel(label, { count }, 'ru')).toBe(`${count} ${noun}`);
});

it("uses the form `other` if the label lacks the language's form, and only the number without any form", () => {
  expect(formatLabel('{count|other:# نتيجة}', { count: 3 }, 'ar')).toBe('3 نتيجة');
  expect(formatLabel('{count|one:one}', { count: 3 })).toBe('3');
});

it('isolates values in right-to-left labels', () => {
  expect(formatLabel('عن هذه الصفحة: {path}', { path: '/guides/' })).toBe('عن هذه الصفحة: \u2068/guides/\u2069');
});

it.each([
  ['lacks the rules', {}],
  ['has rules that throw', { PluralRules: Function.prototype }],
])('takes the form `other` where `Intl` of the page %s', (_, pages) => {
  vi.stubGlobal('Intl', pages);
  expect(formatLabel('{count|one:# result|other:# results}', { count: 3 })).toBe('3 results');
});
