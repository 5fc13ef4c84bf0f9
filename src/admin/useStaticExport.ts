import { useCallback, useMemo, useState } from 'react';
import type { StaticExportBundle, StaticExportJob, StaticExportRequest } from '../contract';
import { isStaticExportFinal } from '../contract';
import type { Received } from './client/sendRequest';
import type { RequestFailure } from './client/toFailure';
import { useAction } from './hooks/useAction';
import type { ConnectionOptions } from './hooks/useAdminClient';
import { useAdminClient } from './hooks/useAdminClient';
import { usePoll } from './hooks/usePoll';
import type { PollState } from './polling/createPoll';
import { createPoll } from './polling/createPoll';

/** Options of {@link useStaticExport}. */
export interface UseStaticExportOptions extends ConnectionOptions {
  /** A job to follow from the start, such as one that was kept before a reload. Read once. */
  initialJobId?: string | null | undefined;
}

/** A generated bundle with the time at which the proxy told of it. */
export interface ReceivedBundle extends StaticExportBundle {
  received: Received;
}

/** Result of {@link useStaticExport}. */
export interface FollowedStaticExport {
  /** The followed job; `null` when none is. */
  jobId: string | null;
  /** Its newest known state; `null` before the first. */
  job: StaticExportJob | null;
  /** How the polling goes; `null` when no job is followed. */
  poll: PollState<StaticExportJob> | null;
  /** Asks now, also after the end. */
  refresh: () => void;
  /** Follows another job; `null` follows none. */
  follow: (jobId: string | null) => void;
  /** Starts an export and follows it; `null` when that failed. A second call while one is under way joins it. */
  start: (request: StaticExportRequest) => Promise<StaticExportJob | null>;
  isStarting: boolean;
  /** Why the last start failed. */
  startFailure: RequestFailure | null;
  /** The bundle that was generated last for the followed job; `null` before. */
  bundle: ReceivedBundle | null;
  /** Generates a bundle of the completed job, or a fresh link to it; `null` when that failed. A second call joins the first. */
  generateBundle: () => Promise<StaticExportBundle | null>;
  isGenerating: boolean;
  /** Why the last generation failed. */
  bundleFailure: RequestFailure | null;
}

/** A job and the state in which its start left it. */
interface Followed {
  jobId: string;
  started: { value: StaticExportJob; received: Received } | null;
}

/**
 * Starts static exports, follows one until it is completed or failed, and generates its bundle. The last known state stays through failures; a bundle can be generated as often as its link has expired.
 */
export function useStaticExport(options: UseStaticExportOptions): FollowedStaticExport {
  const client = useAdminClient(options);
  const [followed, setFollowed] = useState<Followed | null>(() =>
    options.initialJobId ? { jobId: options.initialJobId, started: null } : null,
  );
  const current = useMemo(() => {
    if (followed === null) return null;
    const poll = createPoll<StaticExportJob>({
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

/** A job that goes through several servers can be read in an older state than before; `updatedAt` tells. */
function isOlderState(job: StaticExportJob, known: StaticExportJob): boolean {
  const [next, last] = [Date.parse(job.updatedAt ?? ''), Date.parse(known.updatedAt ?? '')];
  return next < last;
}
