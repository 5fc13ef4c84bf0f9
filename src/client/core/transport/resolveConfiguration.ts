import {
  ANONYMOUS_FINGERPRINT,
  assistantMessagePath,
  isRetrievalPageSize,
  RETRIEVAL_PAGE_SIZE_DEFAULT,
} from '../../../shared/contract/index';
import type { SearchFilter } from '../../../shared/contract/index';
import { findConfigurationProblem, toText } from './findConfigurationProblem';

/** The options that every assistant needs to reach its service. */
export interface ServiceOptions {
  /**
   * Identifier of the documentation site: the last segment of its dashboard URL, such as `acme`. Required unless `endpoint` is set.
   * @example 'acme'
   */
  domain?: string | undefined;
  /**
   * Public assistant key (`<prefix>_dsc_…`). Omit it when `endpoint` points to a proxy that adds the key.
   * @example 'acme_dsc_…'
   */
  apiKey?: string | undefined;
  /**
   * Base URL of the service. @default the page's own origin
   * @example 'https://api.example.com'
   */
  baseUrl?: string | undefined;
  /**
   * Full URL, or path on this origin, of a proxy's message endpoint. Requests to it carry no key unless `apiKey` is set.
   * @example '/api/docs-assistant/message'
   */
  endpoint?: string | undefined;
  /**
   * `anonymous`, or a unique identifier of the reader. @default 'anonymous'
   * @example user.id
   */
  fingerprint?: string | undefined;
  /**
   * Number of search results that an answer is based on. @default 5
   * @example 8
   */
  retrievalPageSize?: number | undefined;
  /**
   * Limits the search to a version, a language or groups. A function is called for each request.
   * @example { language: 'page', version: 'v2' }
   */
  filter?: SearchFilter | null | (() => SearchFilter | null) | undefined;
  /**
   * Additional request headers, such as a session token for a proxy. A function is called for each request.
   * @example () => ({ 'x-session': readSession() })
   */
  headers?: Record<string, string> | (() => Record<string, string>) | undefined;
}

/** {@link ServiceOptions} with all values resolved. */
export interface ServiceConfiguration {
  /** Where the message is sent; relative addresses are on the page's own origin. */
  url: string;
  apiKey: string | null;
  fingerprint: string;
  retrievalPageSize: number;
  filter: SearchFilter | null;
  headers: Record<string, string>;
}

/** Either a configuration, or the problem for `describeProblem`. */
export type ConfigurationResult =
  | { configuration: ServiceConfiguration; problem: null }
  | { configuration: null; problem: string };

/** Resolves the options to a configuration, or returns the problem. Never throws. */
export function resolveConfiguration(options: ServiceOptions): ConfigurationResult {
  const problem = findConfigurationProblem(options);
  if (problem !== null) return { configuration: null, problem };
  const { fingerprint, retrievalPageSize, headers, apiKey, filter } = options;
  try {
    return {
      problem: null,
      configuration: {
        url:
          toText(options.endpoint) ||
          toText(options.baseUrl).replace(/(^|[^/])\/+$/, '$1') + assistantMessagePath(toText(options.domain)),
        apiKey: toText(apiKey) || null,
        fingerprint: toText(fingerprint) || ANONYMOUS_FINGERPRINT,
        retrievalPageSize: isRetrievalPageSize(retrievalPageSize) ? retrievalPageSize : RETRIEVAL_PAGE_SIZE_DEFAULT,
        filter: (typeof filter === 'function' ? filter() : filter) ?? null,
        headers: (typeof headers === 'function' ? headers() : headers) ?? {},
      },
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      configuration: null,
      problem: `headers or filter threw an error instead of returning a value: ${reason}`,
    };
  }
}
