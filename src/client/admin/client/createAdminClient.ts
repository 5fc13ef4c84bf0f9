import type { InsightsRange, StaticExportRequest } from '../../../shared/contract';
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
  readInsightsReport,
  readProxyLimits,
  readStaticExportBundle,
  readStaticExportJob,
  readTranscript,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../../shared/contract';
import { sendRequest, type ProxyConnection } from './sendRequest';

/** The proxy's admin operations. They never throw. */
export type AdminClient = ReturnType<typeof createAdminClient>;

/** Creates a client for a proxy, which serves the service's paths below its own address. */
export function createAdminClient(endpoint: string) {
  const connection: ProxyConnection = { endpoint };
  const read = <T>(path: string, reader: (body: unknown) => T | null, signal?: AbortSignal) =>
    sendRequest(connection, { method: 'GET', path, signal }, reader);
  const post = <T>(path: string, body: unknown, reader: (body: unknown) => T | null) =>
    sendRequest(connection, { method: 'POST', path, body }, reader);
  return {
    /** Sets the function whose headers are added to each request from now on. */
    setHeaders(headers: ProxyConnection['headers']) {
      connection.headers = headers;
    },
    readAgentJob: (projectId: string, id: string, signal?: AbortSignal) =>
      read(agentJobPath(projectId, id), (body) => only(readAgentJob(body), (job) => job.id === id), signal),
    createAgentJob: (projectId: string, prompt: string) => post(agentJobsPath(projectId), { prompt }, readAgentJob),
    sendFollowUp: (projectId: string, id: string, prompt: string) =>
      post(agentJobMessagePath(projectId, id), { prompt }, readAgentJob),
    startExport: (request: StaticExportRequest) =>
      post(STATIC_EXPORT_JOBS_PATH, request, (body) => readStaticExportJob(body)),
    readExport: (jobId: string, signal?: AbortSignal) =>
      read(
        staticExportJobPath(jobId),
        (body) => only(readStaticExportJob(body, jobId), (job) => job.jobId === jobId),
        signal,
      ),
    /** Counts of questions, which are not part of the service's contract. */
    readInsights: (range: InsightsRange) => read(insightsPath(range), readInsightsReport),
    /** The report that the proxy makes from the service's records. */
    readAnalytics: (projectId: string, range: InsightsRange) =>
      read(analyticsPath(projectId, range), readInsightsReport),
    readTranscript: (projectId: string, threadId: string) =>
      read(analyticsThreadPath(projectId, threadId), readTranscript),
    /** The proxy's own limits, which are not part of the service's contract. */
    readLimits: (signal?: AbortSignal) => read(PROXY_LIMITS_PATH, readProxyLimits, signal),
    generateBundle: (jobId: string) => post(staticExportBundlePath(jobId), undefined, readStaticExportBundle),
  };
}

/** The value if it describes the requested job: showing the state of another job is worse than showing no state. */
function only<T>(value: T | null, isAsked: (value: T) => boolean): T | null {
  return value !== null && isAsked(value) ? value : null;
}
