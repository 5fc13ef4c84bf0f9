import { isAgentJobFinal, isMergeRequest, type AgentJob } from '../../shared/contract';
import { CommandError, usageError } from './CommandError';
import { defineCommand, flagOption, textOption } from './defineCommand';
import { openSession, waitUntilFinal } from './openSession';
import { printable, printableJson } from '../../shared/contract/printable';
import { PROGRAM } from './PROGRAM';
import {
  ADMIN_KEY_VARIABLE,
  refuseKeyArguments,
  readServiceClientOptions,
  SERVICE_CLIENT_OPTIONS,
} from './serviceClientOptions';

/** `job`: shows an agent job, or waits until it is done (specification sections 2.1, 3.1, 4.1). */
export const jobCommand = defineCommand({
  name: 'job',
  lines: ['job ID --project NAME [options]'],
  options: {
    project: textOption('NAME', 'my-project', 'the project, copied from the dashboard'),
    wait: flagOption('wait until the job is completed, archived or failed'),
    ...SERVICE_CLIENT_OPTIONS,
  },
  about: `The admin key comes from the environment variable ${ADMIN_KEY_VARIABLE}.`,
  refuse: refuseKeyArguments,
  async run(values, words, context) {
    const common = readServiceClientOptions(values, context);
    const [id = '', ...others] = words;
    const use = `${PROGRAM} job job-1 --project my-project`;
    if (id === '' || others.length > 0) throw usageError(`job needs exactly one job ID: ${use}`);
    const { project } = values;
    if (project === undefined) throw usageError(`--project is missing. Write ${use}`);

    const { client, progress, retry } = openSession(common, context);
    const read = () => client.readAgentJob(project, id);
    const asking = values.wait
      ? waitUntilFinal(context, {
          ...retry,
          read,
          isFinal: ({ status }) => isAgentJobFinal(status),
          onState: ({ status }) => progress.show(`Job ${id}: ${status}`, null),
        })
      : read();
    const job = await asking.finally(() => progress.end());
    context.write(common.json ? `${printableJson(job)}\n` : describe(job));
    if (job.status === 'failed')
      throw new CommandError('failed', 'The job failed. Create a new one, with a smaller task.');
  },
});

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
