import { printable } from '../../../../shared/contract/printable';
import type { AgentJob } from '../../../../shared/contract';
import { describeError } from '../../../../shared/contract/describeError';
import type { RecordStore } from '../../storage/ServiceStorage';
import { StorageError } from '../../storage/engine/SqlEngine';
import { NEEDS_MODEL, type AgentWork } from './Agent';
import type { AgentJobsOptions, AgentRecord } from './createAgentJobs';
import type { Worktree } from './createRepository';

/** Does the current turn of a job: the agent changes its own checkout, and the changes become a commit on the job's branch. */
export function createTurnWorker(
  records: RecordStore<AgentRecord>,
  { repository, agent, now }: Omit<AgentJobsOptions, 'storage'>,
): (id: string, signal: AbortSignal) => Promise<void> {
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

  /** Lets the agent work on a checkout of a commit. */
  const change = async (record: AgentRecord, name: string, start: string, signal: AbortSignal) => {
    const worktree: Worktree = await repository.checkOut(name, start);
    try {
      const { prompts } = record;
      if (!agent) throw new Error(NEEDS_MODEL);
      const done = await agent.work({ prompts, docsFolder: worktree.folder, signal });
      return await repository.commit(worktree, toMessage(done, prompts.at(-1) ?? ''), new Date(now()));
    } finally {
      // If removing fails, the checkout is replaced when the job is resumed.
      await repository.remove(worktree).catch(() => undefined);
    }
  };

  return async (id, signal) => {
    const record = await records.get(id);
    const turn = record?.prompts.length ?? 0;
    if (!record || !isCurrent(record, turn)) return;
    const branch = record.job.source.ref ?? toBranchName(record.prompts[0] ?? '', id);
    try {
      const base = record.base ?? (await repository.update());
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

const WORDS_MAX = 5;

/** The branch of a job: the prompt's first words, in characters that git and every file system accept, and the job's identifier. */
function toBranchName(prompt: string, id: string): string {
  const words = prompt.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return `agent/${[...words.slice(0, WORDS_MAX), id.slice(0, 8)].join('-').slice(0, 100)}`;
}
