import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import type { TargetResult } from './checkStreamTargets';
import { inBench } from '../shared/inBench';
import type { StreamKindResult } from './readStreamKinds';
import type { MatrixResult } from './runMatrix';
import type { CellRuns, CellSummary } from './summarize';

export interface StreamResults {
  chromium: string;
  seconds: number;
  finishedNodes: Record<string, number>;
  targets: TargetResult[];
  summaries: CellSummary[];
  matrix: MatrixResult[];
  kinds: StreamKindResult[];
  /** Every single run. */
  cells: CellRuns[];
}

/** Writes the results with the date, the machine and the versions of the peers, so that they can be compared later. */
export async function writeResults(file: string, { chromium, ...results }: StreamResults): Promise<void> {
  const machine = { chromium, node: process.version, processor: cpus()[0]?.model, cores: cpus().length };
  const { dependencies: peers } = JSON.parse(readFileSync(inBench('streaming/peers/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ date: new Date().toISOString(), machine, peers, ...results }, null, 2)}\n`);
}
