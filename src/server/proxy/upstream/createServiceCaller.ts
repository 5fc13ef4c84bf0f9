import { MCP_HEADERS } from '../../../shared/contract';
import type { AnswerKeeper } from '../answers/createAnswerKeeper';
import type { Connection, ServiceFetch } from '../../http/Connection';
import type { RequestLog } from '../createRequestLog';
import type { WarnOnce } from '../createWarnOnce';
import { watchAnswer } from '../insights/createAnswerReader';
import type { PerRequest, ProxyOptions } from '../ProxyOptions';
import type { Reply } from '../Reply';
import { readKey, requireServiceUrl, type ProxySettings } from '../resolveSettings';
import { isForReaders, type ProxyRoute } from '../routes';
import { callService } from './callService';
import type { StreamEnd } from './relayStream';
import { toJsonReply, toMcpReply } from './toJsonReply';
import { toServiceRefusal } from './toServiceRefusal';
import { PLAIN_VALUE, toStreamReply } from './toStreamReply';

/** A request that passed all guards. */
export interface AdmittedRequest {
  request: Request;
  route: ProxyRoute;
  servicePath: string;
  /** Only this owner may ask for the answer again. */
  owner: string;
  body: string | null;
  requestLog: RequestLog;
  connection: Connection;
}

/** Calls the service and turns its answer into a reply. @throws Refusal For every failure. */
export type ServiceCaller = (admitted: AdmittedRequest) => Promise<Reply>;

/**
 * Creates the only part of the proxy that knows the keys.
 *
 * @param answers Keeps streams whose readers leave; `null` ends them.
 */
export function createServiceCaller(
  options: ProxyOptions,
  settings: ProxySettings,
  warnOnce: WarnOnce,
  answers: AnswerKeeper | null,
): ServiceCaller {
  const mcpKey = (typeof options.mcp === 'object' && options.mcp.apiKey) || null;
  const fixed = [options.assistantKey, options.adminKey, mcpKey].filter((key) => typeof key === 'string');
  const { timeoutMs } = settings;
  const store = typeof options.insights === 'object' ? options.insights : null;

  return async ({ request, route, servicePath, owner, body, requestLog, connection }) => {
    const clientSignal = connection.signal ?? request.signal;
    const isStream = route.name === 'assistant-message';
    const isMcp = route.name === 'mcp';
    const name = isForReaders(route) ? 'assistantKey' : 'adminKey';
    const isKept = isStream && answers !== null;
    // Once the answer has started, its reader may leave without ending it.
    const waiting = isKept ? leaveWith(clientSignal) : null;
    const [serviceUrl, key] = await readPair(request, options.serviceUrl, options[name]);
    const base = requireServiceUrl(serviceUrl);
    const secret = isMcp ? mcpKey : readKey(name, key);
    const secrets = secret === null ? fixed : [secret, ...fixed];
    const answer = await callService({
      url: base + servicePath,
      method: route.method,
      key: secret,
      body,
      accept: isMcp ? 'application/json, text/event-stream' : isStream ? 'text/event-stream' : 'application/json',
      headers: isMcp ? readMcpHeaders(request) : {},
      timeoutMs,
      clientSignal: waiting?.signal ?? clientSignal,
      fetch: options.fetch ?? connection.fetch ?? globalFetch,
    }).finally(() => waiting?.end());
    const { status } = answer.response;
    if (status < 200 || status > 202) {
      const refusal = await toServiceRefusal(answer, secrets, timeoutMs);
      if (refusal.reason === 'key-refused') {
        warnOnce(
          'key',
          `The documentation service answered 401: the ${isMcp ? 'mcp.apiKey' : name} is wrong or has expired.`,
        );
      }
      throw refusal;
    }
    if (isMcp) return toMcpReply(answer, secrets, timeoutMs);
    if (!isStream) return toJsonReply(answer, secrets, timeoutMs, route.name);
    const watch = store && watchAnswer(store, body ?? '');
    const onEnd = ({ outcome, reason, bytes }: StreamEnd) => {
      watch?.end(outcome);
      requestLog.report({ status, outcome, reason, responseBytes: bytes });
    };
    const stream = {
      idleTimeoutMs: timeoutMs,
      clientSignal: waiting?.signal ?? clientSignal,
      onEnd,
      onBytes: watch?.read,
    };
    const reply = toStreamReply(answer, secrets, stream);
    if (!isKept) return reply;
    const { headers, body: kept, isKnown } = answers.offer(reply.body, reply.headers, owner, clientSignal);
    // A client asks to keep its answer as soon as it has the headers, and may reach another instance.
    await isKnown;
    return { ...reply, headers, body: kept };
  };
}

/** The headers of the protocol, if they have a plain and short value. */
function readMcpHeaders({ headers }: Request): Record<string, string> {
  const given = MCP_HEADERS.map((name) => [name, headers.get(name) ?? '']);
  return Object.fromEntries(given.filter(([, value = '']) => PLAIN_VALUE.test(value))) as Record<string, string>;
}

/** A signal that follows another one until it is no longer needed. */
function leaveWith(signal: AbortSignal): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const leave = () => controller.abort();
  signal.addEventListener('abort', leave, { once: true });
  if (signal.aborted) leave();
  return { signal: controller.signal, end: () => signal.removeEventListener('abort', leave) };
}

/** Called without `this`, as workers require, and looked up late, so that instrumentation added after the start is used. */
const globalFetch: ServiceFetch = (url, init) => globalThis.fetch(url, init);

function readPair(
  request: Request,
  serviceUrl: PerRequest<string>,
  key: PerRequest<string> | undefined,
): Promise<[string | undefined, string | undefined]> {
  const read = <T>(value: PerRequest<T> | undefined) =>
    typeof value === 'function' ? (value as (request: Request) => T | Promise<T>)(request) : value;
  return Promise.all([read<string>(serviceUrl), read(key)]);
}
