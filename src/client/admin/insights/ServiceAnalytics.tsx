import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnalyticsReport, InsightsRange } from '../../../shared/contract';
import { useAdmin } from '../components/AdminContext';
import { CountChart } from './CountChart';
import { DayChart } from './DayChart';
import type { DraftFix } from './DraftFixButton';
import { InsightsTable } from './InsightsTable';
import { questionColumns } from './questionColumns';
import { showLines } from './showLines';
import { summarizeAnalytics, type AskedQuestion } from './summarizeAnalytics';
import { Transcript } from './Transcript';

/** Counts that make up a bar, from its start to its end. */
const OUTCOMES = ['answered', 'clarified', 'unanswered'] as const;
const RATINGS = ['up', 'down'] as const;

type Summary = ReturnType<typeof summarizeAnalytics>;

/** The button that opens a transcript, if the conversation has one. */
type ShowTranscript = (threadId: string | null, question: string) => ReactNode;

/** The report of the hosted service: outcomes by day, unanswered questions, categories, pages, ratings and conversations. */
export function ServiceAnalytics(props: {
  projectId: string;
  report: AnalyticsReport;
  range: InsightsRange;
  onDraft: DraftFix | null;
}): ReactNode {
  const { projectId, report, range, onDraft } = props;
  const { say, format } = useAdmin();
  const summary = useMemo(() => summarizeAnalytics(report, range), [report, range]);
  const [open, setOpen] = useState<{ threadId: string; question: string } | null>(null);
  const opener = useRef<HTMLElement>(null);
  const { ratings, questions } = report;

  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  const transcript: ShowTranscript = (threadId, question) =>
    threadId !== null && (
      <button
        type="button"
        className="small"
        aria-label={say('transcriptOf', { question })}
        onClick={({ currentTarget }) => {
          opener.current = currentTarget;
          setOpen({ threadId, question });
        }}
      >
        {say('transcriptOpen')}
      </button>
    );

  return (
    <section className="group" part="analytics" aria-label={say('analyticsTitle')}>
      <h3>{say('analyticsTitle')}</h3>
      <p className="help">{say('analyticsReadAt', { time: format.time(report.readAt) })}</p>
      {!report.isComplete && (
        <p className="notice" data-tone="warning">
          {say('analyticsPart', { count: format.number(questions.length) })}
        </p>
      )}
      {questions.length === 0 && <p className="help">{say('analyticsNone')}</p>}
      {questions.length > 0 && <Outcomes summary={summary} onDraft={onDraft} transcript={transcript} />}
      {ratings !== null && (
        <CountChart
          title={say('analyticsRatings')}
          name="ratings-by-page"
          rows={ratings.toSorted((left, right) => right.down - left.down || right.up - left.up)}
          head={say('insightsPage')}
          toName={({ path }) => path}
          parts={RATINGS}
        />
      )}
      {summary.threads.length > 0 && <Threads threads={summary.threads} transcript={transcript} />}
      {open && <Transcript key={open.threadId} projectId={projectId} {...open} onClose={close} />}
    </section>
  );
}

/** How questions ended: by day, without an answer, by category and by page. */
function Outcomes(props: { summary: Summary; onDraft: DraftFix | null; transcript: ShowTranscript }): ReactNode {
  const { say } = useAdmin();
  const { summary, onDraft, transcript } = props;
  return (
    <>
      <DayChart title={say('analyticsByDay')} name="recorded-by-day" days={summary.days} hasAll={false} />
      <section className="card" part="analytics-unanswered">
        <h3>{say('analyticsUnanswered')}</h3>
        {summary.unanswered.length === 0 && <p className="help">{say('insightsClustersNone')}</p>}
        {summary.unanswered.length > 0 && (
          <InsightsTable
            caption={say('analyticsUnanswered')}
            name="recorded-unanswered"
            columns={questionColumns(
              say,
              onDraft,
              ({ question }: AskedQuestion) => [question],
              ({ threadId, question }) => transcript(threadId, question),
            )}
            rows={summary.unanswered}
          />
        )}
      </section>
      <CountChart
        title={say('analyticsCategories')}
        name="categories"
        rows={summary.categories}
        head={say('analyticsCategory')}
        toName={({ name }) => name || say('analyticsCategoryNone')}
        parts={OUTCOMES}
        sumHead={say('analyticsAsked')}
      />
      <CountChart
        title={say('analyticsAskedOn')}
        name="asked-on"
        rows={summary.pages}
        head={say('insightsPage')}
        toName={({ name }) => name}
        parts={OUTCOMES}
        sumHead={say('analyticsAsked')}
      />
    </>
  );
}

function Threads({ threads, transcript }: { threads: Summary['threads']; transcript: ShowTranscript }): ReactNode {
  const { say, format } = useAdmin();
  return (
    <section className="card" part="analytics-threads">
      <details>
        <summary>
          <h3>{say('analyticsThreads')}</h3>
        </summary>
        <InsightsTable
          caption={say('analyticsThreads')}
          name="conversations"
          columns={[
            {
              key: 'thread',
              head: say('analyticsFirst'),
              value: ({ question }) => question,
              show: ({ question }) => showLines([question]),
            },
            { key: 'count', head: say('analyticsAsked'), value: ({ count }) => count },
            {
              key: 'last',
              head: say('analyticsLast'),
              value: ({ askedAt }) => askedAt,
              show: ({ askedAt }) => format.dateTime(askedAt),
            },
            {
              key: 'open',
              head: say('transcriptOpen'),
              value: ({ threadId }) => threadId,
              show: ({ threadId, question }) => transcript(threadId, question),
            },
          ]}
          rows={threads}
        />
      </details>
    </section>
  );
}
