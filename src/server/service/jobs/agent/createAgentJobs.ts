import { printable } from '../../../../shared/contract/printable';
import { randomUUID } from 'node:crypto';
import type { AgentJob } from '../../../../shared/contract';
import { describeError } from '../../../../shared/contract/describeError';
import { createJobRunner } from '../createJobRunner';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import { StorageError } from '../../storage/engine/StorageError';
import type { Agent, AgentWork } from './Agent';
import type { Repository, Worktree } from './git/createRepository';
import { toBranchName } from './toBranchName';

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

  /** Changes the job if this turn is still current: the operator may have archived it, or sent another prompt. */
  const settle = async (id: string, turn: number, job: Partial<AgentJob>, fields: Partial<AgentRecord> = {}) => {
    const settled = await records.update(id, (record) =>
      isCurrent(record, turn) ? { ...record, ...fields, job: { ...record.job, ...job } } : null,
    );
    return settled !== null;
  };
  const withRef = (record: AgentRecord, ref: string | null): Partial<AgentJob> => ({
    source: { ...record.job.source, ref },
  });

  const work = async (id: string, signal: AbortSignal) => {
    const record = await records.get(id);
    const turn = record?.prompts.length ?? 0;
    if (!record || !isCurrent(record, turn)) return;
    const branch = record.job.source.ref ?? toBranchName(record.prompts[0] ?? '', id);
    try {
      const base = record.base ?? (await repository.update()).commit;
      const start = record.head ?? base;
      await repository.setBranch(branch, start);
      await settle(id, turn, withRef(record, branch), { base });
      const commit = await change(record, `${id}-${turn}`, start, signal);
      signal.throwIfAborted();
      const head = commit ?? record.head;
      await repository.setBranch(branch, head);
      const isKept = await settle(
        id,
        turn,
        { status: 'completed', ...withRef(record, head && branch) },
        { base, head },
      );
      if (!isKept) await repository.setBranch(branch, record.head);
    } catch (error) {
      // A job does not fail when the process ends or its outcome cannot be stored.
      if (signal.aborted || error instanceof StorageError) throw error;
      const failure = describeError(error);
      console.error(`[docs-assistant] Agent job ${id} failed: ${printable(failure)}`);
      await settle(id, turn, { status: 'failed', ...withRef(record, record.head && branch) }, { failure });
    }
  };
  /** Lets the agent work on a checkout of a commit. */
  const change = async (record: AgentRecord, name: string, start: string, signal: AbortSignal) => {
    const worktree: Worktree = await repository.checkOut(name, start);
    try {
      const { prompts } = record;
      const done = await agent.work({ prompts, docsFolder: worktree.docsFolder, signal });
      return await repository.commit(worktree, toMessage(done, prompts.at(-1) ?? ''), new Date(now()));
    } finally {
      // If removing fails, the checkout is replaced when the job is resumed.
      await repository.remove(worktree).catch(() => undefined);
    }
  };
  const runner = createJobRunner({
    storage,
    findOpen: async () => (await records.open()).map(({ job }) => job.id),
    // All jobs work in the same clone.
    leaseFor: () => 'agent',
    work,
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

function isCurrent({ job, prompts }: AgentRecord, turn: number): boolean {
  return job.status === 'active' && prompts.length === turn;
}

function toMessage({ title, details }: AgentWork, prompt: string): string {
  const body = details.map((line) => `- ${line}`).join('\n');
  return [title, body, `Asked for: ${prompt.replaceAll(/\s+/g, ' ').trim()}`]
    .filter((part) => part !== '')
    .join('\n\n');
}
