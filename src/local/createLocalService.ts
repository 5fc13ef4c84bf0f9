import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { bearer, isAssistantDomain } from '../contract';
import { createAnswerer } from './answer/createAnswerer';
import type { DocsPage } from './docs/DocsPage';
import { readDocs } from './docs/readDocs';
import { isPublic, preflightResponse, withCors } from './http/cors';
import { createRouter } from './http/createRouter';
import { HttpError } from './http/HttpError';
import { errorResponse } from './http/jsonResponse';
import { createMessageRoute } from './messages/createMessageRoute';
import { createScenarioHandler } from './scenarios/createScenarioHandler';
import { isScenarioName, SCENARIO_NAMES } from './scenarios/scenarios';
import { createSearch } from './search/createSearch';
import { createThreadStore } from './threads/createThreadStore';

/** Options of {@link createLocalService}. */
export interface LocalServiceOptions {
  /** Folder of `.md` and `.mdx` files. */
  docsFolder: string;
  /** The documentation site's identifier in the message path. @default 'local' */
  domain?: string;
  /** Public key of the message endpoint. @default 'local_dsc_demo' */
  assistantKey?: string;
  /** Secret key of agent jobs and static exports. @default a random one */
  adminKey?: string;
  /** Folder in which threads, jobs and exports are kept. @default none: all is in memory */
  dataFolder?: string;
  /** Project of the agent jobs. @default 'local' */
  projectId?: string;
  /** Fault scenario of all requests that name none in their path. @default none */
  scenario?: string;
  /**
   * True when a request may name a fault scenario in its path, `/scenarios/<name>[:<times>][:<nonce>]/discovery/…`: for tests.
   * @default false
   */
  scenarios?: boolean;
  /** Address under which clients reach the service, for links to bundles. @default the address of the request */
  publicUrl?: string;
  /** True when new threads get a key, which follow-ups must carry. @default false */
  threadKeys?: boolean;
  /** Milliseconds between two pieces of an answer; 0 sends all at once. @default 8 */
  paceMs?: number;
  /** Requests that the message endpoint takes in an hour. @default 10000 */
  messagesPerHour?: number;
  /** Requests that it takes from one address in a day. @default 10000 */
  messagesPerAddressAndDay?: number;
  /** The time in milliseconds. @default Date.now */
  now?: () => number;
}

/** A running local service. */
export interface LocalService {
  /** Answers a request: Web-standard, so it can stand in for `fetch` or be given to a listener. */
  handle(request: Request): Promise<Response>;
  /** All pages, in the order of the navigation. */
  readonly pages: readonly DocsPage[];
  readonly adminKey: string;
  close(): Promise<void>;
}

const PACE_MS = 8;

/**
 * The documented service over a folder of markdown: no account, no network, no model. Throws when the folder does not exist
 * or the domain cannot be one.
 */
export async function createLocalService(options: LocalServiceOptions): Promise<LocalService> {
  const { docsFolder, domain = 'local', assistantKey = 'local_dsc_demo', dataFolder, now = Date.now } = options;
  if (!isAssistantDomain(domain)) {
    throw new Error(
      `[docs-assistant] "${domain}" cannot be a domain, so no client could ask it. Use letters, digits, "-", "_" and ".".`,
    );
  }
  const { scenario } = options;
  if (scenario !== undefined && !isScenarioName(scenario)) {
    throw new Error(`[docs-assistant] There is no scenario "${scenario}". There are: ${SCENARIO_NAMES.join(', ')}.`);
  }
  const adminKey = options.adminKey ?? `local_${randomBytes(18).toString('base64url')}`;
  const pages = await readDocs(docsFolder);
  const folderFor = (name: string) => (dataFolder === undefined ? null : join(dataFolder, name));
  const paceMs = options.paceMs ?? PACE_MS;
  const atOnce = new WeakSet<Request>();
  const route = createRouter([
    createMessageRoute({
      ...options,
      domain,
      keys: { assistantKey, adminKey },
      threads: createThreadStore(folderFor('threads'), options.threadKeys ?? false, now),
      answer: createAnswerer(pages, createSearch(pages)),
      paceFor: (request) => (atOnce.has(request) ? 0 : paceMs),
      now,
    }),
  ]);
  const handle = createScenarioHandler({
    scenario,
    perRequest: options.scenarios ?? false,
    isAuthorized: (header) => [assistantKey, adminKey].some((key) => header === bearer(key)),
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
  return { pages, adminKey, handle, close: async () => undefined };
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
