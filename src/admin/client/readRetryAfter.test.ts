import { expect, it } from 'vitest';
import { readRetryAfter } from './readRetryAfter';

const NOW = Date.parse('2026-05-01T10:00:00Z');

it.each([
  ['seconds', { 'retry-after': '120' }, 120_000],
  ['zero', { 'retry-after': '0' }, 0],
  ['a date, by our own clock', { 'retry-after': 'Fri, 01 May 2026 10:00:30 GMT' }, 30_000],
  [
    'a date, by the clock of the server',
    { 'retry-after': 'Fri, 01 May 2026 12:00:30 GMT', date: 'Fri, 01 May 2026 12:00:00 GMT' },
    30_000,
  ],
  ['a date in the past', { 'retry-after': 'Fri, 01 May 2020 10:00:30 GMT' }, 0],
  ['nothing', {}, null],
  ['an empty value', { 'retry-after': '' }, null],
  ['nonsense', { 'retry-after': 'soon' }, null],
])('reads %s', (_name, headers, expected) => {
  expect(readRetryAfter(new Headers(headers as HeadersInit), NOW)).toBe(expected);
});
