import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ISOLATED_TESTS, NODE_ISOLATED_TESTS } from './unitTests';

it("isolates tests that use Testing Library's screen or user-event, which keep the first document", () => {
  const tests = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.tsx'));
  const paths = tests.map((path) => `src/${path}`);
  const bound = paths.filter((path) =>
    /\bscreen\b[^;]* from '@testing-library|user-event'/.test(readFileSync(path, 'utf8')),
  );
  expect(bound.length).toBeGreaterThan(4);
  expect(bound.filter((path) => !ISOLATED_TESTS.includes(path))).toEqual([]);
});

it('isolates tests in Node that replace modules, because the files of a worker share modules', () => {
  const tests = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.test.ts'));
  const paths = tests.map((path) => `src/${path}`);
  const mocking = paths.filter((path) => /^ *vi\.(?:mock|doMock|resetModules)\(/m.test(readFileSync(path, 'utf8')));
  const inNode = mocking.filter((path) => !/^src\/client\/(?!core|search)/.test(path));
  expect(inNode.length).toBeGreaterThan(4);
  expect(inNode.filter((path) => !NODE_ISOLATED_TESTS.includes(path))).toEqual([]);
});
