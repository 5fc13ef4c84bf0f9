/**
 * Options of Node for a process that a test starts. Without the optimizing compilers a start takes half the processor time; they pay off
 * after minutes of work, and such a process lives for seconds.
 */
export const UNOPTIMIZED = ['--no-opt', '--liftoff-only', '--wasm-lazy-validation'];
