import { readRequestBody } from './bodies/readRequestBody';
import type { Connection } from './Connection';
import type { Exchange } from './createExchange';
import type { Explain } from './createExplainer';
import { createAddressReader } from './guards/createAddressReader';
import { checkHeaders } from './guards/checkHeaders';
import { checkHost, readHost } from './guards/checkHost';
import { checkOrigin } from './guards/checkOrigin';
import { createCors } from './guards/createCors';
import { createLimits } from './guards/createLimits';
import { listLimits } from './guards/listLimits';
import { createVisitorGuard } from './guards/createVisitorGuard';
import { readBody } from './guards/readBody';
import { readTarget } from './guards/readTarget';
import type { ProxyOptions } from './ProxyOptions';
import { Refusal } from './Refusal';
import type { Reply } from './Reply';
import { createJsonReply } from './Reply';
import type { ProxySettings } from './resolveSettings';
import { notSet } from './resolveSettings';
import type { Route, RouteMatch } from './routes';
import { createRoutes, matchRoute } from './routes';
import { createServiceCaller } from './upstream/createServiceCaller';

/** Answers one request, or throws a {@link Refusal}. */
export type Answerer = (request: Request, connection: Connection, exchange: Exchange) => Promise<Reply>;

/**
 * Creates the way of a request through the proxy: route, method, headers, origin, limits, authorization, body, service.
 * Each guard refuses by throwing, and the service is asked last, so that a request that is refused never reaches it.
 */
export function createAnswerer(options: ProxyOptions, settings: ProxySettings, explain: Explain): Answerer {
  const routes = createRoutes(options, settings);
  const cors = createCors(settings.allowedOrigins, options.allowedHeaders ?? []);
  const { readClient, isTrusted } = createAddressReader(options.trustedProxies ?? []);
  const checkVisitor = createVisitorGuard(options, settings.basePath);
  const callService = createServiceCaller(options, settings, explain);
  const limits = createLimits(options.limits ?? {}, (error) =>
    explain('store', 'The store of a limit failed; requests are counted in memory meanwhile.', error),
  );

  function findRoute(request: Request): RouteMatch {
    const { path, hasQuery } = readTarget(request.url);
    const match = matchRoute(routes, settings.basePath, path);
    if (match === null) throw new Refusal(404, 'route', 'The proxy has no such route, or its options do not open it.');
    if (hasQuery) throw new Refusal(400, 'query', 'This address takes no query.');
    return match;
  }

  /** Before anything else is asked of a request, so that a server without its secrets is recognized by the first one. */
  function checkConfiguration(isAdmin: boolean): void {
    if (!options.serviceUrl) throw notSet('serviceUrl');
    const name = isAdmin ? 'adminKey' : 'assistantKey';
    if (!options[name]) throw notSet(name);
  }

  function findAddress(request: Request, remoteAddress: string | null): string | null {
    const given = options.clientAddress?.(request);
    const address = given ?? readClient(remoteAddress, request.headers.get('x-forwarded-for'));
    if (address === null) {
      explain(
        'address',
        'The address of clients is not known here, so that all of them share one limit. ' +
          'Use toNodeListener, call handler.handle(request, { remoteAddress }), or give clientAddress.',
      );
    }
    return address;
  }

  async function authorize(request: Request, isAdmin: boolean): Promise<string | null> {
    const ask = isAdmin ? options.authorize : options.authorizeMessage;
    if (ask === undefined) {
      if (!isAdmin) return null;
      explain(
        'authorize',
        'An admin route was asked for, but the proxy has no authorize function, so it answers 403: ' +
          'anybody could use the admin key otherwise. ' +
          'Give authorize(request), which returns { subject } for people who may.',
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

  return async (request, connection, exchange) => {
    exchange.headers = cors.toHeaders(null);
    const { route, servicePath } = findRoute(request);
    exchange.route = route.name;
    const { kind } = route;
    const isAdmin = kind !== 'message';
    if (request.method === 'OPTIONS') return cors.answerOptions(request, route.method, isAdmin);
    checkMethod(request, route);
    if (kind === null) return createJsonReply(200, JSON.stringify({ status: 'ok' }));
    checkConfiguration(isAdmin);
    checkHeaders(request, settings.toleratedHeaders);
    const { remoteAddress = null } = connection;
    const host = readHost(request, isTrusted(remoteAddress));
    checkHost(host, settings.allowedHosts);
    exchange.headers = cors.toHeaders(checkOrigin(request, { ...settings, host, isAdmin }));
    const address = findAddress(request, remoteAddress);
    await limits.countAddress(kind, address);
    exchange.subject = await authorize(request, isAdmin);
    if (exchange.subject !== null) await limits.countSubject(kind, exchange.subject);
    if (route.name === 'limits') {
      const listed = listLimits(options.limits ?? {}, routes, settings.maxRetrievalPageSize);
      return createJsonReply(200, JSON.stringify(listed));
    }
    let body: string | null = null;
    if (route.method === 'POST') {
      const read = await readBody(request, settings, route.name === 'static-export-bundle');
      exchange.requestBytes = read.bytes;
      body = readRequestBody(route.name, read.value, settings);
    }
    if (!isAdmin) {
      await admitVisitor(request, address, exchange);
      await limits.countQuestion();
    }
    return callService({ request, route, servicePath, body, exchange, connection });
  };

  async function admitVisitor(request: Request, address: string | null, exchange: Exchange): Promise<void> {
    const visitor = await checkVisitor(request, address);
    if (visitor === null) return;
    if (visitor.cookie !== null) exchange.headers = { ...exchange.headers, 'Set-Cookie': visitor.cookie };
    exchange.subject ??= `visitor:${visitor.id}`;
    await limits.countSubject('message', exchange.subject);
  }
}

function checkMethod(request: Request, route: Route): void {
  const isAllowed = request.method === route.method || (request.method === 'HEAD' && route.method === 'GET');
  if (isAllowed) return;
  const Allow = route.method === 'GET' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS';
  throw new Refusal(405, 'method', 'This method is not allowed here.', { Allow });
}
