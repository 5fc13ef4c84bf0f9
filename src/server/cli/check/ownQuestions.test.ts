import { expect, it } from 'vitest';
import { runInTest } from '../testing/runInTest';

/** Long enough for a busy machine: the site is read and answers almost 100 questions. */
const TIMEOUT_MS = 120_000;

it('this documentation answers the questions of its owners', { timeout: TIMEOUT_MS }, async () => {
  const { code, output } = await runInTest(['check', 'demo/questions.yml', '--docs', 'demo/docs'], { environment: {} });
  expect(output.match(/^(?:FAIL| {6}).*$/gm) ?? []).toEqual([]);
  expect(output).toContain('99 questions: 99 passed, 0 failed');
  expect(code).toBe(0);
});
