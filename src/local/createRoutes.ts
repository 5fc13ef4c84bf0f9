import { createAgentRoutes } from './agentJobs/createAgentRoutes';
import { createPullRequestRoutes } from './agentJobs/createPullRequestRoutes';
import { createAnswerer } from './answer/createAnswerer';
import type { Jobs } from './createJobs';
import type { ServiceDatabase } from './database/openDatabase';
import { createExportRoutes } from './exports/createExportRoutes';
import type { ServiceKeys } from './http/authorize';
import { authorizeAdmin, authorizeAssistant } from './http/authorize';
import type { Route } from './http/createRouter';
import type { Library } from './library/openLibrary';
import { keepSecret } from './keepSecret';
import type { LocalServiceOptions } from './LocalServiceOptions';
import { createHealthRoutes } from './createHealthRoutes';
import { createMessageRoute } from './messages/createMessageRoute';
import type { OpenAnswers } from './messages/createOpenAnswers';
import { createThreadStore } from './threads/createThreadStore';

/** What the operations of the service work with. */
export interface RoutesContext {
  domain: string;
  library: Library;
  jobs: Jobs;
  database: ServiceDatabase;
  answers: OpenAnswers;
  keys: ServiceKeys;
  /** Milliseconds between two pieces of the answer to a request. */
  paceFor: (request: Request) => number;
}

const LINK_LIFETIME_MS = 3_600_000;

/** All operations of the service (specification section 4). */
export async function createRoutes(options: LocalServiceOptions, context: RoutesContext): Promise<Route[]> {
  const { dataFolder, threadKeys = false, messagesPerHour, messagesPerAddressAndDay, publicUrl } = options;
  const { domain, library, jobs, database, answers, keys, paceFor } = context;
  const { now } = keys;
  const secret = await keepSecret(dataFolder);
  const authorize = (request: Request) => authorizeAdmin(request, keys);
  return [
    ...createHealthRoutes({ database, answers, now }),
    createMessageRoute({
      domain,
      authorize: (request) => authorizeAssistant(request, keys),
      threads: createThreadStore(database, threadKeys, now),
      answer: createAnswerer(library),
      prepare: library.prepare,
      model: options.model,
      paceFor,
      now,
      answers,
      database,
      messagesPerHour,
      messagesPerAddressAndDay,
    }),
    ...createAgentRoutes({
      jobs: jobs.agentJobs,
      database,
      projectId: options.projectId ?? 'local',
      authorize,
      secret,
      publicUrl,
      now,
    }),
    ...createPullRequestRoutes({ jobs: jobs.agentJobs, repository: jobs.repository, secret }),
    ...createExportRoutes({
      jobs: jobs.exportJobs,
      authorize,
      hasExports: options.hasExports ?? true,
      secret,
      domains: options.exportDomains,
      linkLifetimeMs: options.linkLifetimeMs ?? LINK_LIFETIME_MS,
      publicUrl,
      now,
    }),
  ];
}
