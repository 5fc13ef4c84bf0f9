import { checkPath, signPath } from '../signLink';
import type { Route } from '../../../http/createRouter';
import { HttpError } from '../../../http/HttpError';
import type { AgentJobService } from './createAgentJobs';
import type { Repository } from './createRepository';

export interface PullRequestRoutesOptions {
  jobs: AgentJobService;
  repository: Repository;
  /** Signs the links. */
  secret: () => Promise<string>;
}

const HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};

/** The path of `prLink`. Everyone who has the link sees the changes, so for this one job it is equivalent to the admin key. */
export function pullRequestPath(id: string, secret: string): string {
  const path = pathOf(id);
  return `${path}?${signPath(path, secret)}`;
}

/** The changes of an agent job as a patch. */
export function createPullRequestRoutes({ jobs, repository, secret }: PullRequestRoutesOptions): Route[] {
  return [
    {
      method: 'GET',
      path: '/pulls/{id}',
      async handle(request, { id = '' }) {
        if (!checkPath(new URL(request.url), pathOf(id), await secret()))
          throw new HttpError(403, 'The link is not valid. Open it from the job again.');
        const record = await jobs.find(id);
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

function pathOf(id: string): string {
  return `/pulls/${encodeURIComponent(id)}`;
}
