import { useCallback, useMemo, useState } from 'react';
import { isAgentJobFinal, type AgentJob } from '../../shared/contract';
import type { Received } from './client/sendRequest';
import type { RequestFailure } from './client/toFailure';
import { useAction } from './hooks/useAction';
import { useAdminClient, type ConnectionOptions } from './hooks/useAdminClient';
import { usePoll } from './hooks/usePoll';
import { Poll, type PollState } from './polling/Poll';

/** Options of {@link useAgentJob}. */
export interface UseAgentJobOptions extends ConnectionOptions {
  /** Identifier of the project, from the service's dashboard. */
  projectId: string;
  /** Identifier of the job to follow. */
  id: string;
  /** Initial state of the job, such as the response to its creation. Read once. */
  initial?: { value: AgentJob; received: Received } | undefined;
}

/** Result of {@link useAgentJob}. */
export interface FollowedAgentJob {
  /** Latest known state of the job; `null` before the first response. */
  job: AgentJob | null;
  poll: PollState<AgentJob>;
  /** Polls immediately, even after polling has ended. */
  refresh: () => void;
  /** Sends a follow-up prompt. Resolves to true if it was accepted. Calls while one is pending share its result. */
  sendFollowUp: (prompt: string) => Promise<boolean>;
  isSending: boolean;
  /** Failure of the last follow-up; `null` if it did not fail. */
  sendFailure: RequestFailure | null;
}

/**
 * Polls an agent job until it is completed, archived or failed. A completed or failed job is read again when the user returns to the
 * page, as it may have been archived. Failures keep the last known state. Re-renders and a new `headers` function do not affect polling;
 * a new `id` restarts it.
 */
export function useAgentJob(options: UseAgentJobOptions): FollowedAgentJob {
  const { projectId, id } = options;
  const client = useAdminClient(options);
  const [initial] = useState(options.initial);
  const current = useMemo(() => {
    const poll = new Poll<AgentJob>({
      read: (signal) => client.readAgentJob(projectId, id, signal),
      isFinal: (job) => isAgentJobFinal(job.status),
      // A completed or failed job is archived later.
      mayChange: (job) => job.status !== 'archived',
    });
    if (initial?.value.id === id) poll.accept(initial.value, initial.received);
    return poll;
  }, [client, projectId, id, initial]);
  const poll = usePoll(current);

  const action = useAction((prompt: string) => client.sendFollowUp(projectId, id, prompt));
  const { run } = action;
  const sendFollowUp = useCallback(
    async (prompt: string) => {
      const answer = await run(prompt);
      if (answer.kind === 'value' && answer.value.id === id) current.accept(answer.value, answer.received);
      return answer.kind === 'value';
    },
    [run, current, id],
  );

  return {
    job: poll.value,
    poll,
    refresh: current.refresh,
    sendFollowUp,
    isSending: action.isRunning,
    sendFailure: action.failure,
  };
}
