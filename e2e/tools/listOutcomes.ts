import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { isRecord } from '../../src/shared/contract';

/** File in which the unit tests' reporter writes the names of tests that passed only at their second try, one per line. */
export const FLAKY_FILE = '.cache/flaky.txt';

/** Names of tests that a person has to look at. */
export interface Outcomes {
  /** Each with the first line of its message below, indented, where it has one. */
  failed: string[];
  /** Passed only at the second try. */
  flaky: string[];
}

/** Reads the names from a report of Vitest, Playwright or the matrix. A missing report has no names. */
export function listOutcomes(path: string): Outcomes {
  const outcomes: Outcomes = { failed: [], flaky: [] };
  if (!existsSync(path)) return outcomes;
  const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (Array.isArray(report)) {
    for (const { framework, version, result, note } of records(report))
      if (result !== 'ok') outcomes.failed.push(`${String(framework)} ${String(version)}: ${String(note)}`);
  } else if (isRecord(report)) {
    for (const file of records(report.testResults)) readFile(file, outcomes);
    for (const suite of records(report.suites)) readSuite(suite, outcomes);
  }
  return outcomes;
}

/** The unit tests that passed only at their second try. */
export function listFlakyUnitTests(): string[] {
  return existsSync(FLAKY_FILE) ? readFileSync(FLAKY_FILE, 'utf8').trim().split('\n') : [];
}

/** A file that could not run has no tests, but a message of its own. */
function readFile({ name, status, message, assertionResults }: Record<string, unknown>, outcomes: Outcomes) {
  const broken = records(assertionResults).filter((test) => test.status === 'failed');
  for (const { fullName, failureMessages } of broken)
    outcomes.failed.push(withMessage(`${String(name)}: ${String(fullName)}`, failureMessages));
  if (status === 'failed' && broken.length === 0) outcomes.failed.push(withMessage(String(name), [message]));
}

function readSuite(suite: Record<string, unknown>, outcomes: Outcomes) {
  for (const spec of records(suite.specs))
    for (const { status, results } of records(spec.tests)) {
      const name = `${String(suite.file)}: ${String(spec.title)}`;
      const errors = records(results).flatMap((result) => records(result.errors));
      if (status === 'unexpected')
        outcomes.failed.push(
          withMessage(
            name,
            errors.map(({ message }) => message),
          ),
        );
      if (status === 'flaky') outcomes.flaky.push(name);
    }
  for (const inner of records(suite.suites)) readSuite(inner, outcomes);
}

/** The name, and below it the first line that the first message has, without the colours of a terminal. */
function withMessage(name: string, messages: unknown): string {
  const [message] = Array.isArray(messages) ? (messages as unknown[]) : [];
  const lines = stripVTControlCharacters(typeof message === 'string' ? message : '').split('\n');
  const first = lines.map((line) => line.trim()).find((line) => line !== '');
  return first === undefined ? name : `${name}\n    ${first}`;
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
