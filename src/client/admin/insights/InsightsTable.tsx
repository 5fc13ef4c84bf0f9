import { useRef, type ReactNode } from 'react';
import { downloadText } from '../../page/browser/downloadText';
import { useAdmin } from '../components/AdminContext';
import { toCsv } from './toCsv';

/** A column of a table: its name in the code, its heading, and its value for a row. */
export interface Column<Row> {
  key: string;
  head: string;
  /** The value as it is exported. */
  value: (row: Row) => string | number;
  /** The value as it is shown. @default the value itself */
  show?: (row: Row) => ReactNode;
}

/** A table of counts on a card, with a button that downloads it. The first column names the row. */
export function InsightsTable<Row>(props: {
  title: string;
  /** Name of the file that is downloaded, without its ending. */
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** What is said without rows. */
  none?: string;
  /** True inside of another card, which has the title. */
  isInside?: boolean;
}): ReactNode {
  const { say, format } = useAdmin();
  const button = useRef<HTMLButtonElement>(null);
  const { title, name, columns, rows, none, isInside = false } = props;
  const show = ({ value, show: showOwn }: Column<Row>, row: Row): ReactNode => {
    if (showOwn) return showOwn(row);
    const own = value(row);
    return typeof own === 'number' ? format.number(own) : <bdi>{own}</bdi>;
  };
  const download = () => {
    const root = button.current?.getRootNode();
    if (!(root instanceof ShadowRoot)) return;
    const text = toCsv([columns.map(({ head }) => head), ...rows.map((row) => columns.map(({ value }) => value(row)))]);
    downloadText(window, root, `${name}.csv`, text, 'text/csv');
  };
  const [first, ...others] = columns;
  const content =
    rows.length === 0 ? (
      <p className="help">{none}</p>
    ) : (
      <>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              {columns.map(({ key, head }) => (
                <th key={key} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={columns.map(({ value }) => value(row)).join('\n')}>
                {first && <th scope="row">{show(first, row)}</th>}
                {others.map((column) => (
                  <td key={column.key} data-kind={column.head}>
                    {show(column, row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <button
          type="button"
          className="small"
          ref={button}
          aria-label={`${say('insightsDownload')}: ${title}`}
          onClick={download}
        >
          {say('insightsDownload')}
        </button>
      </>
    );
  if (isInside) return content;
  return (
    <section className="card" part={`insights-${name}`}>
      <h3>{title}</h3>
      {content}
    </section>
  );
}
