/**
 * The date of a page's last change, `2026-03-01`, from its front matter; `undefined` without a valid date. The file's own time is not used:
 * in a container or a clone it is the time of the copy.
 */
export function readLastUpdated({ lastUpdated, date }: Record<string, unknown>): string | undefined {
  return [lastUpdated, date].map(readDay).find((day) => day !== undefined);
}

/** The date as written: converting a time to another zone would change it. */
const ISO_DAY = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?=$|[T ])/;

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const { year = '', month = '', day = '' } = ISO_DAY.exec(text)?.groups ?? {};
  const written = `${year}-${month}-${day}`;
  const date = new Date(`${written}T00:00:00Z`);
  // A `Date` would turn 30 February into a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}
