import { existsSync, readFileSync } from 'node:fs';
import { isRecord } from '../../src/shared/contract';

/** File in which the unit tests' reporter writes the names of tests that passed only at their second try, one per line. */
export const FLAKY_FILE = '.cache/flaky.txt';

/** Names of tests that a person has to look at. */
export interface Outcomes {
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
    for (const file of records(report.testResults))
      for (const { status, fullName } of records(file.assertionResults))
        if (status === 'failed') outcomes.failed.push(`${String(file.name)}: ${String(fullName)}`);
    for (const suite of records(report.suites)) readSuite(suite, outcomes);
  }
  return outcomes;
}

/** The unit tests that passed only at their second try. */
export function listFlakyUnitTests(): string[] {
  return existsSync(FLAKY_FILE) ? readFileSync(FLAKY_FILE, 'utf8').trim().split('\n') : [];
}

function readSuite(suite: Record<string, unknown>, outcomes: Outcomes) {
  for (const spec of records(suite.specs))
    for (const { status } of records(spec.tests)) {
      const name = `${String(suite.file)}: ${String(spec.title)}`;
      if (status === 'unexpected') outcomes.failed.push(name);
      if (status === 'flaky') outcomes.flaky.push(name);
    }
  for (const inner of records(suite.suites)) readSuite(inner, outcomes);
}

function records(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
