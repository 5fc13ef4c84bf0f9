import type { Cell } from './cells';
import type { StreamContender } from './contenders';
import type { AnswerCheck } from './checkAnswer';
import type { RunOptions } from './measureRun';
import { measureRun } from './measureRun';

/** One cell of the check that no answer is ever lost. */
export interface MatrixResult extends AnswerCheck {
  cell: string;
  cpu: number;
}

const RATES = [1, 4, 6];
/** Only completeness counts here, so two browsers may share the machine. */
const AT_ONCE = 2;

/** Asks the contender in every cell at each throttling rate, while the host page renders in every frame. */
export async function runMatrix(
  contender: StreamContender,
  cells: Cell[],
  toOptions: (cell: Cell) => Omit<RunOptions, 'cpu' | 'hostBusy' | 'quiet'>,
  onResult: (result: MatrixResult) => void,
): Promise<MatrixResult[]> {
  const jobs = cells.flatMap((cell) => RATES.map((cpu) => ({ cell, cpu })));
  const results: MatrixResult[] = [];
  const work = async () => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const { cell, cpu } = job;
      const run = await measureRun(contender, cell, { ...toOptions(cell), cpu, hostBusy: true, quiet: false });
      const { measured: _, ...verdict } = run;
      const result = { cell: cell.name, cpu, ...verdict };
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return results;
}
