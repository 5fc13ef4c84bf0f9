import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks per second, a fixed number in Linux. */
const TICKS = 100;

/** Processor time of a process, its running children and its ended ones, in seconds. `NaN` except on Linux. */
export function readProcessorSeconds(pid: number | undefined): number {
  if (process.platform !== 'linux' || pid === undefined) return Number.NaN;
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(readTimes)
    .filter(({ parent }) => parent === pid);
  return [readTimes(String(pid)), ...children].reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
}

/** Zero for a process that has exited: its time is counted for its parent. */
function readTimes(pid: string): { parent: number; ticks: number } {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in brackets, may contain any character.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    return { parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
  } catch {
    return { parent: 0, ticks: 0 };
  }
}
