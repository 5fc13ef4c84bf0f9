/** Limits for polling a job, which the operators' panels and the command line share. */

/** Maximum number of successive malformed answers. Polling then ends. */
export const MALFORMED_MAX_COUNT = 5;

/** Longest `Retry-After` that is honoured, in milliseconds: one hour. */
export const RETRY_AFTER_MAX_MS = 3_600_000;
