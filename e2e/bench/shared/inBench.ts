import { fileURLToPath } from 'node:url';

/** Path of a file below `e2e/bench`. */
export function inBench(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}
