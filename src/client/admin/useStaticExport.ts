import { useCallback, useMemo, useState } from 'react';
import type { StaticExportBundle, StaticExportJob, StaticExportRequest } from '../../shared/contract';
import { isStaticExportFinal } from '../../shared/contract';
import type { Received } from './client/sendRequest';
import type { RequestFailure } from './client/toFailure';
import { useAction } from './hooks/useAction';
import { useAdminClient, type ConnectionOptions } from './hooks/useAdminClient';
import { usePoll } from './hooks/usePoll';
import { Poll, type PollState } from './polling/Poll';

/** Options of {@link useStaticExport}. */
export interface UseStaticExportOptions extends ConnectionOptions {
  /** Identifier of a job to follow initially, such as one saved before a reload. Read once. */
  initialJobId?: string | null | undefined;
  /** Initial state of that job, such as the response to its start. Read once. */
  initial?: { value: StaticExportJob; received: Received } | undefined;
}

/** A generated bundle and the time at which the response arrived. */
export interface ReceivedBundle extends StaticExportBundle {
  received: Received;
}

/** Result of {@link useStaticExport}. */
export interface FollowedStaticExport {
  /** Identifier of the followed job; `null` if no job is followed. */
  jobId: string | null;
  /** Latest known state of the job; `null` before the first response. */
  job: StaticExportJob | null;
  /** State of the polling; `null` if no job is followed. */
  poll: PollState<StaticExportJob> | null;
  /** Polls immediately, even after polling has ended. */
  refresh: () => void;
  /** Switches to another job; `null` stops following. */
  follow: (jobId: string | null) => void;
  /** Starts an export and follows it. Resolves to `null` on failure. Calls while one is pending share its result. */
  start: (request: StaticExportRequest) => Promise<StaticExportJob | null>;
  isStarting: boolean;
  /** Failure of the last start; `null` if it did not fail. */
  startFailure: RequestFailure | null;
  /** Latest bundle of the followed job; `null` if no bundle has been generated. */
  bundle: ReceivedBundle | null;
  /** Generates the bundle of a completed job, or a new link to it. Resolves to `null` on failure. Calls while one is pending share its result. */
  generateBundle: () => Promise<StaticExportBundle | null>;
  isGenerating: boolean;
  /** Failure of the last generation; `null` if it did not fail. */
  bundleFailure: RequestFailure | null;
}

/** A job and the state in the answer to its start. */
interface Followed {
  jobId: string;
  started: { value: StaticExportJob; received: Received } | null;
}

/**
 * Starts static exports, polls one until it is completed or failed, and generates its bundle. Failures keep the last known state. Generate the bundle again whenever its link has expired.
 */
export function useStaticExport(options: UseStaticExportOptions): FollowedStaticExport {
  const client = useAdminClient(options);
  const [followed, setFollowed] = useState<Followed | null>(() =>
    options.initialJobId ? { jobId: options.initialJobId, started: options.initial ?? null } : null,
  );
  const current = useMemo(() => {
    if (followed === null) return null;
    const poll = new Poll<StaticExportJob>({
      read: (signal) => client.readExport(followed.jobId, signal),
      isFinal: (job) => isStaticExportFinal(job.status),
      isOlder: isOlderState,
    });
    if (followed.started !== null) poll.accept(followed.started.value, followed.started.received);
    return poll;
  }, [client, followed]);
  const poll = usePoll(current);
  const [bundle, setBundle] = useState<ReceivedBundle | null>(null);
  const starting = useAction(client.startExport);
  const generating = useAction(client.generateBundle);
  const jobId = followed?.jobId ?? null;

  const { run: runStart, reset: resetStart } = starting;
  const { run: runGenerate, reset: resetGenerate } = generating;
  const start = useCallback(
    async (request: StaticExportRequest) => {
      const answer = await runStart(request);
      if (answer.kind === 'failure') return null;
      resetGenerate();
      setFollowed((known) =>
        known?.started?.value === answer.value ? known : { jobId: answer.value.jobId, started: answer },
      );
      return answer.value;
    },
    [runStart, resetGenerate],
  );
  const follow = useCallback(
    (next: string | null) => {
      resetStart();
      resetGenerate();
      setFollowed(next === null ? null : { jobId: next, started: null });
    },
    [resetStart, resetGenerate],
  );
  const generateBundle = useCallback(async () => {
    if (jobId === null) return null;
    const answer = await runGenerate(jobId);
    if (answer.kind === 'failure') return null;
    setBundle({ ...answer.value, jobId, received: answer.received });
    return answer.value;
  }, [runGenerate, jobId]);

  return {
    jobId,
    job: poll?.value ?? null,
    poll,
    refresh: useCallback(() => current?.refresh(), [current]),
    follow,
    start,
    isStarting: starting.isRunning,
    startFailure: starting.failure,
    bundle: bundle?.jobId === jobId ? bundle : null,
    generateBundle,
    isGenerating: generating.isRunning,
    bundleFailure: generating.failure,
  };
}

/** Several servers may answer for one job, and one of them may return an older state than before. `updatedAt` tells the order. */
function isOlderState(job: StaticExportJob, known: StaticExportJob): boolean {
  const [next, last] = [Date.parse(job.updatedAt ?? ''), Date.parse(known.updatedAt ?? '')];
  return next < last;
}
