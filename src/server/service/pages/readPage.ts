import type { Token } from 'marked';
import { isRecord } from '../../../shared/contract';
import { describeError } from '../../../shared/contract/describeError';
import { boundDepth } from './boundDepth';
import { MdxFailure } from './createScanBudget';
import { createPage } from './createPage';
import type { IndexedPage, PageData } from './DocsPage';
import { readFrontMatter } from './frontMatter';
import { INLINE_MARKS_MAX, lexMarkdown } from './lexMarkdown';
import type { PageProblem } from './PageProblem';
import { reduceMdx } from './reduceMdx';
import type { KnownPaths } from './resolveDocsLink';
import { resolveDocsLink } from './resolveDocsLink';
import { markProperties } from './markProperties';
import { ANCHOR_MARK, keepFirstMarks } from './pageAnchors';
import { readAsides } from './readAsides';
import { readContentTabs } from './readContentTabs';
import { toFence } from './readFencedCode';
import { readLastUpdated } from './readLastUpdated';
import { readLinks } from './readLinks';
import { isSiteTitle, withoutSiteTitle } from './findSiteTitles';
import { splitPageData } from './splitPageData';
import { readFirstHeading, splitSections } from './splitSections';
import { titleFromPath, toDocsPath } from './toDocsPath';

/** Reads one markdown or MDX file. Never throws: what cannot be read as MDX is read as plain markdown, and as text where that is not possible. */
export function readPage(file: string, source: string, known: KnownPaths = new Set<string>()): IndexedPage {
  const data = readPageData(file, source, known);
  return createPage(splitPageData(data).head, { body: () => data, section: (at) => data.sections[at] }, known);
}

/**
 * Reads the text of a page's file. Never throws; parts that cannot be read as they are meant are listed in `problems`.
 * @param file Path of the file below the docs folder, with `/`.
 * @param known Paths of all pages, to see where links lead.
 * @param siteTitles First headings that are the title of the site and not of a page.
 */
export function readPageData(
  file: string,
  source: string,
  known: KnownPaths,
  siteTitles: ReadonlySet<string> = new Set(),
): PageData {
  const { fields, body, bodyLine, problem } = readFrontMatter(source);
  const problems = problem ? [problem] : [];
  const onProblem = ({ line, reason }: PageProblem) =>
    problems.push({ line: line === null ? null : line + bodyLine - 1, reason });
  const toPage = (read: Body) => toData({ file, fields, body, bodyLine, known, siteTitles, problems }, read);
  try {
    return toPage(readBody(body, onProblem));
  } catch (error) {
    onProblem({ line: 1, reason: `cannot be read as markdown (${describeError(error)})` });
    return toPage(readBody(toFence(body, { language: 'text' }), () => undefined));
  }
}

/** A page's markdown and its tokens. */
interface Body {
  markdown: string;
  tokens: readonly Token[];
}

function readBody(body: string, onProblem: (problem: PageProblem) => void): Body {
  const bounded = boundDepth(body, onProblem);
  // Components become lists and quotes, which add to those around them.
  const markdown = boundDepth(
    keepFirstMarks(markProperties(readAsides(readContentTabs(reduce(bounded, onProblem))))),
    ({ reason }) => onProblem({ line: null, reason }),
  );
  const tokens = lexMarkdown(markdown, (paragraph) =>
    onProblem({
      line: lineOf(body, paragraph),
      reason: `has more than ${INLINE_MARKS_MAX} marks of emphasis, links or code in one paragraph`,
    }),
  );
  return { markdown, tokens };
}

function reduce(body: string, onProblem: (problem: PageProblem) => void): string {
  try {
    return reduceMdx(body);
  } catch (error) {
    if (!(error instanceof MdxFailure)) throw error;
    onProblem({ line: body.slice(0, error.index).split('\n').length, reason: error.message });
    return body;
  }
}

/** Characters of a paragraph that are looked for in the source, where its components may have been written otherwise. */
const FOUND_LENGTH = 60;

function lineOf(body: string, paragraph: string): number | null {
  const index = body.indexOf(paragraph.split('\n', 1)[0]?.slice(0, FOUND_LENGTH) ?? '');
  return index < 0 ? null : body.slice(0, index).split('\n').length;
}

/** A file with what is known around it. */
interface ReadFile {
  file: string;
  fields: Record<string, unknown>;
  body: string;
  bodyLine: number;
  known: KnownPaths;
  siteTitles: ReadonlySet<string>;
  problems: readonly PageProblem[];
}

function toData({ file, fields, body, bodyLine, known, siteTitles, problems }: ReadFile, read: Body): PageData {
  const path = toDocsPath(file);
  const tried: Record<string, boolean> = {};
  const noting = { has: (target: string) => (tried[target] = known.has(target)) };
  const resolve = (href: string) => resolveDocsLink(href, file, path, noting);
  const ownTitle = readText(fields.title);
  const first = ownTitle === undefined ? readFirstHeading(read.tokens) : null;
  const hasSiteTitle = first !== null && siteTitles.has(first) && isSiteTitle(first, path);
  const { markdown, tokens } = hasSiteTitle ? toBody(withoutSiteTitle(read.tokens)) : read;
  const split = splitSections(tokens, path, resolve);
  const title = ownTitle ?? split.title ?? titleFromPath(path);
  for (const section of split.sections) if (section.anchor === '') section.heading = title;
  return {
    path,
    file,
    title,
    navTitle: readNavTitle(fields),
    description: readText(fields.description),
    headings: split.headings,
    sections: split.sections.filter((section) => section.blocks.length > 0),
    markdown,
    isTitled: split.title !== null,
    firstHeading: first,
    hasSiteTitle,
    anchors: [...markdown.matchAll(ANCHOR_MARK)].flatMap(([, name]) => name ?? []),
    links: readLinks(tokens, body, bodyLine, resolve),
    keywords: readTexts(fields.keywords ?? fields.tags),
    version: readText(fields.version) ?? versionFromPath(path),
    language: readText(fields.language ?? fields.lang ?? fields.locale) ?? languageFromPath(path),
    lastUpdated: readLastUpdated(fields),
    groups: readTexts(fields.groups),
    position: readPosition(fields),
    tried,
    ...(problems.length > 0 && { problems }),
  };
}

function toBody(markdown: string): Body {
  return { markdown, tokens: lexMarkdown(markdown) };
}

/** Name in the navigation, as Next.js, Docusaurus, Hugo, Rspress and Starlight write it. */
function readNavTitle(fields: Record<string, unknown>): string | undefined {
  const sidebar = isRecord(fields.sidebar) ? fields.sidebar.label : undefined;
  const names = ['nav_title', 'navTitle', 'sidebar_label', 'sidebar_title', 'sidebarTitle', 'linkTitle', 'short_title'];
  return [...names.map((name) => fields[name]), sidebar].map(readText).find((text) => text !== undefined);
}

function readPosition(fields: Record<string, unknown>): number | undefined {
  const sidebar = isRecord(fields.sidebar) ? fields.sidebar.order : undefined;
  const names = ['order', 'sidebar_position', 'position', 'nav_order', 'weight'];
  return [...names.map((name) => fields[name]), sidebar].map(readNumber).find((value) => value !== undefined);
}

function readText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function readTexts(value: unknown): string[] {
  const values = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? (value as unknown[]) : [];
  return values.flatMap((item) => readText(item) ?? []);
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** `/v2/start` and `/2.1/start` belong to a version. */
function versionFromPath(path: string): string | undefined {
  return path.split('/').find((segment) => /^v?\d+(\.\d+)*(\.x)?$/.test(segment));
}

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** `/de/start` and `/pt-BR/start` belong to a language. */
function languageFromPath(path: string): string | undefined {
  const first = path.split('/')[1] ?? '';
  if (!/^[a-z]{2}(-[A-Za-z]{2})?$/.test(first)) return undefined;
  return LANGUAGE_NAMES.of(first) ? first : undefined;
}
