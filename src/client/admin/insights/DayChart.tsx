import type { ReactNode } from 'react';
import type { InsightsDay } from '../../../shared/contract';
import { useAdmin } from '../components/AdminContext';
import { InsightsTable, type Column } from './InsightsTable';
import { COUNT_LABELS, Legend } from './Legend';

/** Counts that make up a bar, from the bottom to the top. */
const PARTS = ['answered', 'clarified', 'unanswered', 'failed'] as const;
const RATINGS = ['up', 'down'] as const;

/**
 * Questions by day as bars, with the numbers in a table that can be opened.
 *
 * @param props.hasAll False leaves out faults and ratings, which the service does not record by day.
 */
export function DayChart(props: {
  title: string;
  name: string;
  days: readonly InsightsDay[];
  hasAll?: boolean;
}): ReactNode {
  const { say, format } = useAdmin();
  const { title, name, days, hasAll = true } = props;
  const parts = PARTS.filter((key) =>
    key === 'clarified' ? days.some((day) => day.clarified) : hasAll || key !== 'failed',
  );
  const sums = days.map(sumOf);
  const most = Math.max(1, ...sums);
  const count = sums.reduce((total, sum) => total + sum, 0);
  const columns: Column<InsightsDay>[] = [
    { key: 'date', head: say('insightsDate'), value: ({ date }) => date, show: ({ date }) => format.day(date) },
    ...[...parts, ...(hasAll ? RATINGS : [])].map((key) => ({
      key,
      head: say(COUNT_LABELS[key]),
      value: (day: InsightsDay) => day[key] ?? 0,
    })),
  ];
  return (
    <section className="card" part="insights-days">
      <h3>{title}</h3>
      <p className="chart-most" aria-hidden="true">
        {format.number(most)}
      </p>
      <svg
        className="chart"
        role="img"
        aria-label={say('insightsByDayChart', {
          count: format.number(count),
          days: format.number(days.length),
          most: format.number(Math.max(...sums)),
        })}
        viewBox={`0 0 ${days.length} ${most}`}
        preserveAspectRatio="none"
      >
        {days.map((day, index) => (
          <g key={day.date}>
            <title>{`${format.day(day.date)}: ${format.number(sumOf(day))}`}</title>
            <Bar day={day} parts={parts} at={index} bottom={most} />
          </g>
        ))}
      </svg>
      <p className="row chart-ends" aria-hidden="true">
        <span>{format.day(days[0]?.date ?? '')}</span>
        <span>{format.day(days.at(-1)?.date ?? '')}</span>
      </p>
      <Legend parts={parts} />
      <details>
        <summary>{say('insightsShowTable')}</summary>
        <InsightsTable caption={title} name={name} columns={columns} rows={days} />
      </details>
    </section>
  );
}

/** Number of questions of a day. */
export function sumOf({ answered, clarified = 0, unanswered, failed }: InsightsDay): number {
  return answered + clarified + unanswered + failed;
}

function Bar(props: {
  day: InsightsDay;
  parts: readonly (typeof PARTS)[number][];
  at: number;
  bottom: number;
}): ReactNode {
  const { day, parts, at, bottom } = props;
  let top = bottom;
  return parts.map((key) => {
    const height = day[key] ?? 0;
    top -= height;
    return <rect key={key} data-part={key} x={at + 0.1} width={0.8} y={top} height={height} />;
  });
}
