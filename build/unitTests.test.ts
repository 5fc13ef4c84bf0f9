import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the name of a test that replaces modules says that it is isolated', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.test\.tsx?$/.test(path));
  const pattern = /^ *vi\.(?:mock|doMock|resetModules)\(/m;
  const bound = paths.filter((path) => pattern.test(readFileSync(`src/${path}`, 'utf8')));
  expect(bound.length).toBeGreaterThan(4);
  expect(bound.filter((path) => !/\.(?:isolated|slow)\./.test(path))).toEqual([]);
});
