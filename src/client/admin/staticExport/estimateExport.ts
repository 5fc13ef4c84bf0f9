/** A state of a running export, and the time at which it was received. */
export interface ExportSample {
  /** Milliseconds of a clock that only goes forward. */
  atMs: number;
  /** Percentage, 0 to 100; `null` when the service sends no percentage. */
  progress: number | null;
  pageCount: number | null;
}

/** Pace of a running export; `null` for values that cannot be estimated. */
export interface ExportEstimate {
  pagesPerSecond: number | null;
  remainingMs: number | null;
}

/** Shortest time between two samples for an estimate, in milliseconds. Over a shorter time the estimate is unreliable. */
const SPAN_MIN_MS = 1500;

/** The pace between the first and the newest sample. All values are `null` until there is progress between them. */
export function estimateExport(first: ExportSample, last: ExportSample): ExportEstimate {
  const spanMs = last.atMs - first.atMs;
  if (spanMs < SPAN_MIN_MS) return { pagesPerSecond: null, remainingMs: null };
  const pages = (last.pageCount ?? 0) - (first.pageCount ?? 0);
  const progress = (last.progress ?? 0) - (first.progress ?? 0);
  return {
    pagesPerSecond: pages > 0 ? (pages / spanMs) * 1000 : null,
    remainingMs: progress > 0 && last.progress !== null ? ((100 - last.progress) / progress) * spanMs : null,
  };
}
