import { randomUUID } from 'node:crypto';
import type { AgentJob } from '../../contract';
import type { ServiceDatabase } from '../database/openDatabase';
import type { Agent, AgentWork } from './Agent';
import type { Repository, Worktree } from './git/createRepository';
import { toBranchName } from './toBranchName';

/** An agent job as it is kept. */
export interface AgentRecord {
  /** Without `prLink`, which depends on how the service is reached. */
  job: AgentJob;
  /** What the agent was asked, first to last. */
  prompts: string[];
  /** The commit that its work begins at; `null` until it has begun. */
  base: string | null;
  /** The last commit of its work; `null` while no file has changed. */
  head: string | null;
  /** Why it failed; `null` unless it did. */
  failure: string | null;
}

export interface AgentJobs {
  create(prompt: string): AgentJob;
  find(id: string): AgentRecord | null;
  /** Sends a further prompt: the job is active again. */
  prompt(record: AgentRecord, prompt: string): AgentJob;
  /** Archives a job, as an operator does. */
  archive(record: AgentRecord): AgentJob;
  /** Takes up what an earlier process left active. */
  resume(): void;
  /** Stops the work; what is active is taken up by the next {@link AgentJobs.resume}. */
  close(): Promise<void>;
}

/** Options of {@link createAgentJobs}. */
export interface AgentJobsOptions {
  database: ServiceDatabase;
  repository: Repository;
  agent: Agent;
  /** Aborts to stop the work. */
  controller: AbortController;
  now: () => number;
}

/**
 * Agent jobs (specification section 3.1), one at a time: the agent works on a checkout of its own, and what it has changed becomes a commit on a
 * branch. A job whose process was killed is done again from where its turn began.
 */
export function createAgentJobs({ database, repository, agent, controller, now }: AgentJobsOptions): AgentJobs {
  const records = database.records<AgentRecord>('agent-job');
  const { signal } = controller;
  let queue = Promise.resolve();

  /** The job, while this turn of it is still to be done: in the meantime the operator may have archived it, or a further prompt have come. */
  const current = (id: string, turn: number) => {
    const record = records.get(id);
    return record?.job.status === 'active' && record.prompts.length === turn ? record : null;
  };
  const settle = (id: string, turn: number, job: Partial<AgentJob>, fields: Partial<AgentRecord> = {}) =>
    database.transaction(() => {
      const record = current(id, turn);
      if (record) records.put(id, { ...record, ...fields, job: { ...record.job, ...job } });
      return record !== null;
    });
  const withRef = (record: AgentRecord, ref: string | null): Partial<AgentJob> => ({
    source: { ...record.job.source, ref },
  });

  const work = async (id: string, turn: number) => {
    const record = current(id, turn);
    if (!record || signal.aborted) return;
    const branch = record.job.source.ref ?? toBranchName(record.prompts[0] ?? '', id);
    try {
      const base = record.base ?? (await repository.update()).commit;
      const start = record.head ?? base;
      await repository.setBranch(branch, start);
      settle(id, turn, withRef(record, branch), { base });
      const commit = await change(record, `${id}-${turn}`, start);
      const head = commit ?? record.head;
      await repository.setBranch(branch, head);
      const isKept = settle(id, turn, { status: 'completed', ...withRef(record, head && branch) }, { base, head });
      if (!isKept) await repository.setBranch(branch, record.head);
    } catch (error) {
      // A job that the end of the process interrupts has not failed.
      if (signal.aborted) return;
      const failure = error instanceof Error ? error.message : String(error);
      console.error(`[docs-assistant] Agent job ${id} failed: ${failure}`);
      settle(id, turn, { status: 'failed', ...withRef(record, record.head && branch) }, { failure });
    }
  };
  /** Lets the agent work on a checkout of a commit. */
  const change = async (record: AgentRecord, name: string, start: string): Promise<string | null> => {
    const worktree: Worktree = await repository.checkOut(name, start);
    try {
      const { prompts } = record;
      const done = await agent.work({ prompts, docsFolder: worktree.docsFolder, signal });
      return await repository.commit(worktree, toMessage(done, prompts.at(-1) ?? ''), new Date(now()));
    } finally {
      // A checkout that stays behind is replaced when the job is taken up.
      await repository.remove(worktree).catch(() => undefined);
    }
  };
  const enqueue = ({ job, prompts }: AgentRecord) => {
    queue = queue
      .then(() => work(job.id, prompts.length))
      .catch((error: unknown) => console.error('[docs-assistant] An agent job could not be kept.', error));
  };
  const keep = (record: AgentRecord) => {
    records.put(record.job.id, record);
    if (record.job.status === 'active') enqueue(record);
    return record.job;
  };

  return {
    create: (prompt) =>
      keep({
        job: {
          id: randomUUID(),
          status: 'active',
          source: { repository: repository.address, ref: null },
          model: agent.model,
          prLink: null,
          createdAt: new Date(now()).toISOString(),
          archivedAt: null,
        },
        prompts: [prompt],
        base: null,
        head: null,
        failure: null,
      }),
    find: (id) => records.get(id),
    prompt: (record, prompt) =>
      keep({
        ...record,
        job: { ...record.job, status: 'active' },
        prompts: [...record.prompts, prompt],
        failure: null,
      }),
    archive: (record) =>
      keep({ ...record, job: { ...record.job, status: 'archived', archivedAt: new Date(now()).toISOString() } }),
    resume() {
      for (const record of records.all()) if (record.job.status === 'active') enqueue(record);
    },
    async close() {
      controller.abort();
      await queue;
    },
  };
}

function toMessage({ title, details }: AgentWork, prompt: string): string {
  const body = details.map((line) => `- ${line}`).join('\n');
  return [title, body, `Asked for: ${prompt.replaceAll(/\s+/g, ' ').trim()}`]
    .filter((part) => part !== '')
    .join('\n\n');
}
