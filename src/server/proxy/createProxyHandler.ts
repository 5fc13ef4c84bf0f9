import type { Connection } from '../http/Connection';
import { createProxyPipeline } from './createProxyPipeline';
import { createRequestLog, toOutcome, type RequestLog } from './createRequestLog';
import { createWarnOnce } from './createWarnOnce';
import type { ProxyOptions } from './ProxyOptions';
import { HttpError } from '../http/HttpError';
import { Refusal, toRefusal } from './Refusal';
import { createJsonReply, type Reply } from './Reply';
import { resolveSettings } from './resolveSettings';

/** Answers requests; never rejects. */
export interface ProxyHandler {
  (request: Request): Promise<Response>;
  /** The same, for servers that know the peer's address. Rate limits and `trustedProxies` need it. */
  handle(request: Request, connection: Connection): Promise<Response>;
}

/** Headers of every answer: browsers must not guess its type, and other sites must not embed it. */
const COMMON_HEADERS = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };

/**
 * Creates the proxy between pages and the documentation service: a Web-standard handler that keeps the keys on the server. It runs
 * unchanged wherever `Request` and `Response` exist: Node (`toNodeListener` of `docs-assistant-server/proxy/node`), Express, Hono, Next.js
 * route handlers, Cloudflare Workers, Deno, Bun.
 *
 * Routes below `basePath`, if the options turn them on. They are the service's own, with a short one for questions and a health check:
 *
 * - `POST …/message`, `POST …/discovery/v2/assistant/{domain}/message`
 * - `POST …/search`, with the service's own path for it
 * - `POST …/mcp`
 * - `GET …/v2/agent/{projectId}/job/{id}`, `POST …/v2/agent/{projectId}/job`, `POST …/job/{id}/message`
 * - `POST …/v1/static-export/jobs`, `GET …/jobs/{jobId}`, `POST …/jobs/{jobId}/bundle`
 * - `GET …/v1/insights/{days}`, `GET …/v1/analytics/{projectId}/days/{days}`, `GET …/v1/analytics/{projectId}/assistant/threads/{threadId}`
 * - `GET …/limits`, for the admin panels: the limits that these options set
 * - `GET …/healthz`
 *
 * Every other path answers 404 without calling the service. Errors are `{ error }`.
 *
 * @example
 * const handler = createProxyHandler({ serviceUrl, assistantKey: process.env.ASSISTANT_KEY, domain: 'my-docs' });
 *
 * @throws Error When an option is unknown or invalid; the message says what to change. A missing key or `serviceUrl` does not throw, since
 *   a site may be built without its secrets: requests are then answered with 500 and a warning on the console.
 */
export function createProxyHandler(options: ProxyOptions): ProxyHandler {
  const settings = resolveSettings(options);
  const warnOnce = createWarnOnce();
  const answer = createProxyPipeline(options, settings, warnOnce);

  function explain(error: unknown): Refusal {
    if (error instanceof HttpError) {
      const refusal = toRefusal(error);
      if (refusal.reason === 'configuration') warnOnce(refusal.message, refusal.message);
      return refusal;
    }
    warnOnce('internal', 'A request failed in the proxy or in one of the functions in its options:', error);
    return new Refusal(500, 'internal', 'The request could not be answered. Try again in a moment.');
  }

  async function handle(request: Request, connection: Connection): Promise<Response> {
    const requestLog = createRequestLog(request, options.onRequest);
    try {
      return complete(request, await answer(request, connection, requestLog), requestLog);
    } catch (error) {
      const refusal = explain(error);
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

/** Adds the common headers, removes the body if the response must not have one, and reports the request if it is finished. */
function complete(request: Request, reply: Reply, requestLog: RequestLog, refusal?: Refusal): Response {
  const { status } = reply;
  const body = request.method === 'HEAD' ? null : reply.body;
  if (!(body instanceof ReadableStream)) {
    const end = refusal ? toOutcome(refusal) : ({ outcome: 'answered', reason: null } as const);
    requestLog.report({ status, responseBytes: body?.byteLength ?? 0, ...end });
  }
  return new Response(body, { status, headers: { ...COMMON_HEADERS, ...requestLog.headers, ...reply.headers } });
}
