import { trimEndOf } from '../../../../shared/contract/trim';
import {
  type AgentJob,
  AGENT_PROMPTS_PER_PROJECT_AND_HOUR,
  agentJobMessagePath,
  agentJobPath,
  agentJobsPath,
  readAgentPromptRequest,
} from '../../../../shared/contract';
import type { ServiceStorage } from '../../storage/ServiceStorage';
import type { Route } from '../../../http/createRouter';
import { HttpError, jsonResponse } from '../../../http/HttpError';
import { readBody } from '../../../http/readBody';
import { createRateLimit } from '../../../http/createRateLimit';
import type { AgentJobService, AgentRecord } from './createAgentJobs';
import { NEEDS_MODEL } from './Agent';
import { pullRequestPath } from './createPullRequestRoutes';

export interface AgentRoutesOptions {
  jobs: AgentJobService;
  /** Stores the counted prompts. */
  storage: ServiceStorage;
  projectId: string;
  /** Checks the admin key; throws {@link HttpError}. */
  authorize: (request: Request) => void;
  /** Signs links to pull requests. */
  secret: () => Promise<string>;
  /** URL of the service in links. @default the request's own */
  publicUrl?: string;
  now: () => number;
}

const BODY_MAX_BYTES = 1024 * 1024;
const HOUR_MS = 3_600_000;

/** Routes of agent jobs: reading (specification section 4.1), creation and follow-up as in real deployments. */
export function createAgentRoutes(options: AgentRoutesOptions): Route[] {
  const { jobs, projectId, authorize, secret, publicUrl, now } = options;
  const limit = createRateLimit(options.storage, {
    kind: 'prompts-of-project',
    limit: AGENT_PROMPTS_PER_PROJECT_AND_HOUR,
    windowMs: HOUR_MS,
    now,
  });
  const checkProject = (name: string | undefined) => {
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
    const base = trimEndOf(publicUrl ?? new URL(request.url).origin, '/');
    // There is a pull request once a branch has a commit, but its link is withheld while the agent works (specification section 2.1).
    const hasPull = record.head !== null && job.status !== 'active';
    const prLink = hasPull ? base + pullRequestPath(job.id, await secret()) : null;
    return jsonResponse({ ...job, prLink }, status);
  };
  return [
    {
      method: 'POST',
      path: agentJobsPath('{project}'),
      async handle(request, { project }) {
        authorize(request);
        checkProject(project);
        checkModel();
        const prompt = await readPrompt(request);
        await limit(projectId);
        return answer(request, await jobs.create(prompt), 201);
      },
    },
    {
      method: 'GET',
      path: agentJobPath('{project}', '{id}'),
      async handle(request, { project, id }) {
        authorize(request);
        checkProject(project);
        return answer(request, (await find(id)).job);
      },
    },
    {
      method: 'POST',
      path: agentJobMessagePath('{project}', '{id}'),
      async handle(request, { project, id }) {
        authorize(request);
        checkProject(project);
        const { job } = await find(id);
        checkModel();
        const prompt = await readPrompt(request);
        const archived = new HttpError(400, 'The job is archived. Start a new job.');
        if (job.status === 'archived') throw archived;
        await limit(projectId);
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
