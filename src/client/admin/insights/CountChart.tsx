import type { ReactNode } from 'react';
import { useAdmin } from '../shell/AdminContext';
import type { Column } from './InsightsTable';
import { InsightsTable } from './InsightsTable';

/** Number of rows that are drawn; the table has all. */
const DRAWN_MAX = 8;

/** A part of a bar: the counts that it shows, and its colour. */
interface Part<Row> {
  part: string;
  value: (row: Row) => number;
}

/** The largest rows as bars of one or two parts, with all rows in a table that can be opened. */
export function CountChart<Row>(props: {
  title: string;
  /** Name of the file that is downloaded, without its ending. */
  name: string;
  rows: readonly Row[];
  toName: (row: Row) => string;
  parts: readonly Part<Row>[];
  columns: readonly Column<Row>[];
}): ReactNode {
  const { say, format } = useAdmin();
  const { title, name, rows, toName, parts, columns } = props;
  const sumOf = (row: Row) => parts.reduce((total, { value }) => total + value(row), 0);
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
                {parts.map(({ part, value }) => {
                  const start = end;
                  end += value(row);
                  return <rect key={part} data-part={part} x={start} y={0} width={value(row)} height={1} />;
                })}
              </svg>
              <span>{format.number(sumOf(row))}</span>
            </div>
          );
        })}
      </div>
      <details>
        <summary>{say('insightsShowTable')}</summary>
        <InsightsTable caption={title} name={name} columns={columns} rows={rows} />
      </details>
    </section>
  );
}
