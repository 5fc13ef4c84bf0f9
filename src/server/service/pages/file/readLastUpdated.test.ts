import { describe, expect, it } from 'vitest';
import { readFrontMatter } from './frontMatter';
import { readLastUpdated } from './readLastUpdated';

describe('readLastUpdated', () => {
  it.each([
    ['lastUpdated: 2026-03-01', '2026-03-01'],
    ["date: '2026-03-01T23:30:00-08:00'", '2026-03-01'],
    ['date: 2026-03-01 23:30:00', '2026-03-01'],
    ['lastUpdated: true\ndate: 2026-03-01', '2026-03-01'],
    ['lastUpdated: soon\ndate: 2026-03-01', '2026-03-01'],
    ['date: 2024-02-29', '2024-02-29'],
    ['date: 2026-02-29', undefined],
    ['date: 2026-13-01', undefined],
    ['date: 31/12/2026', undefined],
    ['date: 2026', undefined],
    ['date: Page 3', undefined],
    ['title: A', undefined],
  ])('reads %j as %s', (text, wanted) => {
    expect(readLastUpdated(readFrontMatter(`---\n${text}\n---\n`).fields)).toBe(wanted);
  });
});
