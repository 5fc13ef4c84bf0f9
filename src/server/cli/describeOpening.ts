import type { RefreshReport } from '../service/search/docsIndex/openDocsIndex';

/** How long reading took, what was read and what memory it takes. */
export function describeOpening({ filesRead, tookMs }: RefreshReport): string {
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  return `${filesRead} read in ${(tookMs / 1000).toFixed(1)} s, ${memory} MB of memory`;
}
