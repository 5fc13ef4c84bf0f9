import { findFrontMatter, readFrontMatter } from '../frontMatter';
import type { BuiltFacts } from '../built/readBuiltPage';
import type { PageProblem } from '../DocsPage';
import { readImports } from '../readImports';
import { unfoldSnippets } from '../unfoldSnippets';
import { readPageMenus, type MenuEntry } from './hugoMenus';
import { readList, readRecord, readWord } from './readValue';

/** Settings from a file's front matter that decide its place on the site, and the files that it includes. Default values are undefined. */
export interface FileFacts {
  /** Path of the page, or the last part of it, from its front matter. */
  slug?: string;
  /** Last part of its path in Docusaurus. */
  id?: string;
  /** Why it is not published. */
  leftOut?: 'draft' | 'unpublished';
  /** Can be reached, but is not in the navigation. */
  isHidden?: true;
  /** Not used in searches and answers. */
  isUnsearched?: true;
  /** Hidden from search engines. */
  isUnlisted?: true;
  /** Paths that redirect to it. */
  aliases?: string[];
  /** Files that it includes, as written. */
  includes?: string[];
  /** Titles of its parent page and of the parent's parent in Just the Docs. */
  parents?: string[];
  menus?: MenuEntry[];
  /** An API operation. */
  openapi?: string;
  /** The place of a built page on its site. */
  built?: BuiltFacts;
  /** Why its front matter cannot be parsed, if the page is left out because of that. */
  problem?: PageProblem;
}

/** Front matter with one of these fields must be read before the pages. */
const TELLING =
  /(?:^|[{,])[ \t]*(?:\[?menus?[.\]]|["']?(?:menus?|groups|slug|permalink|url|id|draft|published|hidden|unlisted|nav_exclude|noindex|robots|search|searchable|search_exclude|sidebar|aliases|redirect_from|build|_build|headless|parent|grand_parent|openapi|pagefind|unpublished|exclude|render|publishdate|expirydate)["']?[ \t]*[:=])/im;

/** Fields of unreadable front matter that may restrict who sees the page. */
const CLOSING = /(?:^|[{,])[ \t]*["']?(?:groups|draft|published|unpublished|hidden)["']?[ \t]*[:=]/m;

const NO_FRONT_MATTER = { fields: {}, problem: undefined };

/** Includes in the syntax of VitePress, mdBook, MkDocs, Hugo and docsify. */
const INCLUDE =
  /<!--\s*@include:\s*([^\s{#]+?)(?=-->|[\s{#])|^[ \t]*<<<\s*(\S+)|\{\{#(?:include|rustdoc_include|playground)\s+([^\s}]+)|^[ \t]*-{2,}8<-{2,}\s+["']([^"'\n]+)["']|\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?["']([^"'\n]+)["']|\{%-?\s*include\s+["']?([^\s"'%]+)|\]\(([^\s()]{1,300})[ \t]+["']:include\b/gm;

/** Maximum number of includes in one file. */
const INCLUDES_MAX = 200;

/** Number of characters of a source that are searched. */
const READ_LENGTH = 200_000;

/** Maximum length of a path in front matter, in characters. */
const PART_MAX_LENGTH = 500;

/** Prefix for includes that are below `_includes`. */
export const JEKYLL_INCLUDE = '_includes/';

/** What of a file is read: its front matter, or its includes as well. */
export type FactsPart = 'whole' | 'front matter';

export function readFileFacts(source: string, part: FactsPart = 'whole'): FileFacts {
  const end = findFrontMatter(source)?.whole ?? '';
  const { fields, problem } = TELLING.test(end) ? readFrontMatter(end) : NO_FRONT_MATTER;
  if (problem && CLOSING.test(end)) return { leftOut: 'unpublished', problem };
  const includes = part === 'whole' ? readIncludes(source.slice(0, READ_LENGTH)) : {};
  const facts = { ...readFields(fields), ...includes };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

function readFields(fields: Record<string, unknown>): { [Name in keyof FileFacts]: FileFacts[Name] | undefined } {
  const is = (...names: string[]) => names.some((name) => fields[name] === true || fields[name] === 'true');
  const sidebar = readRecord(fields.sidebar);
  const search = readRecord(fields.search);
  const build = readRecord(fields.build ?? fields['_build']);
  const noIndex = is('noindex') || /noindex/i.test(readWord(fields.robots) ?? '');
  const isSecret = is('hidden', 'unlisted');
  const isUnsearched =
    isSecret ||
    is('search_exclude') ||
    search.exclude === true ||
    [fields.search, fields.searchable, fields.pagefind].includes(false);
  const address =
    readWord(fields.permalink) ?? (readWord(fields.url)?.startsWith('/') ? readWord(fields.url) : undefined);
  const aliases = [fields.aliases, fields.redirect_from].flatMap((value) => [
    readWord(value),
    ...readList(value).map(readWord),
  ]);
  const known = aliases.filter((alias) => alias !== undefined);
  const isDraft =
    is('draft', 'unpublished') ||
    build.render === 'never' ||
    build.render === false ||
    // Hugo publishes a page between these dates.
    toTime(fields.publishDate ?? fields.publishdate) > Date.now() ||
    toTime(fields.expiryDate ?? fields.expirydate) < Date.now();
  const parents = [readWord(fields.grand_parent), readWord(fields.parent)].filter((title) => title !== undefined);
  const menus = readPageMenus(fields.menus ?? fields.menu);
  return {
    // A pattern does not name a page.
    slug:
      readPart(fields.slug) ?? (address?.includes(':') || !address?.startsWith('/') ? undefined : readPart(address)),
    id: readPart(fields.id),
    leftOut: fields.published === false || fields.published === 'false' ? 'unpublished' : isDraft ? 'draft' : undefined,
    isHidden:
      isSecret || is('nav_exclude') || sidebar.hidden === true || sidebar.exclude === true || fields.sidebar === false
        ? true
        : undefined,
    isUnsearched: isUnsearched ? true : undefined,
    isUnlisted: noIndex || isSecret || is('nav_exclude') ? true : undefined,
    aliases: known.length > 0 ? known : undefined,
    parents: parents.length > 0 ? parents : undefined,
    menus: menus.length > 0 ? menus : undefined,
    openapi: readWord(fields.openapi),
  };
}

/** NaN, which is neither before nor after now, for any other value. */
function toTime(value: unknown): number {
  return typeof value === 'string' ? Date.parse(value) : NaN;
}

/** A path or a part of one. Longer ones are ignored, because every section of the page stores the path. */
function readPart(value: unknown): string | undefined {
  const part = readWord(value);
  return part !== undefined && part.length <= PART_MAX_LENGTH ? part : undefined;
}

function readIncludes(source: string): Pick<FileFacts, 'includes'> {
  const files = new Set<string>();
  for (const { file } of readImports(source)) if (/\.mdx?$/i.test(file)) files.add(file);
  if (/<!--\s*@include|<<<|\{\{#|8<|\{\{[<%]\s*(?:include|readfile)|\{%-?\s*include|:include/.test(source)) {
    for (const [, ...groups] of unfoldSnippets(source).matchAll(INCLUDE)) {
      const at = groups.findIndex((group) => group !== undefined);
      const file = groups[at]?.replace(/:.*$/s, '').replace(/[#{[].*$/s, '') ?? '';
      if (file !== '') files.add(at === 5 ? JEKYLL_INCLUDE + file : file);
    }
  }
  return files.size > 0 ? { includes: [...files].slice(0, INCLUDES_MAX) } : {};
}
