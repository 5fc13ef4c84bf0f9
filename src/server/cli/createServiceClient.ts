import type { InsightsRange, StaticExportRequest } from '../../shared/contract';
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

/** Maximum length of an answer, in characters. */
const ANSWER_MAX_LENGTH = 5_000_000;

/**
 * Why a request failed: `refused` (4xx), `missing` (404, 410), `busy` (429, 503: the service did not accept the request), `unconnected` (the
 * request was not sent), `network` (no answer, or another 5xx), `malformed`.
 */
export type ServiceFailureKind = 'refused' | 'missing' | 'busy' | 'unconnected' | 'network' | 'malformed';

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
    return this.kind !== 'refused' && this.kind !== 'missing';
  }
}

/**
 * Creates a client for the service's admin operations. It does not follow redirects, because the key would be sent along. All operations
 * throw {@link ServiceFailure}.
 */
export function createServiceClient(serviceUrl: string, adminKey: string, signal: AbortSignal) {
  const send = async <T>(method: string, path: string, reader: (body: unknown) => T | null, body?: object) => {
    const headers = {
      accept: 'application/json',
      authorization: bearer(adminKey),
      ...(body && { 'content-type': 'application/json' }),
    };
    const text = await requestAnswer(
      serviceUrl + path,
      { method, headers, body: body && JSON.stringify(body) },
      signal,
    );
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

/**
 * Sends a request and returns the text of its answer. It does not follow redirects. Throws {@link ServiceFailure}.
 *
 * @param rules.handle Answers the request. @default the network
 */
export async function requestAnswer(
  url: string,
  init: RequestInit,
  signal: AbortSignal,
  rules: { timeoutMs?: number; handle?: ((request: Request) => Promise<Response>) | undefined } = {},
): Promise<string> {
  const { timeoutMs = REQUEST_TIMEOUT_MS, handle = fetch } = rules;
  const limit = AbortSignal.timeout(timeoutMs);
  let response: Response;
  let text: string;
  try {
    const request = new Request(url, { ...init, redirect: 'manual', signal: AbortSignal.any([signal, limit]) });
    response = await handle(request);
    text = await readText(response);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ServiceFailure) throw error;
    if (limit.aborted) throw new ServiceFailure('network', 'The service did not answer in time.');
    throw toNetworkFailure(error);
  }
  if (!response.ok) throw toResponseFailure(response, text);
  return text;
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    if (text.length > ANSWER_MAX_LENGTH) throw new ServiceFailure('refused', 'The answer does not come to an end.');
  }
  return text;
}

function toResponseFailure(response: Response, text: string): ServiceFailure {
  const { status } = response;
  const words = readErrorText(text);
  return new ServiceFailure(
    status === 503 ? 'busy' : (KINDS[toStatusKind(status)] ?? 'refused'),
    `The service answered ${status}${words === null ? '.' : `: ${printable(words)}`}`,
    readRetryAfter(response.headers),
  );
}

/** Kinds of failures by the kind of their status. */
const KINDS: Partial<Record<ReturnType<typeof toStatusKind>, ServiceFailureKind>> = {
  'not-found': 'missing',
  'rate-limited': 'busy',
  server: 'network',
  timeout: 'network',
};

/** Error codes of a connection that was never made. */
const UNCONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** Describes the cause of a failed request: the error itself says only that it failed. */
function toNetworkFailure(error: unknown): ServiceFailure {
  const cause = toCause(error);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  // A host with several addresses fails with one error for all of them, which has a code but no message.
  const words = cause instanceof Error ? cause.message || code || cause.name : '';
  const kind = UNCONNECTED.has(code) ? 'unconnected' : 'network';
  return new ServiceFailure(kind, `The service is unreachable${words === '' ? '' : `: ${printable(words)}`}.`);
}
