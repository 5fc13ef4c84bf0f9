import type { SearchResult } from '../contract';
import { isRecord, SEARCH_TOOL_NAME, stringOrNull } from '../contract';
import { resolveDocsUrl } from './links/resolveDocsUrl';

/** A page that an answer stands on. */
export interface Source {
  /** Position in the list, from 1. */
  number: number;
  title: string;
  /** Address of the page, with the anchor of the passage where there is one. */
  url: string;
  /** The passage that was found, as the service sent it; empty when it sent none. */
  quote: string;
}

/** One search that the service ran for an answer. */
export interface SearchView {
  /** What was searched for; empty until the service says so. */
  query: string;
  state: 'running' | 'done' | 'failed';
  /** Number of results. */
  resultCount: number;
}

/** Stands in for a site's address that nobody gave. */
const NOWHERE = 'https://docs.invalid/';

type Part = { type: string } & Record<string, unknown>;

/**
 * The pages behind an answer: results of its searches and sources that the stream names, each page once, in the order in which they
 * came, numbered. Results without a usable address are left out. Never throws.
 *
 * @param docsUrl Address of the documentation site, against which paths are resolved; `''` leaves them paths of the origin in view.
 */
export function toSources(parts: readonly { type: string }[], docsUrl: string): Source[] {
  const sources = new Map<string, Source>();
  for (const part of parts as readonly Part[]) {
    for (const candidate of readCandidates(part)) {
      const url = resolve(candidate.reference, docsUrl);
      if (url === null) continue;
      const page = url.replace(/#.*$/s, '').replace(/\/$/, '');
      if (sources.has(page)) continue;
      const title = candidate.title || toReadablePath(url);
      sources.set(page, { number: sources.size + 1, title, url, quote: candidate.quote });
    }
  }
  return [...sources.values()];
}

/** The searches of an answer, in their order. Never throws. */
export function toSearches(parts: readonly { type: string }[]): SearchView[] {
  return (parts as readonly Part[]).filter(isSearchPart).map((part) => {
    const input = isRecord(part.input) ? part.input : {};
    const state = part.state === 'output-available' ? 'done' : part.state === 'output-error' ? 'failed' : 'running';
    return { query: stringOrNull(input.query) ?? '', state, resultCount: readResults(part).length };
  });
}

function resolve(reference: string, docsUrl: string): string | null {
  if (docsUrl !== '') return resolveDocsUrl(reference, docsUrl);
  const url = resolveDocsUrl(reference, NOWHERE);
  return url?.startsWith(NOWHERE) ? url.slice(NOWHERE.length - 1) : url;
}

function isSearchPart(part: Part): boolean {
  return (
    part.type === `tool-${SEARCH_TOOL_NAME}` || (part.type === 'dynamic-tool' && part.toolName === SEARCH_TOOL_NAME)
  );
}

function readCandidates(part: Part): { reference: string; title: string; quote: string }[] {
  if (part.type === 'source-url' && typeof part.url === 'string') {
    return [{ reference: part.url, title: stringOrNull(part.title) ?? '', quote: '' }];
  }
  if (!isSearchPart(part)) return [];
  return readResults(part).flatMap((result) => {
    const reference = stringOrNull(result.path) ?? stringOrNull(result.url);
    if (reference === null) return [];
    const title = isRecord(result.metadata) ? stringOrNull(result.metadata.title) : null;
    return [{ reference, title: title?.trim() ?? '', quote: stringOrNull(result.content) ?? '' }];
  });
}

function readResults(part: Part): SearchResult[] {
  if (part.state !== 'output-available') return [];
  const results = isRecord(part.output) ? part.output.results : part.output;
  return Array.isArray(results) ? results.filter(isRecord) : [];
}

/** A path that people can read, for a page without a title: `/guides/start` becomes `guides / start`. */
function toReadablePath(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
  return path.split('/').filter(Boolean).join(' / ') || url;
}
