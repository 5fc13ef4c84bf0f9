import { resolveConfiguration } from './core/resolveConfiguration';
import type { ServiceOptions } from './core/resolveConfiguration';

/** Why options cannot work, and what to do, in one sentence; `null` when they can. */
export function findProblem(options: ServiceOptions): string | null {
  return resolveConfiguration({ ...options, headers: {} }).problem;
}
