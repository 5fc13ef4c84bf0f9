import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { ENGINES } from './findEngines';
import type { EngineResults } from './toEngineTable';
import { findStaleVersions, toName } from './findStaleVersions';
import { toEngineTable } from './toEngineTable';

/**
 * File for the table as JSON. `ENGINES_JSON` sets another file, which keeps its other engines and, after a filtered run, its other stories.
 */
const RESULTS_FILE = process.env.ENGINES_JSON ?? '.cache/engines-table.json';

/** The table in the documentation. */
const SHOWN_FILE = 'e2e/engines/results.json';

/** Prints the table engine × story after a run, and writes it for the documentation. */
export default class EngineReporter implements Reporter {
  private readonly results: EngineResults = { versions: {}, stories: {}, costs: [] };

  private isFiltered = false;

  onBegin({ argv }: FullConfig, suite: Suite) {
    this.isFiltered = argv.some((word) => /^(-g|--grep)/.test(word));
    for (const { title } of suite.allTests()) this.results.stories[title] = {};
  }

  onTestEnd(test: TestCase, result: TestResult) {
    const engine = ENGINES.find((name) => name === test.parent.project()?.name);
    if (engine === undefined) return;
    const version = test.annotations.find(({ type }) => type === 'version')?.description;
    if (version !== undefined) this.results.versions[engine] = version;
    for (const { type, description } of test.annotations)
      if (type === 'cost' && description !== undefined) this.results.costs.push(description);
    const row = (this.results.stories[test.title] ??= {});
    row[engine] = result.status === 'passed' ? 'ok' : 'FAILED';
  }

  onEnd() {
    mkdirSync('.cache', { recursive: true });
    writeFileSync(RESULTS_FILE, `${JSON.stringify(this.addToKept(), null, 2)}\n`);
    console.log(`\n${toEngineTable(this.results)}\n`);
    for (const cost of this.results.costs) console.log(cost);
    const shown = JSON.parse(readFileSync(SHOWN_FILE, 'utf8')) as EngineResults;
    const stale = findStaleVersions(shown.versions, this.results.versions);
    for (const line of stale) console.error(line);
    return Promise.resolve(stale.length === 0 ? undefined : { status: 'failed' as const });
  }

  private addToKept(): EngineResults {
    if (!existsSync(RESULTS_FILE)) return this.results;
    const kept = JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as EngineResults;
    const { versions, stories, costs } = this.results;
    const merged = Object.entries(stories).map(([title, row]) => [title, { ...kept.stories[title], ...row }]);
    const shown = { ...kept.versions, ...versions };
    const measured = new Set(costs.map(toName));
    const isShown = (line: string) => Object.values(shown).some((version) => line.startsWith(`${version} |`));
    const others = kept.costs.filter((line) => !measured.has(toName(line)) && isShown(line));
    return {
      versions: shown,
      // A removed story disappears from the table.
      stories: { ...(this.isFiltered ? kept.stories : {}), ...Object.fromEntries(merged) } as EngineResults['stories'],
      costs: [...others, ...costs].toSorted(),
    };
  }
}
