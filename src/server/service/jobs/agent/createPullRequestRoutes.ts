import { createHash } from 'node:crypto';
import { checkPath, signPath } from '../signLink';
import type { Route } from '../../http/createRouter';
import { HttpError } from '../../http/HttpError';
import type { AgentJobService, AgentRecord } from './createAgentJobs';
import type { Repository } from './git/createRepository';
import { pullRequestPage } from './pullRequestPage';
import { SITE_STYLE } from '../../../site/siteTexts.bundled';

export interface PullRequestRoutesOptions {
  jobs: AgentJobService;
  repository: Repository;
  /** Signs the links. */
  secret: () => Promise<string>;
}

const STYLE_HASH = createHash('sha256').update(SITE_STYLE).digest('base64');

/** The page runs no scripts and loads nothing. */
const HEADERS = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};

/** The path of `prLink`. Everyone who has the link sees the changes, so for this one job it is equivalent to the admin key. */
export function pullRequestPath(id: string, secret: string): string {
  const path = pathOf(id);
  return `${path}?${signPath(path, secret)}`;
}

/** The page that represents an agent job's pull request, and the operator's button on it that archives the job. */
export function createPullRequestRoutes({ jobs, repository, secret }: PullRequestRoutesOptions): Route[] {
  const find = async (request: Request, id = ''): Promise<AgentRecord & { base: string; head: string }> => {
    if (!checkPath(new URL(request.url), pathOf(id), await secret()))
      throw new HttpError(403, 'The link is not valid. Open it from the job again.');
    const record = await jobs.find(id);
    if (!record?.base || !record.head)
      throw new HttpError(
        404,
        'This pull request does not exist, or its job changed no file. See the job in the admin panel.',
      );
    return { ...record, base: record.base, head: record.head };
  };
  return [
    {
      method: 'GET',
      path: '/pulls/{id}',
      async handle(request, { id }) {
        const record = await find(request, id);
        const [{ isOwn }, diff, commits] = await Promise.all([
          repository.locate(),
          repository.diff(record.base, record.head),
          repository.log(record.base, record.head),
        ]);
        const { search } = new URL(request.url);
        const archiveAction = record.job.status === 'archived' ? null : `${pathOf(record.job.id)}/archive${search}`;
        const pull = {
          record,
          commits,
          diff,
          repository: { folder: repository.folder, isOwn },
          archiveAction,
        };
        return new Response(pullRequestPage(pull, SITE_STYLE), {
          headers: { ...HEADERS, 'content-type': 'text/html; charset=utf-8' },
        });
      },
    },
    {
      method: 'POST',
      path: '/pulls/{id}/archive',
      async handle(request, { id }) {
        const record = await find(request, id);
        if (record.job.status !== 'archived') await jobs.archive(record.job.id);
        const location = pathOf(record.job.id) + new URL(request.url).search;
        return new Response(null, { status: 303, headers: { ...HEADERS, location } });
      },
    },
  ];
}

function pathOf(id: string): string {
  return `/pulls/${encodeURIComponent(id)}`;
}
