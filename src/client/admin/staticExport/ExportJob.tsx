import { useId, useState, type ReactNode } from 'react';
import { isStaticExportFinal, type StaticExportJob } from '../../../shared/contract';
import { useNow } from '../hooks/useNow';
import type { AdminLabelName } from '../labels/adminLabels';
import { Fact } from '../components/Fact';
import { PollNotice } from '../components/PollNotice';
import { Timeline, type TimelineStep } from '../components/Timeline';
import { StatusBadge, type Tone } from '../components/StatusBadge';
import { serverNow } from '../polling/serverNow';
import { useAdmin, useChangeAnnouncement, type AdminEnvironment } from '../components/AdminContext';
import type { ExportRecord } from '../storage/AdminRecords';
import type { FollowedStaticExport } from '../useStaticExport';
import { estimateExport, type ExportEstimate, type ExportSample } from './estimateExport';

/** Text and tone of the known states of an export. */
const EXPORT_STATUS = new Map<string, readonly [AdminLabelName, Tone]>([
  ['queued', ['exportStatusQueued', 'busy']],
  ['running', ['exportStatusRunning', 'busy']],
  ['completed', ['exportStatusCompleted', 'good']],
  ['failed', ['exportStatusFailed', 'bad']],
  ['gone', ['exportStatusGone', 'quiet']],
]);

/** Text and tone of a state. An unknown state is shown by the service's own name, as work in progress. */
export function describeStatus(status: string, say: AdminEnvironment['say']): { text: string; tone: Tone } {
  const [label, tone] = EXPORT_STATUS.get(status) ?? [null, 'busy' as const];
  return { text: label === null ? status : say(label), tone };
}

/** The followed export: its state, progress, pages and times, and why it failed if it did. */
export function ExportJob(props: {
  followed: FollowedStaticExport;
  record: ExportRecord;
  onAgain: () => void;
  /** Content below the facts: the bundle of a completed export. */
  children?: ReactNode;
}): ReactNode {
  const { say, format } = useAdmin();
  const headingId = useId();
  const { followed, record, onAgain, children } = props;
  const { job, poll, refresh } = followed;
  const { domain } = record;
  const status = job?.status ?? (poll?.end === 'gone' ? 'gone' : null);
  const { text, tone } = status
    ? describeStatus(status, say)
    : { text: say('exportStatusUnknown'), tone: 'quiet' as const };
  const taken = useTimeTaken(followed, record.startedAt);
  useChangeAnnouncement(job && say('exportChanged', { domain, status: text }));

  return (
    <section className="card" part="export-job" aria-labelledby={headingId} data-status={job?.status}>
      <header className="row">
        <h3 id={headingId}>{say('exportCurrent', { domain })}</h3>
        <StatusBadge tone={tone}>{text}</StatusBadge>
      </header>
      {job && <Timeline name={say('exportSteps', { domain })} steps={toSteps(job, record.startedAt, say)} />}
      {job && !isStaticExportFinal(job.status) && (
        <ProgressBar name={say('exportProgress', { domain })} followed={followed} />
      )}
      {job && (
        <dl className="facts">
          <Fact name={say('exportPageCount')}>{job.pageCount === null ? null : format.number(job.pageCount)}</Fact>
          <Fact name={say(tone === 'busy' ? 'exportElapsed' : 'exportTook')}>
            {taken === null ? null : format.duration(taken)}
          </Fact>
          <Fact name={say('exportVersion')}>{record.version}</Fact>
          <Fact name={say('exportJobId')}>
            <code>{job.jobId}</code>
          </Fact>
        </dl>
      )}
      {job?.status === 'failed' && (
        <div className="notice" data-tone="bad">
          <p>{say('exportFailed')}</p>
          {job.error && <p className="reason">{say('exportFailedReason', { reason: job.error })}</p>}
          <button type="button" className="small" onClick={onAgain}>
            {say('exportAgain')}
          </button>
        </div>
      )}
      {poll && <PollNotice poll={poll} onRefresh={refresh} />}
      {children}
    </section>
  );
}

/** A native progress bar, because it needs no inline style for its length. Without a number it is indeterminate. */
function ProgressBar({ name, followed }: { name: string; followed: FollowedStaticExport }): ReactNode {
  const { say, format } = useAdmin();
  const { pagesPerSecond, remainingMs } = usePace(followed);
  const progress = followed.job?.progress ?? null;
  const text = followed.job?.progressText ?? (progress === null ? null : format.percent(progress));
  return (
    <div className="progress">
      <div className="row">
        <progress max={100} value={progress ?? undefined} aria-label={name} aria-valuetext={text ?? undefined} />
        {text !== null && <span aria-hidden="true">{text}</span>}
      </div>
      {(pagesPerSecond !== null || remainingMs !== null) && (
        <p className="row help" part="pace">
          {pagesPerSecond !== null && (
            <span>{say('exportPace', { count: format.number(toShort(pagesPerSecond)) })}</span>
          )}
          {remainingMs !== null && <span>{say('exportRemaining', { time: format.duration(remainingMs) })}</span>}
        </p>
      )}
    </div>
  );
}

/** Rounds to a whole number from ten on, and to one decimal below ten. */
function toShort(value: number): number {
  return value >= 10 ? Math.round(value) : Math.round(value * 10) / 10;
}

/** The pace of a running export, between the first state that this page has seen and the newest. */
function usePace({ job, poll }: FollowedStaticExport): ExportEstimate {
  const isRunning = job?.status === 'running';
  const atMs = poll?.received?.at.monotonic ?? 0;
  const newest: ExportSample = { atMs, progress: job?.progress ?? null, pageCount: job?.pageCount ?? null };
  const [first, setFirst] = useState<ExportSample | null>(null);
  if (isRunning && first === null) setFirst(newest);
  return estimateExport(first ?? newest, newest);
}

/** The steps of an export: queued, running, completed. An unknown state counts as running. */
function toSteps(job: StaticExportJob, startedAt: string, say: AdminEnvironment['say']): TimelineStep[] {
  const { status, createdAt, updatedAt } = job;
  const isQueued = status === 'queued';
  const isFailed = status === 'failed';
  const isFinal = isStaticExportFinal(status);
  return [
    { name: say('exportStepQueued'), state: isQueued ? 'current' : 'done', at: createdAt ?? startedAt },
    {
      name: say('exportStepRunning'),
      state: isQueued ? 'ahead' : isFailed ? 'failed' : isFinal ? 'done' : 'current',
      at: isFailed ? updatedAt : null,
    },
    {
      name: say('exportStepDone'),
      state: status === 'completed' ? 'done' : 'ahead',
      at: status === 'completed' ? updatedAt : null,
    },
  ];
}

/**
 * Milliseconds from the job's start to now while it runs, and to its last change when it has ended; `null` when the service does not send
 * the times. Times of the server are compared with the server's clock, and our own record of the start with the browser's clock.
 */
function useTimeTaken({ job, poll }: FollowedStaticExport, startedAt: string): number | null {
  const isRunning = job !== null && !isStaticExportFinal(job.status);
  const now = useNow(isRunning);
  const created = Date.parse(job?.createdAt ?? '');
  const ended = Date.parse(job?.updatedAt ?? '');
  const fromRecord = Number.isNaN(created);
  const from = fromRecord ? Date.parse(startedAt) : created;
  const to = !isRunning ? ended : fromRecord ? now.wall : serverNow(poll?.received ?? null, now);
  return Number.isNaN(to - from) ? null : Math.max(0, to - from);
}
