import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { describeError } from '../../src/shared/contract/describeError';
import { createWorkshop } from './lib/createWorkshop';
import { printTable } from './lib/printTable';
import type { Row, RowResult } from './lib/Row';
import { ROWS } from './rows';

/**
 * The matrix: the packed packages in real installs of package managers, bundlers and docs frameworks, each built and driven in a browser.
 *
 * `npm run test:matrix` needs a build first. `-- --only next` runs the rows whose name contains a word, `--quick` the rows of `npm run test:rest`,
 * `--json FILE` also writes the results as JSON (default `.cache/matrix-results.json`), `--list` prints the rows and exits.
 */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string', default: '.cache/matrix-results.json' },
    list: { type: 'boolean', default: false },
  },
});

/** Number of rows at a time: installs wait for the network while builds use the processor. */
const ROWS_AT_ONCE = 2;

const wanted = ROWS.filter(
  ({ framework, version, isQuick }) =>
    (!options.quick || isQuick) && `${framework} ${version}`.toLowerCase().includes((options.only ?? '').toLowerCase()),
);

if (wanted.length === 0) {
  console.error(`There is no row whose name holds "${options.only}". --list prints them all.`);
  process.exitCode = 1;
} else if (options.list) {
  for (const { framework, version, isQuick } of wanted)
    console.log(`${framework} ${version}${isQuick ? ' (quick)' : ''}`);
} else {
  await runRows(wanted);
}

async function runRows(rows: readonly Row[]) {
  const workshop = await createWorkshop();
  const results = new Map<Row, RowResult>();
  const waiting = [...rows];
  const work = async () => {
    for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
      const result = await runRow(row);
      results.set(row, result);
      console.log(`${result.result.padEnd(6)} ${result.framework} ${result.version}, ${result.seconds} s`);
    }
  };

  async function runRow(row: Row): Promise<RowResult> {
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    const { framework } = row;
    try {
      const { version, note = '' } = await row.run(workshop);
      return { framework, version, result: 'ok', seconds: seconds(), note };
    } catch (error) {
      return { framework, version: row.version, result: 'FAILED', seconds: seconds(), note: describeError(error) };
    }
  }

  try {
    await Promise.all(Array.from({ length: ROWS_AT_ONCE }, work));
  } finally {
    await workshop.close();
  }
  const inOrder = rows.flatMap((row) => results.get(row) ?? []);
  await mkdir('.cache', { recursive: true });
  await writeFile(options.json, `${JSON.stringify(inOrder, null, 2)}\n`);
  printTable(inOrder);
  if (inOrder.some(({ result }) => result !== 'ok')) process.exitCode = 1;
}
