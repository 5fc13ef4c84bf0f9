import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname } from 'node:path';
import { inBench } from './inBench';

/** Writes the figures of a run and the machine to `e2e/bench/results/NAME.json`. */
export async function saveResults(name: string, figures: object): Promise<void> {
  const file = inBench(`results/${name}.json`);
  await mkdir(dirname(file), { recursive: true });
  const [{ model } = { model: 'unknown' }] = cpus();
  const machine = { processor: `${cpus().length} × ${model}`, node: process.version };
  await writeFile(file, `${JSON.stringify({ ...machine, ...figures }, null, 2)}\n`);
}
