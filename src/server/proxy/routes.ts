import {
  INSIGHTS_RANGES,
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
  docsSearchPath,
  feedbackPath,
  insightsPath,
  isJobId,
  staticExportBundlePath,
  staticExportJobPath,
} from '../../shared/contract';
import { tryPercentDecode } from '../lib/percentDecode';
import { createRouter, type RouteMatch, type RoutePattern } from '../http/createRouter';
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

/** A route that the options turned on. Its variable segments have listed values, or are identifiers of jobs. */
export interface ProxyRoute extends RoutePattern {
  name: RouteName;
  /** The limits that count it; `null` for the health check, which does not call the service. */
  kind: LimitKind | null;
  /** Path at the service, from the values of the variable segments. */
  toServicePath: (...values: string[]) => string;
}

export function isForReaders({ kind }: Pick<ProxyRoute, 'kind'>): boolean {
  return kind === 'message' || kind === 'search';
}

const [DOMAIN, PROJECT, ID, DAYS] = ['{domain}', '{project}', '{id}', '{days}'];

/** The allow-list: only the routes that the options turn on. */
export function createProxyRoutes(
  options: Pick<
    ProxyOptions,
    'agentJobs' | 'staticExport' | 'insights' | 'analytics' | 'search' | 'mcp' | 'keepAnswers'
  >,
  { isAssistantOn, domains, projectIds }: Pick<ProxySettings, 'isAssistantOn' | 'domains' | 'projectIds'>,
): ProxyRoute[] {
  const segments = {
    domain: oneOf(domains),
    project: oneOf(projectIds),
    id: readJobId,
    days: oneOf(INSIGHTS_RANGES.map(String)),
  };
  const open = (
    name: RouteName,
    method: ProxyRoute['method'],
    kind: LimitKind | null,
    path: string,
    toServicePath: ProxyRoute['toServicePath'],
  ): ProxyRoute => ({ name, method, kind, path, segments, toServicePath });
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
    if (search) openForReaders('search', '/search', docsSearchPath, 'search');
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

/** A route that a path matched, with the service's path. */
export type ProxyMatch = RouteMatch<ProxyRoute> & { servicePath: string };

/**
 * Creates the function that finds the route of a raw path, without a query, or `null`. The service's path is built from the matched values,
 * never from the path.
 */
export function createProxyRouter(routes: readonly ProxyRoute[], basePath: string) {
  const find = createRouter(routes);
  return (path: string): ProxyMatch | null => {
    const [match] = path.startsWith(`${basePath}/`) ? find(path.slice(basePath.length)) : [];
    return match ? { ...match, servicePath: match.route.toServicePath(...Object.values(match.values)) } : null;
  };
}

/** Decodes the job id in a segment, if only the characters that need it are escaped. */
function readJobId(part: string): string | undefined {
  const id = tryPercentDecode(part);
  const escaped = part
    .replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase())
    .replace(/[:=@+,$&;]/g, encodeURIComponent);
  return id !== null && isJobId(id) && escaped === encodeURIComponent(id) ? id : undefined;
}

/** Reads a segment that is one of the values, in its only spelling. */
function oneOf(values: readonly string[]): (raw: string) => string | undefined {
  const known = new Map(values.map((value) => [encodeURIComponent(value), value]));
  return (raw) => known.get(raw);
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
