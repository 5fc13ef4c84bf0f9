/** Percentiles of durations, in milliseconds. */
export interface Percentiles {
  p50: number;
  p99: number;
  max: number;
}

export function toPercentiles(times: readonly number[]): Percentiles {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}
