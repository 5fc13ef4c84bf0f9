import { isAssistantDomain, isAssistantKey, isHostName } from '../contract';
import type { ProxyOptions } from './ProxyOptions';

/** Settings that the proxy works with: the options with their defaults, checked once. */
export interface ProxySettings {
  basePath: string;
  domains: readonly string[];
  projectIds: readonly string[];
  /** Sites that may be exported; `null` for any. */
  exportDomains: readonly string[] | null;
  allowedOrigins: ReadonlySet<string>;
  toleratedHeaders: ReadonlySet<string>;
  maxBodyBytes: number;
  bodyTimeoutMs: number;
  responseTimeoutMs: number;
  idleTimeoutMs: number;
}

/**
 * Checks the options when the server starts, so that a mistake is found by its operator and not by a reader.
 *
 * @throws Error That says what is wrong, why it matters and what to do.
 */
export function resolveSettings(options: ProxyOptions): ProxySettings {
  checkKeys(options);
  if (typeof options.serviceUrl === 'string') checkServiceUrl(options.serviceUrl);
  const { assistantKey, domain, domains } = options;
  // A domain without a key is a variable of the environment that is not set, not a wish for nothing.
  const isAssistantOn = options.assistant ?? [assistantKey, domain, domains].some((given) => given !== undefined);
  const { agentJobs } = options;
  const areJobsOn = Boolean(agentJobs?.read || agentJobs?.create || agentJobs?.followUp);
  if (isAssistantOn && assistantKey === undefined) throw missing('assistantKey', 'the message route is on');
  if ((areJobsOn || options.staticExport) && options.adminKey === undefined) {
    throw missing('adminKey', 'an admin route is on');
  }
  if (!isAssistantOn && !areJobsOn && !options.staticExport) {
    throw mistake('nothing is turned on', 'Give assistantKey and domain, agentJobs or staticExport.');
  }
  return {
    basePath: readBasePath(options.basePath ?? '/api/docs-assistant'),
    domains: readDomains(options, isAssistantOn),
    projectIds: readProjects(options, areJobsOn),
    exportDomains: readExportDomains(options.staticExport),
    allowedOrigins: new Set((options.allowedOrigins ?? []).map(readOrigin)),
    toleratedHeaders: new Set((options.toleratedHeaders ?? []).map((name) => name.toLowerCase())),
    maxBodyBytes: readNumber('maxBodyBytes', options.maxBodyBytes ?? 1024 * 1024),
    bodyTimeoutMs: readNumber('bodyTimeoutMs', options.bodyTimeoutMs ?? 10_000),
    responseTimeoutMs: readNumber('responseTimeoutMs', options.responseTimeoutMs ?? 60_000),
    idleTimeoutMs: readNumber('idleTimeoutMs', options.idleTimeoutMs ?? 60_000),
  };
}

/**
 * The service's address without a slash at its end. @throws Error When it is not an address that a key may be sent to.
 */
export function checkServiceUrl(serviceUrl: string): string {
  let url: URL;
  try {
    url = new URL(serviceUrl);
  } catch {
    throw mistake('serviceUrl is not an address', 'Give the full address of the service, "https://…".');
  }
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (!/^https?:$/.test(url.protocol) || !isPlain) {
    throw mistake('serviceUrl is not a plain http(s) address', 'Leave out names, passwords, query and fragment.');
  }
  return url.href.replace(/\/+$/, '');
}

/** The key. @throws Error When it cannot be a header value, or is empty. Never names the key. */
export function checkKey(name: 'assistantKey' | 'adminKey', key: unknown): string {
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,512}$/.test(key)) {
    throw mistake(
      `${name} is no key`,
      'Is the environment variable set? A key has 8 characters or more and no white space.',
    );
  }
  if (name === 'adminKey' && isAssistantKey(key)) {
    throw mistake(
      'adminKey holds an assistant key',
      'The service will refuse it. Use the admin key of the API keys page.',
    );
  }
  if (name === 'assistantKey' && !isAssistantKey(key)) {
    throw mistake(
      'assistantKey does not look like an assistant key',
      'An admin key has no place on a route that everybody may use. Assistant keys have the form "<prefix>_dsc_…".',
    );
  }
  return key;
}

function checkKeys(options: ProxyOptions): void {
  if (options.assistantKey !== undefined && typeof options.assistantKey !== 'function') {
    checkKey('assistantKey', options.assistantKey);
  }
  if (options.adminKey !== undefined && typeof options.adminKey !== 'function') checkKey('adminKey', options.adminKey);
  const { secret } = options.visitorPass ?? {};
  if (secret !== undefined && secret.length < 32) {
    throw mistake('visitorPass.secret is too short to sign with', 'Give 32 random characters or more.');
  }
}

function readBasePath(basePath: string): string {
  const path = basePath.replace(/\/+$/, '');
  if (path === '' || /^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)+$/.test(path)) return path;
  throw mistake('basePath is not a plain path', 'Give a path such as "/api/docs-assistant", or "/" for all of a host.');
}

function readDomains({ domain, domains }: ProxyOptions, isNeeded: boolean): readonly string[] {
  const all = [...new Set([...(domain === undefined ? [] : [domain]), ...(domains ?? [])])];
  if (isNeeded && all.length === 0) throw missing('domain', 'the message route is on and serves listed sites alone');
  const wrong = all.find((entry) => !isAssistantDomain(entry));
  if (wrong === undefined) return all;
  throw mistake(
    `domain "${wrong}" is no identifier of a site`,
    'Give the last segment of its dashboard address, not an address.',
  );
}

function readProjects({ projectId, projectIds }: ProxyOptions, isNeeded: boolean): readonly string[] {
  const all = [...new Set([...(projectId === undefined ? [] : [projectId]), ...(projectIds ?? [])])];
  if (isNeeded && all.length === 0)
    throw missing('projectId', 'agent jobs are on and listed projects alone are served');
  const wrong = all.find((entry) => !/^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/.test(entry) || entry.includes('..'));
  if (wrong === undefined) return all;
  throw mistake(`projectId "${wrong}" is no identifier`, 'Copy it from the API keys page of the dashboard.');
}

function readExportDomains(staticExport: ProxyOptions['staticExport']): readonly string[] | null {
  if (typeof staticExport !== 'object') return null;
  const wrong = staticExport.domains.find((entry) => !isHostName(entry));
  if (wrong === undefined) return staticExport.domains.map((entry) => entry.toLowerCase());
  throw mistake(`staticExport domain "${wrong}" is no host name`, 'Give the host alone, such as "docs.example.com".');
}

function readOrigin(origin: string): string {
  try {
    if (new URL(origin).origin === origin && /^https?:/.test(origin)) return origin;
  } catch {
    // Said below.
  }
  throw mistake(
    `allowedOrigins has "${origin}"`,
    'Give exact origins, "https://docs.example.com"; no wildcard, path or slash.',
  );
}

function readNumber(name: string, value: number): number {
  if (value > 0 && value < 2 ** 31) return value;
  throw mistake(`${name} is not a number above 0 and below 2^31`, 'Give milliseconds or bytes, or leave it out.');
}

function missing(name: string, why: string): Error {
  return mistake(`${name} is missing, but ${why}`, `Give ${name}, or leave the route off.`);
}

function mistake(what: string, advice: string): Error {
  return new Error(`[docs-assistant] The proxy cannot work: ${what}. ${advice}`);
}
