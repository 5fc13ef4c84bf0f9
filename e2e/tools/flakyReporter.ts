import { appendFileSync, mkdirSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';
import { FLAKY_FILE } from './listOutcomes';

/** Records the unit tests that passed only at their second try. */
export default class FlakyReporter implements Reporter {
  onTestCaseResult(test: TestCase) {
    if (test.diagnostic()?.flaky !== true) return;
    mkdirSync('.cache', { recursive: true });
    appendFileSync(FLAKY_FILE, `${test.module.relativeModuleId}: ${test.fullName}\n`);
  }
}
