import {
  PROXY_LIMITS_PATH,
  STATIC_EXPORT_JOBS_PATH,
  agentJobMessagePath,
  agentJobPath,
  agentJobsPath,
  assistantMessagePath,
  staticExportBundlePath,
  staticExportJobPath,
} from '../contract';
import type { LimitKind } from './guards/LimitOptions';
import type { ProxyOptions } from './ProxyOptions';
import type { ProxySettings } from './resolveSettings';

/** Names of the proxy's routes, as reports name them. */
export type RouteName =
  | 'health'
  | 'limits'
  | 'assistant-message'
  | 'agent-job-read'
  | 'agent-job-create'
  | 'agent-job-follow-up'
  | 'static-export-start'
  | 'static-export-read'
  | 'static-export-bundle';

/** An open route. */
export interface Route {
  name: RouteName;
  method: 'GET' | 'POST';
  /** Which limits count it; `null` for the health check, which asks nothing of the service. */
  kind: LimitKind | null;
  /**
   * Segments of the path below the base path: a literal, or the raw values that may stand there with what they mean.
   */
  segments: readonly (string | ReadonlyMap<string, string> | RegExp)[];
  /** Path at the service, from the values that stood in the variable segments. */
  toServicePath: (...values: string[]) => string;
}

/** A route that a path matched, with the service's path. */
export interface RouteMatch {
  route: Route;
  servicePath: string;
}

/** Identifiers that jobs may have: no escapes, no separators, no dot segments. */
const SAFE_ID = /^(?!.*\.\.)[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** Stand-ins by which the contract's own path functions give the shape of a route. */
const [DOMAIN, PROJECT, ID] = ['__domain__', '__project__', '__id__'];

/** The allow-list: the routes that the options open, and no other. */
export function createRoutes(
  options: Pick<ProxyOptions, 'agentJobs' | 'staticExport'>,
  { isAssistantOn, domains, projectIds }: Pick<ProxySettings, 'isAssistantOn' | 'domains' | 'projectIds'>,
): Route[] {
  const variables = new Map<string, Route['segments'][number]>([
    [DOMAIN, toRawSegments(domains)],
    [PROJECT, toRawSegments(projectIds)],
    [ID, SAFE_ID],
  ]);
  const open = (
    name: RouteName,
    method: Route['method'],
    kind: LimitKind | null,
    path: string,
    toServicePath: Route['toServicePath'],
  ): Route => {
    const segments = path.split('/').slice(1);
    return { name, method, kind, segments: segments.map((part) => variables.get(part) ?? part), toServicePath };
  };
  const { agentJobs, staticExport } = options;
  const routes = [open('health', 'GET', null, '/healthz', () => '')];
  if (isAssistantOn) {
    routes.push(open('assistant-message', 'POST', 'message', assistantMessagePath(DOMAIN), assistantMessagePath));
    const [only] = domains;
    if (only !== undefined && domains.length === 1) {
      routes.push(open('assistant-message', 'POST', 'message', '/message', () => assistantMessagePath(only)));
    }
  }
  if (agentJobs?.read || agentJobs?.create || agentJobs?.followUp || staticExport)
    routes.push(open('limits', 'GET', 'adminRead', PROXY_LIMITS_PATH, () => ''));
  if (agentJobs?.read) routes.push(open('agent-job-read', 'GET', 'adminRead', agentJobPath(PROJECT, ID), agentJobPath));
  if (agentJobs?.create) {
    routes.push(open('agent-job-create', 'POST', 'adminWrite', agentJobsPath(PROJECT), agentJobsPath));
  }
  if (agentJobs?.followUp) {
    const path = agentJobMessagePath(PROJECT, ID);
    routes.push(open('agent-job-follow-up', 'POST', 'adminWrite', path, agentJobMessagePath));
  }
  if (staticExport) {
    const start = () => STATIC_EXPORT_JOBS_PATH;
    routes.push(
      open('static-export-start', 'POST', 'adminWrite', STATIC_EXPORT_JOBS_PATH, start),
      open('static-export-read', 'GET', 'adminRead', staticExportJobPath(ID), staticExportJobPath),
      open('static-export-bundle', 'POST', 'adminWrite', staticExportBundlePath(ID), staticExportBundlePath),
    );
  }
  return routes;
}

/**
 * The route of a raw path, or `null`. Nothing is decoded: a segment is compared as it was sent, so that an escape of
 * any kind (`%2e`, `%2f`, `%252e`) matches nothing, and the service's path is built anew from the values that were
 * matched.
 *
 * @param path Raw path of the request's target, without a query.
 */
export function matchRoute(routes: readonly Route[], basePath: string, path: string): RouteMatch | null {
  if (!path.startsWith(`${basePath}/`)) return null;
  const parts = path.slice(basePath.length + 1).split('/');
  for (const route of routes) {
    const values = matchSegments(route.segments, parts);
    if (values !== null) return { route, servicePath: route.toServicePath(...values) };
  }
  return null;
}

function matchSegments(segments: Route['segments'], parts: readonly string[]): string[] | null {
  if (segments.length !== parts.length) return null;
  const values: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (typeof segment === 'string') {
      if (segment !== part) return null;
      continue;
    }
    const value = segment instanceof RegExp ? (segment.test(part) ? part : undefined) : segment.get(part);
    if (value === undefined) return null;
    values.push(value);
  }
  return values;
}

function toRawSegments(values: readonly string[]): ReadonlyMap<string, string> {
  return new Map(values.map((value) => [encodeURIComponent(value), value]));
}
