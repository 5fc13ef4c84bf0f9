import { useId, useState, type ReactNode } from 'react';
import type { RequestResult, Received } from '../client/sendRequest';
import type { RequestFailure } from '../client/toFailure';
import { LimitTable } from '../components/LimitTable';
import { useAdmin, useRecords } from '../components/AdminContext';
import { useAction } from '../hooks/useAction';
import type { JobKind, JobRecord, JobRequests } from '../storage/JobRecord';
import { RemoveButton, type JobView } from './JobCard';
import { JobStatus, isUnderWay } from './JobStatus';

/** What a form starts jobs with, and what it shows of the last start. */
export interface JobStart<Kind extends JobKind> {
  /** Starts a job. Resolves to true when the service has accepted it. */
  start: (request: JobRequests[Kind]) => Promise<boolean>;
  isStarting: boolean;
  failure: RequestFailure | null;
}

/** The jobs of a panel: their kind, where they are sent, and what each is called. */
export interface JobSource<Kind extends JobKind, Job> {
  kind: Kind;
  /** The project of agent jobs; empty for exports. */
  projectId: string;
  /** Identifiers of jobs that are always listed, before the others. */
  listedIds?: readonly string[] | undefined;
  send: (request: JobRequests[Kind]) => Promise<RequestResult<Job>>;
  idOf: (job: Job) => string;
  titleOf: (record: JobRecord<Kind>) => string;
}

const NO_IDS: readonly string[] = [];

/**
 * A panel of jobs of one kind: a form that starts them, and a card for each job of this browser, the newest first. Jobs that had ended before
 * are folded, except for the newest, and are read when they are opened.
 */
export function JobPanel<Kind extends JobKind, Job>(
  props: JobSource<Kind, Job> & {
    title: string;
    intro: ReactNode;
    listTitle: string;
    /** What an empty list says, and the steps to the first result. */
    none: string;
    steps: readonly string[];
    canStart: boolean;
    renderForm: (start: JobStart<Kind>, records: readonly JobRecord<Kind>[]) => ReactNode;
    /** Further ways to add a job. */
    renderAdd?: (add: (id: string) => void, knownIds: readonly string[]) => ReactNode;
    renderCard: (view: JobView<Kind, Job>) => ReactNode;
  },
): ReactNode {
  const headingId = useId();
  const listId = useId();
  const { titleOf, listedIds = NO_IDS, canStart } = props;
  const { records, started, starting, add, drop, folded, open } = useJobs(props);
  return (
    <section className="panel" part="panel" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{props.title}</h2>
        {props.intro}
      </header>
      {props.renderForm(starting, records)}
      <section className="group" aria-labelledby={listId}>
        <h3 id={listId} tabIndex={-1}>
          {props.listTitle}
        </h3>
        {props.renderAdd?.(
          add,
          records.map(({ id }) => id),
        )}
        {records.length === 0 && (
          <div className="first-steps" part="first-steps">
            <p>{props.none}</p>
            <ol>
              {props.steps.map((step, index) => (
                <li key={index}>{step}</li>
              ))}
            </ol>
          </div>
        )}
        <ul className="list jobs">
          {records.map((record) => {
            const { id, request } = record;
            const title = titleOf(record);
            const onRemove = listedIds.includes(id) ? null : () => drop(record);
            const onAgain = canStart && request !== null ? () => void starting.start(request) : null;
            const isFolded = folded.has(id);
            return (
              <li key={id} tabIndex={-1} className={isFolded ? 'card row folded' : undefined}>
                {isFolded ? (
                  <FoldedJob record={record} title={title} onOpen={() => open(id)} onRemove={onRemove} />
                ) : (
                  props.renderCard({ record, title, initial: started.get(id), onAgain, onRemove })
                )}
              </li>
            );
          })}
        </ul>
      </section>
      <LimitTable />
    </section>
  );
}

/** The records of a panel's jobs, and what changes them. */
function useJobs<Kind extends JobKind, Job>(source: JobSource<Kind, Job>) {
  const { connection, say, store, announce } = useAdmin();
  const { kind, projectId, listedIds = NO_IDS, send, idOf, titleOf } = source;
  const { endpoint } = connection;
  const [started, setStarted] = useState<ReadonlyMap<string, { value: Job; received: Received }>>(new Map());
  const isOwn = (record: JobRecord): record is JobRecord<Kind> =>
    record.kind === kind && record.endpoint === endpoint && record.projectId === projectId;
  const kept = useRecords().filter(isOwn);
  const toRecord = (id: string, request: JobRequests[Kind] | null = null): JobRecord<Kind> => ({
    kind,
    endpoint,
    projectId,
    id,
    request,
    status: null,
    startedAt: null,
  });
  const records = [
    ...listedIds.map((id) => kept.find((record) => record.id === id) ?? toRecord(id)),
    ...kept.filter(({ id }) => !listedIds.includes(id)),
  ];
  const [folded, setFolded] = useState<ReadonlySet<string>>(
    () => new Set(records.flatMap(({ id, status }, index) => (index === 0 || isUnderWay(status) ? [] : id))),
  );
  const { run, isRunning, failure } = useAction(async (request: JobRequests[Kind]) => {
    const answer = await send(request);
    if (answer.kind === 'failure') return answer;
    const record = toRecord(idOf(answer.value), request);
    setStarted((all) => new Map(all).set(record.id, answer));
    store.keep(record);
    announce(say('jobStarted', { title: titleOf(record) }));
    return answer;
  });
  const starting: JobStart<Kind> = {
    start: async (request) => (await run(request)).kind === 'value',
    isStarting: isRunning,
    failure,
  };
  return {
    records,
    /** States in the answers to starts, by identifier. */
    started,
    starting,
    add: (id: string) => store.keep(toRecord(id)),
    drop(record: JobRecord) {
      store.drop(record);
      announce(say('jobRemoved'));
    },
    folded,
    open: (id: string) => setFolded((all) => new Set([...all].filter((other) => other !== id))),
  };
}

/** A job that had ended before, in one line. */
function FoldedJob(props: {
  record: JobRecord;
  title: string;
  onOpen: () => void;
  onRemove: (() => void) | null;
}): ReactNode {
  const { say, format } = useAdmin();
  const { record, title, onOpen, onRemove } = props;
  const { startedAt, status } = record;
  const date = startedAt === null ? '' : format.dateTime(startedAt);
  return (
    <>
      <button
        type="button"
        className="link"
        aria-label={say('jobShow', { title, date })}
        onClick={({ currentTarget }) => {
          // The button is about to go, and the job keeps the focus.
          currentTarget.closest('li')?.focus();
          onOpen();
        }}
      >
        {title}
      </button>
      {startedAt !== null && (
        <time className="help" dateTime={startedAt}>
          {date}
        </time>
      )}
      <JobStatus status={status} />
      {onRemove && <RemoveButton title={title} onRemove={onRemove} />}
    </>
  );
}
