import { FRONT_MATTER, readFrontMatter } from '../frontMatter';
import type { PageProblem } from '../PageProblem';
import { readList, readRecord, readWord } from './readValue';

/** The place of a file on the site by its front matter, and the files that it takes in. Values of a usual page are absent. */
export interface FileFacts {
  /** Path of the page, or the last part of it, by its front matter. */
  slug?: string;
  /** Last part of its path, as Docusaurus has it. */
  id?: string;
  /** Why it is not published. */
  leftOut?: 'draft' | 'unpublished';
  /** Reachable, but not in the navigation. */
  isHidden?: true;
  /** In no search and no answer. */
  isUnsearched?: true;
  /** Not for search engines. */
  isUnlisted?: true;
  /** Paths that lead to it. */
  aliases?: string[];
  /** Files that it takes in, as it writes them. */
  includes?: string[];
  /** Title of the page that it lies below, as Just the Docs has it, and of the one above that. */
  parents?: string[];
  /** An operation of an API. */
  openapi?: string;
  /** Why its front matter cannot be read, where that leaves it out. */
  problem?: PageProblem;
}

/** Front matter with one of these is worth reading before the pages are. */
const TELLING =
  /^[ \t]*["']?(?:groups|slug|permalink|url|id|draft|published|hidden|unlisted|nav_exclude|noindex|robots|search|searchable|search_exclude|sidebar|aliases|redirect_from|build|_build|headless|parent|grand_parent|openapi|pagefind|unpublished|exclude|render)["']?[ \t]*[:=]/m;

/** Of front matter that cannot be read, a field for which the page may not be for everybody. */
const CLOSING = /^[ \t]*["']?(?:groups|draft|published|unpublished|hidden)["']?[ \t]*[:=]/m;

const NO_FRONT_MATTER = { fields: {}, problem: undefined };

const IMPORT = /^import\s+[^;'"\n]*?\sfrom\s+['"]([^'"\n]+)['"]/gm;

/** Includes as VitePress, mdBook, MkDocs and Hugo write them. */
const INCLUDE =
  /<!--\s*@include:\s*([^\s{#]+)|^[ \t]*<<<\s*(\S+)|\{\{#(?:include|rustdoc_include|playground)\s+([^\s}]+)|^[ \t]*-{2,}8<-{2,}\s+["']([^"'\n]+)["']|\{\{[<%]\s*(?:include|readfile)\s+(?:file=)?["']([^"'\n]+)["']|\{%-?\s*include\s+["']?([^\s"'%]+)/gm;

/** Most files that one takes in. */
const INCLUDES_MAX = 200;

/** Length of a source that is looked through, in characters. */
const LOOKED_LENGTH = 200_000;

/** Longest path of a page by its front matter, in characters. */
const PART_MAX_LENGTH = 500;

/** The folder prefix of an include that is looked for below `_includes`. */
export const JEKYLL_INCLUDE = '_includes/';

export function readFileFacts(source: string): FileFacts {
  const end = FRONT_MATTER.exec(source)?.[0] ?? '';
  const { fields, problem } = TELLING.test(end) ? readFrontMatter(end) : NO_FRONT_MATTER;
  if (problem && CLOSING.test(end)) return { leftOut: 'unpublished', problem };
  const facts = { ...readFields(fields), ...readIncludes(source.slice(0, LOOKED_LENGTH)) };
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
  const isDraft = is('draft', 'unpublished') || build.render === 'never' || build.render === false;
  const parents = [readWord(fields.grand_parent), readWord(fields.parent)].filter((title) => title !== undefined);
  return {
    // A pattern names no page.
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
    openapi: readWord(fields.openapi),
  };
}

/** A path or a part of one, which every section of the page has; longer ones are none. */
function readPart(value: unknown): string | undefined {
  const part = readWord(value);
  return part !== undefined && part.length <= PART_MAX_LENGTH ? part : undefined;
}

function readIncludes(source: string): Pick<FileFacts, 'includes'> {
  const files = new Set<string>();
  if (source.includes('import ')) {
    for (const [, file = ''] of source.matchAll(IMPORT)) if (/\.mdx?$/i.test(file)) files.add(file);
  }
  if (/<!--\s*@include|<<<|\{\{#|8<|\{\{[<%]\s*(?:include|readfile)|\{%-?\s*include/.test(source)) {
    for (const [, ...groups] of source.matchAll(INCLUDE)) {
      const at = groups.findIndex((group) => group !== undefined);
      const file = groups[at]?.replace(/:.*$/s, '').replace(/[#{[].*$/s, '') ?? '';
      if (file !== '') files.add(at === 5 ? JEKYLL_INCLUDE + file : file);
    }
  }
  return files.size > 0 ? { includes: [...files].slice(0, INCLUDES_MAX) } : {};
}
