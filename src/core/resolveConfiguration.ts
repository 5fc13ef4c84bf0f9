import { isAssistantDomain, isAssistantKey, ANONYMOUS_FINGERPRINT, RETRIEVAL_PAGE_SIZE_DEFAULT } from '../contract';
import type { SearchFilter } from '../contract';
import { assistantMessagePath } from '../contract';

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
  /** Limits the search to a version, a language or groups. */
  filter?: SearchFilter | null;
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
  const url = resolveUrl(options);
  if ('problem' in url) return { configuration: null, problem: `[docs-assistant] ${url.problem}` };
  const { fingerprint, retrievalPageSize, headers, apiKey, filter } = options;
  try {
    return {
      problem: null,
      configuration: {
        url: url.address,
        apiKey: toText(apiKey) || null,
        fingerprint: toText(fingerprint) || ANONYMOUS_FINGERPRINT,
        retrievalPageSize: isCount(retrievalPageSize) ? retrievalPageSize : RETRIEVAL_PAGE_SIZE_DEFAULT,
        filter: filter ?? null,
        headers: (typeof headers === 'function' ? headers() : headers) ?? {},
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      configuration: null,
      problem: `[docs-assistant] headers threw an error instead of giving headers: ${reason}`,
    };
  }
}

function resolveUrl(options: ServiceOptions): { address: string } | { problem: string } {
  const domain = toText(options.domain);
  const apiKey = toText(options.apiKey);
  const baseUrl = toText(options.baseUrl);
  const endpoint = toText(options.endpoint);
  if (apiKey !== '' && !isAssistantKey(apiKey)) {
    return {
      problem:
        'apiKey is not an assistant key. Readers can see it, so an admin key must never stand here: use the key with "_dsc_" in its prefix from the API keys page.',
    };
  }
  if (endpoint !== '') {
    if (!isAddress(endpoint)) return { problem: `endpoint ${quote(endpoint)} is not an http(s) address or a path.` };
    return { address: endpoint };
  }
  if (domain === '') {
    return {
      problem:
        'domain is missing, so there is no site to ask about. Set it to the last segment of your site\'s dashboard address, for example domain="acme".',
    };
  }
  if (!isAssistantDomain(domain)) {
    return {
      problem: `domain ${quote(domain)} is not a site identifier. Give the identifier alone, without protocol, slash or path: ${quote(suggestDomain(domain))}.`,
    };
  }
  if (apiKey === '') {
    return {
      problem:
        'apiKey is missing and no endpoint is set. Give the public assistant key (apiKey), or the address of your proxy (endpoint), which keeps the key on your server.',
    };
  }
  if (baseUrl !== '' && !isAddress(baseUrl)) {
    return {
      problem: `baseUrl ${quote(baseUrl)} is not an http(s) address. Give the service's base address, such as "https://api.example.com".`,
    };
  }
  return { address: baseUrl.replace(/\/+$/, '') + assistantMessagePath(domain) };
}

/** The text of an option, trimmed; pages without types give what they like. */
function toText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function suggestDomain(domain: string): string {
  const host = domain.replace(/^[a-z]+:\/\//i, '');
  return host.split(/[/.?#:@\s]/, 1)[0] || 'acme';
}

function isAddress(value: string): boolean {
  return /^https?:\/\/[^/\s]+/i.test(value) || /^\/(?!\/)/.test(value);
}

function isCount(value: number | undefined): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}

function quote(value: string): string {
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}
