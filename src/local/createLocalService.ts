import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { isAssistantDomain, readBearer } from '../contract';
import { createAgentRoutes } from './agentJobs/createAgentRoutes';
import { createAnswerer } from './answer/createAnswerer';
import { createJobs } from './createJobs';
import type { DocsPage } from './docs/DocsPage';
import { readDocs } from './docs/readDocs';
import { createExportRoutes } from './exports/createExportRoutes';
import type { AdminKey } from './http/authorize';
import { authorizeAdmin, authorizeAssistant } from './http/authorize';
import { isPublic, preflightResponse, withCors } from './http/cors';
import { createRouter } from './http/createRouter';
import { HttpError } from './http/HttpError';
import { errorResponse } from './http/jsonResponse';
import { keepSecret } from './keepSecret';
import type { LocalServiceOptions } from './LocalServiceOptions';
import { createMessageRoute } from './messages/createMessageRoute';
import { createScenarioHandler } from './scenarios/createScenarioHandler';
import type { ScenarioName } from './scenarios/scenarios';
import { isScenarioName, SCENARIO_NAMES } from './scenarios/scenarios';
import { createSearch } from './search/createSearch';
import { createThreadStore } from './threads/createThreadStore';

/** A running local service. */
export interface LocalService {
  /** Answers a request: Web-standard, so it can stand in for `fetch` or be given to a listener. */
  handle(request: Request): Promise<Response>;
  /** All pages, in the order of the navigation. */
  readonly pages: readonly DocsPage[];
  readonly adminKey: string;
  /** Archives an agent job, as an operator does in the dashboard; false when there is none. */
  archiveAgentJob(id: string): Promise<boolean>;
  /** Stops jobs, which a service over the same data folder takes up, and removes what is not kept. */
  close(): Promise<void>;
}

const PACE_MS = 8;
const LINK_LIFETIME_MS = 3_600_000;

/**
 * The documented service over a folder of markdown: no account, no network, no model. Throws when the folder does not exist,
 * the domain cannot be one or the scenario is not known.
 */
export async function createLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const { domain = 'local', assistantKey = 'local_dsc_demo', dataFolder, now = Date.now } = options;
  const scenario = checkNames(domain, options.scenario);
  const docsFolder = resolve(options.docsFolder);
  const pages = await readDocs(docsFolder);
  const adminKey = options.adminKey ?? `local_${randomBytes(18).toString('base64url')}`;
  const adminKeys: AdminKey[] = [{ key: adminKey, scope: 'write' }, ...(options.adminKeys ?? [])];
  const keys = { assistantKey, adminKeys, now };
  const paceMs = options.paceMs ?? PACE_MS;
  const jobs = await createJobs(docsFolder, pages, dataFolder, now);
  const atOnce = new WeakSet<Request>();
  const authorize = (request: Request) => authorizeAdmin(request, keys);
  const route = createRouter([
    createMessageRoute({
      ...options,
      domain,
      authorize: (request) => authorizeAssistant(request, keys),
      threads: createThreadStore(
        dataFolder === undefined ? null : join(dataFolder, 'threads'),
        options.threadKeys ?? false,
        now,
      ),
      answer: createAnswerer(pages, createSearch(pages)),
      paceFor: (request) => (atOnce.has(request) ? 0 : paceMs),
      now,
    }),
    ...createAgentRoutes({ jobs: jobs.agentJobs, projectId: options.projectId ?? 'local', authorize, now }),
    ...createExportRoutes({
      jobs: jobs.exportJobs,
      authorize,
      secret: await keepSecret(dataFolder),
      linkLifetimeMs: options.linkLifetimeMs ?? LINK_LIFETIME_MS,
      publicUrl: options.publicUrl,
      now,
    }),
  ]);
  const handle = createScenarioHandler({
    scenario,
    perRequest: options.scenarios ?? false,
    isAuthorized: (header) =>
      [assistantKey, ...adminKeys.map(({ key }) => key)].some((key) => key === readBearer(header)),
    pages,
    paceMs,
    now,
    async handle(request, isAtOnce) {
      if (isAtOnce) atOnce.add(request);
      if (isPublic(request) && request.method === 'OPTIONS') return preflightResponse(request);
      const response = await answerErrors(() => route(request));
      return isPublic(request) ? withCors(response) : response;
    },
  });
  return {
    pages,
    adminKey,
    handle,
    async archiveAgentJob(id) {
      const record = await jobs.agentJobs.find(id);
      if (record) await jobs.agentJobs.archive(record);
      return record !== null;
    },
    close: () => jobs.close(),
  };
}

/** Throws when the domain or the scenario cannot be one. */
function checkNames(domain: string, scenario: string | undefined): ScenarioName | undefined {
  if (!isAssistantDomain(domain)) {
    throw new Error(
      `[docs-assistant] "${domain}" cannot be a domain, so no client could ask it. Use letters, digits, "-", "_" and ".".`,
    );
  }
  if (scenario !== undefined && !isScenarioName(scenario)) {
    throw new Error(`[docs-assistant] There is no scenario "${scenario}". There are: ${SCENARIO_NAMES.join(', ')}.`);
  }
  return scenario;
}

async function answerErrors(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) return error.toResponse();
    console.error('[docs-assistant] A request to the local service failed.', error);
    return errorResponse(500, 'The service failed.');
  }
}
