import { withLinkTexts } from '../../core/links/withLinkTexts';
import type { SiteSearch, SiteSearchResult } from '../../search/SiteSearch';
import { postToService, type ServiceAccess } from './postToService';

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

/** The search of the documentation service or of its proxy. It is used from the second letter on. */
export function createServiceSearch(options: ServiceAccess): SiteSearch {
  return async (query, signal) => {
    if (query.length < 2) return [];
    const write = (filter: object | null) => ({ query, pageSize: PAGE_SIZE, ...(filter && { filter }) });
    const response = await postToService(options, 'search', write, signal);
    if (!response.ok) throw new Error(`The search failed with status ${response.status}.`);
    const found: unknown = await response.json();
    return Array.isArray(found) ? found.flatMap((result: ServiceResult | null) => toResult(result ?? {}, query)) : [];
  };
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
