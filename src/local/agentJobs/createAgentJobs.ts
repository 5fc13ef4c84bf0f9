import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { AgentJob } from '../../contract';
import type { ServiceDatabase } from '../database/openDatabase';
import { readDocs } from '../docs/readDocs';

/** An agent job as it is kept. */
export interface AgentRecord {
  job: AgentJob;
  /** What the agent was asked, first to last. */
  prompts: string[];
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
  /** Waits for the work at hand. */
  close(): Promise<void>;
}

/** What stands in for a model: there is none. */
const MODEL = 'none';

/**
 * Agent jobs (specification section 3.1) without a model: the agent reads the documentation that it is to work on and, having no
 * means to change it, completes without file changes (`prLink` stays `null`). It fails when the documentation cannot be read.
 */
export function createAgentJobs(docsFolder: string, database: ServiceDatabase, now: () => number): AgentJobs {
  const records = database.records<AgentRecord>('agent-job');
  let queue = Promise.resolve();

  const settle = (id: string, turn: number, fields: Partial<AgentJob>) => {
    const record = records.get(id);
    // In the meantime the operator may have archived the job, or a further prompt have come.
    if (record?.job.status !== 'active' || record.prompts.length !== turn) return;
    records.put(id, { ...record, job: { ...record.job, ...fields } });
  };
  const work = async (id: string, turn: number) => {
    try {
      await readDocs(docsFolder);
      settle(id, turn, { status: 'completed' });
    } catch {
      settle(id, turn, { status: 'failed' });
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
          source: { repository: pathToFileURL(docsFolder).href, ref: null },
          model: MODEL,
          prLink: null,
          createdAt: new Date(now()).toISOString(),
          archivedAt: null,
        },
        prompts: [prompt],
      }),
    find: (id) => records.get(id),
    prompt: ({ job, prompts }, prompt) => keep({ job: { ...job, status: 'active' }, prompts: [...prompts, prompt] }),
    archive: ({ job, prompts }) =>
      keep({ job: { ...job, status: 'archived', archivedAt: new Date(now()).toISOString() }, prompts }),
    resume() {
      for (const record of records.all()) if (record.job.status === 'active') enqueue(record);
    },
    close: () => queue,
  };
}
