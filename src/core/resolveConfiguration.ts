import { ANONYMOUS_FINGERPRINT, assistantMessagePath, RETRIEVAL_PAGE_SIZE_DEFAULT } from '../contract';
import type { SearchFilter } from '../contract';
import { findConfigurationProblem, toText } from './findConfigurationProblem';
import type { ConfigurationProblem } from './findConfigurationProblem';

/** What every assistant needs to reach its service. */
export interface ServiceOptions {
  /** Identifier of the documentation site: the last segment of its dashboard address, such as `acme`. Required unless `endpoint` is given. */
  domain?: string;
  /** Assistant key (`<prefix>_dsc_…`), public by design. Leave it out when `endpoint` names a proxy that holds it. */
  apiKey?: string;
  /** The service's base address. @default the page's own origin */
  baseUrl?: string;
  /** Full address (or path on this origin) of a proxy's message endpoint. The request then carries no key unless one is given. */
  endpoint?: string;
  /** `anonymous`, or a unique identifier of the reader. @default 'anonymous' */
  fingerprint?: string;
  /** Number of search results behind an answer. @default 5 */
  retrievalPageSize?: number;
  /** Limits the search to a version, a language or groups; a function is called when the request is made. */
  filter?: SearchFilter | null | (() => SearchFilter | null);
  /** Headers for every request, such as a session token for a proxy; read when the request is made. */
  headers?: Record<string, string> | (() => Record<string, string>);
}

/** {@link ServiceOptions} with everything decided. */
export interface ServiceConfiguration {
  /** Where the message is sent; relative addresses stand for the page's own origin. */
  url: string;
  apiKey: string | null;
  fingerprint: string;
  retrievalPageSize: number;
  filter: SearchFilter | null;
  headers: Record<string, string>;
}

/** Either a configuration, or what the site owner must do to get one. */
export type ConfigurationResult =
  | { configuration: ServiceConfiguration; problem: null }
  | { configuration: null; problem: string };

/** Decides where and how to ask, or says in one sentence what is wrong and how to mend it. Never throws. */
export function resolveConfiguration(options: ServiceOptions): ConfigurationResult {
  const problem = findConfigurationProblem(options);
  if (problem !== null) return { configuration: null, problem: `[docs-assistant] ${describe(problem, options)}` };
  const { fingerprint, retrievalPageSize, headers, apiKey, filter } = options;
  try {
    return {
      problem: null,
      configuration: {
        url:
          toText(options.endpoint) ||
          toText(options.baseUrl).replace(/\/+$/, '') + assistantMessagePath(toText(options.domain)),
        apiKey: toText(apiKey) || null,
        fingerprint: toText(fingerprint) || ANONYMOUS_FINGERPRINT,
        retrievalPageSize: isCount(retrievalPageSize) ? retrievalPageSize : RETRIEVAL_PAGE_SIZE_DEFAULT,
        filter: (typeof filter === 'function' ? filter() : filter) ?? null,
        headers: (typeof headers === 'function' ? headers() : headers) ?? {},
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      configuration: null,
      problem: `[docs-assistant] headers or filter threw an error instead of giving a value: ${reason}`,
    };
  }
}

/** Why options cannot work, and what to do, in one sentence; `null` when they can. Calls nothing of the options. */
export function findProblem(options: ServiceOptions): string | null {
  return resolveConfiguration({ ...options, headers: {}, filter: null }).problem;
}

/** What to do about each problem, in one sentence. */
function describe(problem: ConfigurationProblem, { domain, endpoint, baseUrl }: ServiceOptions): string {
  switch (problem) {
    case 'wrong-key':
      return 'apiKey is not an assistant key. Readers can see it, so an admin key must never stand here: use the key with "_dsc_" in its prefix from the API keys page.';
    case 'wrong-endpoint':
      return `endpoint ${quote(toText(endpoint))} is not an http(s) address or a path.`;
    case 'no-domain':
      return 'domain is missing, so there is no site to ask about. Set it to the last segment of your site\'s dashboard address, for example domain="acme".';
    case 'wrong-domain':
      return `domain ${quote(toText(domain))} is not a site identifier. Give the identifier alone, without protocol, slash or path: ${quote(suggestDomain(toText(domain)))}.`;
    case 'no-key':
      return 'apiKey is missing and no endpoint is set. Give the public assistant key (apiKey), or the address of your proxy (endpoint), which keeps the key on your server.';
    case 'wrong-base-url':
      return `baseUrl ${quote(toText(baseUrl))} is not an http(s) address. Give the service's base address, such as "https://api.example.com".`;
  }
}

function suggestDomain(domain: string): string {
  const host = domain.replace(/^[a-z]+:\/\//i, '');
  return host.split(/[/.?#:@\s]/, 1)[0] || 'acme';
}

function isCount(value: number | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
