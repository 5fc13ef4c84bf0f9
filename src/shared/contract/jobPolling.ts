/** Bounds of polling a job, which the operators' panels and the command line share. */

/** Malformed answers in a row after which polling ends. */
export const MALFORMED_MAX_COUNT = 5;

/** Longest `Retry-After` that is honoured, in milliseconds: one hour. */
export const RETRY_AFTER_MAX_MS = 3_600_000;
