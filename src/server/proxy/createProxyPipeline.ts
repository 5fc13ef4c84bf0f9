import {
  type AnswerRating,
  type InsightsStore,
  ANSWER_ID_HEADER,
  INSIGHTS_RANGES,
  insightsPath,
} from '../../shared/contract';
import { answerFromKeeper } from './answers/answerFromKeeper';
import { createAnswerKeeper } from './answers/createAnswerKeeper';
import { createSharedAnswers } from './answers/createSharedAnswers';
import { readRequestBody } from './bodies/readRequestBody';
import type { Connection } from '../http/Connection';
import type { RequestLog } from './createRequestLog';
import type { WarnOnce } from './createWarnOnce';
import { createAddressReader } from '../http/createAddressReader';
import { checkHeaders } from './guards/checkHeaders';
import { checkHost, readHost } from './guards/checkHost';
import { checkOrigin } from './guards/checkOrigin';
import { createAddressFinder } from './guards/createAddressFinder';
import { createCorsAnswers } from './guards/createCorsAnswers';
import { createLimits, listLimits } from './guards/createLimits';
import { createVisitorGuard } from './guards/createVisitorGuard';
import { chooseMethod } from '../http/createRouter';
import { readBody } from '../http/readBody';
import {
  type ProxyMatch,
  type RouteName,
  createProxyRouter,
  createProxyRoutes,
  isForReaders,
  readTarget,
} from './routes';
import { createAnalytics } from './insights/createAnalytics';
import type { ProxyOptions } from './ProxyOptions';
import { Refusal } from './Refusal';
import { createReplyCache } from './createReplyCache';
import { createJsonReply, type Reply } from './Reply';
import { notSet, type ProxySettings } from './resolveSettings';
import { createServiceCaller, type AdmittedRequest } from './upstream/createServiceCaller';

/** Answers one request, or throws a {@link Refusal}. */
export type ProxyPipeline = (request: Request, connection: Connection, requestLog: RequestLog) => Promise<Reply>;

/**
 * Creates the steps of a request through the proxy: route, method, headers, origin, limits, authorization, body, service. Each guard
 * refuses by throwing. The service is called last, so a refused request never reaches it.
 */
export function createProxyPipeline(options: ProxyOptions, settings: ProxySettings, warnOnce: WarnOnce): ProxyPipeline {
  const parts = createParts(options, settings, warnOnce);
  return (...asked) => answerRequest(parts, ...asked);
}

type Parts = ReturnType<typeof createParts>;

function createParts(options: ProxyOptions, settings: ProxySettings, warnOnce: WarnOnce) {
  const { keepAnswers = true, serviceUrl, assistantKey, adminKey, insights } = options;
  const routes = createProxyRoutes({ ...options, keepAnswers }, settings);
  const addresses = createAddressReader(options.trustedProxies ?? []);
  const shared =
    typeof keepAnswers === 'object'
      ? createSharedAnswers(keepAnswers.redis, (error) =>
          warnOnce(
            'answers',
            'The store of kept answers failed, so this instance keeps its answers for itself for now.',
            error,
          ),
        )
      : null;
  const answers = createAnswerKeeper({}, shared);
  // Answers can be shared unless they depend on the person or on the request.
  const areFixed = (...values: unknown[]) => values.every((value) => typeof value !== 'function');
  return {
    options,
    settings,
    warnOnce,
    routes,
    addresses,
    shared,
    answers,
    find: createProxyRouter(routes, settings.basePath),
    cors: createCorsAnswers(settings.allowedOrigins),
    addressFinder: createAddressFinder(options, addresses, warnOnce),
    checkVisitor: createVisitorGuard(options, settings.basePath),
    callService: createServiceCaller(options, settings, warnOnce, keepAnswers ? answers : null),
    limits: createLimits(options.limits ?? {}, (error) =>
      warnOnce('store', 'The rate limit store failed, so requests are counted in memory for now.', error),
    ),
    searches: areFixed(serviceUrl, assistantKey) && !options.authorizeMessage ? createReplyCache() : null,
    store: typeof insights === 'object' ? insights : null,
    analytics: createAnalytics(settings.projectIds, areFixed(serviceUrl, adminKey)),
  };
}

/** Longest time in which a request body may arrive, in milliseconds. */
const BODY_TIMEOUT_MS = 10_000;

/** Admits a request and answers it, or throws a {@link Refusal}. */
async function answerRequest(parts: Parts, ...[request, connection, requestLog]: Parameters<ProxyPipeline>) {
  const { options, settings, routes, cors, addresses, addressFinder, answers, shared, limits } = parts;
  requestLog.headers = cors.toHeaders(null);
  const match = findRoute(request, parts);
  const { route, servicePath } = match;
  requestLog.route = route.name;
  const { kind } = route;
  const isAdmin = !isForReaders(route);
  if (request.method === 'OPTIONS') return cors.answerOptions(request, match, isAdmin);
  chooseMethod([match], request.method);
  const { remoteAddress = null } = connection;
  if (kind === null) {
    return createJsonReply(200, JSON.stringify({ status: 'ok', ...warn(request, remoteAddress, parts) }));
  }
  checkConfiguration(route.name, isAdmin, parts);
  checkHeaders(request, settings.toleratedHeaders);
  const host = readHost(request, addresses.isTrusted(remoteAddress));
  checkHost(host, settings.allowedHosts);
  requestLog.headers = cors.toHeaders(
    checkOrigin(request, { ...settings, host, isAdmin, isForPrograms: route.name === 'mcp' }),
  );
  const address = addressFinder.read(request, remoteAddress);
  const isAnswer = route.name === 'answer';
  // The question behind an answer has been counted. Guessing names is limited like asking questions.
  const name = request.headers.get(ANSWER_ID_HEADER);
  const isCounted = !isAnswer || !(answers.isFree(name) || (await shared?.isFree(name)));
  if (isCounted) await limits.countAddress(kind, address);
  const subject = await authorize(request, isAdmin, parts);
  requestLog.subject = subject;
  if (isCounted && subject !== null) await limits.countSubject(kind, subject);
  if (route.name === 'limits') {
    const listed = listLimits(options.limits ?? {}, routes);
    return createJsonReply(200, JSON.stringify({ ...listed, ...warn(request, remoteAddress, parts) }));
  }
  let body: string | null = null;
  if (route.method === 'POST') {
    const read = await readBody(request, {
      maxBytes: settings.maxBodyBytes,
      timeoutMs: Math.min(settings.timeoutMs, BODY_TIMEOUT_MS),
      isOptional: route.name === 'static-export-bundle',
    });
    requestLog.requestBytes = read.bytes;
    body = readRequestBody(route.name, read.value, settings);
  }
  if (kind === 'message') await admitVisitor(request, address, requestLog, isCounted, parts);
  const owner = `${servicePath.slice(0, servicePath.lastIndexOf('/') + 1)} ${subject ?? ''}`;
  return answerAdmitted({ request, route, servicePath, owner, body, requestLog, connection }, parts);
}

async function answerAdmitted(admitted: AdmittedRequest, parts: Parts): Promise<Reply> {
  const { request, route, servicePath, owner, body, requestLog, connection } = admitted;
  const { settings, callService, answers, shared, searches, store, analytics, limits } = parts;
  const { kind } = route;
  if (route.name === 'answer')
    return answerFromKeeper(answers, shared, owner, body ?? '', { request, requestLog, connection, settings });
  if (route.name === 'assistant-message') await limits.countSite('message');
  if (kind === 'search') {
    const key = `${servicePath}\n${body ?? ''}`;
    const known = route.name === 'mcp' ? null : searches;
    const kept = known?.read(key);
    if (kept) return kept;
    await limits.countSite('search');
    const reply = await callService(admitted);
    known?.keep(key, reply);
    return reply;
  }
  if (route.name === 'analytics' || route.name === 'analytics-thread') {
    // Other operators may wait for the same answer, so it does not end with this request.
    const own = { ...connection, signal: new AbortController().signal };
    return analytics(route.name, servicePath, (path) =>
      callService({ ...admitted, servicePath: path, connection: own }),
    );
  }
  const counted = store && (await answerFromStore(store, route.name, servicePath, body));
  if (counted) return counted;
  return callService(admitted);
}

function findRoute(request: Request, { find }: Parts): ProxyMatch {
  const { path, hasQuery } = readTarget(request.url);
  const match = find(path);
  if (match === null)
    throw new Refusal(404, 'route', 'The proxy does not have this route, or its options do not turn it on.');
  if (hasQuery) throw new Refusal(400, 'query', 'This address does not accept a query.');
  return match;
}

/** Checked first, so that the first request to a server without its secrets shows the fault. */
function checkConfiguration(name: RouteName, isAdmin: boolean, { options, store }: Parts): void {
  // The counts of a store do not need the service.
  if (store !== null && name === 'insights') return;
  if (!options.serviceUrl) throw notSet('serviceUrl');
  // The MCP server has a key of its own, or no key.
  if (name === 'mcp') return;
  const key = isAdmin ? 'adminKey' : 'assistantKey';
  if (!options[key]) throw notSet(key);
}

async function authorize(request: Request, isAdmin: boolean, { options, warnOnce }: Parts): Promise<string | null> {
  const ask = isAdmin ? options.authorize : options.authorizeMessage;
  if (ask === undefined) {
    if (!isAdmin) return null;
    warnOnce(
      'authorize',
      'An admin route was requested, but the proxy has no authorize function, so it answered 403: ' +
        'without one, anyone could use the admin key. ' +
        'Set authorize(request), which returns { subject } for people who have access.',
    );
    throw new Refusal(
      403,
      'no-authorize',
      'Admin requests are not set up on this server: the proxy has no authorize function.',
    );
  }
  const authorization = await ask(request);
  const subject: unknown = authorization?.subject;
  if (typeof subject !== 'string' || subject === '') throw new Refusal(401, 'unauthorized', 'Please sign in.');
  return subject;
}

/** Repeats the warning in the answer, because a line on the console is easily missed. */
function warn(request: Request, remoteAddress: string | null, { addressFinder }: Parts): { warning?: string } {
  const warning = addressFinder.findProblem(request, remoteAddress);
  return warning === null ? {} : { warning };
}

async function admitVisitor(
  request: Request,
  address: string | null,
  requestLog: RequestLog,
  isCounted: boolean,
  { checkVisitor, limits }: Parts,
): Promise<void> {
  const visitor = await checkVisitor(request, address);
  if (visitor === null) return;
  requestLog.headers = { ...requestLog.headers, ...visitor.headers };
  requestLog.subject ??= `visitor:${visitor.id}`;
  if (isCounted) await limits.countSubject('message', requestLog.subject);
}

/** Answers the routes of counts and ratings from a store instead of the service; `null` for every other route. */
async function answerFromStore(
  store: InsightsStore,
  route: RouteName,
  servicePath: string,
  body: string | null,
): Promise<Reply | null> {
  if (route === 'feedback') {
    // The body was checked and built again before.
    await store.rate(JSON.parse(body ?? '') as AnswerRating);
    return createJsonReply(202, '{}');
  }
  if (route !== 'insights') return null;
  const days = INSIGHTS_RANGES.find((range) => insightsPath(range) === servicePath) ?? INSIGHTS_RANGES[0];
  return createJsonReply(200, JSON.stringify(await store.read(days)));
}
