import type { ReactNode } from 'react';
import type { InsightsDay } from '../../../shared/contract';
import { useAdmin } from '../shell/AdminContext';
import type { Column } from './InsightsTable';
import { InsightsTable } from './InsightsTable';

/** Names of the counts. */
export const COUNT_LABELS = {
  answered: 'insightsAnswered',
  unanswered: 'insightsUnanswered',
  failed: 'insightsFailed',
  up: 'insightsHelpful',
  down: 'insightsNotHelpful',
} as const;

/** Counts that make up a bar, from the bottom to the top. */
const PARTS = ['answered', 'unanswered', 'failed'] as const;
const COUNTS = [...PARTS, 'up', 'down'] as const;

/** Questions by day as bars, with the numbers in a table that can be opened. */
export function DayChart({ days }: { days: readonly InsightsDay[] }): ReactNode {
  const { say, format } = useAdmin();
  const sums = days.map(sumOf);
  const most = Math.max(1, ...sums);
  const count = sums.reduce((total, sum) => total + sum, 0);
  const columns: Column<InsightsDay>[] = [
    { key: 'date', head: say('insightsDate'), value: ({ date }) => date, show: ({ date }) => format.day(date) },
    ...COUNTS.map((key) => ({ key, head: say(COUNT_LABELS[key]), value: (day: InsightsDay) => day[key] })),
  ];
  return (
    <section className="card" part="insights-days">
      <h3>{say('insightsByDay')}</h3>
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
          <Bar key={day.date} day={day} at={index} bottom={most} />
        ))}
      </svg>
      <p className="row chart-ends" aria-hidden="true">
        <span>{format.day(days[0]?.date ?? '')}</span>
        <span>{format.day(days.at(-1)?.date ?? '')}</span>
      </p>
      <ul className="row legend" aria-hidden="true">
        {PARTS.map((key) => (
          <li key={key} data-part={key}>
            {say(COUNT_LABELS[key])}
          </li>
        ))}
      </ul>
      <details>
        <summary>{say('insightsShowTable')}</summary>
        <InsightsTable caption={say('insightsByDay')} name="questions-by-day" columns={columns} rows={days} />
      </details>
    </section>
  );
}

/** Number of questions of a day. */
export function sumOf({ answered, unanswered, failed }: InsightsDay): number {
  return answered + unanswered + failed;
}

function Bar({ day, at, bottom }: { day: InsightsDay; at: number; bottom: number }): ReactNode {
  let top = bottom;
  return PARTS.map((key) => {
    top -= day[key];
    return <rect key={key} data-part={key} x={at + 0.1} width={0.8} y={top} height={day[key]} />;
  });
}
