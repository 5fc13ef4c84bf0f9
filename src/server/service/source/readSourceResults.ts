import { isRecord, parseJson } from '../../../shared/contract';

/** A passage that a source has found. */
export interface SourceResult {
  /** Absolute URL, with an anchor if it has one. */
  url: string;
  title: string;
  /** The result as markdown. */
  content: string;
}

/** Limits for results: their number, their lengths in characters, and the depth at which a list of them is searched. */
const LIMITS = { results: 20, content: 20_000, title: 200, depth: 4 } as const;

const URL_NAMES = 'url link href permalink uri source_url sourceUrl path source page slug'.split(' ');
const TITLE_NAMES = ['title', 'name', 'heading', 'page_title', 'pageTitle', 'label'];
const CONTENT_NAMES =
  'content text markdown body page_content pageContent snippet passage chunk excerpt description summary'.split(' ');

/**
 * Reads the results of a search tool in any of the usual forms: structured content, JSON in a text, resources, one text for each result, or
 * one text with all of them. Other content is ignored.
 */
export function readSourceResults(
  result: { content?: unknown; structuredContent?: unknown },
  site: string,
): SourceResult[] {
  const items = Array.isArray(result.content) ? result.content.filter(isRecord) : [];
  const texts = items.flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []));
  const resources = items.flatMap(({ type, resource, ...own }) =>
    type === 'resource' && isRecord(resource) ? [resource] : type === 'resource_link' ? [own] : [],
  );
  const readings = [
    () => findRecords(result.structuredContent),
    () => texts.flatMap((text) => findRecords(parseJson(text))),
    () => resources,
    () => (texts.length > 1 ? texts : texts.flatMap(splitText)).map(readText),
  ];
  for (const read of readings) {
    const found = read().flatMap((record) => toResult(record, site) ?? []);
    if (found.length > 0) return found.slice(0, LIMITS.results);
  }
  return [];
}

/** The records of the first list with results, or a single record that is a result. */
function findRecords(value: unknown, depth = 0): Record<string, unknown>[] {
  if (depth > LIMITS.depth) return [];
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    const found = records.filter((record) => pick(flatten(record), CONTENT_NAMES) !== '');
    return found.length > 0 ? found : records.flatMap((record) => findRecords(record, depth + 1));
  }
  if (!isRecord(value)) return [];
  const lists = Object.values(value).flatMap((inner) => findRecords(inner, depth + 1));
  if (lists.length > 0) return lists;
  return depth === 0 && pick(value, CONTENT_NAMES) !== '' ? [value] : [];
}

function toResult(record: Record<string, unknown>, site: string): SourceResult | null {
  const flat = flatten(record);
  const content = pick(flat, CONTENT_NAMES).slice(0, LIMITS.content);
  const title = pick(flat, TITLE_NAMES).replaceAll(/\s+/g, ' ').slice(0, LIMITS.title);
  const url = toAddress(pick(flat, URL_NAMES), site);
  return url === null || (content === '' && title === '') ? null : { url, title: title || url, content };
}

/** The fields of a record and of its nested records, the outer ones first. */
function flatten(record: Record<string, unknown>): Record<string, unknown> {
  const inner = Object.values(record).filter(isRecord);
  return Object.assign({}, ...inner, record) as Record<string, unknown>;
}

function pick(record: Record<string, unknown>, names: readonly string[]): string {
  for (const name of names) {
    const value = record[name];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
  }
  return '';
}

/** An http URL that is safe inside of a markdown link; the site itself without a URL. */
function toAddress(address: string, site: string): string | null {
  if (!URL.canParse(address, site)) return null;
  const url = new URL(address, site);
  if (!/^https?:$/.test(url.protocol)) return null;
  return url.href.replaceAll(/[()[\]<>]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
}

const URL_LINE =
  /^[ \t]*(?:[-*][ \t]*)?(?:\*\*)?(?:url|link|source|page|address|path)(?:\*\*)?[ \t]*:[ \t]*(?:\*\*[ \t]*)?<?([^\s<>]+)>?[ \t]*$/im;
const TITLE_LINE = /^[ \t]*(?:[-*][ \t]*)?(?:\*\*)?title(?:\*\*)?[ \t]*:[ \t]*(?:\*\*[ \t]*)?(\S.*)$/im;
const CONTENT_LINE = /^[ \t]*(?:\*\*)?(?:content|text|snippet|excerpt)(?:\*\*)?[ \t]*:[ \t]*(?:\*\*[ \t]*)?/im;
const BARE_URL = /https?:\/\/[^\s<>)\]]+/;

/** Splits a text into results: at `Title:` lines, at rules, or at headings followed by a URL. */
function splitText(text: string): string[] {
  const titled = text.split(/^(?=[ \t]*(?:\*\*)?title(?:\*\*)?[ \t]*:)/im).filter((part) => TITLE_LINE.test(part));
  if (titled.length > 0) return titled;
  const ruled = text
    .split(/^[ \t]*(?:-{3,}|\*{3,}|={3,})[ \t]*$/m)
    .filter((part) => BARE_URL.test(part) || URL_LINE.test(part));
  if (ruled.length > 1) return ruled;
  const headed = text.split(/^(?=#{1,4}\s)/m).filter((part) => /^#{1,4}\s/.test(part));
  const addressed = headed.filter((part) => BARE_URL.test(part.slice(0, 500)) || URL_LINE.test(part));
  // A section without a URL belongs to the previous result.
  return addressed.length > 0 ? joinUnaddressed(headed, new Set(addressed)) : [text];
}

function joinUnaddressed(parts: readonly string[], addressed: ReadonlySet<string>): string[] {
  const kept: string[] = [];
  for (const part of parts) {
    if (addressed.has(part) || kept.length === 0) kept.push(part);
    else kept[kept.length - 1] += part;
  }
  return kept;
}

/** Parses a result that is written as text. */
function readText(text: string): Record<string, unknown> {
  const heading = /^#{1,4}\s+(.+)$/m.exec(text)?.[1];
  const url = URL_LINE.exec(text)?.[1] ?? BARE_URL.exec(text)?.[0];
  const body = CONTENT_LINE.exec(text);
  const content = body
    ? text.slice(body.index + body[0].length)
    : text
        .replace(heading === undefined ? '' : /^#{1,4}\s+.+$/m, '')
        .replace(URL_LINE, '')
        .replace(TITLE_LINE, '')
        .replace(/^[ \t]*<?https?:\/\/\S+[ \t]*$/m, '');
  // Without any of these fields, the text is the server's message that it found nothing.
  return url === undefined ? {} : { url, title: TITLE_LINE.exec(text)?.[1] ?? heading, content: content.trim() };
}
