/**
 * Milliseconds that a `Retry-After` header asks to wait (RFC 9110, section 10.2.3): a number of seconds, or a date, read against
 * the server's own `Date`. `null` when it is absent or unreadable; never negative, never throws.
 */
export function readRetryAfter(headers: Headers): number | null {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const due = Date.parse(value);
  const now = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(due) ? null : Math.max(0, due - (Number.isNaN(now) ? Date.now() : now));
}
