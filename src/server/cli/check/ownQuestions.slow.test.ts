import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { runInTest } from '../testing/runInTest';

interface Report {
  results: { question: string; faults: string[]; pages: string[] }[];
}

/** Long enough for a busy machine: the site is read and answers a hundred questions. */
const TIMEOUT_MS = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'questions '));
afterAll(() => rm(folder, { recursive: true, force: true }));

const FILES: [file: string, bounds: { count: number; failed: number; first: number }][] = [
  // Questions in words that the pages do not have; related words used to lead to them.
  ['demo/questions.yml', { count: 99, failed: 4, first: 0 }],
  ['demo/askedByOwners.yml', { count: 168, failed: 2, first: 165 }],
  // Nobody looked at their answers while the pages were written.
  ['demo/heldOut.yml', { count: 50, failed: 10, first: 38 }],
];

it('this documentation answers the questions of its owners', { timeout: TIMEOUT_MS }, async () => {
  const texts = await Promise.all(FILES.map(([file]) => readFile(file, 'utf8')));
  // All at once, because reading the documentation takes longer than its answers.
  const file = join(folder, 'questions.yml');
  await writeFile(file, texts.join('\n'));
  const { output } = await runInTest(['check', file, '--docs', 'demo/docs', '--json'], { environment: {} });
  const rest = (JSON.parse(output) as Report).results;
  for (const [at, [name, bounds]] of FILES.entries()) {
    const asked = parse(texts[at]!) as { page?: string; pages?: string[] }[];
    const results = rest.splice(0, asked.length);
    const failed = results.filter(({ faults }) => faults.length > 0);
    const shown = failed.map(({ question, faults }) => `${question}: ${faults.join(' ')}`).join('\n');
    expect(results, name).toHaveLength(bounds.count);
    expect(failed.length, shown).toBeLessThanOrEqual(bounds.failed);
    // The right section stands first, and not only among those that are quoted.
    const first = results.filter(({ pages: [cited = ''] }, index) => {
      const { page, pages = [page] } = asked[index]!;
      return pages.includes(cited);
    });
    expect(first.length, name).toBeGreaterThanOrEqual(bounds.first);
  }
  expect(rest).toEqual([]);
});
