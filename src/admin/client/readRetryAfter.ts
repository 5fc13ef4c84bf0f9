/**
 * Milliseconds that a `Retry-After` header asks to wait (RFC 9110, section 10.2.3): a number of seconds or a date.
 * A date is read against the server's own `Date`, so that a wrong clock in the browser does no harm.
 * `null` when the header is absent or unreadable; never negative, never throws.
 */
export function readRetryAfter(headers: Headers, wallNow: number): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const due = Date.parse(value);
  if (Number.isNaN(due)) return null;
  return Math.max(0, due - (readServerTime(headers) ?? wallNow));
}

/** The server's time in an answer's `Date` header, in milliseconds since 1970; `null` when absent or hidden by CORS. */
export function readServerTime(headers: Headers): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}
