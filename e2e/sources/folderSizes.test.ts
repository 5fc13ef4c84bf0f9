import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Most source files of a folder: more cannot be read at a glance, so they need rooms of their own. */
const MOST = 25;

test(`no folder holds more than ${MOST} source files`, () => {
  const counts = new Map<string, number>();
  for (const entry of readdirSync('src', { recursive: true, encoding: 'utf8' })) {
    if (
      !/\.tsx?$/.test(entry) ||
      /\.(test|test-d|d)\.tsx?$/.test(entry) ||
      /\/(testing|fixtures|node_modules)\//.test(entry)
    )
      continue;
    const folder = `src/${dirname(entry)}`;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const large = [...counts].filter(([, count]) => count > MOST);
  expect(counts.size).toBeGreaterThan(50);
  expect(large).toEqual([]);
});
