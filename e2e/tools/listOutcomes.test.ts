import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listOutcomes } from './listOutcomes';

const folder = mkdtempSync(join(tmpdir(), 'outcomes '));
afterAll(() => rmSync(folder, { recursive: true }));

function read(report: unknown) {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(report));
  return listOutcomes(path);
}

it('names a failed unit test with the first line of its message', () => {
  const failureMessages = [
    '\n  \u001B[31mAssertionError\u001B[39m: expected 1 to be 2\n    at a.ts:1',
    'At the second try.',
  ];
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    { status: 'failed', fullName: 'divides', failureMessages },
    { status: 'failed', fullName: 'says nothing', failureMessages: [] },
  ];
  expect(read({ testResults: [{ name: 'a.test.ts', status: 'failed', message: '', assertionResults }] })).toEqual({
    failed: ['a.test.ts: divides\n    AssertionError: expected 1 to be 2', 'a.test.ts: says nothing'],
    flaky: [],
  });
});

it('names a file that failed without a failed test, for example when it could not be loaded', () => {
  const message = "Cannot find module './b'\nRequire stack";
  expect(
    read({ testResults: [{ name: 'a.test.ts', status: 'failed', message, assertionResults: [] }] }).failed,
  ).toEqual(["a.test.ts\n    Cannot find module './b'"]);
});

it('names a failed browser test with the first line of its first message, and a test that passed at its second try', () => {
  const failed = { status: 'failed', errors: [{ message: 'Error: \u001B[2mnot visible\u001B[22m\n\nCall log' }] };
  const specs = [
    { title: 'opens', tests: [{ status: 'unexpected', results: [failed, failed] }] },
    { title: 'closes', tests: [{ status: 'flaky', results: [failed, { status: 'passed', errors: [] }] }] },
  ];
  expect(read({ suites: [{ file: 'a.spec.ts', suites: [{ file: 'a.spec.ts', specs }] }] })).toEqual({
    failed: ['a.spec.ts: opens\n    Error: not visible'],
    flaky: ['a.spec.ts: closes'],
  });
});

it('names a failed row of the matrix with its message', () => {
  const rows = [
    { framework: 'vite', version: '8', result: 'ok', note: '' },
    { framework: 'Jest', version: '30', result: 'FAILED', note: 'npm failed' },
  ];
  expect(read(rows).failed).toEqual(['Jest 30: npm failed']);
});

it('has no names without a report', () => {
  expect(listOutcomes(join(folder, 'none.json'))).toEqual({ failed: [], flaky: [] });
});
