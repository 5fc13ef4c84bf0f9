import { toJson } from '../../../shared/contract/toJson';
import { toAbsoluteUrl } from '../../core/links/toAbsoluteUrl';
import { withLinkTexts } from '../../core/links/withLinkTexts';
import { resolveConfiguration, type ServiceOptions } from '../../core/transport/resolveConfiguration';
import type { SiteSearch, SiteSearchResult } from '../../search/SiteSearch';

/** Number of requested results. */
const PAGE_SIZE = 10;

/** Minimum score of a result, if the service sends a score. */
const SCORE_MIN = 0.3;

const EXCERPT_LENGTH = 160;

/** A result as the service sends it; every field may be missing. */
interface ServiceResult {
  content?: unknown;
  path?: unknown;
  /** Absolute address of a page on another site. */
  url?: unknown;
  metadata?: Record<string, unknown> | null;
}

/**
 * The search of the documentation service or of its proxy. It is used from the second letter on, and rejects when the options do not lead
 * to a service.
 */
export function createServiceSearch(options: ServiceOptions & { fetch?: typeof fetch | undefined }): SiteSearch {
  return async (query, signal) => {
    if (query.length < 2) return [];
    const { configuration, problem } = resolveConfiguration(options);
    if (!configuration) throw new Error(problem);
    const { url, apiKey, filter, headers } = configuration;
    const response = await (options.fetch ?? fetch)(toAbsoluteUrl(toAddress(url)), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
        ...headers,
      },
      body: toJson({ query, pageSize: PAGE_SIZE, ...(filter && { filter }) })!,
      signal,
    });
    if (!response.ok) throw new Error(`The search failed with status ${response.status}.`);
    const found: unknown = await response.json();
    return Array.isArray(found) ? found.flatMap((result: ServiceResult | null) => toResult(result ?? {}, query)) : [];
  };
}

/** The address of the search, from the address for questions. */
function toAddress(url: string): string {
  return url.replace(/(?:v2\/assistant\/([^/]+)\/message|message)(?=\/?(?:\?|$))/, (_, domain?: string) =>
    domain === undefined ? 'search' : `v1/search/${domain}`,
  );
}

function toResult({ content, path, url, metadata }: ServiceResult, query: string): SiteSearchResult[] {
  const { title, heading, anchor, score } = metadata ?? {};
  const [text, name, section] = [content, title, heading].map((value) => (typeof value === 'string' ? value : ''));
  const isWeak = typeof score === 'number' ? score < SCORE_MIN : !sharesWord(`${name} ${section} ${text}`, query);
  const place = typeof url === 'string' && /^https?:/.test(url) ? url : path;
  if (typeof place !== 'string' || isWeak) return [];
  const [page = '', hash = typeof anchor === 'string' ? anchor : ''] = place.split('#', 2);
  const clean = place === url ? page : `/${page.replace(/^\//, '').replace(/(^|\/)index$/, '$1')}`;
  return [
    {
      url: hash === '' ? clean : `${clean}#${hash}`,
      title: name || clean,
      ...(hash !== '' && section && { section }),
      excerpt: toExcerpt(text ?? ''),
    },
  ];
}

/** True if a hit shares a word with the query. The service always finds something, so hits without a score are filtered in this way. */
function sharesWord(text: string, query: string): boolean {
  const lower = text.toLowerCase();
  return query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => word !== '' && lower.includes(word));
}

function toExcerpt(markdown: string): string {
  return withLinkTexts(markdown)
    .replaceAll(/[`*#>|]+|^[ \t]*[-+]\s/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, EXCERPT_LENGTH);
}
