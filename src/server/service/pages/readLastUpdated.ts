import { isRecord } from '../../../shared/contract';

/**
 * The date of a page's last change, `2026-03-01`, from the front matter of VitePress, Starlight, Docusaurus and Hugo; `undefined` without a
 * valid date. The file's own time is not used: in a container or a clone it is the time of the copy.
 */
export function readLastUpdated({
  lastUpdated,
  last_update: update,
  date,
}: Record<string, unknown>): string | undefined {
  // VitePress and Starlight hide the date of a page with this value.
  if (lastUpdated === false) return undefined;
  const values = [lastUpdated, isRecord(update) ? update.date : undefined, date];
  return values.map(readDay).find((day) => day !== undefined);
}

/** The date as written: converting a time to another zone would change it. */
const ISO_DAY = /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?=$|[T ])/;

/** The format in the documentation of Docusaurus. */
const MONTH_FIRST = /^(?<month>\d\d?)\/(?<day>\d\d?)\/(?<year>\d{4})$/;

function readDay(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  const { year = '', month = '', day = '' } = (ISO_DAY.exec(text) ?? MONTH_FIRST.exec(text))?.groups ?? {};
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  // A `Date` would turn 30 February into a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(written) ? written : undefined;
}
