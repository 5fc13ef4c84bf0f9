import { abortOnCancel, followBody } from '../http/followBody';
import type { PageAccess } from '../http/createPageAccess';
import { errorResponse, jsonResponse } from '../http/HttpError';
import type { IndexedPage } from '../pages/DocsPage';
import { createRequestRecorder, type LoggedRequest } from './createRequestRecorder';
import { SCENARIOS, SCENARIO_NAMES, type ScenarioName, isScenarioName } from './scenarios';

export interface ScenarioHandlerOptions {
  /** The service. `atOnce` leaves out the pauses in its answers. */
  handle: (request: Request, atOnce: boolean) => Promise<Response>;
  /** The scenario of all requests that do not name one. */
  scenario?: ScenarioName;
  /** True when a request may name a scenario in its path. */
  perRequest: boolean;
  access: PageAccess;
  /** True for an `Authorization` header that the service accepts. */
  isAuthorized: (header: string) => boolean;
  pages: () => readonly IndexedPage[];
  paceMs: number;
  now: () => number;
}

/** Adds the fault scenarios to the service. */
export function createScenarioHandler(options: ScenarioHandlerOptions): (request: Request) => Promise<Response> {
  const { handle, perRequest, access, now } = options;
  const log = createRequestRecorder();
  const counts = new Map<string, number>();
  return async (request) => {
    const url = new URL(request.url);
    if (!perRequest || !url.pathname.startsWith('/scenarios/')) {
      if (!options.scenario || request.method === 'OPTIONS') return handle(request, false);
      const { inner, text } = await readInner(request, url);
      return run(options, options.scenario, inner, text);
    }
    const prefix = readPrefix(url.pathname);
    if (!prefix) return errorResponse(404, `There is no such scenario. There are: ${SCENARIO_NAMES.join(', ')}.`);
    if (prefix.path === '/requests') return jsonResponse(log.read(prefix.key));
    url.pathname = prefix.path;
    if (request.method === 'OPTIONS') {
      const used = counts.get(prefix.key) ?? 0;
      const preflight = access.preflight(request);
      if (preflight && (prefix.name !== 'no-cors' || used >= prefix.times)) return preflight;
      // After a failed preflight, a browser sends no request that would count.
      counts.set(prefix.key, used + 1);
      return errorResponse(404, 'Nothing was found at this address.');
    }
    const { inner, text } = await readInner(request, url);
    const entry = toEntry(request, url, text, options);
    log.add(prefix.key, entry);
    const used = counts.get(prefix.key) ?? 0;
    if (used >= prefix.times) return trackEnd(handle(inner, false), entry, request.signal, now);
    counts.set(prefix.key, used + 1);
    const uncount = () => counts.set(prefix.key, (counts.get(prefix.key) ?? 1) - 1);
    return trackEnd(run(options, prefix.name, inner, text, uncount), entry, request.signal, now);
  };
}

/** Answers with the scenario, or as usual if it does not apply. */
async function run(
  { handle, access, pages, paceMs, now }: ScenarioHandlerOptions,
  name: ScenarioName,
  request: Request,
  text: string,
  onUnused?: () => void,
): Promise<Response> {
  const controller = new AbortController();
  const signal = AbortSignal.any([request.signal, controller.signal]);
  const next = () => handle(request, true);
  const response = await SCENARIOS[name]({ request, body: parse(text), next, signal, paceMs, pages: pages(), now });
  if (response) return abortOnCancel(name === 'no-cors' ? response : access.expose(request, response), controller);
  onUnused?.();
  return handle(request, false);
}

/** The request without the prefix. Its body is read for the log and for the scenario. */
async function readInner(request: Request, url: URL): Promise<{ inner: Request; text: string }> {
  const { method, headers, signal } = request;
  const text = await request.text();
  return { inner: new Request(url, { method, headers, signal, body: text === '' ? undefined : text }), text };
}

function toEntry(
  request: Request,
  url: URL,
  text: string,
  { isAuthorized, now }: ScenarioHandlerOptions,
): LoggedRequest {
  const headers = Object.fromEntries(request.headers);
  const { authorization } = headers;
  delete headers.authorization;
  return {
    method: request.method,
    path: url.pathname + url.search,
    headers,
    authorized: authorization === undefined ? null : isAuthorized(authorization),
    body: parse(text),
    startedAt: new Date(now()).toISOString(),
    status: null,
    closed: null,
    closedAt: null,
  };
}

function parse(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A request's scenario, read from its path `/scenarios/<name>[:<times>][:<nonce>]/…`. */
interface ScenarioPrefix {
  name: ScenarioName;
  /** Number of requests with the fault; later ones are answered as usual. */
  times: number;
  /** The whole prefix. Counts and logs are separate for each prefix. */
  key: string;
  path: string;
}

/** Parses the prefix of a path; `null` without a prefix or with an unknown scenario. */
function readPrefix(pathname: string): ScenarioPrefix | null {
  const match = /^\/scenarios\/([^/]+)(\/.*)$/.exec(pathname);
  if (!match) return null;
  const [, key = '', path = ''] = match;
  const [name = '', times = ''] = key.split(/:|%3A/i);
  if (!isScenarioName(name)) return null;
  return { name, times: /^\d+$/.test(times) ? Number(times) : Infinity, key, path };
}

/** Logs how an answer ended: read completely, left by the client, or cut. */
async function trackEnd(
  answer: Promise<Response>,
  entry: LoggedRequest,
  signal: AbortSignal,
  now: () => number,
): Promise<Response> {
  const end = (closed: LoggedRequest['closed']) => {
    entry.closed ??= closed;
    entry.closedAt ??= new Date(now()).toISOString();
  };
  signal.addEventListener('abort', () => end('aborted'), { once: true });
  try {
    const response = await answer;
    entry.status = response.status;
    if (!response.body) {
      end('finished');
      return response;
    }
    return followBody(response, {
      onEnd: () => end('finished'),
      onLeave: () => end('aborted'),
      onFail: () => end('aborted'),
    });
  } catch (error) {
    end('aborted');
    throw error;
  }
}
