import type {
  AgentJob,
  AnalyticsReport,
  InsightsRange,
  InsightsReport,
  ProxyLimits,
  StaticExportBundle,
  StaticExportJob,
  StaticExportRequest,
  TranscriptTurn,
} from '../../../shared/contract';
import {
  PROXY_LIMITS_PATH,
  STATIC_EXPORT_JOBS_PATH,
  analyticsPath,
  analyticsThreadPath,
  agentJobMessagePath,
  agentJobPath,
  agentJobsPath,
  insightsPath,
  readAgentJob,
  readAnalyticsReport,
  readInsightsReport,
  readProxyLimits,
  readStaticExportBundle,
  readStaticExportJob,
  readTranscript,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../../shared/contract';
import type { RequestResult, ProxyConnection } from './sendRequest';
import { sendRequest } from './sendRequest';

/** The proxy's admin operations. They never throw. */
export interface AdminClient {
  /** Sets the function whose headers are added to each request from now on. */
  setHeaders(headers: ProxyConnection['headers']): void;
  readAgentJob(projectId: string, id: string, signal?: AbortSignal): Promise<RequestResult<AgentJob>>;
  createAgentJob(projectId: string, prompt: string): Promise<RequestResult<AgentJob>>;
  sendFollowUp(projectId: string, id: string, prompt: string): Promise<RequestResult<AgentJob>>;
  startExport(request: StaticExportRequest): Promise<RequestResult<StaticExportJob>>;
  readExport(jobId: string, signal?: AbortSignal): Promise<RequestResult<StaticExportJob>>;
  generateBundle(jobId: string): Promise<RequestResult<StaticExportBundle>>;
  /** Counts of questions, which are not part of the service's contract. */
  readInsights(days: InsightsRange): Promise<RequestResult<InsightsReport>>;
  /** The report that the proxy makes from the service's analytics. */
  readAnalytics(projectId: string, days: InsightsRange): Promise<RequestResult<AnalyticsReport>>;
  readTranscript(projectId: string, threadId: string): Promise<RequestResult<readonly TranscriptTurn[]>>;
  /** The proxy's own limits, which are not part of the service's contract. */
  readLimits(signal?: AbortSignal): Promise<RequestResult<ProxyLimits>>;
}

/** Creates a client for a proxy, which serves the service's paths below its own address. */
export function createAdminClient(endpoint: string): AdminClient {
  const connection: ProxyConnection = { endpoint };
  const read = <T>(path: string, reader: (body: unknown) => T | null, signal?: AbortSignal) =>
    sendRequest(connection, { method: 'GET', path, signal }, reader);
  const post = <T>(path: string, body: unknown, reader: (body: unknown) => T | null) =>
    sendRequest(connection, { method: 'POST', path, body }, reader);
  return {
    setHeaders(headers) {
      connection.headers = headers;
    },
    readAgentJob: (projectId, id, signal) =>
      read(agentJobPath(projectId, id), (body) => only(readAgentJob(body), (job) => job.id === id), signal),
    createAgentJob: (projectId, prompt) => post(agentJobsPath(projectId), { prompt }, readAgentJob),
    sendFollowUp: (projectId, id, prompt) => post(agentJobMessagePath(projectId, id), { prompt }, readAgentJob),
    startExport: (request) => post(STATIC_EXPORT_JOBS_PATH, request, (body) => readStaticExportJob(body)),
    readExport: (jobId, signal) =>
      read(
        staticExportJobPath(jobId),
        (body) => only(readStaticExportJob(body, jobId), (job) => job.jobId === jobId),
        signal,
      ),
    readInsights: (days) => read(insightsPath(days), readInsightsReport),
    readAnalytics: (projectId, days) => read(analyticsPath(projectId, days), readAnalyticsReport),
    readTranscript: (projectId, threadId) => read(analyticsThreadPath(projectId, threadId), readTranscript),
    readLimits: (signal) => read(PROXY_LIMITS_PATH, readProxyLimits, signal),
    generateBundle: (jobId) => post(staticExportBundlePath(jobId), undefined, readStaticExportBundle),
  };
}

/** The value if it describes the requested job: showing the state of another job is worse than showing no state. */
function only<T>(value: T | null, isAsked: (value: T) => boolean): T | null {
  return value !== null && isAsked(value) ? value : null;
}
