import { readBearer } from '../../shared/contract';
import { createPageAccess } from '../http/createPageAccess';
import { abortOnCancel, followBody } from './followBody';
import { errorResponse, jsonResponse } from '../http/HttpError';
import type { Agent } from '../service/jobs/agent/Agent';
import { createService, type LocalService } from '../service/main/createLocalService';
import type { LocalServiceOptions } from '../service/main/LocalServiceOptions';
import { PACE_MS } from './Scenario';
import { createRequestRecorder, type LoggedRequest } from './createRequestRecorder';
import { isScenarioName, SCENARIO_NAMES, SCENARIOS, type ScenarioName } from './scenarios';

/** Jobs of tests need no model: they change nothing. */
const REHEARSED: Agent = { model: 'rehearsed', work: async () => ({ title: 'Nothing to change', details: [] }) };

/**
 * The local service for tests: a request whose path begins with `/scenarios/<name>[:<times>][:<nonce>]` gets the named fault, at most
 * `times` times, and `GET /scenarios/<name>…/requests` lists the received requests without their keys. Throws as `createLocalService` does.
 */
export async function createTestingService(options: LocalServiceOptions): Promise<LocalService> {
  const service = await createService(options, { paceMs: PACE_MS, agent: REHEARSED });
  const { handle, assistantKey, adminKey } = service;
  const access = createPageAccess(options.allowedOrigins ?? [], [options.publicUrl, options.siteUrl]);
  const log = createRequestRecorder();
  const counts = new Map<string, number>();
  const isAuthorized = (header: string) => [assistantKey, adminKey].includes(readBearer(header) ?? '');

  /** Answers with the scenario, or as usual if it does not apply. */
  async function run(name: ScenarioName, request: Request, text: string, onUnused: () => void): Promise<Response> {
    const controller = new AbortController();
    const signal = AbortSignal.any([request.signal, controller.signal]);
    const context = { request, body: parse(text), next: () => handle(request), signal };
    const response = await SCENARIOS[name](context);
    if (response) return abortOnCancel(name === 'no-cors' ? response : access.expose(request, response), controller);
    onUnused();
    return handle(request);
  }

  async function answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    if (!url.pathname.startsWith('/scenarios/')) return handle(request);
    const prefix = readPrefix(url.pathname);
    if (!prefix) return errorResponse(404, `There is no such scenario. There are: ${SCENARIO_NAMES.join(', ')}.`);
    if (prefix.path === '/requests') return jsonResponse(log.read(prefix.key));
    url.pathname = prefix.path;
    const { inner, text } = await readInner(request, url);
    const refusal = access.refuse(inner);
    if (refusal) return refusal;
    const used = counts.get(prefix.key) ?? 0;
    if (request.method === 'OPTIONS') {
      if (prefix.name !== 'no-cors' || used >= prefix.times) return handle(inner);
      // After a failed preflight, a browser sends no request that would count.
      counts.set(prefix.key, used + 1);
      return errorResponse(404, 'Nothing was found at this address.');
    }
    const { authorization, ...headers } = Object.fromEntries(request.headers);
    const entry: LoggedRequest = {
      method: request.method,
      path: url.pathname + url.search,
      headers,
      authorized: authorization === undefined ? null : isAuthorized(authorization),
      body: parse(text),
      startedAt: new Date().toISOString(),
      status: null,
      closed: null,
      closedAt: null,
    };
    log.add(prefix.key, entry);
    if (used >= prefix.times) return trackEnd(handle(inner), entry, request.signal);
    counts.set(prefix.key, used + 1);
    const uncount = () => counts.set(prefix.key, (counts.get(prefix.key) ?? 1) - 1);
    return trackEnd(run(prefix.name, inner, text, uncount), entry, request.signal);
  }

  return Object.assign(service, { handle: answer });
}

/** The request without the prefix. Its body is read for the log and for the scenario. */
async function readInner(request: Request, url: URL): Promise<{ inner: Request; text: string }> {
  const { method, headers, signal } = request;
  const text = await request.text();
  return { inner: new Request(url, { method, headers, signal, body: text === '' ? undefined : text }), text };
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
async function trackEnd(answer: Promise<Response>, entry: LoggedRequest, signal: AbortSignal): Promise<Response> {
  const end = (closed: LoggedRequest['closed']) => {
    entry.closed ??= closed;
    entry.closedAt ??= new Date().toISOString();
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
