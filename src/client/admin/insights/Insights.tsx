import { useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import type {
  AnalyticsReport,
  InsightsDay,
  InsightsRange,
  InsightsReport,
  QuestionCluster,
} from '../../../shared/contract';
import { INSIGHTS_DAYS } from '../../../shared/contract';
import { useAction } from '../hooks/useAction';
import { useAdminClient } from '../hooks/useAdminClient';
import { Fact } from '../components/Fact';
import { FailureNotice } from '../components/FailureNotice';
import { LimitsContext, useAdmin } from '../components/AdminContext';
import { DayChart, sumOf } from './DayChart';
import type { DraftFix } from './DraftFixButton';
import { InsightsTable } from './InsightsTable';
import { COUNT_LABELS } from './Legend';
import { questionColumns } from './questionColumns';
import { ServiceAnalytics } from './ServiceAnalytics';

type Shown<T> = { range: InsightsRange; report: T } | null;

/**
 * Report on readers' questions: the own counts, and what the hosted service recorded, each if the proxy allows it. Loads when it is first
 * shown and on request.
 *
 * @param props.onDraft Drafts an agent job for a question; `null` where jobs cannot be created.
 */
export function Insights({ projectId, onDraft }: { projectId: string; onDraft: DraftFix | null }): ReactNode {
  const { connection, say, format, announce } = useAdmin();
  const headingId = useId();
  const rangeId = useId();
  const client = useAdminClient(connection);
  const [days, setDays] = useState<InsightsRange>(30);
  const [shown, setShown] = useState<Shown<InsightsReport>>(null);
  const [recorded, setRecorded] = useState<Shown<AnalyticsReport>>(null);
  const reading = useAction((range: InsightsRange) => client.readInsights(range));
  const reports = useContext(LimitsContext)?.reports ?? [];
  const hasRecorded = reports.includes('analytics');
  // Without either report, the answer to this request tells the operator which option is missing.
  const hasOwn = !hasRecorded || reports.includes('insights');
  const readingRecorded = useAction((range: InsightsRange) => client.readAnalytics(projectId, range));
  const { run, reset } = reading;
  const { run: runRecorded, reset: resetRecorded } = readingRecorded;
  const read = useCallback(
    async (range: InsightsRange) => {
      const readOwn = async () => {
        const answer = await run(range);
        if (answer.kind === 'value') setShown({ range, report: answer.value });
      };
      const readRecorded = async () => {
        const answer = await runRecorded(range);
        if (answer.kind === 'value') setRecorded({ range, report: answer.value });
      };
      await Promise.all([hasOwn && readOwn(), hasRecorded && readRecorded()]);
    },
    [run, runRecorded, hasOwn, hasRecorded],
  );
  useEffect(() => {
    // A pending request is for the previous range.
    reset();
    resetRecorded();
    void read(days);
  }, [read, reset, resetRecorded, days]);
  useEffect(() => {
    if (shown) announce(say('insightsLoaded', { count: String(shown.range) }));
  }, [announce, say, shown]);

  return (
    <section className="panel" part="panel" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{say('insightsTitle')}</h2>
        <p className="intro">{say('insightsIntro')}</p>
      </header>
      <div className="row">
        <label htmlFor={rangeId}>{say('insightsRange')}</label>
        <select
          id={rangeId}
          value={days}
          onChange={({ target }) => setDays(INSIGHTS_DAYS.find((range) => String(range) === target.value) ?? 30)}
        >
          {INSIGHTS_DAYS.map((range) => (
            <option key={range} value={range}>
              {say('insightsRangeDays', { count: format.number(range) })}
            </option>
          ))}
        </select>
        <button type="button" className="small" onClick={() => void read(days)}>
          {say('insightsRefresh')}
        </button>
      </div>
      <FailureNotice failure={reading.failure} />
      <FailureNotice failure={readingRecorded.failure} />
      {hasRecorded && shown?.range === days && <h3>{say('insightsOwn')}</h3>}
      {shown?.range === days && <Report report={shown.report} onDraft={onDraft} />}
      {recorded?.range === days && (
        <ServiceAnalytics projectId={projectId} report={recorded.report} range={days} onDraft={onDraft} />
      )}
      {shown?.range !== days && reading.isRunning && <p className="help">{say('pollLoading')}</p>}
    </section>
  );
}

function Report(props: { report: InsightsReport; onDraft: DraftFix | null }): ReactNode {
  const { say } = useAdmin();
  const { report, onDraft } = props;
  const { days, pages, clusters } = report;
  if (days.every((day) => sumOf(day) + day.up + day.down === 0)) return <p className="help">{say('insightsNone')}</p>;
  return (
    <>
      <Totals days={days} />
      <DayChart title={say('insightsByDay')} name="questions-by-day" days={days} />
      <section className="card" part="insights-clusters">
        <h3>{say('insightsClusters')}</h3>
        {clusters === null && <p className="help">{say('insightsNotKept')}</p>}
        {clusters?.length === 0 && <p className="help">{say('insightsClustersNone')}</p>}
        {clusters !== null && clusters.length > 0 && (
          <InsightsTable
            caption={say('insightsClusters')}
            name="unanswered-questions"
            columns={questionColumns(say, onDraft, ({ examples }: QuestionCluster) => examples)}
            rows={clusters}
          />
        )}
      </section>
      {pages.length > 0 && (
        <section className="card" part="insights-pages">
          <h3>{say('insightsPages')}</h3>
          <InsightsTable
            caption={say('insightsPages')}
            name="pages-that-answer"
            columns={[
              { key: 'path', head: say('insightsPage'), value: ({ path }) => path },
              { key: 'count', head: say('insightsAnswers'), value: ({ count }) => count },
            ]}
            rows={pages}
          />
        </section>
      )}
    </>
  );
}

/** Sums of all days, with their shares. */
function Totals({ days }: { days: readonly InsightsDay[] }): ReactNode {
  const { say, format } = useAdmin();
  const sum = (key: Exclude<keyof InsightsDay, 'date'>) => days.reduce((total, day) => total + (day[key] ?? 0), 0);
  const asked = days.reduce((total, day) => total + sumOf(day), 0);
  const rated = sum('up') + sum('down');
  const withShare = (count: number, of: number, label: 'insightsShareOfQuestions' | 'insightsShareOfRatings') =>
    of === 0 ? (
      format.number(count)
    ) : (
      <>
        {format.number(count)} <span className="help">{say(label, { share: format.percent((count / of) * 100) })}</span>
      </>
    );
  return (
    <dl className="card facts" part="insights-totals">
      <Fact name={say('insightsQuestions')}>{format.number(asked)}</Fact>
      {(['answered', 'clarified', 'unanswered', 'failed'] as const).map((key) =>
        key === 'clarified' && sum(key) === 0 ? null : (
          <Fact key={key} name={say(COUNT_LABELS[key])}>
            {withShare(sum(key), asked, 'insightsShareOfQuestions')}
          </Fact>
        ),
      )}
      {(['up', 'down'] as const).map((key) => (
        <Fact key={key} name={say(COUNT_LABELS[key])}>
          {withShare(sum(key), rated, 'insightsShareOfRatings')}
        </Fact>
      ))}
    </dl>
  );
}
