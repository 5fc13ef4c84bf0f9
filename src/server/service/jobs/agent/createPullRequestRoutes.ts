import type { Links } from '../createLinks';
import type { Route } from '../../../http/createRouter';
import { HttpError } from '../../../http/HttpError';
import type { AgentJobService } from './createAgentJobs';
import type { Repository } from './createRepository';

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};

/** The path of `prLink`. Everyone who has the link sees the changes, so for this one job it is equivalent to the admin key. */
export function pullRequestPath(id: string): string {
  return `/pulls/${encodeURIComponent(id)}`;
}

/** The changes of an agent job as a patch. */
export function createPullRequestRoutes(
  { agentJobs, repository }: { agentJobs: AgentJobService; repository: Repository },
  links: Links,
): Route[] {
  return [
    {
      method: 'GET',
      path: '/pulls/{id}',
      async handle(request, { id = '' }) {
        if ((await links.check(request)) !== 'valid')
          throw new HttpError(403, 'The link is not valid. Open it from the job again.');
        const record = await agentJobs.find(id);
        if (!record?.base || !record.head)
          throw new HttpError(
            404,
            'This pull request does not exist, or its job changed no file. See the job in the admin panel.',
          );
        return new Response(await repository.patch(record.base, record.head), { headers: HEADERS });
      },
    },
  ];
}
