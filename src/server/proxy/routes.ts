import {
  INSIGHTS_DAYS,
  MCP_PATH,
  PROXY_LIMITS_PATH,
  STATIC_EXPORT_JOBS_PATH,
  agentJobMessagePath,
  agentJobPath,
  agentJobsPath,
  analyticsPath,
  analyticsThreadPath,
  answerPath,
  assistantMessagePath,
  docsPagePath,
  docsSearchPath,
  feedbackPath,
  insightsPath,
  isJobId,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../shared/contract';
import type { LimitKind } from './guards/LimitOptions';
import type { ProxyOptions } from './ProxyOptions';
import type { ProxySettings } from './resolveSettings';

/** Names of the proxy's routes in reports. */
export type RouteName =
  | 'health'
  | 'limits'
  | 'assistant-message'
  | 'answer'
  | 'feedback'
  | 'search'
  | 'page'
  | 'mcp'
  | 'insights'
  | 'analytics'
  | 'analytics-thread'
  | 'agent-job-read'
  | 'agent-job-create'
  | 'agent-job-follow-up'
  | 'static-export-start'
  | 'static-export-read'
  | 'static-export-bundle';

/** A route that the options turned on. */
export interface ProxyRoute {
  name: RouteName;
  method: 'GET' | 'POST';
  /** The limits that count it; `null` for the health check, which does not call the service. */
  kind: LimitKind | null;
  /** Segments of the path below the base path: a literal, or the allowed raw values with their decoded values. */
  segments: readonly (string | ReadonlyMap<string, string> | ((part: string) => string | undefined))[];
  /** Path at the service, from the values of the variable segments. */
  toServicePath: (...values: string[]) => string;
}

export function isForReaders({ kind }: Pick<ProxyRoute, 'kind'>): boolean {
  return kind === 'message' || kind === 'search';
}

/** A route that a path matched, with the service's path. */
export interface RouteMatch {
  route: ProxyRoute;
  servicePath: string;
}

/** Placeholders with which the contract's own path functions show the shape of a route. */
const [DOMAIN, PROJECT, ID, DAYS] = ['__domain__', '__project__', '__id__', '__days__'];

/** The allow-list: only the routes that the options turn on. */
export function createProxyRoutes(
  options: Pick<
    ProxyOptions,
    'agentJobs' | 'staticExport' | 'insights' | 'analytics' | 'search' | 'mcp' | 'keepAnswers'
  >,
  { isAssistantOn, domains, projectIds }: Pick<ProxySettings, 'isAssistantOn' | 'domains' | 'projectIds'>,
): ProxyRoute[] {
  const variables = new Map<string, ProxyRoute['segments'][number]>([
    [DOMAIN, toRawSegments(domains)],
    [PROJECT, toRawSegments(projectIds)],
    [ID, readJobId],
    [DAYS, toRawSegments(INSIGHTS_DAYS.map(String))],
  ]);
  const open = (
    name: RouteName,
    method: ProxyRoute['method'],
    kind: LimitKind | null,
    path: string,
    toServicePath: ProxyRoute['toServicePath'],
  ): ProxyRoute => {
    const segments = path.split('/').slice(1);
    return { name, method, kind, segments: segments.map((part) => variables.get(part) ?? part), toServicePath };
  };
  const { agentJobs, staticExport, insights, analytics, search, mcp, keepAnswers } = options;
  const routes = [open('health', 'GET', null, '/healthz', () => '')];
  if (isAssistantOn) {
    const openForReaders = (
      name: RouteName,
      short: string,
      toPath: (domain: string) => string,
      kind: LimitKind = 'message',
    ) => {
      routes.push(open(name, 'POST', kind, toPath(DOMAIN), toPath));
      const [only] = domains;
      if (only !== undefined && domains.length === 1) {
        routes.push(open(name, 'POST', kind, short, () => toPath(only)));
      }
    };
    openForReaders('assistant-message', '/message', assistantMessagePath);
    if (keepAnswers) openForReaders('answer', '/answer', answerPath);
    if (insights) openForReaders('feedback', '/feedback', feedbackPath);
    if (search) {
      openForReaders('search', '/search', docsSearchPath, 'search');
      openForReaders('page', '/page', docsPagePath, 'search');
    }
  }
  if (mcp) routes.push(open('mcp', 'POST', 'search', MCP_PATH, () => MCP_PATH));
  if (insights) routes.push(open('insights', 'GET', 'adminRead', insightsPath(DAYS), insightsPath));
  if (analytics) {
    routes.push(
      open('analytics', 'GET', 'adminRead', analyticsPath(PROJECT, DAYS), analyticsPath),
      open('analytics-thread', 'GET', 'adminRead', analyticsThreadPath(PROJECT, ID), analyticsThreadPath),
    );
  }
  if (agentJobs?.read || agentJobs?.create || agentJobs?.followUp || staticExport || insights || analytics)
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
 * The route of a raw path, or `null`. A segment is compared as it was sent, so a segment with an escape (`%2e`, `%2f`, `%252e`) does not
 * match. Only job ids are decoded. The service's path is built from the matched values.
 * @param path Raw path of the request's target, without a query.
 */
export function matchRoute(routes: readonly ProxyRoute[], basePath: string, path: string): RouteMatch | null {
  if (!path.startsWith(`${basePath}/`)) return null;
  const parts = path.slice(basePath.length + 1).split('/');
  for (const route of routes) {
    const values = matchSegments(route.segments, parts);
    if (values !== null) return { route, servicePath: route.toServicePath(...values) };
  }
  return null;
}

function matchSegments(segments: ProxyRoute['segments'], parts: readonly string[]): string[] | null {
  if (segments.length !== parts.length) return null;
  const values: string[] = [];
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? '';
    if (typeof segment === 'string') {
      if (segment !== part) return null;
      continue;
    }
    const value = typeof segment === 'function' ? segment(part) : segment.get(part);
    if (value === undefined) return null;
    values.push(value);
  }
  return values;
}

/** Decodes the job id in a segment, if only the characters that need it are escaped. */
function readJobId(part: string): string | undefined {
  try {
    const id = decodeURIComponent(part);
    const escaped = part
      .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
      .replace(/[:=@+,$&;]/g, encodeURIComponent);
    return isJobId(id) && escaped === encodeURIComponent(id) ? id : undefined;
  } catch {
    return undefined;
  }
}

function toRawSegments(values: readonly string[]): ReadonlyMap<string, string> {
  return new Map(values.map((value) => [encodeURIComponent(value), value]));
}

/**
 * The raw path of a request's URL, and whether a query follows it. The URL is cut as text, because a parser would decode escapes, resolve
 * dot segments and convert backslashes.
 */
export function readTarget(url: string): { path: string; hasQuery: boolean } {
  const target = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#\\]*/i, '').replace(/#.*$/s, '');
  const question = target.indexOf('?');
  return question === -1 ? { path: target, hasQuery: false } : { path: target.slice(0, question), hasQuery: true };
}
