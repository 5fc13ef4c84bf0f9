/** The message of a value that was thrown. */
export function describeError(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The error that caused an error, if there is one: `fetch` itself says only that it failed. */
export function toCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? error.cause : error;
}
