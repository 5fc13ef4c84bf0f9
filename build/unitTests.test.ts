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

it('isolates tests that replace modules or load all parts of the panel, because the files of a worker share modules', () => {
  const paths = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.test\.tsx?$/.test(path))
    .map((path) => `src/${path}`);
  const changing = paths.filter((path) =>
    /^ *vi\.(?:mock|doMock|resetModules)\(|^preparePanels\(/m.test(readFileSync(path, 'utf8')),
  );
  expect(changing.length).toBeGreaterThan(10);
  const isolated = [...ISOLATED_TESTS, ...NODE_ISOLATED_TESTS];
  expect(changing.filter((path) => !isolated.includes(path))).toEqual([]);
});
