/** Numbers and times in the words of a language. */
export type Formatters = ReturnType<typeof createFormatters>;

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;
const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Creates formatters for a BCP 47 tag; without a valid tag, for the browser's own language. */
export function createFormatters(locale?: string) {
  const language = isLocale(locale) ? locale : undefined;
  const numbers = new Intl.NumberFormat(language);
  const percents = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 });
  const ages = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' });
  const dateTimes = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const times = new Intl.DateTimeFormat(language, { timeStyle: 'short' });
  const unit = (value: number, name: string, digits = 0) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'short',
      maximumFractionDigits: digits,
    }).format(value);

  return {
    /** A date with its time of day, from a date-time; the text itself if it is not a date-time. */
    dateTime: (value: string | number): string => formatDate(dateTimes, value),
    /** The day of a date in UTC, from `2026-05-01`; the text itself if it is not a date. */
    day: (value: string): string => formatDate(days, value),
    time: (value: string | number): string => formatDate(times, value),
    number: (value: number): string => numbers.format(value),
    /** A percentage from 0 to 100. */
    percent: (value: number): string => percents.format(value / 100),
    /** How long ago, such as "5 sec. ago". */
    age(milliseconds: number): string {
      const [name, count] = split(milliseconds)[0]!;
      return ages.format(-count, name);
    },
    /** A duration in its two largest units, such as "2 min 5 sec". */
    duration: (milliseconds: number): string =>
      split(milliseconds)
        .slice(0, 2)
        .filter(([, count], index) => index === 0 || count > 0)
        .map(([name, count]) => unit(count, name))
        .join(' '),
    /** A size, such as "12.4 MB". */
    bytes(count: number): string {
      const power = count < 1000 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(count) / 3));
      return unit(count / 1000 ** power, SIZES[power]!, power === 0 ? 0 : 1);
    },
  };
}

/** Whole units, beginning with the largest that is not zero; zero seconds if all are zero. */
function split(milliseconds: number): ['day' | 'hour' | 'minute' | 'second', number][] {
  let rest = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = UNITS.map(([name, seconds]): [typeof name, number] => {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    return [name, count];
  });
  const first = parts.findIndex(([, count]) => count > 0);
  return first === -1 ? parts.slice(-1) : parts.slice(first);
}

function formatDate(format: Intl.DateTimeFormat, value: string | number): string {
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? String(value) : format.format(date);
}

function isLocale(locale: string | undefined): locale is string {
  try {
    return locale !== undefined && Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
}
