import type { RefreshReport } from '../service/search/docsIndex/openDocsIndex';

/** Describes how many files were read, how long it took and how much memory is used. */
export function describeOpening({ filesRead, tookMs }: RefreshReport): string {
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  return `${filesRead} read in ${(tookMs / 1000).toFixed(1)} s, ${memory} MB of memory`;
}
