import { useCallback, useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import type {
  InsightsDay,
  InsightsRange,
  InsightsReport,
  NamedCount,
  QuestionCluster,
  RecordedConversation,
  RecordedInsights,
} from '../../../shared/contract';
import { INSIGHTS_RANGES } from '../../../shared/contract';
import { useAction } from '../hooks/useAction';
import { Fact } from '../components/Fact';
import { FailureNotice } from '../components/FailureNotice';
import { LimitsContext, useAdmin, type AdminEnvironment } from '../components/AdminContext';
import { COUNT_LABELS, DayChart, RATINGS, countsOf, sumOf } from './DayChart';
import { InsightsTable, type Column } from './InsightsTable';
import { Transcript } from './Transcript';

/** Whose numbers are shown: the counts of the proxy or the local service, or what the hosted service recorded. */
type Source = 'insights' | 'analytics';

/** Opens the form for an agent job with a task, which the operator reads before it is sent. */
export type DraftFix = (task: string) => void;

/** A conversation, and the question that leads to it. */
interface Opened {
  threadId: string;
  question: string;
}

/**
 * Report on readers' questions. Where the proxy has two reports, the operator chooses. Loads when it is first shown and on request.
 *
 * @param props.onDraft Drafts an agent job for a question; `null` where jobs cannot be created.
 */
export function Insights({ projectId, onDraft }: { projectId: string; onDraft: DraftFix | null }): ReactNode {
  const { client, say, format, announce } = useAdmin();
  const headingId = useId();
  const reports = useContext(LimitsContext).value?.reports ?? [];
  // Without either report, the answer to this request tells the operator which option is missing.
  const [source, setSource] = useState<Source>(reports[0] ?? 'insights');
  const [range, setRange] = useState<InsightsRange>(30);
  const [shown, setShown] = useState<{ source: Source; range: InsightsRange; report: InsightsReport } | null>(null);
  const { run, reset, isRunning, failure } = useAction((of: Source, days: InsightsRange) =>
    of === 'insights' ? client.readInsights(days) : client.readAnalytics(projectId, days),
  );
  const read = useCallback(async () => {
    const answer = await run(source, range);
    if (answer.kind === 'value') setShown({ source, range, report: answer.value });
  }, [run, source, range]);
  useEffect(() => {
    // A pending request is for the previous choice.
    reset();
    void read();
  }, [read, reset]);
  const nameRange = useCallback(
    (days: InsightsRange) =>
      days === 'yesterday' ? say('insightsYesterday') : say('insightsRangeDays', { count: format.number(days) }),
    [say, format],
  );
  useEffect(() => {
    if (shown) announce(say('insightsLoaded', { range: nameRange(shown.range) }));
  }, [announce, say, shown, nameRange]);
  const isShown = shown?.source === source && shown.range === range;

  return (
    <section className="panel" part="panel" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{say('insightsTitle')}</h2>
        <p className="intro">{say('insightsIntro')}</p>
      </header>
      <div className="row">
        {reports.length > 1 && (
          <Choice
            label={say('insightsSource')}
            values={reports}
            value={source}
            toName={(name) => say(name === 'insights' ? 'insightsOwn' : 'insightsRecorded')}
            onChoose={setSource}
          />
        )}
        <Choice
          label={say('insightsRange')}
          values={INSIGHTS_RANGES}
          value={range}
          toName={nameRange}
          onChoose={setRange}
        />
        <button type="button" className="small" onClick={() => void read()}>
          {say('insightsRefresh')}
        </button>
      </div>
      <FailureNotice failure={failure} />
      {isShown && <Report key={range} projectId={projectId} report={shown.report} onDraft={onDraft} />}
      {!isShown && isRunning && <p className="help">{say('pollLoading')}</p>}
    </section>
  );
}

function Choice<Value extends string | number>(props: {
  label: string;
  values: readonly Value[];
  value: Value;
  toName: (value: Value) => string;
  onChoose: (value: Value) => void;
}): ReactNode {
  const id = useId();
  const { label, values, value, toName, onChoose } = props;
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onChoose(values.find((one) => String(one) === target.value) ?? value)}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {toName(one)}
          </option>
        ))}
      </select>
    </>
  );
}

/** What an operator can do about a question. */
interface QuestionActions {
  onDraft: DraftFix | null;
  onTranscript: (opened: Opened, opener: HTMLElement) => void;
}

function Report(props: { projectId: string; report: InsightsReport; onDraft: DraftFix | null }): ReactNode {
  const { say, format } = useAdmin();
  const { projectId, report, onDraft } = props;
  const { days, pages, clusters, recorded } = report;
  const [opened, setOpened] = useState<Opened | null>(null);
  const opener = useRef<HTMLElement>(null);
  const close = () => {
    setOpened(null);
    opener.current?.focus();
  };
  const actions: QuestionActions = {
    onDraft,
    onTranscript(next, button) {
      opener.current = button;
      setOpened(next);
    },
  };
  const isEmpty = days.every((day) => sumOf(day) + day.up + day.down === 0);
  return (
    <>
      {recorded && <p className="help">{say('insightsReadAt', { time: format.time(recorded.readAt) })}</p>}
      {recorded?.isComplete === false && (
        <p className="notice" data-tone="warning">
          {say('insightsPart')}
        </p>
      )}
      {isEmpty && <p className="help">{say('insightsNone')}</p>}
      {!isEmpty && (
        <>
          <Totals days={days} />
          <DayChart days={days} />
          <Unanswered clusters={clusters} actions={actions} />
          <Counts title={say('insightsPages')} name="pages-that-answer" head={say('insightsPage')} rows={pages} />
        </>
      )}
      {recorded && <Recorded recorded={recorded} actions={actions} />}
      {opened && <Transcript key={opened.threadId} projectId={projectId} {...opened} onClose={close} />}
    </>
  );
}

function Unanswered(props: { clusters: readonly QuestionCluster[] | null; actions: QuestionActions }): ReactNode {
  const admin = useAdmin();
  const { say } = admin;
  const { clusters, actions } = props;
  return (
    <InsightsTable
      title={say('insightsClusters')}
      name="unanswered-questions"
      none={say(clusters === null ? 'insightsNotKept' : 'insightsClustersNone')}
      columns={[
        questionColumn(say('insightsExample'), ({ examples }: QuestionCluster) => examples, actions),
        ...timeColumns<QuestionCluster>(admin),
        {
          key: 'pages',
          head: say('insightsNearest'),
          value: ({ pages }) => pages.join('\n'),
          show: ({ pages }) => showLines(pages),
        },
      ]}
      rows={clusters ?? []}
    />
  );
}

/** What only the hosted service records. */
function Recorded({ recorded, actions }: { recorded: RecordedInsights; actions: QuestionActions }): ReactNode {
  const admin = useAdmin();
  const { say } = admin;
  const { categories, askedOn, ratings, conversations } = recorded;
  return (
    <>
      <Counts title={say('insightsCategories')} name="categories" head={say('insightsCategory')} rows={categories} />
      <Counts title={say('insightsAskedOn')} name="asked-on" head={say('insightsPage')} rows={askedOn} />
      {ratings && (
        <InsightsTable
          title={say('insightsRatings')}
          name="ratings-by-page"
          columns={[
            { key: 'path', head: say('insightsPage'), value: ({ path }) => path },
            { key: 'up', head: say('insightsHelpful'), value: ({ up }) => up },
            { key: 'down', head: say('insightsNotHelpful'), value: ({ down }) => down },
          ]}
          rows={ratings}
        />
      )}
      {conversations.length > 0 && (
        <InsightsTable
          title={say('insightsConversations')}
          name="conversations"
          columns={[
            questionColumn(say('insightsFirst'), ({ question }: RecordedConversation) => [question], {
              ...actions,
              onDraft: null,
            }),
            ...timeColumns<RecordedConversation>(admin),
          ]}
          rows={conversations}
        />
      )}
    </>
  );
}

/** Names with their counts; nothing without any. */
function Counts(props: { title: string; name: string; head: string; rows: readonly NamedCount[] }): ReactNode {
  const { say } = useAdmin();
  const { title, name, head, rows } = props;
  if (rows.length === 0) return null;
  return (
    <InsightsTable
      title={title}
      name={name}
      columns={[
        { key: 'name', head, value: (row: NamedCount) => row.name || say('insightsCategoryNone') },
        { key: 'count', head: say('insightsQuestions'), value: ({ count }) => count },
      ]}
      rows={rows}
    />
  );
}

/** A question in its forms, with what can be done about it. */
function questionColumn<Row extends { threadId?: string | null; pages?: readonly string[] }>(
  head: string,
  formsOf: (row: Row) => readonly string[],
  actions: QuestionActions,
): Column<Row> {
  return {
    key: 'question',
    head,
    value: (row) => formsOf(row).join('\n'),
    show: (row) => (
      <>
        {showLines(formsOf(row))}
        <QuestionButtons
          question={formsOf(row)[0] ?? ''}
          page={row.pages?.[0]}
          threadId={row.threadId ?? null}
          actions={actions}
        />
      </>
    ),
  };
}

/** How often something was asked, and when last. */
function timeColumns<Row extends { count: number; askedAt: string | null }>({
  say,
  format,
}: AdminEnvironment): Column<Row>[] {
  return [
    { key: 'count', head: say('insightsCount'), value: ({ count }) => count },
    {
      key: 'last',
      head: say('insightsLast'),
      value: ({ askedAt }) => askedAt ?? '',
      show: ({ askedAt }) => askedAt && format.dateTime(askedAt),
    },
  ];
}

/** Texts on lines of their own, each in its own direction. */
function showLines(texts: readonly string[]): ReactNode {
  return texts.map((text) => (
    <div key={text}>
      <bdi>{text}</bdi>
    </div>
  ));
}

/** Drafts the task that lets the agent answer a question in the documentation, and opens the transcript of its conversation. */
function QuestionButtons(props: {
  question: string;
  page: string | undefined;
  threadId: string | null;
  actions: QuestionActions;
}): ReactNode {
  const { say } = useAdmin();
  const { question, page, threadId, actions } = props;
  const { onDraft, onTranscript } = actions;
  const task =
    page === undefined ? say('draftPromptWithoutPage', { question }) : say('draftPrompt', { question, page });
  return (
    <span className="row">
      {onDraft && (
        <button
          type="button"
          className="small"
          aria-label={say('draftFixOf', { question })}
          onClick={() => onDraft(task)}
        >
          {say('draftFix')}
        </button>
      )}
      {threadId !== null && (
        <button
          type="button"
          className="small"
          aria-label={say('transcriptOf', { question })}
          onClick={({ currentTarget }) => onTranscript({ threadId, question }, currentTarget)}
        >
          {say('transcriptOpen')}
        </button>
      )}
    </span>
  );
}

/** Sums of all days, with their shares. */
function Totals({ days }: { days: readonly InsightsDay[] }): ReactNode {
  const { say, format } = useAdmin();
  const sum = (key: keyof typeof COUNT_LABELS) => days.reduce((total, day) => total + (day[key] ?? 0), 0);
  const asked = days.reduce((total, day) => total + sumOf(day), 0);
  const rated = sum('up') + sum('down');
  return (
    <dl className="card facts" part="insights-totals">
      <Fact name={say('insightsQuestions')}>{format.number(asked)}</Fact>
      {countsOf(days).map((key) => {
        const isRating = RATINGS.some((rating) => rating === key);
        const share = format.percent((sum(key) / Math.max(1, isRating ? rated : asked)) * 100);
        return (
          <Fact key={key} name={say(COUNT_LABELS[key])}>
            {format.number(sum(key))}{' '}
            <span className="help">
              {say(isRating ? 'insightsShareOfRatings' : 'insightsShareOfQuestions', { share })}
            </span>
          </Fact>
        );
      })}
    </dl>
  );
}
