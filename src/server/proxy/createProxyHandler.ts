import type { Connection } from './Connection';
import { createProxyPipeline } from './createProxyPipeline';
import type { RequestLog } from './createRequestLog';
import { createRequestLog, toOutcome } from './createRequestLog';
import { createWarnOnce } from './createWarnOnce';
import type { ProxyOptions } from './ProxyOptions';
import { Refusal } from './Refusal';
import type { Reply } from './Reply';
import { createJsonReply } from './Reply';
import { resolveSettings } from './resolveSettings';

/** Answers requests; never rejects. */
export interface ProxyHandler {
  (request: Request): Promise<Response>;
  /**
   * The same, for servers that know the peer's address, by which requests are limited and `trustedProxies` are told.
   */
  handle(request: Request, connection: Connection): Promise<Response>;
}

/** Headers of every answer: it is data, of one type, for the pages that may have it. */
const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };

/**
 * Creates the proxy between pages and the documentation service: a Web-standard handler that keeps the keys on the
 * server. It runs unchanged wherever `Request` and `Response` are: Node (`toNodeListener` of
 * `docs-assistant-server/proxy/node`), Express, Hono, Next.js route handlers, Cloudflare Workers, Deno, Bun.
 *
 * Below `basePath` its addresses are those of the service's contract, as far as the options
 * open them, with a short one for questions and a health check:
 *
 * - `POST …/message`, `POST …/discovery/v2/assistant/{domain}/message`
 * - `GET …/v2/agent/{projectId}/job/{id}`, `POST …/v2/agent/{projectId}/job`, `POST …/job/{id}/message`
 * - `POST …/v1/static-export/jobs`, `GET …/jobs/{jobId}`, `POST …/jobs/{jobId}/bundle`
 * - `GET …/limits`, for the admin panels: the limits that these options set
 * - `GET …/healthz`
 *
 * Everything else answers 404 and nothing of it reaches the service. Errors are `{ error }`.
 *
 * @example
 * const handler = createProxyHandler({ serviceUrl, assistantKey: process.env.ASSISTANT_KEY, domain: 'my-docs' });
 *
 * @throws Error When an option does not exist or cannot work; it says what to change. A key or `serviceUrl` that is not set
 * is answered with 500 and a line on the console instead: a site may be built where its secrets are not.
 */
export function createProxyHandler(options: ProxyOptions): ProxyHandler {
  const settings = resolveSettings(options);
  const warnOnce = createWarnOnce();
  const answer = createProxyPipeline(options, settings, warnOnce);

  function toRefusal(error: unknown): Refusal {
    if (error instanceof Refusal) {
      if (error.reason === 'configuration') warnOnce(error.message, error.message);
      return error;
    }
    warnOnce('internal', 'A request failed in the proxy or in one of the functions in its options:', error);
    return new Refusal(500, 'internal', 'The request could not be answered.');
  }

  async function handle(request: Request, connection: Connection): Promise<Response> {
    const requestLog = createRequestLog(request, options.onRequest);
    try {
      return complete(request, await answer(request, connection, requestLog), requestLog);
    } catch (error) {
      const refusal = toRefusal(error);
      const { status, headers, message } = refusal;
      return complete(
        request,
        createJsonReply(status, JSON.stringify({ error: message }), headers),
        requestLog,
        refusal,
      );
    }
  }

  return Object.assign((request: Request) => handle(request, {}), { handle });
}

/** Adds the headers of every answer, removes the body where none is allowed, and reports the request if it is finished. */
function complete(request: Request, reply: Reply, requestLog: RequestLog, refusal?: Refusal): Response {
  const { status } = reply;
  const body = request.method === 'HEAD' ? null : reply.body;
  if (!(body instanceof ReadableStream)) {
    const end = refusal ? toOutcome(refusal) : ({ outcome: 'answered', reason: null } as const);
    requestLog.report({ status, responseBytes: body?.byteLength ?? 0, ...end });
  }
  return new Response(body, { status, headers: { ...COMMON_HEADERS, ...requestLog.headers, ...reply.headers } });
}
