import type { ReactNode } from 'react';
import { isStaticExportFinal, type StaticExportJob } from '../../../shared/contract';
import { useNow } from '../hooks/useNow';
import { Fact } from '../components/Fact';
import { useAdmin } from '../components/AdminContext';
import { JobCard, type JobView } from '../jobs/JobCard';
import { isUnderWay } from '../jobs/JobStatus';
import { serverNow } from '../polling/serverNow';
import { useStaticExport, type FollowedStaticExport } from '../useStaticExport';
import { ExportBundle } from './ExportBundle';

/** One followed export: its progress, pages and times, and its bundle. */
export function ExportJob({ view }: { view: JobView<'export-job', StaticExportJob> }): ReactNode {
  const { connection, say, format } = useAdmin();
  const { record, title, initial } = view;
  const followed = useStaticExport({ ...connection, initialJobId: record.id, initial });
  const { job, poll, refresh } = followed;
  const taken = useTimeTaken(followed, record.startedAt);
  const version = record.request?.version ?? null;
  if (poll === null) return null;

  return (
    <JobCard
      view={view}
      poll={poll}
      onRefresh={refresh}
      toSteps={({ createdAt, updatedAt }) => ({
        names: [say('exportStepQueued'), say('exportStepRunning'), say('exportStepDone')],
        begun: createdAt ?? record.startedAt,
        ended: updatedAt,
      })}
      failure={
        <>
          <p>{say('exportFailed')}</p>
          {job?.error && <p className="reason">{say('exportFailedReason', { reason: job.error })}</p>}
        </>
      }
    >
      {({ status, pageCount, ...progress }) => (
        <>
          {isUnderWay(status) && <ProgressBar name={say('exportProgress', { title })} {...progress} />}
          <dl className="facts">
            <Fact name={say('exportPageCount')}>{pageCount === null ? null : format.number(pageCount)}</Fact>
            <Fact name={say(isUnderWay(status) ? 'exportElapsed' : 'exportTook')}>
              {taken === null ? null : format.duration(taken)}
            </Fact>
            <Fact name={say('exportVersion')}>{version}</Fact>
          </dl>
          {status === 'completed' && <ExportBundle followed={followed} version={version} />}
        </>
      )}
    </JobCard>
  );
}

/** A native progress bar, because it needs no inline style for its length. Without a number it is indeterminate. */
function ProgressBar(props: { name: string } & Pick<StaticExportJob, 'progress' | 'progressText'>): ReactNode {
  const { format } = useAdmin();
  const { name, progress, progressText } = props;
  const text = progressText ?? (progress === null ? null : format.percent(progress));
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
