import { SEARCH_TOOL_NAME, isRecord, stringOrNull, type SearchResult } from '../../../shared/contract/index';
import { resolveDocsUrl } from '../links/resolveDocsUrl';
import { ANSWER_LIMITS } from './answerLimits';
import { UNKNOWN_SITE } from './answerParser';

/** A part of a message with unchecked fields. */
export type Part = { type: string } & Record<string, unknown>;

/** A passage that a search found, or a source in the stream. */
export interface CitedPassage {
  title: string;
  /** Address of the page, with the anchor of the passage if it has one; `null` for a document that is not a page. */
  url: string | null;
  /** Heading of the passage; empty when the service sends no heading, or when the heading is the page's title. */
  section: string;
  /** The text of the passage as the service sent it; empty when it sent no text. */
  quote: string;
}

/**
 * The passages that an answer is based on, in the order of their arrival. A passage whose address is not http(s) is left out. Never
 * throws.
 * @param docsUrl Address of the documentation site, to resolve paths; with `''` they stay paths on the current origin.
 */
export function* readPassages(parts: readonly Part[], docsUrl: string): Generator<CitedPassage> {
  let resultsLeft: number = ANSWER_LIMITS.searchResults;
  for (const part of parts) {
    if (part.type.startsWith('source-')) yield* readNamedSource(part, docsUrl);
    if (!isSearchPart(part) || resultsLeft === 0) continue;
    const results = readResults(part).slice(0, resultsLeft);
    resultsLeft -= results.length;
    for (const result of results) yield* readResult(result, docsUrl);
  }
}

/** The address of a page; `null` unless it is http or https. */
export function toPageUrl(reference: string, docsUrl: string): string | null {
  const url = resolveDocsUrl(reference, docsUrl || UNKNOWN_SITE);
  if (url === null || !/^https?:/i.test(url)) return null;
  return docsUrl === '' && url.startsWith(UNKNOWN_SITE) ? url.slice(UNKNOWN_SITE.length - 1) : url;
}

/** True for a part that searches and sources are read from. */
export function isShownPart(part: { type: string }): boolean {
  return part.type.startsWith('source-') || isSearchPart(part);
}

/** True for a call of the service's search. */
export function isSearchPart(part: Part): boolean {
  return (
    part.type === `tool-${SEARCH_TOOL_NAME}` || (part.type === 'dynamic-tool' && part.toolName === SEARCH_TOOL_NAME)
  );
}

/** The results of a search that have arrived. */
export function readResults(part: Part): SearchResult[] {
  if (part.state !== 'output-available') return [];
  const results = isRecord(part.output) ? part.output.results : part.output;
  return Array.isArray(results) ? results.filter(isRecord) : [];
}

/**
 * A readable form of an address, for a page without a title: `/guides/start` becomes `guides / start`, and the start page of a site
 * becomes its host.
 */
export function toReadablePath(url: string): string {
  const path = url.replace(/^[a-z]+:\/\/[^/]*(?:.*#!?(?=\/))?/i, '').replace(/[?#].*$/s, '');
  const readable = path.split('/').filter(Boolean).join(' / ') || url.split('/')[2] || url;
  try {
    return decodeURI(readable);
  } catch {
    return readable;
  }
}

function readNamedSource({ type, url, title, filename }: Part, docsUrl: string): CitedPassage[] {
  const name = stringOrNull(title) ?? '';
  if (type === 'source-url') {
    const address = typeof url === 'string' ? toPageUrl(url, docsUrl) : null;
    return address === null ? [] : [{ title: name || toReadablePath(address), url: address, section: '', quote: '' }];
  }
  const document = name || (stringOrNull(filename) ?? '');
  return type === 'source-document' && document !== '' ? [{ title: document, url: null, section: '', quote: '' }] : [];
}

function readResult(result: SearchResult, docsUrl: string): CitedPassage[] {
  const reference = stringOrNull(result.path) ?? stringOrNull(result.url);
  const address = reference === null ? null : toPageUrl(reference, docsUrl);
  if (address === null) return [];
  const metadata = isRecord(result.metadata) ? result.metadata : {};
  const title = stringOrNull(metadata.title)?.trim() || toReadablePath(address);
  const heading = stringOrNull(metadata.heading)?.trim() ?? '';
  const anchor = stringOrNull(metadata.anchor) ?? '';
  const url = anchor === '' || address.includes('#') ? address : `${address}#${encodeURIComponent(anchor)}`;
  return [{ title, url, section: heading === title ? '' : heading, quote: stringOrNull(result.content) ?? '' }];
}
