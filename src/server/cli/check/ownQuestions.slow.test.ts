import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { runInTest } from '../testing/runInTest';

interface Report {
  results: { question: string; faults: string[]; pages: string[] }[];
}

/** Long enough for a busy machine: the site is read and answers a hundred questions. */
const TIMEOUT_MS = 120_000;

it.each([
  // Questions in words that the pages do not have; related words used to lead to them.
  ['demo/questions.yml', { count: 99, failed: 4, first: 0 }],
  ['demo/askedByOwners.yml', { count: 168, failed: 2, first: 165 }],
  // Nobody looked at their answers while the pages were written.
  ['demo/heldOut.yml', { count: 50, failed: 10, first: 38 }],
])('this documentation answers the questions of its owners: %s', { timeout: TIMEOUT_MS }, async (file, bounds) => {
  const { output } = await runInTest(['check', file, '--docs', 'demo/docs', '--json'], { environment: {} });
  const { results } = JSON.parse(output) as Report;
  const asked = parse(await readFile(file, 'utf8')) as { page?: string; pages?: string[] }[];
  const failed = results.filter(({ faults }) => faults.length > 0);
  const shown = failed.map(({ question, faults }) => `${question}: ${faults.join(' ')}`).join('\n');
  expect(results).toHaveLength(bounds.count);
  expect(failed.length, shown).toBeLessThanOrEqual(bounds.failed);
  // The right section stands first, and not only among those that are quoted.
  const first = results.filter(({ pages: [cited = ''] }, index) => {
    const { page, pages = [page] } = asked[index]!;
    return pages.includes(cited);
  });
  expect(first.length).toBeGreaterThanOrEqual(bounds.first);
});
