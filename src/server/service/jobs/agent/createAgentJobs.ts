import { randomUUID } from 'node:crypto';
import type { AgentJob } from '../../../../shared/contract';
import { createJobRunner } from '../createJobRunner';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import type { Agent } from './Agent';
import { createTurnWorker } from './createTurnWorker';
import type { Repository } from './git/createRepository';

/** An agent job in the storage. */
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

export interface AgentJobService {
  create(prompt: string): Promise<AgentJob>;
  find(id: string): Promise<AgentRecord | null>;
  /** Adds a prompt and makes the job active again. `null` when it has been archived in the meantime. */
  prompt(id: string, prompt: string): Promise<AgentJob | null>;
  /** Archives a job for an operator. */
  archive(id: string): Promise<void>;
  /** Deletes finished jobs that were last changed before a time in milliseconds. */
  dropBefore(time: number): Promise<void>;
  /** Stops the work. Another instance, or the next process, resumes active jobs. */
  close(): Promise<void>;
}

/** Options of {@link createAgentJobs}. */
export interface AgentJobsOptions {
  storage: ServiceStorage;
  repository: Repository;
  agent: Agent;
  now: () => number;
}

/**
 * Agent jobs (specification section 3.1), one at a time among all instances. The agent works on its own checkout, and its changes become a
 * commit on a branch. If the process is killed, the job's current turn is done again from its beginning.
 */
export function createAgentJobs({ storage, repository, agent, now }: AgentJobsOptions): AgentJobService {
  const records = storage.records<AgentRecord>('agent-job', { isOpen: ({ job }) => job.status === 'active' });

  const runner = createJobRunner({
    storage,
    findOpen: async () => (await records.open()).map(({ job }) => job.id),
    // All jobs work in the same clone.
    leaseFor: () => 'agent',
    work: createTurnWorker(records, { repository, agent, now }),
  });

  return {
    async create(prompt) {
      const { address } = await repository.locate();
      const job: AgentJob = {
        id: randomUUID(),
        status: 'active',
        source: { repository: address, ref: null },
        model: agent.model,
        prLink: null,
        createdAt: new Date(now()).toISOString(),
        archivedAt: null,
      };
      await records.put(job.id, { job, prompts: [prompt], base: null, head: null, failure: null });
      runner.wake();
      return job;
    },
    find: (id) => records.get(id),
    async prompt(id, prompt) {
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
    async archive(id) {
      const archivedAt = new Date(now()).toISOString();
      await records.update(id, (record) => ({ ...record, job: { ...record.job, status: 'archived', archivedAt } }));
    },
    async dropBefore(time) {
      await records.dropBefore(time);
    },
    close: runner.close,
  };
}
