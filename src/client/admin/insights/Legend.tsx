import type { ReactNode } from 'react';
import { useAdmin } from '../components/AdminContext';

/** Names of the counts. */
export const COUNT_LABELS = {
  answered: 'insightsAnswered',
  clarified: 'insightsClarified',
  unanswered: 'insightsUnanswered',
  failed: 'insightsFailed',
  up: 'insightsHelpful',
  down: 'insightsNotHelpful',
} as const;

/** A count with a name and a colour. */
export type CountKey = keyof typeof COUNT_LABELS;

/** The colours of a chart's parts. Screen readers have the chart's table. */
export function Legend({ parts }: { parts: readonly CountKey[] }): ReactNode {
  const { say } = useAdmin();
  return (
    <ul className="row legend" aria-hidden="true">
      {parts.map((key) => (
        <li key={key} data-part={key}>
          {say(COUNT_LABELS[key])}
        </li>
      ))}
    </ul>
  );
}
