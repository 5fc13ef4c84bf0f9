import type { SearchFilter } from './message/assistantMessage';
import { isGiven, requireRecord, requireText, requireTexts } from './message/bodyFields';
import { InvalidBodyError } from './InvalidBodyError';
import { readSearchFilter } from './readSearchFilter';

/** Keyword search in a documentation, for clients with the assistant key. It uses no credits of the hosted service. */

/** Number of searches that the hosted service accepts per organization and hour. */
export const SEARCHES_PER_ORGANIZATION_AND_HOUR = 10_000;

/** Default number of search results. */
export const SEARCH_PAGE_SIZE_DEFAULT = 10;
export const SEARCH_PAGE_SIZE_MAX = 50;

/** Longest query, in characters. */
export const SEARCH_TEXT_MAX_LENGTH = 1_000;

/** Body of `POST /discovery/v1/search/{domain}`. The response is a list of `SearchResult`. */
export interface DocsSearchRequest {
  query: string;
  /** 1 to 50. @default 10 */
  pageSize?: number;
  /** Minimum score of a result, 0 to 1. @default every result */
  scoreThreshold?: number;
  filter?: SearchFilter & { tag?: string };
}

/** @param domain The documentation site's identifier; escaped as one path segment. */
export function docsSearchPath(domain: string): string {
  return `/discovery/v1/search/${encodeURIComponent(domain)}`;
}

/** Reads a search request and rebuilds it from the fields of the contract. Its filter keeps the site's own fields, as a question's does. @throws InvalidBodyError that names the field. */
export function readDocsSearchRequest(body: unknown): DocsSearchRequest {
  const { query, pageSize, scoreThreshold, filter } = requireRecord(body, 'The body', 'a JSON object');
  return {
    query: readText(query, 'query'),
    ...(isGiven(pageSize) && { pageSize: readNumber(pageSize, 'pageSize', 1, SEARCH_PAGE_SIZE_MAX, true) }),
    ...(isGiven(scoreThreshold) && { scoreThreshold: readNumber(scoreThreshold, 'scoreThreshold', 0, 1, false) }),
    ...(isGiven(filter) && { filter: readFilter(filter) }),
  };
}

function readFilter(value: unknown): DocsSearchRequest['filter'] {
  const { tag, ...others } = readSearchFilter(value);
  return { ...others, ...requireTexts({ tag }, 'filter') };
}

function readText(value: unknown, name: string): string {
  const text = requireText(value, name);
  if (text.trim() !== '' && text.length <= SEARCH_TEXT_MAX_LENGTH) return text;
  throw new InvalidBodyError(`${name} must have 1 to ${SEARCH_TEXT_MAX_LENGTH} characters.`);
}

function readNumber(value: unknown, name: string, least: number, most: number, isWhole: boolean): number {
  const isNumber = typeof value === 'number' && value >= least && value <= most;
  if (isNumber && (!isWhole || Number.isInteger(value))) return value;
  throw new InvalidBodyError(`${name} must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}.`);
}
