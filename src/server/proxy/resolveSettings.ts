import { trimEndOf } from '../../shared/contract/trim';
import { isAssistantDomain, isAssistantKey, isHostName } from '../../shared/contract';
import type { BodyRules } from './bodies/applyMessageRules';
import { checkProxyOptions, optionError } from './checkProxyOptions';
import type { ProxyOptions } from './ProxyOptions';
import { Refusal } from './Refusal';

/** Settings of the proxy: the checked options with their defaults. */
export interface ProxySettings extends BodyRules {
  basePath: string;
  /** Whether the message route is on. */
  isAssistantOn: boolean;
  domains: readonly string[];
  projectIds: readonly string[];
  allowedOrigins: ReadonlySet<string>;
  /** Hosts that the proxy answers for; `null` for any. */
  allowedHosts: ReadonlySet<string> | null;
  toleratedHeaders: ReadonlySet<string>;
  maxBodyBytes: number;
  timeoutMs: number;
}

/**
 * Checks the options when the server starts, so that its operator finds a mistake before a reader does. Missing values are only reported at
 * the first request ({@link requireServiceUrl}, {@link readKey}), because a site may be built without its secrets.
 *
 * @throws Error That says what is wrong, why it matters and what to do.
 */
export function resolveSettings(options: ProxyOptions): ProxySettings {
  checkProxyOptions(options);
  const { serviceUrl, assistantKey, adminKey, domain, agentJobs } = options;
  if (typeof serviceUrl === 'string' && serviceUrl !== '') checkServiceUrl(serviceUrl);
  if (typeof assistantKey === 'string' && assistantKey !== '') checkKey('assistantKey', assistantKey);
  if (typeof adminKey === 'string' && adminKey !== '') checkKey('adminKey', adminKey);
  // A domain without a key means that an environment variable is missing, not that the route is unwanted.
  const isAssistantOn = assistantKey !== undefined || domain !== undefined;
  const areJobsOn = Boolean(agentJobs?.read || agentJobs?.create || agentJobs?.followUp);
  if (
    !isAssistantOn &&
    !areJobsOn &&
    !options.staticExport &&
    !options.insights &&
    !options.analytics &&
    !options.mcp
  ) {
    throw optionError(
      'no route is turned on',
      'Set assistantKey and domain, agentJobs, staticExport, insights, analytics or mcp.',
    );
  }
  if (options.mcp && options.allowedHosts === undefined) {
    throw optionError(
      'mcp is on without allowedHosts',
      'Name the hosts of this server, such as "docs.example.com": without them, any web page could reach the MCP server by DNS rebinding.',
    );
  }
  return {
    basePath: readBasePath(options.basePath ?? '/api/docs-assistant'),
    isAssistantOn,
    domains: readDomains(options, isAssistantOn),
    projectIds: readProjects(options, areJobsOn ? 'agent jobs are on' : options.analytics ? 'analytics are on' : null),
    exportDomains: readExportDomains(options.staticExport),
    allowedOrigins: readOrigins(options.allowedOrigins),
    allowedHosts: readHosts(options.allowedHosts),
    toleratedHeaders: new Set((options.toleratedHeaders ?? []).map((name) => name.toLowerCase())),
    maxBodyBytes: options.maxBodyBytes ?? 1024 * 1024,
    timeoutMs: options.timeoutMs ?? 60_000,
  };
}

/** The service's URL without a trailing slash. @throws Error When a key must not be sent to this URL. */
export function checkServiceUrl(serviceUrl: string): string {
  let url: URL;
  try {
    url = new URL(serviceUrl);
  } catch {
    throw optionError('serviceUrl is not a URL', 'Set it to the full URL of the service, "https://…".');
  }
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!/^https?:$/.test(url.protocol) || !isPlain) {
    throw optionError('serviceUrl is not a plain http(s) URL', 'Remove user name, password, query and fragment.');
  }
  return trimEndOf(url.href, '/');
}

/** Characters of a bearer token: https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
const KEY = /^[A-Za-z0-9._~+/-]{8,512}=*$/;

/** Checks a key. @throws Error When it cannot be a bearer token. The message never holds the key. */
function checkKey(name: 'assistantKey' | 'adminKey', key: string): string {
  if (!KEY.test(key)) {
    throw optionError(
      `${name} is not a key`,
      'A key has 8 to 512 characters: letters, digits and "-._~+/", without spaces.',
    );
  }
  if (name === 'adminKey' && isAssistantKey(key)) {
    throw optionError(
      'adminKey holds an assistant key',
      'The service will refuse it. Use the admin key of the API keys page.',
    );
  }
  if (name === 'assistantKey' && !isAssistantKey(key)) {
    throw optionError(
      'assistantKey does not look like an assistant key',
      'Anyone can use this route, so it must not have an admin key. Assistant keys have the form "<prefix>_dsc_…".',
    );
  }
  return key;
}

/** The key for a request. @throws Refusal 500 when it is not set. @throws Error When it is not valid. */
export function readKey(name: 'assistantKey' | 'adminKey', key: string | undefined): string {
  if (!key) throw notSet(name);
  return checkKey(name, key);
}

/** The service's URL for a request. @throws Refusal 500 when it is not set. @throws Error When it is not valid. */
export function requireServiceUrl(serviceUrl: string | undefined): string {
  if (!serviceUrl) throw notSet('serviceUrl');
  return checkServiceUrl(serviceUrl);
}

/** The refusal while an option's value is missing. It is also written to the operator's console. */
export function notSet(name: string): Refusal {
  return new Refusal(500, 'configuration', `The proxy has no ${name}. Is the environment variable set on the server?`);
}

function readBasePath(basePath: string): string {
  const path = trimEndOf(basePath, '/');
  if (path === '' || /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(path)) return path;
  throw optionError(
    'basePath is not a plain path',
    'Set a path such as "/api/docs-assistant", or "/" for the whole host.',
  );
}

function readDomains({ domain = [] }: ProxyOptions, isNeeded: boolean): readonly string[] {
  const all = [...new Set([domain].flat())];
  if (isNeeded && all.length === 0) throw missing('domain', 'the message route is on and only serves listed sites');
  const wrong = all.find((entry) => !isAssistantDomain(entry));
  if (wrong === undefined) return all;
  throw optionError(
    `domain "${wrong}" is not a site identifier`,
    'Use the last segment of its dashboard URL, not the whole URL.',
  );
}

function readProjects({ projectId = [] }: ProxyOptions, user: string | null): readonly string[] {
  const all = [...new Set([projectId].flat())];
  if (user !== null && all.length === 0) throw missing('projectId', `${user} and only listed projects are served`);
  const wrong = all.find((entry) => !/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/.test(entry) || entry.includes('..'));
  if (wrong === undefined) return all;
  throw optionError(`projectId "${wrong}" is not an identifier`, 'Copy it from the API keys page of the dashboard.');
}

function readExportDomains(staticExport: ProxyOptions['staticExport']): readonly string[] | null {
  if (typeof staticExport !== 'object') return null;
  const wrong = staticExport.domains.find((entry) => !isHostName(entry));
  if (wrong === undefined) return staticExport.domains.map((entry) => entry.toLowerCase());
  throw optionError(
    `staticExport domain "${wrong}" is not a host name`,
    'Use only the host name, such as "docs.example.com".',
  );
}

function readOrigins(origins: readonly string[] = []): ReadonlySet<string> {
  const wrong = origins.find((origin) => !isOrigin(origin));
  if (wrong === undefined) return new Set(origins);
  throw optionError(
    `allowedOrigins contains "${wrong}"`,
    'Use exact origins such as "https://docs.example.com", without wildcard, path or trailing slash.',
  );
}

function isOrigin(origin: string): boolean {
  // A URL parser takes a wildcard for a host name.
  return /^https?:[^*]+$/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin;
}

function readHosts(hosts: readonly string[] | undefined): ReadonlySet<string> | null {
  if (hosts === undefined) return null;
  const wrong = hosts.find((host) => !isOrigin(`http://${host}`) && !isOrigin(`https://${host}`));
  if (wrong === undefined) return new Set(hosts);
  throw optionError(
    `allowedHosts contains "${wrong}"`,
    'Use host names in lower case, with the port unless it is the default: "docs.example.com", "localhost:3000".',
  );
}

function missing(name: string, why: string): Error {
  return optionError(`${name} is missing, but ${why}`, `Set ${name}, or turn the route off.`);
}
