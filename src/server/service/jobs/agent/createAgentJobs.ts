import { randomUUID } from 'node:crypto';
import type { AgentJob } from '../../../../shared/contract';
import { createJobRunner } from '../createJobRunner';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import type { Agent } from './Agent';
import { createTurnWorker } from './createTurnWorker';
import type { Repository } from './createRepository';

export interface AgentRecord {
  /** Without `prLink`, which depends on the service's URL. */
  job: AgentJob;
  /** The prompts of the job, first to last. */
  prompts: string[];
  /** The commit that its work starts from; `null` until it has started. */
  base: string | null;
  /** The last commit of its work; `null` while no file has changed. */
  head: string | null;
  /** Why it failed; `null` unless it failed. */
  failure: string | null;
}

export type AgentJobService = ReturnType<typeof createAgentJobs>;

export interface AgentJobsOptions {
  storage: ServiceStorage;
  repository: Repository;
  /** `null` without a model: no job can be created. */
  agent: Agent | null;
  now: () => number;
}

/**
 * Agent jobs (specification section 3.1), one at a time among all instances. The agent works on its own checkout, and its changes become a
 * commit on a branch. If the process is killed, the job's current turn is done again from its beginning.
 */
export function createAgentJobs({ storage, repository, agent, now }: AgentJobsOptions) {
  const records = storage.records<AgentRecord>('agent-job', { isOpen: ({ job }) => job.status === 'active' });

  const runner = createJobRunner({
    storage,
    findOpen: async () => (await records.open()).map(({ job }) => job.id),
    // All jobs work in the same clone.
    leaseFor: () => 'agent',
    work: createTurnWorker(records, { repository, agent, now }),
  });

  return {
    /** False without a model. */
    canWork: agent !== null,
    async create(prompt: string) {
      const job: AgentJob = {
        id: randomUUID(),
        status: 'active',
        source: { repository: repository.address, ref: null },
        model: agent?.model ?? '',
        prLink: null,
        createdAt: new Date(now()).toISOString(),
        archivedAt: null,
      };
      await records.put(job.id, { job, prompts: [prompt], base: null, head: null, failure: null });
      runner.wake();
      return job;
    },
    find: (id: string) => records.get(id),
    /** Adds a prompt and makes the job active again. `null` when it has been archived in the meantime. */
    async prompt(id: string, prompt: string) {
      const next = await records.update(id, (record) =>
        record.job.status === 'archived'
          ? null
          : {
              ...record,
              job: { ...record.job, status: 'active' },
              prompts: [...record.prompts, prompt],
              failure: null,
            },
      );
      runner.wake();
      return next && next.job;
    },
    async archive(id: string) {
      const archivedAt = new Date(now()).toISOString();
      await records.update(id, (record) => ({ ...record, job: { ...record.job, status: 'archived', archivedAt } }));
    },
    /** Deletes finished jobs that were last changed before a time in milliseconds. */
    async dropBefore(time: number) {
      await records.dropBefore(time);
    },
    /** Stops the work. Another instance, or the next process, resumes active jobs. */
    close: runner.close,
  };
}
