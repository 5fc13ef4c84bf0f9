import type { ReactNode } from 'react';
import { useAdmin } from '../components/AdminContext';
import { InsightsTable } from './InsightsTable';
import { COUNT_LABELS, Legend, type CountKey } from './Legend';

/** Number of rows that are drawn; the table has all. */
const DRAWN_MAX = 8;

/** The largest rows as bars, with all rows in a table that can be opened. */
export function CountChart<Key extends CountKey, Row extends Record<Key, number>>(props: {
  title: string;
  /** Name of the file that is downloaded, without its ending. */
  name: string;
  rows: readonly Row[];
  /** Heading of the rows' names. */
  head: string;
  toName: (row: Row) => string;
  /** Counts that make up a bar, from its start to its end. */
  parts: readonly Key[];
  /** Heading of the sums. Without it, the table has no sums. */
  sumHead?: string;
}): ReactNode {
  const { say, format } = useAdmin();
  const { title, name, rows, head, toName, parts, sumHead } = props;
  const sumOf = (row: Row) => parts.reduce((total, part) => total + row[part], 0);
  const drawn = rows.slice(0, DRAWN_MAX);
  const most = Math.max(1, ...drawn.map(sumOf));
  const [first] = drawn;
  if (first === undefined) return null;
  return (
    <section className="card" part={`analytics-${name}`}>
      <h3>{title}</h3>
      <div
        className="bars"
        role="img"
        aria-label={say('analyticsChart', { name: title, most: toName(first), count: format.number(sumOf(first)) })}
      >
        {drawn.map((row) => {
          let end = 0;
          return (
            <div key={toName(row)} className="bar">
              <bdi>{toName(row)}</bdi>
              <svg viewBox={`0 0 ${most} 1`} preserveAspectRatio="none" aria-hidden="true">
                {parts.map((part) => {
                  const start = end;
                  end += row[part];
                  return <rect key={part} data-part={part} x={start} y={0} width={row[part]} height={1} />;
                })}
              </svg>
              <span>{format.number(sumOf(row))}</span>
            </div>
          );
        })}
      </div>
      <Legend parts={parts} />
      <details>
        <summary>{say('insightsShowTable')}</summary>
        <InsightsTable
          caption={title}
          name={name}
          columns={[
            { key: 'name', head, value: toName },
            ...(sumHead === undefined ? [] : [{ key: 'sum', head: sumHead, value: sumOf }]),
            ...parts.map((part) => ({ key: part, head: say(COUNT_LABELS[part]), value: (row: Row) => row[part] })),
          ]}
          rows={rows}
        />
      </details>
    </section>
  );
}
