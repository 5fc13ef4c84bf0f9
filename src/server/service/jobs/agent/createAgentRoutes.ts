import {
  type AgentJob,
  agentJobMessagePath,
  agentJobPath,
  agentJobsPath,
  readAgentPromptRequest,
} from '../../../../shared/contract';
import type { Admission } from '../../../http/createAdmission';
import type { Route } from '../../../http/createRouter';
import { HttpError, jsonResponse } from '../../../http/HttpError';
import { readBody } from '../../../http/readBody';
import type { AgentJobService, AgentRecord } from './createAgentJobs';
import type { Links } from '../createLinks';
import { NEEDS_MODEL } from './Agent';
import type { Repository } from './createRepository';

const BODY_MAX_BYTES = 1024 * 1024;

/** Headers of a patch. */
const PATCH_HEADERS = {
  'content-type': 'text/plain; charset=utf-8',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
};

/**
 * Routes of agent jobs: reading (specification section 4.1), creation and follow-up as in real deployments, and the changes as a patch.
 * Everyone who has the `prLink` of a job sees its changes, so for this one job it is equivalent to the admin key.
 */
export function createAgentRoutes(
  { agentJobs: jobs, repository }: { agentJobs: AgentJobService; repository: Repository },
  admission: Admission,
  links: Links,
  projectId: string,
): Route[] {
  const check = (request: Request, name: string | undefined) => {
    admission.checkOperator(request);
    if (name !== projectId)
      throw new HttpError(404, `There is no such project. Use "${projectId}", the project of this service.`);
  };
  const checkModel = () => {
    if (!jobs.canWork) throw new HttpError(404, NEEDS_MODEL);
  };
  const find = async (id = ''): Promise<AgentRecord> => {
    const record = await jobs.find(id);
    if (!record) throw new HttpError(404, 'There is no job with this id. Use the id of the answer that created it.');
    return record;
  };
  const answer = async (request: Request, job: AgentJob, status = 200) => {
    const record = await find(job.id);
    // There is a pull request once a branch has a commit, but its link is withheld while the agent works (specification section 2.1).
    const hasPull = record.head !== null && job.status !== 'active';
    const prLink = hasPull ? await links.sign(request, `/pulls/${encodeURIComponent(job.id)}`) : null;
    return jsonResponse({ ...job, prLink }, status);
  };
  return [
    {
      method: 'POST',
      path: agentJobsPath('{project}'),
      async handle(request, { project }) {
        check(request, project);
        checkModel();
        const prompt = await readPrompt(request);
        await admission.count('prompts-of-project', projectId);
        return answer(request, await jobs.create(prompt), 201);
      },
    },
    {
      method: 'GET',
      path: agentJobPath('{project}', '{id}'),
      async handle(request, { project, id }) {
        check(request, project);
        return answer(request, (await find(id)).job);
      },
    },
    {
      method: 'POST',
      path: agentJobMessagePath('{project}', '{id}'),
      async handle(request, { project, id }) {
        check(request, project);
        const { job } = await find(id);
        checkModel();
        const prompt = await readPrompt(request);
        const archived = new HttpError(400, 'The job is archived. Start a new job.');
        if (job.status === 'archived') throw archived;
        await admission.count('prompts-of-project', projectId);
        const prompted = await jobs.prompt(job.id, prompt);
        if (!prompted) throw archived;
        return answer(request, prompted);
      },
    },
    {
      method: 'GET',
      path: '/pulls/{id}',
      async handle(request, { id = '' }) {
        if ((await links.check(request)) !== 'valid')
          throw new HttpError(403, 'The link is not valid. Open it from the job again.');
        const { base, head } = (await jobs.find(id)) ?? {};
        if (base && head) return new Response(await repository.patch(base, head), { headers: PATCH_HEADERS });
        const words = 'This pull request does not exist, or its job changed no file. See the job in the admin panel.';
        throw new HttpError(404, words);
      },
    },
  ];
}

async function readPrompt(request: Request): Promise<string> {
  return readAgentPromptRequest((await readBody(request, { maxBytes: BODY_MAX_BYTES })).value).prompt;
}
