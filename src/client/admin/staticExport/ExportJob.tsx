import type { ReactNode } from 'react';
import { isStaticExportFinal, type StaticExportJob } from '../../../shared/contract';
import { useNow } from '../hooks/useNow';
import { Fact } from '../components/Fact';
import { useAdmin } from '../components/AdminContext';
import { JobCard, type JobView } from '../jobs/JobCard';
import { isUnderWay } from '../jobs/JobStatus';
import { toSteps } from '../jobs/Timeline';
import { serverNow } from '../polling/serverNow';
import { useStaticExport, type FollowedStaticExport } from '../useStaticExport';
import { ExportBundle } from './ExportBundle';

/** One followed export: its progress, pages and times, and its bundle. */
export function ExportJob({ view }: { view: JobView<'export-job', StaticExportJob> }): ReactNode {
  const { connection, say, format } = useAdmin();
  const { record, title, initial } = view;
  const followed = useStaticExport({ ...connection, initialJobId: record.id, initial });
  const { job, poll, refresh } = followed;
  const status = job?.status ?? null;
  const isRunning = isUnderWay(status);
  const taken = useTimeTaken(followed, record.startedAt);
  const version = record.request?.version ?? null;
  if (poll === null) return null;

  return (
    <JobCard
      view={view}
      poll={poll}
      onRefresh={refresh}
      status={status}
      steps={toSteps(status ?? '', [say('exportStepQueued'), say('exportStepRunning'), say('exportStepDone')], {
        begun: job?.createdAt ?? record.startedAt,
        ended: job?.updatedAt ?? null,
      })}
      failure={
        <>
          <p>{say('exportFailed')}</p>
          {job?.error && <p className="reason">{say('exportFailedReason', { reason: job.error })}</p>}
        </>
      }
    >
      {isRunning && <ProgressBar name={say('exportProgress', { title })} job={job} />}
      <dl className="facts">
        <Fact name={say('exportPageCount')}>{job?.pageCount == null ? null : format.number(job.pageCount)}</Fact>
        <Fact name={say(isRunning ? 'exportElapsed' : 'exportTook')}>
          {taken === null ? null : format.duration(taken)}
        </Fact>
        <Fact name={say('exportVersion')}>{version}</Fact>
      </dl>
      {status === 'completed' && <ExportBundle followed={followed} version={version} />}
    </JobCard>
  );
}

/** A native progress bar, because it needs no inline style for its length. Without a number it is indeterminate. */
function ProgressBar({ name, job }: { name: string; job: StaticExportJob | null }): ReactNode {
  const { format } = useAdmin();
  const progress = job?.progress ?? null;
  const text = job?.progressText ?? (progress === null ? null : format.percent(progress));
  return (
    <div className="progress row">
      <progress max={100} value={progress ?? undefined} aria-label={name} aria-valuetext={text ?? undefined} />
      {text !== null && <span aria-hidden="true">{text}</span>}
    </div>
  );
}

/**
 * Milliseconds from the job's start to now while it runs, and to its last change when it has ended; `null` when the service does not send
 * the times. Times of the server are compared with the server's clock, and our own record of the start with the browser's clock.
 */
function useTimeTaken({ job, poll }: FollowedStaticExport, startedAt: string | null): number | null {
  const isRunning = job !== null && !isStaticExportFinal(job.status);
  const now = useNow(isRunning);
  const created = Date.parse(job?.createdAt ?? '');
  const ended = Date.parse(job?.updatedAt ?? '');
  const fromRecord = Number.isNaN(created);
  const from = fromRecord ? Date.parse(startedAt ?? '') : created;
  const to = !isRunning ? ended : fromRecord ? now.wall : serverNow(poll?.received ?? null, now);
  return Number.isNaN(to - from) ? null : Math.max(0, to - from);
}
