import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.test\.tsx?$/.test(path));

it.each([
  ["that uses Testing Library's screen or user-event", /\bscreen\b[^;]* from '@testing-library|user-event'/],
  ['that replaces modules or loads all parts of the panel', /^ *vi\.(?:mock|doMock|resetModules)\(|^preparePanels\(/m],
])('the name of a test %s says that it is isolated', (_use, pattern) => {
  const bound = paths.filter((path) => pattern.test(readFileSync(`src/${path}`, 'utf8')));
  expect(bound.length).toBeGreaterThan(4);
  expect(bound.filter((path) => !/\.(?:isolated|slow)\./.test(path))).toEqual([]);
});
