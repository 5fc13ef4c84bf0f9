import type { AgentJob } from '../contract';
import { isAgentJobFinal, isMergeRequest } from '../contract';
import { CommandError } from './CommandError';
import { openSession } from './openSession';
import { persist } from './persist';
import { printable } from './printable';
import { readOptions } from './readOptions';
import type { Surroundings } from './Surroundings';
import { waitUntilFinal } from './waitUntilFinal';

/** `docs-assistant job`: shows an agent job, or waits until it is done (specification sections 2.1, 3.1, 4.1). */
export async function jobCommand(args: readonly string[], surroundings: Surroundings): Promise<void> {
  const { values, positionals, common } = readOptions(
    args,
    { project: { type: 'string' }, wait: { type: 'boolean' } } as const,
    surroundings,
  );
  const [id = '', ...others] = positionals;
  if (id === '' || others.length > 0) throw new CommandError('usage', 'job takes the ID of one job.');
  const projectId = values.project ?? '';
  if (projectId === '') throw new CommandError('usage', 'Name the project of the job with --project.');

  const { client, progress, persistence } = openSession(common, surroundings);
  const read = () => client.readAgentJob(projectId, id);
  const asking = values.wait
    ? waitUntilFinal(surroundings, {
        ...persistence,
        read,
        isFinal: ({ status }) => isAgentJobFinal(status),
        onState: ({ status }) => progress.show(`Job ${id}: ${status}`, null),
      })
    : persist(surroundings, persistence, read);
  const job = await asking.finally(() => progress.end());
  surroundings.write(common.json ? `${JSON.stringify(job)}\n` : describe(job));
  if (job.status === 'failed') throw new CommandError('failed', 'The job failed.');
}

function describe(job: AgentJob): string {
  const lines = [
    ['Job', job.id],
    ['Status', job.status],
    ['Repository', job.source.repository],
    ['Branch', job.source.ref],
    ['Model', job.model],
    ['Created', job.createdAt],
    ['Archived', job.archivedAt],
    [
      isMergeRequest(job) ? 'Merge request' : 'Pull request',
      job.prLink ?? (job.status === 'completed' ? 'none: no file changes' : null),
    ],
  ];
  return lines.flatMap(([name, value]) => (value ? `${name?.padEnd(14)}${printable(value)}\n` : [])).join('');
}
