import { trimEndOf } from '../../shared/contract/trim';
import { isAssistantKey } from '../../shared/contract';
import { checkProxyOptions, optionError } from './checkProxyOptions';
import type { ProxyOptions } from './ProxyOptions';
import { Refusal } from './Refusal';

/** Settings of the proxy: the checked options with their defaults. */
export type ProxySettings = ReturnType<typeof resolveSettings>;

/**
 * Checks the options when the server starts, so that its operator finds a mistake before a reader does. Missing values are only reported at
 * the first request ({@link requireServiceUrl}, {@link readKey}), because a site may be built without its secrets.
 *
 * @throws Error That says what is wrong, why it matters and what to do.
 */
export function resolveSettings(options: ProxyOptions) {
  checkProxyOptions(options);
  const { serviceUrl, assistantKey, adminKey, domain, agentJobs, staticExport } = options;
  if (typeof serviceUrl === 'string' && serviceUrl !== '') checkServiceUrl(serviceUrl);
  if (typeof assistantKey === 'string' && assistantKey !== '') checkKey('assistantKey', assistantKey);
  if (typeof adminKey === 'string' && adminKey !== '') checkKey('adminKey', adminKey);
  // A domain without a key means that an environment variable is missing, not that the route is unwanted.
  const isAssistantOn = assistantKey !== undefined || domain !== undefined;
  const areJobsOn = Boolean(agentJobs?.read || agentJobs?.create || agentJobs?.followUp);
  if (!isAssistantOn && !areJobsOn && !staticExport && !options.insights && !options.analytics && !options.mcp) {
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
  const user = areJobsOn ? 'agent jobs are on' : options.analytics ? 'analytics are on' : null;
  return {
    basePath: trimEndOf(options.basePath ?? '/api/docs-assistant', '/'),
    /** Whether the message route is on. */
    isAssistantOn,
    domains: listOf('domain', domain, isAssistantOn ? 'the message route is on and only serves listed sites' : null),
    projectIds: listOf('projectId', options.projectId, user && `${user} and only listed projects are served`),
    /** Sites that may be exported; `null` for any. */
    exportDomains: typeof staticExport === 'object' ? staticExport.domains.map((name) => name.toLowerCase()) : null,
    allowedOrigins: new Set(options.allowedOrigins),
    /** Hosts that the proxy answers for; `null` for any. */
    allowedHosts: options.allowedHosts ? new Set(options.allowedHosts) : null,
    toleratedHeaders: new Set((options.toleratedHeaders ?? []).map((name) => name.toLowerCase())),
    maxBodyBytes: options.maxBodyBytes ?? 1024 * 1024,
    timeoutMs: options.timeoutMs ?? 60_000,
  };
}

/** The service's URL without a trailing slash. @throws Error When a key must not be sent to this URL. */
export function checkServiceUrl(serviceUrl: string): string {
  if (!URL.canParse(serviceUrl))
    throw optionError('serviceUrl is not a URL', 'Set it to the full URL of the service, "https://…".');
  const url = new URL(serviceUrl);
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

/** The values of an option that may be one or a list. @throws Error When there must be some. */
function listOf(name: 'domain' | 'projectId', given: string | readonly string[] = [], need: string | null = null) {
  const all = [...new Set([given].flat())];
  if (need === null || all.length > 0) return all;
  throw optionError(`${name} is missing, but ${need}`, `Set ${name}, or turn the route off.`);
}
