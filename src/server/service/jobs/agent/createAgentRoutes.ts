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
import { pullRequestPath } from './createPullRequestRoutes';

const BODY_MAX_BYTES = 1024 * 1024;

/** Routes of agent jobs: reading (specification section 4.1), creation and follow-up as in real deployments. */
export function createAgentRoutes(
  jobs: AgentJobService,
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
    const prLink = hasPull ? await links.sign(request, pullRequestPath(job.id)) : null;
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
  ];
}

async function readPrompt(request: Request): Promise<string> {
  return readAgentPromptRequest((await readBody(request, { maxBytes: BODY_MAX_BYTES })).value).prompt;
}
