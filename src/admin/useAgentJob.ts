import { useCallback, useMemo, useState } from 'react';
import type { AgentJob } from '../contract';
import { isAgentJobFinal } from '../contract';
import type { Received } from './client/sendRequest';
import type { RequestFailure } from './client/toFailure';
import { useAction } from './hooks/useAction';
import type { ConnectionOptions } from './hooks/useAdminClient';
import { useAdminClient } from './hooks/useAdminClient';
import { usePoll } from './hooks/usePoll';
import type { PollState } from './polling/createPoll';
import { createPoll } from './polling/createPoll';

/** Options of {@link useAgentJob}. */
export interface UseAgentJobOptions extends ConnectionOptions {
  /** The project, copied from the service's dashboard. */
  projectId: string;
  /** The job to follow. */
  id: string;
  /** A state that is known already, such as the answer to the job's creation. Read once. */
  initial?: { value: AgentJob; received: Received } | undefined;
}

/** Result of {@link useAgentJob}. */
export interface FollowedAgentJob {
  /** The newest known state; `null` before the first. */
  job: AgentJob | null;
  /** How the polling goes. */
  poll: PollState<AgentJob>;
  /** Asks now, also after the end. */
  refresh: () => void;
  /** Sends a follow-up prompt; true when it was taken. A second call while one is under way joins it. */
  sendFollowUp: (prompt: string) => Promise<boolean>;
  isSending: boolean;
  /** Why the last follow-up failed. */
  sendFailure: RequestFailure | null;
}

/**
 * Follows an agent job until it is completed, archived or failed, and reads a
 * completed or failed one again when somebody comes back to the page: it may be archived by then. The last known state stays
 * through failures. Re-renders and a new `headers` function do not disturb the polling; another `id` begins anew.
 */
export function useAgentJob(options: UseAgentJobOptions): FollowedAgentJob {
  const { projectId, id } = options;
  const client = useAdminClient(options);
  const [initial] = useState(options.initial);
  const current = useMemo(() => {
    const poll = createPoll<AgentJob>({
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
