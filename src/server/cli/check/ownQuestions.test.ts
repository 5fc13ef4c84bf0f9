import { expect, it } from 'vitest';
import { runInTest } from '../testing/runInTest';

/** Questions in words that the pages do not have; related words used to lead to them. */
const FAILED_MAX = 6;

/** Long enough for a busy machine: the site is read and answers almost 100 questions. */
const TIMEOUT_MS = 120_000;

it('this documentation answers the questions of its owners', { timeout: TIMEOUT_MS }, async () => {
  const { output } = await runInTest(['check', 'demo/questions.yml', '--docs', 'demo/docs'], { environment: {} });
  const failed = output.match(/^FAIL.*$/gm) ?? [];
  expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(FAILED_MAX);
  expect(output).toContain(`99 questions: ${99 - failed.length} passed, ${failed.length} failed`);
});
