/** Longest accepted wait in milliseconds: one day, because the service's longest limit is per day. */
const RETRY_AFTER_MAX_MS = 86_400_000;

/**
 * Reads a `Retry-After` header (RFC 9110, section 10.2.3): a number of seconds, or a date. A date is compared with the server's own
 * `Date` if the response has it, so that a wrong clock on this machine does not matter. Never throws.
 *
 * @param now This machine's time, in milliseconds since 1970.
 * @returns Milliseconds to wait, from 0 to a day; `null` when the header is absent or unreadable.
 */
export function readRetryAfter(headers: Headers, now = Date.now()): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  // A gateway may have added the header once more.
  const isSeconds = /^\d+(\.\d+)?(?:,|$)/.test(value);
  // A date must contain a time, because engines parse texts such as `-5` as dates.
  const due = value.includes(':') ? Date.parse(value) : Number.NaN;
  const wait = isSeconds ? Math.round(Number.parseFloat(value) * 1000) : due - (readServerTime(headers) ?? now);
  return Number.isNaN(wait) ? null : Math.min(RETRY_AFTER_MAX_MS, Math.max(0, wait));
}

/** The server's time in the `Date` header, in milliseconds since 1970; `null` when it is absent or hidden by CORS. */
export function readServerTime(headers: Headers): number | null {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? null : time;
}
