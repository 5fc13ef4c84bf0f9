import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { isRecord } from '../../src/shared/contract';
import { printBounds } from '../fixtures/printBounds';
import { printFaults } from '../fixtures/recordFault';
import { listFlakyUnitTests, listOutcomes } from './listOutcomes';

/**
 * `npm test` runs the quick part: what a newcomer needs for an honest green. `npm run test:rest` runs everything else, `npm test -- rest`
 * both, in that order. Nothing is tested twice, except that the rest has the full number of runs of the property tests. The output ends with
 * a line of counts. Later steps run even when an earlier one failed, unless they depend on it.
 */
interface Step {
  name: string;
  command: string;
  /** JSON report with the counts of the step's tests. */
  report?: string;
  /** True when its report has tests that the step leaves out, because another step has them. */
  isPart?: boolean;
  /** True when the later steps depend on it. */
  isGround?: boolean;
  /**
   * Name of a later step. This step waits often or uses one core, and no step beside it measures time, so it runs beside the steps before
   * that one. Its output follows theirs.
   */
  besideUntil?: string;
}

const BUILD: Step[] = [
  { name: 'build', command: 'npm run --silent build -- scripts', isGround: true },
  { name: 'demo', command: 'npm run --silent build:demo', isGround: true },
];

const PARTS: Record<string, Step[]> = {
  quick: [
    { name: 'expressions', command: 'npm run --silent expressions' },
    { name: 'format', command: 'npm run --silent format:check' },
    // Types too: the linter has read them already, so that checking them takes it a third of the time of the compiler.
    { name: 'lint', command: 'npm run --silent lint:types' },
    // Without the tests of types, which the linter has checked.
    vitest('unit', 'unit:values'),
    ...BUILD,
    // With the names of the files, because compiling the others takes as long as the stories.
    playwright('stories', "browser -- --grep @quick $(git grep -l \"'@quick'\" -- 'e2e/browser/*.spec.ts')"),
  ],
  rest: [
    ...BUILD,
    { name: 'types', command: 'npm run --silent build -- declarations', isGround: true, besideUntil: 'matrix' },
    { ...vitest('property', 'unit:property'), isPart: true },
    {
      name: 'matrix',
      command: 'npm run --silent test:matrix -- --quick',
      besideUntil: 'browser',
      report: '.cache/matrix-results.json',
    },
    { name: 'docs', command: 'npm run --silent docs -- --check' },
    vitest('slow', 'unit:slow'),
    vitest('package', 'package'),
    playwright('engines', 'test:engines -- --grep @main --project=firefox --project=webkit'),
    playwright('browser', 'browser -- --grep-invert @quick'),
  ],
};

function vitest(name: string, script: string): Step {
  const report = `.cache/${name}-results.json`;
  const reporters = `--reporter=default --reporter=./e2e/tools/flakyReporter.ts --reporter=json --outputFile=${report}`;
  return { name, command: `npm run --silent ${script} -- ${reporters}`, report };
}

function playwright(name: string, script: string): Step {
  const report = `.cache/${name}-results.json`;
  return { name, command: `PLAYWRIGHT_JSON_OUTPUT_FILE=${report} npm run --silent ${script}`, report };
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((part) => !PARTS[part]);
if (unknown !== undefined)
  throw new Error(`There is no part ${unknown}. The parts are: ${Object.keys(PARTS).join(', ')}.`);

/** What several parts need is built once. */
const steps = [...new Set(wanted.flatMap((part) => PARTS[part] ?? []))];
let passed = 0;
let failed = 0;
const lines: string[] = [];
rmSync('.cache', { recursive: true, force: true });
mkdirSync('.cache', { recursive: true });

const beside: { step: Step; result: Promise<() => boolean> }[] = [];
for (const step of steps) {
  if (!(await countBeside((until) => until === step.name))) break;
  if (step.besideUntil !== undefined) {
    beside.push({ step, result: runStep(step) });
    continue;
  }
  console.log(`\n── ${step.name}: ${step.command}`);
  const isPassed = (await runStep(step))();
  if (step.isGround && !isPassed) break;
}
await countBeside(() => true);

printBounds();
printFaults();
const outcomes = steps.map(({ report }) => listOutcomes(report ?? ''));
printNames(
  'Passed only at the second try, a fault to mend',
  listFlakyUnitTests(),
  outcomes.flatMap(({ flaky }) => flaky),
);
printNames(
  'Failed',
  outcomes.flatMap(({ failed: names }) => names),
);
console.log(`\n${lines.join('\n')}\n\nTests: ${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Waits for the steps beside the others that end here. False when later steps depend on one that failed. */
async function countBeside(isEnd: (until: string) => boolean): Promise<boolean> {
  const ended = beside.filter(({ step }) => isEnd(step.besideUntil ?? ''));
  beside.splice(0, beside.length, ...beside.filter((each) => !ended.includes(each)));
  let isGrounded = true;
  for (const { step, result } of ended) isGrounded = ((await result)() || !step.isGround) && isGrounded;
  return isGrounded;
}

function printNames(title: string, ...lists: string[][]) {
  const names = lists.flat();
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  ${name}`).join('\n')}`);
}

/** Runs a step. Returns a function that prints its output if that was kept, counts its tests, and returns whether it passed. */
async function runStep(step: Step): Promise<() => boolean> {
  const startedAt = Date.now();
  const { code, output } = await run(step);
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  return () => {
    if (step.besideUntil) console.log(`\n── ${step.name}: ${step.command}\n${output}`);
    const counts = step.report === undefined ? { passed: code === 0 ? 1 : 0, failed: 0 } : readCounts(step);
    // A step that failed without a failed test (a crash, no tests found) counts as one failure.
    const failures = code !== 0 && counts.failed === 0 ? 1 : counts.failed;
    passed += counts.passed;
    failed += failures;
    lines.push(
      `${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(8)} ${seconds.padStart(6)} s   ${counts.passed} passed, ${failures} failed`,
    );
    return code === 0;
  };
}

function run({ command, besideUntil }: Step): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const io = besideUntil ? 'pipe' : 'inherit';
    const child = spawn(command, { shell: true, stdio: ['ignore', io, io] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Counts of a Vitest or Playwright report, or of the matrix; zero for a missing report. Skipped tests count as failed. */
function readCounts({ report: path = '', isPart }: Step): { passed: number; failed: number } {
  try {
    const report: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (Array.isArray(report)) {
      const good = report.filter((row) => isRecord(row) && row.result === 'ok').length;
      return { passed: good, failed: report.length - good };
    }
    if (!isRecord(report)) return { passed: 0, failed: 0 };
    const { stats } = report;
    if (isRecord(stats)) {
      return {
        passed: Number(stats.expected) + Number(stats.flaky),
        failed: Number(stats.unexpected) + Number(stats.skipped),
      };
    }
    const skipped = isPart ? 0 : Number(report.numPendingTests) + Number(report.numTodoTests);
    const broken = Number(report.numFailedTests) + skipped;
    return { passed: Number(report.numPassedTests), failed: broken };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
