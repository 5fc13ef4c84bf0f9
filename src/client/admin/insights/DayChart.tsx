import type { ReactNode } from 'react';
import type { InsightsDay } from '../../../shared/contract';
import { useAdmin } from '../components/AdminContext';
import { InsightsTable } from './InsightsTable';

/** Names of the counts of a day. */
export const COUNT_LABELS = {
  answered: 'insightsAnswered',
  clarified: 'insightsClarified',
  unanswered: 'insightsUnanswered',
  failed: 'insightsFailed',
  up: 'insightsHelpful',
  down: 'insightsNotHelpful',
} as const;

export const RATINGS = ['up', 'down'] as const;

/** Counts that make up a bar, from the bottom to the top. */
const OUTCOMES = ['answered', 'clarified', 'unanswered', 'failed'] as const;

/** The counts to show: those that happened, and always answered and unanswered questions. */
export function countsOf(days: readonly InsightsDay[]): (keyof typeof COUNT_LABELS)[] {
  const happened = (...keys: readonly (keyof typeof COUNT_LABELS)[]) =>
    days.some((day) => keys.some((key) => (day[key] ?? 0) > 0));
  return [
    ...OUTCOMES.filter((key) => key === 'answered' || key === 'unanswered' || happened(key)),
    ...RATINGS.filter(() => happened(...RATINGS)),
  ];
}

/** Number of questions of a day. */
export function sumOf(day: InsightsDay): number {
  return OUTCOMES.reduce((total, key) => total + (day[key] ?? 0), 0);
}

/** Questions by day as bars, with the numbers in a table that can be opened. */
export function DayChart({ days }: { days: readonly InsightsDay[] }): ReactNode {
  const { say, format } = useAdmin();
  const counts = countsOf(days);
  const parts = OUTCOMES.filter((key) => counts.includes(key));
  const sums = days.map(sumOf);
  const most = Math.max(1, ...sums);
  return (
    <section className="card" part="insights-days">
      <h3>{say('insightsByDay')}</h3>
      <p className="chart-most" aria-hidden="true">
        {format.number(most)}
      </p>
      <svg
        className="chart"
        role="img"
        aria-label={say('insightsByDayChart', {
          count: format.number(sums.reduce((total, sum) => total + sum, 0)),
          days: format.number(days.length),
          most: format.number(Math.max(...sums)),
        })}
        viewBox={`0 0 ${days.length} ${most}`}
        preserveAspectRatio="none"
      >
        {days.map((day, index) => {
          let top = most;
          return (
            <g key={day.date}>
              <title>{`${format.day(day.date)}: ${format.number(sumOf(day))}`}</title>
              {parts.map((key) => {
                const height = day[key] ?? 0;
                top -= height;
                return <rect key={key} data-part={key} x={index + 0.1} width={0.8} y={top} height={height} />;
              })}
            </g>
          );
        })}
      </svg>
      <p className="row chart-ends" aria-hidden="true">
        <span>{format.day(days[0]?.date ?? '')}</span>
        {days.length > 1 && <span>{format.day(days.at(-1)?.date ?? '')}</span>}
      </p>
      {/* Screen readers have the table. */}
      <ul className="row legend" aria-hidden="true">
        {parts.map((key) => (
          <li key={key} data-part={key}>
            {say(COUNT_LABELS[key])}
          </li>
        ))}
      </ul>
      <details>
        <summary>{say('insightsShowTable')}</summary>
        <InsightsTable
          title={say('insightsByDay')}
          isInside
          name="questions-by-day"
          columns={[
            { key: 'date', head: say('insightsDate'), value: ({ date }) => date, show: ({ date }) => format.day(date) },
            ...counts.map((key) => ({
              key,
              head: say(COUNT_LABELS[key]),
              value: (day: InsightsDay) => day[key] ?? 0,
            })),
          ]}
          rows={days}
        />
      </details>
    </section>
  );
}
