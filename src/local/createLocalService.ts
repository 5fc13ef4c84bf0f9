import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { isAssistantDomain } from '../contract';
import { createAnswerer } from './answer/createAnswerer';
import type { DocsPage } from './docs/DocsPage';
import { readDocs } from './docs/readDocs';
import { preflightResponse, withCors } from './http/cors';
import { createRouter } from './http/createRouter';
import { HttpError } from './http/HttpError';
import { errorResponse } from './http/jsonResponse';
import { createMessageRoute } from './messages/createMessageRoute';
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
  const adminKey = options.adminKey ?? `local_${randomBytes(18).toString('base64url')}`;
  const pages = await readDocs(docsFolder);
  const folderFor = (name: string) => (dataFolder === undefined ? null : join(dataFolder, name));
  const route = createRouter([
    createMessageRoute({
      ...options,
      domain,
      keys: { assistantKey, adminKey },
      threads: createThreadStore(folderFor('threads'), options.threadKeys ?? false, now),
      answer: createAnswerer(pages, createSearch(pages)),
      paceMs: options.paceMs ?? PACE_MS,
      now,
    }),
  ]);
  return {
    pages,
    adminKey,
    async handle(request) {
      // Only the message endpoint is for browsers: an admin key must never be in one.
      const isPublic = new URL(request.url).pathname.startsWith('/discovery/');
      if (isPublic && request.method === 'OPTIONS') return preflightResponse(request);
      const response = await answerErrors(() => route(request));
      return isPublic ? withCors(response) : response;
    },
    close: async () => undefined,
  };
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
