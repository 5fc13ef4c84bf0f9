import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { ENGINES } from './findEngines';
import type { EngineResults } from './toEngineTable';
import { toEngineTable } from './toEngineTable';

/** Where a run leaves its table for machines. `ENGINES_JSON` names another file, whose other stories stay. */
const RESULTS_FILE = process.env.ENGINES_JSON ?? '.cache/engines-table.json';

/** Prints the table engine × story behind a run, and writes it for the documentation. */
export default class EngineReporter implements Reporter {
  private readonly results: EngineResults = { versions: {}, stories: {}, costs: [] };

  onBegin(_config: FullConfig, suite: Suite) {
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
  }

  private addToKept(): EngineResults {
    if (!existsSync(RESULTS_FILE)) return this.results;
    const kept = JSON.parse(readFileSync(RESULTS_FILE, 'utf8')) as EngineResults;
    const { versions, stories, costs } = this.results;
    return {
      versions: { ...kept.versions, ...versions },
      stories: { ...kept.stories, ...stories },
      costs: costs.length > 0 ? costs : kept.costs,
    };
  }
}
