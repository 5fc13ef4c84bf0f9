import { printable, printableError } from '../../../shared/contract/printable';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ASSISTANT_KEY_MARK, InvalidBodyError, MCP_PATH } from '../../../shared/contract';
import { checkServiceOptions } from './checkServiceOptions';
import { createJobs } from './createJobs';
import { isAddress } from '../mirror/isAddress';
import { openDocs } from './openDocs';
import { createRetention } from '../storage/createRetention';
import { createRoutes } from './createRoutes';
import { createAgentPages } from '../agents/createAgentPages';
import { claimDataFolder } from '../storage/sqlite/claimDataFolder';
import { openStorage } from '../storage/openStorage';
import { BucketRefusal } from '../jobs/exports/bundles/BucketRefusal';
import { StorageError } from '../storage/engine/SqlEngine';
import type { SiteSettings } from '../../site/SiteSettings';
import type { DocsPage } from '../pages/DocsPage';
import { createAdmission } from '../../http/createAdmission';
import { createClientAddress } from '../../http/createAddressReader';
import { createPageAccess, type PageAccess } from '../../http/createPageAccess';
import { chooseMethod, createRouter, type Route } from '../../http/createRouter';
import { HttpError, errorResponse } from '../../http/HttpError';
import { createInsights } from '../insights/createInsights';
import { openDocsIndex, type RefreshReport } from '../search/docsIndex/openDocsIndex';
import { createSourceSearch, importClient } from '../source/createSourceSearch';
import type { LocalServiceOptions, ServiceHooks, ServiceSettings } from './LocalServiceOptions';
import { createOpenAnswers } from '../messages/createOpenAnswers';
import { createTelemetry, type Telemetry } from '../../http/createTelemetry';
import { loadProvider } from '../answer/model/modelProviders';
import { createThreadStore } from '../storage/createThreadStore';
import { selfTest } from './selfTest';
import { withPlayground } from './withPlayground';

/** A running local service. */
export interface LocalService {
  /** Answers a request: Web-standard, so it can replace `fetch` or be passed to a listener. */
  handle(request: Request): Promise<Response>;
  /** All pages, in the order of the navigation. With `watch`, a change of the folder creates a new list. */
  readonly pages: readonly DocsPage[];
  /** The folder that is read: for a live site, the one with the copies of its pages. */
  readonly docsFolder: string;
  /** The site settings from the documentation's configuration. */
  readonly settings: SiteSettings;
  /** The report of the first reading of the folder. */
  readonly opening: RefreshReport;
  /** Why answers may not come from the documentation as it was read, a line each; empty if nothing was noticed. */
  readonly faults: readonly string[];
  /** With `watch`: calls back whenever pages have changed. Returns a function that ends the subscription. */
  subscribe(listener: (report: RefreshReport) => void): () => void;
  /** The first of the admin keys. */
  readonly adminKey: string;
  /** The first of the assistant keys. */
  readonly assistantKey: string;
  /** Archives an agent job, as an operator does in the dashboard; false if it does not exist. */
  archiveAgentJob(id: string): Promise<boolean>;
  /**
   * Refuses new requests, lets streamed answers finish within a limit in milliseconds, and ends the others with an error event. Call
   * `close` afterwards.
   */
  drain(limitMs: number): Promise<void>;
  /** Stops jobs, which a service with the same data folder resumes, and removes temporary files. */
  close(): Promise<void>;
}

const PACE_MS = 8;

/** `Retry-After` while the storage is unavailable, in seconds. */
const RETRY_SECONDS = '5';

/**
 * The documented service over a folder or a live site, without account or model. Throws when the folder does not exist, the site can't be
 * read, or an option is invalid.
 */
export function createLocalService(options: LocalServiceOptions): Promise<LocalService> {
  return createService(options);
}

/** The service with what only this package sets. */
export async function createService(own: LocalServiceOptions, hooks: ServiceHooks = {}): Promise<LocalService> {
  checkServiceOptions(own);
  const options: ServiceSettings = { ...own, ...hooks };
  const { domain = 'local', now = Date.now } = options;
  // At the start, and not at the first question.
  if (options.source) await importClient();
  const source = options.source ? createSourceSearch(options.source, now, options.siteUrl) : null;
  const { adminKeys, assistantKeys } = createKeys(options);
  const clientAddress = createClientAddress(options.trustedProxies);
  const { storage, docs, docsIndex, jobs, close } = await openParts(options);
  const faults = source ? [] : await selfTest(docsIndex);
  const threads = createThreadStore(storage, options.threadKeys ?? false, now);
  const insights = createInsights({ storage, keepsQuestions: options.keepQuestions, now });
  const stores = [threads, jobs.exportJobs, jobs.agentJobs, insights];
  const retention = createRetention({ storage, stores, keepDays: options.keepDays, now });
  const answers = createOpenAnswers();
  const telemetry = await createTelemetry(now, options.log);
  const agentPages = createAgentPages({
    docsIndex,
    siteUrl: options.siteUrl ?? findSiteUrl(options),
    filesUrl: options.publicUrl,
    mcpPath: options.mcp ? MCP_PATH : undefined,
  });
  const router = createRouter(
    await createRoutes(options, {
      docsIndex,
      source,
      agentPages,
      jobs,
      storage,
      threads,
      insights,
      answers,
      telemetry,
      admission: createAdmission({ ...options, domain, assistantKeys, adminKeys, clientAddress, storage, now }),
      now,
      paceMs: options.paceMs ?? PACE_MS,
    }),
  );
  const access = createPageAccess(options.allowedOrigins ?? [], [options.publicUrl, options.siteUrl]);
  const handling = { router, answerOther: agentPages.answer, telemetry, access };
  return {
    get pages() {
      return docsIndex.pages;
    },
    get settings() {
      return withPlayground(docsIndex.structure, options);
    },
    docsFolder: docs.folder,
    opening: { ...docsIndex.opening, summary: [...docsIndex.opening.summary, ...docs.notes, ...faults] },
    faults,
    subscribe: docsIndex.subscribe,
    adminKey: adminKeys[0]?.key ?? '',
    assistantKey: assistantKeys[0]?.key ?? '',
    handle: async (request) => access.refuse(request) ?? answerRequest(request, handling),
    async archiveAgentJob(id) {
      const record = await jobs.agentJobs.find(id);
      if (record) await jobs.agentJobs.archive(id);
      return record !== null;
    },
    drain: answers.end,
    async close() {
      retention.close();
      await threads.close();
      await insights.close();
      await source?.close();
      await close();
    },
  };
}

/** Opens what must be closed again. If a part cannot be opened, this closes the others and throws. */
async function openParts(options: ServiceSettings) {
  const { dataFolder, databaseUrl, model } = options;
  // A missing package must be noticed before the first question.
  if (model?.provider !== undefined && model.baseUrl === undefined) await loadProvider(model.provider);
  const opened: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const part of opened.toReversed()) await part();
  };
  try {
    // With a database, the folder still contains the read pages, which two processes must not share either.
    if (dataFolder !== undefined && databaseUrl !== undefined) opened.push(await claimDataFolder(dataFolder));
    const storage = await openStorage({ dataFolder: dataFolder ?? null, databaseUrl });
    opened.push(() => storage.close());
    const docs = await openDocs(options);
    opened.push(docs.close);
    const docsIndex = await openDocsIndex({
      folder: docs.folder,
      cacheFile: dataFolder === undefined ? null : join(dataFolder, 'pages.sqlite'),
      watch: options.watch,
      embeddings: options.embeddings,
      onProgress: options.onProgress,
    });
    opened.push(docsIndex.close);
    docs.follow(docsIndex);
    const jobs = await createJobs(docs.folder, docsIndex, storage, options);
    opened.push(jobs.close);
    return { storage, docs, docsIndex, jobs, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the pages of a live site are found. */
function findSiteUrl({ docsFolder }: LocalServiceOptions): string | undefined {
  return docsFolder !== undefined && isAddress(docsFolder) ? new URL(docsFolder).origin : undefined;
}

/** What answers a request. */
interface Handling {
  router: ReturnType<typeof createRouter<Route>>;
  /** Answers a path without a route; `null` leads to a 404. */
  answerOther: (request: Request) => Promise<Response | null>;
  telemetry: Telemetry;
  access: PageAccess;
}

/** The keys of the options. A key that is not given is another one for each service. */
function createKeys(options: LocalServiceOptions) {
  const { assistantKey = `local${ASSISTANT_KEY_MARK}${createSecret()}`, adminKey = `local_${createSecret()}` } =
    options;
  const assistantKeys = typeof assistantKey === 'string' ? [{ key: assistantKey }] : assistantKey;
  const adminKeys = typeof adminKey === 'string' ? [{ key: adminKey, scope: 'write' as const }] : adminKey;
  return { adminKeys, assistantKeys };
}

function createSecret(): string {
  return randomBytes(18).toString('base64url');
}

async function answerRequest(request: Request, { router, answerOther, telemetry, access }: Handling) {
  const matches = router(new URL(request.url).pathname);
  if (request.method === 'OPTIONS' && matches.length > 0) return access.answerOptions(request, matches);
  const answer = async () => {
    if (matches.length === 0) {
      const other = await answerOther(request);
      if (other) return other;
      throw new HttpError(404, 'Nothing was found at this address. Check its path.');
    }
    const { route, values } = chooseMethod(matches, request.method);
    const response = await route.handle(request, values);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };
  const response = await telemetry.observe(request, matches[0]?.route.path ?? 'other', () =>
    answerErrors(answer, telemetry),
  );
  return access.expose(request, response);
}

async function answerErrors(work: () => Promise<Response>, telemetry: Telemetry): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof HttpError) {
      telemetry.countRefusal(error.status);
      // The specification has no 415.
      return errorResponse(error.status === 415 ? 400 : error.status, error.message, error.headers);
    }
    if (error instanceof InvalidBodyError) return errorResponse(400, error.message);
    if (error instanceof StorageError) {
      console.error(`[docs-assistant] ${printable(error.message)}`);
      return errorResponse(503, 'The storage cannot be reached. Try again in a moment.', {
        'retry-after': RETRY_SECONDS,
      });
    }
    // The message of a refusal is complete without a stack.
    const shown = error instanceof BucketRefusal ? printable(error.message) : printableError(error);
    console.error(`[docs-assistant] A request to the local service failed. ${shown}`);
    return errorResponse(500, 'The service failed. Try again, or see its log.');
  }
}
