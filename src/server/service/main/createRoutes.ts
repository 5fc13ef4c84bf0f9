import { createAnswerKeeper } from '../../proxy/answers/createAnswerKeeper';
import { createSearchRoute } from '../agents/createSearchRoute';
import type { AgentPages } from '../agents/createAgentPages';
import { createPassageFinder } from '../answer/createPassageFinder';
import { importModels, importPeer } from '../../lib/importPeer';
import { createAgentRoutes } from '../jobs/agent/createAgentRoutes';
import { createAnswerer } from '../answer/createAnswerer';
import { createOwnerGuide } from '../answer/owner/createOwnerGuide';
import type { Jobs } from './createJobs';
import type { ServiceStorage } from '../storage/ServiceStorage';
import { createLinks } from '../jobs/createLinks';
import { createExportRoutes } from '../jobs/exports/createExportRoutes';
import type { Admission } from '../../http/createAdmission';
import type { Route } from '../../http/createRouter';
import type { InsightsService } from '../insights/createInsights';
import { createInsightsRoutes } from '../insights/createInsightsRoutes';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import type { ServiceSettings } from './LocalServiceOptions';
import { createHealthRoutes } from './createHealthRoutes';
import { createAnswerRoute } from '../messages/createAnswerRoute';
import { createMessageRoute } from '../messages/createMessageRoute';
import type { OpenAnswers } from '../messages/createOpenAnswers';
import type { Telemetry } from '../../http/createTelemetry';
import type { SourceSearch } from '../source/createSourceSearch';
import { createSourceAnswerer } from '../source/createSourceAnswerer';
import type { ThreadStore } from '../storage/createThreadStore';

/** The dependencies that all routes of the service share. */
export interface RoutesContext {
  docsIndex: DocsIndex;
  /** Documentation that lives elsewhere, instead of the index. */
  source: SourceSearch | null;
  agentPages: AgentPages;
  jobs: Jobs;
  storage: ServiceStorage;
  threads: ThreadStore;
  insights: InsightsService;
  answers: OpenAnswers;
  telemetry: Telemetry;
  admission: Admission;
  now: () => number;
  /** Milliseconds between two deltas of the answer to a request. */
  paceMs: number;
}

const DEFAULT_PROJECT = 'local';

/** All operations of the service (specification section 4). */
export async function createRoutes(options: ServiceSettings, context: RoutesContext): Promise<Route[]> {
  const { source, docsIndex, agentPages, threads, insights, answers, telemetry, admission, paceMs } = context;
  const over = source ? createSourceAnswerer(source) : null;
  const find = over?.find ?? createPassageFinder(docsIndex);
  const keeper = createAnswerKeeper();
  const { model } = options;
  const writer =
    model === undefined
      ? null
      : (await importModels(() => import('../answer/model/streamModelAnswer'))).createModelWriter(model);
  return [
    ...createHealthRoutes(context),
    createAnswerRoute(admission, keeper),
    createMessageRoute({
      admission,
      keeper,
      threads,
      insights,
      answer: over?.answer ?? createAnswerer(docsIndex),
      guide: createOwnerGuide(docsIndex),
      onOwnerWords: options.onOwnerWords,
      prepare: docsIndex.prepare,
      writer,
      paceMs,
      answers,
      telemetry,
    }),
    createSearchRoute(admission, find),
    ...(options.mcp
      ? [
          // Loaded only for this option, because its library is a tenth of a start.
          (
            await importPeer(() => import('../agents/createMcpRoute'), 'mcp', '@modelcontextprotocol/server@2 zod@4')
          ).createMcpRoute({
            admission,
            mcp: options.mcp === true ? {} : options.mcp,
            pages: agentPages,
            find,
            urls: [options.publicUrl, options.siteUrl],
          }),
        ]
      : []),
    ...createInsightsRoutes(admission, insights),
    ...createJobRoutes(options, context),
  ];
}

/** The jobs of the operators' panels, and the links to their results. */
function createJobRoutes(options: ServiceSettings, { jobs, storage, admission, now }: RoutesContext): Route[] {
  const { publicUrl, projectId = DEFAULT_PROJECT } = options;
  const links = createLinks({ storage, publicUrl, now });
  return [
    ...createAgentRoutes(jobs, admission, links, projectId),
    ...createExportRoutes(jobs.exportJobs, admission, links, { hasExports: options.source === undefined, now }),
  ];
}
