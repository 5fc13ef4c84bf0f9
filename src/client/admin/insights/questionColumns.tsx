import type { ReactNode } from 'react';
import type { useAdmin } from '../components/AdminContext';
import { DraftFixButton, type DraftFix } from './DraftFixButton';
import type { Column } from './InsightsTable';
import { showLines } from './showLines';

/**
 * The columns of unanswered questions: their forms with what can be done about them, how often they were asked, and the nearest pages.
 *
 * @param examplesOf The forms of a question, the first for the draft.
 * @param others Further buttons.
 */
export function questionColumns<Row extends { count: number; pages: readonly string[] }>(
  say: ReturnType<typeof useAdmin>['say'],
  onDraft: DraftFix | null,
  examplesOf: (row: Row) => readonly string[],
  others?: (row: Row) => ReactNode,
): Column<Row>[] {
  return [
    {
      key: 'examples',
      head: say('insightsExample'),
      value: (row) => examplesOf(row).join('\n'),
      show: (row) => (
        <>
          {showLines(examplesOf(row))}
          <span className="row">
            <DraftFixButton question={examplesOf(row)[0] ?? ''} page={row.pages[0]} onDraft={onDraft} />
            {others?.(row)}
          </span>
        </>
      ),
    },
    { key: 'count', head: say('insightsCount'), value: ({ count }) => count },
    {
      key: 'pages',
      head: say('insightsNearest'),
      value: ({ pages }) => pages.join('\n'),
      show: ({ pages }) => showLines(pages),
    },
  ];
}
