import { useEffect, useId, useRef, type ReactNode } from 'react';
import type { Received } from '../client/sendRequest';
import { CopyValue } from '../components/CopyValue';
import { PollNotice } from '../components/PollNotice';
import { useAdmin, useChangeAnnouncement } from '../components/AdminContext';
import type { PollState } from '../polling/Poll';
import type { JobKind, JobRecord } from '../storage/JobRecord';
import { JobStatus, describeStatus } from './JobStatus';
import { Timeline, type JobSteps } from './Timeline';

/** A job of a panel, and what can be done with it. */
export interface JobView<Kind extends JobKind, Job> {
  record: JobRecord<Kind>;
  title: string;
  /** Its state in the answer to its start. */
  initial: { value: Job; received: Received } | undefined;
  /** Sends the same request again; `null` if that is not possible. */
  onAgain: (() => void) | null;
  /** Removes the job from the list; `null` for a job that the page itself lists. */
  onRemove: (() => void) | null;
}

/** A followed job: its name and identifier, state and steps, and why it failed if it did. */
export function JobCard<Kind extends JobKind, Job extends { status: string }>(props: {
  view: JobView<Kind, Job>;
  poll: PollState<Job>;
  onRefresh: () => void;
  /** Whether a final state may still change. */
  mayChange?: boolean;
  toSteps: (job: Job) => JobSteps;
  /** Why it failed, in one or more paragraphs. */
  failure: ReactNode;
  /** What is shown of the job from the first answer on. */
  children: (job: Job) => ReactNode;
}): ReactNode {
  const { say, store } = useAdmin();
  const headingId = useId();
  const code = useRef<HTMLElement>(null);
  const { view, poll, onRefresh, mayChange, toSteps, failure, children } = props;
  const { record, title, onAgain, onRemove } = view;
  const job = poll.value;
  const status = job && job.status;
  const shown = poll.end === 'gone' ? 'gone' : status;
  useChangeAnnouncement(status && say('jobChanged', { title, status: describeStatus(status, say).text }));
  useEffect(() => {
    if (shown !== null) store.setStatus(record, shown);
  }, [store, record, shown]);

  return (
    <article className="card" part={record.kind} aria-labelledby={headingId} data-status={status ?? undefined}>
      <header className="row">
        <h4 id={headingId} dir="auto">
          {title}
        </h4>
        <JobStatus status={shown} />
        {onRemove && <RemoveButton title={title} onRemove={onRemove} />}
        <p className="row help job-id">
          <code ref={code}>{record.id}</code>
          <CopyValue name={say('jobIdOf', { title })} text={record.id} from={code} />
        </p>
      </header>
      {job && <Timeline name={say('jobSteps', { title })} status={job.status} steps={toSteps(job)} />}
      {job && children(job)}
      {status === 'failed' && (
        <div className="notice" data-tone="bad">
          {failure}
          {onAgain && (
            <button type="button" className="small" aria-label={say('jobAgainOf', { title })} onClick={onAgain}>
              {say('jobAgain')}
            </button>
          )}
        </div>
      )}
      <PollNotice poll={poll} mayChange={mayChange} onRefresh={onRefresh} />
    </article>
  );
}

/** Removes a job from the list. The focus goes to the heading of the list, from which the next Tab reaches the list again. */
export function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }): ReactNode {
  const { say } = useAdmin();
  return (
    <button
      type="button"
      className="icon"
      aria-label={say('jobRemove', { title })}
      onClick={({ currentTarget }) => {
        currentTarget.closest('section')?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus();
        onRemove();
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}
