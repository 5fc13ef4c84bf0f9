import { randomUUID } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import type { AgentJob } from '../../contract';
import { readDocs } from '../docs/readDocs';
import { createRecordStore } from '../threads/createRecordStore';

/** An agent job as it is kept. */
export interface AgentRecord {
  job: AgentJob;
  /** What the agent was asked, first to last. */
  prompts: string[];
}

export interface AgentJobs {
  create(prompt: string): Promise<AgentJob>;
  find(id: string): Promise<AgentRecord | null>;
  /** Sends a further prompt: the job is active again. */
  prompt(record: AgentRecord, prompt: string): Promise<AgentJob>;
  /** Archives a job, as an operator does. */
  archive(record: AgentRecord): Promise<AgentJob>;
  /** Takes up what an earlier process left active. */
  resume(): Promise<void>;
  /** Waits for the work at hand. */
  close(): Promise<void>;
}

/** What stands in for a model: there is none. */
const MODEL = 'none';

/**
 * Agent jobs (specification section 3.1) without a model: the agent reads the documentation that it is to work on and, having no
 * means to change it, completes without file changes (`prLink` stays `null`). It fails when the documentation cannot be read.
 *
 * @param recordFolder Where jobs are kept; `null` keeps them in memory.
 */
export function createAgentJobs(docsFolder: string, recordFolder: string | null, now: () => number): AgentJobs {
  const records = createRecordStore<AgentRecord>(recordFolder);
  let queue = Promise.resolve();

  const settle = async (id: string, turn: number, fields: Partial<AgentJob>) => {
    const record = await records.get(id);
    // In the meantime the operator may have archived the job, or a further prompt have come.
    if (record?.job.status !== 'active' || record.prompts.length !== turn) return;
    await records.put(id, { ...record, job: { ...record.job, ...fields } });
  };
  const work = async (id: string, turn: number) => {
    try {
      await readDocs(docsFolder);
      await settle(id, turn, { status: 'completed' });
    } catch {
      await settle(id, turn, { status: 'failed' });
    }
  };
  const enqueue = ({ job, prompts }: AgentRecord) => {
    queue = queue
      .then(() => work(job.id, prompts.length))
      .catch((error: unknown) => console.error('[docs-assistant] An agent job could not be kept.', error));
  };
  const keep = async (record: AgentRecord) => {
    await records.put(record.job.id, record);
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
    async resume() {
      for (const record of await records.all()) if (record.job.status === 'active') enqueue(record);
    },
    close: () => queue,
  };
}
