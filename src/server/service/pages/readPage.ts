import { readWord } from './file/readValue';
import { walkTokens, type Token } from 'marked';
import type { BuiltPage } from './built/readBuiltPage';
import { describeError } from '../../../shared/contract/describeError';
import { escapeLabel } from '../../../shared/site/escapeLabel';
import { boundDepth, CONTAINERS_MAX_DEPTH } from './markdown/boundDepth';
import { MdxFailure } from './components/scanTag';
import { createPage, splitPageData } from './createPage';
import type { DocsSection, IndexedPage, OperationPage, PageData, PageProblem } from './DocsPage';
import { readFrontMatter } from './file/frontMatter';
import { INLINE_MARKS_MAX, lexMarkdown } from './markdown/lexMarkdown';
import { lexPage, type PageSyntax } from './components/lexPage';
import { resolveDocsLink, type KnownPaths } from './links/resolveDocsLink';
import { namePlaces } from './output/namePlaces';
import { toFence } from './markdown/readFencedCode';
import { readLastUpdated } from './file/readLastUpdated';
import { readLinks } from './output/readLinks';
import { HEADING_MAX_LENGTH, splitSections } from './output/splitSections';
import type { PagePlan } from './plan/planPages';
import { readVariantOfPath } from './plan/readVariantOfPath';
import { emptyStructure, type SiteStructure } from './plan/SiteStructure';
import { titleFromPath, toDocsPath } from './links/toDocsPath';

/** Reads one markdown or MDX file. Never throws: if it cannot be parsed as MDX, it is read as plain markdown, and otherwise as text. */
export function readPage(file: string, source: string, known: KnownPaths = new Set<string>()): IndexedPage {
  const data = readPageData(file, source, known);
  return createPage(splitPageData(data).head, { body: () => data, section: (at) => data.sections[at] }, known);
}

/**
 * Reads the text of a page's file. Never throws; parts that cannot be parsed as intended are listed in `problems`.
 * @param known Paths of all pages, for resolving links.
 * @param plan Its place on the site. @default from its own path
 * @param around The site, and the included files. @default a plain folder
 * @param asText Why its text must not be parsed as markdown. @default it is parsed
 */
export function readPageData(
  file: string,
  source: string,
  known: KnownPaths,
  plan: PagePlan = planPage(file),
  around: ReadAround = PLAIN,
  asText?: string,
): PageData {
  const { operation, built } = around;
  const { fields: own, body, bodyLine, problem } = built ? readBuilt(built) : readFrontMatter(source);
  const problems = problem ? [problem] : [];
  const onProblem = ({ line, reason }: PageProblem) =>
    problems.push({ line: line === null || built ? null : line + bodyLine - 1, reason });
  const fields = operation ? { title: operation.title, description: operation.description, ...own } : own;
  const toPage = (read: Body) => toData({ file, fields, body, bodyLine, known, problems, plan, around }, read);
  const toText = (reason: string) => {
    onProblem({ line: 1, reason });
    const markdown = toFence(body, { language: 'text' });
    return toPage({ markdown, tokens: lexMarkdown(markdown) });
  };
  if (asText !== undefined) return toText(asText);
  try {
    return toPage(readBody(body, { file, ...around }, onProblem));
  } catch (error) {
    return toText(`cannot be read as markdown (${describeError(error)})`);
  }
}

export interface ReadAround {
  structure: SiteStructure;
  /** Texts of the included files, by their path below the docs folder. */
  included: ReadonlyMap<string, string>;
  /** The API operation that the page describes. */
  operation?: OperationPage | undefined;
  /** The page of HTML that it is. */
  built?: BuiltPage | undefined;
}

/** The page in the form of a file of markdown. Its lines are not those of the file. */
function readBuilt({ title, description, lastUpdated, markdown }: BuiltPage): ReturnType<typeof readFrontMatter> {
  return { fields: { title, description, lastUpdated }, body: markdown, bodyLine: NaN };
}

const PLAIN: ReadAround = { structure: emptyStructure('plain'), included: new Map() };

function planPage(file: string): PagePlan {
  return { file, path: toDocsPath(file), ...readVariantOfPath(file) };
}

/** A page's markdown and its tokens. */
interface Body {
  markdown: string;
  syntax?: PageSyntax | undefined;
  tokens: readonly Token[];
}

function readBody(
  body: string,
  { file, included, structure, operation, built }: ReadAround & { file: string },
  onProblem: (problem: PageProblem) => void,
): Body {
  const complain = (text: string, reason: string) => onProblem({ line: lineOf(body, text), reason });
  const whole = operation ? `${body.trimEnd()}\n\n${operation.markdown}\n` : body;
  const markdown = boundDepth(whole, (line) =>
    complain(line.trim(), `nests more than ${CONTAINERS_MAX_DEPTH} quotes and lists`),
  );
  const read = (syntax?: PageSyntax): Body => {
    const tokens = lexPage(markdown, syntax, (paragraph) =>
      complain(paragraph, `has more than ${INLINE_MARKS_MAX} marks of emphasis, links or code in one paragraph`),
    );
    return { markdown, syntax, tokens };
  };
  if (built) return read();
  const { variables } = structure;
  try {
    return read({ file, variables, included: Object.fromEntries(included), isPlain: isPlain(file, body, structure) });
  } catch (error) {
    if (!(error instanceof MdxFailure)) throw error;
    onProblem({ line: body.slice(0, error.index).split('\n').length, reason: error.message });
    return read();
  }
}

/** False for MDX: by the name of the file, by what reads the folder, or by the import that the file begins with. */
function isPlain(file: string, body: string, { kind, generator }: SiteStructure): boolean {
  return (
    kind === 'plain' &&
    generator?.name !== 'Docusaurus' &&
    !/\.mdx$/i.test(file) &&
    !/^\s*import\s[^\n]{1,200}['"]/.test(body)
  );
}

/** Number of characters of a paragraph that are searched in the source: its components may be written differently there. */
const FOUND_LENGTH = 60;

function lineOf(body: string, paragraph: string): number | null {
  const index = body.indexOf(paragraph.split('\n', 1)[0]?.slice(0, FOUND_LENGTH) ?? '');
  return index < 0 ? null : body.slice(0, index).split('\n').length;
}

/** A file with everything known about it. */
interface ReadFile {
  file: string;
  fields: Record<string, unknown>;
  body: string;
  bodyLine: number;
  known: KnownPaths;
  problems: readonly PageProblem[];
  plan: PagePlan;
  around: ReadAround;
}

function toData(
  { file, fields, body, bodyLine, known, problems, plan, around }: ReadFile,
  { markdown, syntax, tokens }: Body,
): PageData {
  const { path, language, version, ...flags } = plan;
  const tried: PageData['tried'] = {};
  const noting: KnownPaths = {
    base: known.base,
    has: (target) => {
      tried[target] ??= known.has(target);
      return known.has(target);
    },
    alias: (target) => {
      const found = known.alias?.(target);
      if (found !== undefined) tried[target] = found;
      return found;
    },
  };
  const resolve = (href: string) => resolveDocsLink(href, file, path, noting);
  const ownTitle = readWord(fields.title)?.slice(0, HEADING_MAX_LENGTH);
  const split = splitSections(tokens, resolve);
  const title = ownTitle ?? split.title ?? titleFromPath(path);
  for (const section of split.sections) if (section.anchor === '') section.heading = title;
  if (around.built) citePlaces(split.sections, around.built.anchors);
  return {
    path,
    file,
    title,
    navTitle: readWord(fields.sidebarTitle),
    description: readWord(fields.description),
    headings: split.headings,
    sections: withIntroduction(split.sections, readWord(fields.description) ?? title).map(boundBlocks),
    markdown,
    ...(syntax && { syntax }),
    isTitled: split.title !== null,
    anchors: [...split.anchors, ...(around.built?.anchors ?? []), ...namePlaces(tokens), ...readAnchors(tokens)],
    links: readLinks(tokens, body, bodyLine, resolve, around.built !== undefined),
    keywords: readTexts(fields.keywords ?? fields.tags),
    version: readWord(fields.version) ?? version,
    language: readWord(fields.language ?? fields.lang ?? fields.locale) ?? language,
    lastUpdated: readLastUpdated(fields) ?? plan.lastUpdated,
    groups: readTexts(fields.groups),
    position: readNumber(fields.order),
    tried,
    ...(around.operation && { operation: around.operation.title }),
    ...(flags.isHidden && { isHidden: true as const }),
    ...(flags.isUnsearched && { isUnsearched: true as const }),
    ...(flags.isUnindexed && { isUnindexed: true as const }),
    ...(problems.length > 0 && { problems }),
  };
}

/** Anchors in the text that the author named. */
function readAnchors(tokens: readonly Token[]): string[] {
  const names: string[] = [];
  void walkTokens([...tokens], (token) => {
    if (token.type === 'anchor') names.push(String(token.name));
  });
  return names;
}

/** Gives a section whose heading has no anchor on its page the last one before it. */
function citePlaces(sections: readonly DocsSection[], anchors: readonly string[]): void {
  const known = new Set(anchors);
  let last = '';
  for (const section of sections) section.anchor = last = known.has(section.anchor) ? section.anchor : last;
}

/** Maximum length of a section's blocks, in characters. */
const BLOCKS_MAX_LENGTH = 500_000;

/** Approximate length of a block's metadata when it is stored. */
const BLOCK_LENGTH = 50;

/** Shortens a section to the maximum length, because it is stored and read in one piece. */
function boundBlocks(section: DocsSection): DocsSection {
  const blocks: DocsSection['blocks'] = [];
  let left = BLOCKS_MAX_LENGTH;
  for (const block of section.blocks) {
    const { markdown, text } = block;
    const isWhole = markdown.length + text.length + BLOCK_LENGTH <= left;
    blocks.push(isWhole ? block : { ...block, markdown: markdown.slice(0, left / 2), text: text.slice(0, left / 2) });
    left -= markdown.length + text.length + BLOCK_LENGTH;
    if (left <= 0) break;
  }
  return blocks.length === section.blocks.length && left >= 0 ? section : { ...section, blocks };
}

/** The sections with content. A page without content gets a section with its description or title, so that searches find it. */
function withIntroduction(sections: readonly DocsSection[], text: string): DocsSection[] {
  const own = sections.filter(({ blocks }) => blocks.length > 0);
  const [first] = sections;
  if (own.length > 0 || !first) return own;
  return [{ ...first, blocks: [{ kind: 'text', markdown: escapeLabel(text), text }] }];
}

function readTexts(value: unknown): string[] {
  const values = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? (value as unknown[]) : [];
  return values.flatMap((item) => readWord(item) ?? []);
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
