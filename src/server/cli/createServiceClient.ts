import type { InsightsRange, StaticExportRequest, StatusKind } from '../../shared/contract';
import {
  STATIC_EXPORT_JOBS_PATH,
  agentJobPath,
  bearer,
  insightsPath,
  parseJson,
  readAgentJob,
  readErrorText,
  readInsightsReport,
  readRetryAfter,
  readStaticExportBundle,
  readStaticExportJob,
  staticExportBundlePath,
  staticExportJobPath,
  toStatusKind,
} from '../../shared/contract';
import { toCause } from '../../shared/contract/describeError';
import { printable } from '../../shared/contract/printable';

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Why a request failed: `refused` (401, 403), `missing` (404, 410), `rejected` (any other refusal), `busy` (429, 503: the service did not
 * accept the request), `trouble` (other 5xx), `unconnected` (the request was not sent), `network`, `malformed`.
 */
export type ServiceFailureKind =
  | 'refused'
  | 'missing'
  | 'rejected'
  | 'busy'
  | 'trouble'
  | 'unconnected'
  | 'network'
  | 'malformed';

/** Kinds of failures that may pass by themselves. */
const PASSING = new Set<ServiceFailureKind>(['busy', 'trouble', 'unconnected', 'network', 'malformed']);

const KINDS: Readonly<Record<StatusKind, ServiceFailureKind>> = {
  unauthorized: 'refused',
  forbidden: 'refused',
  'not-found': 'missing',
  timeout: 'trouble',
  conflict: 'rejected',
  'too-large': 'rejected',
  'rate-limited': 'busy',
  server: 'trouble',
  'bad-request': 'rejected',
};

/** A request to the service that failed. */
export class ServiceFailure extends Error {
  override name = 'ServiceFailure';

  constructor(
    readonly kind: ServiceFailureKind,
    message: string,
    /** How long the service asks to wait, in milliseconds; `null` if it does not say. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }

  /** True when the same request may work later without any change. */
  get isPassing(): boolean {
    return PASSING.has(this.kind);
  }
}

/** The service's admin operations. All throw {@link ServiceFailure}. */
export type ServiceClient = ReturnType<typeof createServiceClient>;

/** Creates a client with the admin key. It does not follow redirects, because the key would be sent along. */
export function createServiceClient(serviceUrl: string, adminKey: string, signal: AbortSignal) {
  const send = async <T>(method: string, path: string, reader: (body: unknown) => T | null, body?: object) => {
    const limit = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    let response: Response;
    let text: string;
    try {
      response = await fetch(serviceUrl + path, {
        method,
        redirect: 'manual',
        headers: {
          accept: 'application/json',
          authorization: bearer(adminKey),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.any([signal, limit]),
      });
      text = await response.text();
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) throw new ServiceFailure('network', 'The service did not answer in time.');
      throw toNetworkFailure(error);
    }
    if (!response.ok) throw toResponseFailure(response, text);
    const value = reader(parseJson(text));
    if (value === null)
      throw new ServiceFailure(
        'malformed',
        'The response is not in the format of the service. Check the URL in --service.',
      );
    return value;
  };
  return {
    readAgentJob: (projectId: string, id: string) => send('GET', agentJobPath(projectId, id), readAgentJob),
    startExport: (request: StaticExportRequest) =>
      send('POST', STATIC_EXPORT_JOBS_PATH, (body) => readStaticExportJob(body), request),
    readExport: (jobId: string) => send('GET', staticExportJobPath(jobId), (body) => readStaticExportJob(body, jobId)),
    generateBundle: (jobId: string) => send('POST', staticExportBundlePath(jobId), readStaticExportBundle),
    /** Reads the local service's counts of questions. */
    readInsights: (days: InsightsRange) => send('GET', insightsPath(days), readInsightsReport),
  };
}

export function toResponseFailure(response: Response, text: string): ServiceFailure {
  const { status } = response;
  const words = readErrorText(text);
  return new ServiceFailure(
    toKind(status),
    `The service answered ${status}${words === null ? '.' : `: ${printable(words)}`}`,
    readRetryAfter(response.headers),
  );
}

function toKind(status: number): ServiceFailureKind {
  return status === 503 ? 'busy' : KINDS[toStatusKind(status)];
}

/** Error codes of a connection that was never made. */
const UNCONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Describes the cause of a failed request: the error itself says only that it failed. */
export function toNetworkFailure(error: unknown): ServiceFailure {
  const cause = toCause(error);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // A host with several addresses fails with one error for all of them, which has a code but no message.
  const words = cause instanceof Error ? cause.message || code || cause.name : '';
  const kind = UNCONNECTED.has(code) ? 'unconnected' : 'network';
  return new ServiceFailure(kind, `The service is unreachable${words === '' ? '' : `: ${printable(words)}`}.`);
}
