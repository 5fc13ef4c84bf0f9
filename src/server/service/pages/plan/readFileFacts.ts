import { findFrontMatter, readFrontMatter } from '../file/frontMatter';
import type { BuiltFacts } from '../built/readBuiltPage';
import type { PageProblem } from '../DocsPage';
import { readImports } from '../file/readImports';
import { readWord } from '../file/readValue';

/** What decides the place of a file on the site, from its front matter and its imports. Default values are undefined. */
export interface FileFacts {
  /** Why it is not published. */
  leftOut?: 'draft' | 'unpublished';
  /** Can be reached, but is not in the navigation. */
  isHidden?: true;
  /** Not used in searches and answers. */
  isUnsearched?: true;
  /** Hidden from search engines. */
  isUnlisted?: true;
  /** Files that it imports, as written. */
  includes?: string[];
  /** An API operation. */
  openapi?: string;
  /** The place of a built page on its site. */
  built?: BuiltFacts;
  /** Why its front matter cannot be parsed, if the page is left out because of that. */
  problem?: PageProblem;
}

/** Front matter with one of these fields must be read before the pages. */
const TELLING =
  /(?:^|[{,])[ \t]*["']?(?:groups|draft|published|unpublished|hidden|unlisted|noindex|search|searchable|openapi)["']?[ \t]*:/m;

/** Fields of unreadable front matter that may restrict who sees the page. */
const CLOSING = /(?:^|[{,])[ \t]*["']?(?:groups|draft|published|unpublished|hidden|unlisted)["']?[ \t]*[:=]/m;

/** The beginning of front matter in TOML or JSON, which is not read. */
const OTHER_FRONT_MATTER = /^\uFEFF?\s{0,20}(?:\+\+\+[ \t]*\r?\n|\{\s{0,20}")/;

/** Maximum size of it, in characters. */
const OTHER_MAX_LENGTH = 5_000;

const NO_FRONT_MATTER = { fields: {}, problem: undefined };

/** Maximum number of imports in one file. */
const INCLUDES_MAX = 200;

/** Number of characters of a source that are searched. */
const READ_LENGTH = 200_000;

/** What of a file is read: its front matter, or its imports as well. */
export type FactsPart = 'whole' | 'front matter';

export function readFileFacts(source: string, part: FactsPart = 'whole'): FileFacts {
  const found = findFrontMatter(source);
  if (!found && OTHER_FRONT_MATTER.test(source) && CLOSING.test(source.slice(0, OTHER_MAX_LENGTH)))
    return { leftOut: 'unpublished', problem: { line: 1, reason: 'has front matter that is not YAML' } };
  const end = found?.whole ?? '';
  const { fields, problem } = TELLING.test(end) ? readFrontMatter(end) : NO_FRONT_MATTER;
  if (problem && CLOSING.test(end)) return { leftOut: 'unpublished', problem };
  return { ...readFields(fields), ...(part === 'whole' && readIncludes(source.slice(0, READ_LENGTH))) };
}

function readFields(fields: Record<string, unknown>): FileFacts {
  const is = (name: string, wanted: boolean) => fields[name] === wanted || fields[name] === String(wanted);
  const isHidden = is('hidden', true) || is('unlisted', true);
  const openapi = readWord(fields.openapi);
  return {
    ...((is('published', false) || is('unpublished', true)) && { leftOut: 'unpublished' as const }),
    ...(is('draft', true) && { leftOut: 'draft' as const }),
    ...(isHidden && { isHidden }),
    ...((isHidden || is('search', false) || is('searchable', false)) && { isUnsearched: true as const }),
    ...((isHidden || is('noindex', true)) && { isUnlisted: true as const }),
    ...(openapi !== undefined && { openapi }),
  };
}

function readIncludes(source: string): Pick<FileFacts, 'includes'> {
  const files = new Set(readImports(source).map(({ file }) => file));
  const pages = [...files].filter((file) => /\.mdx?$/i.test(file)).slice(0, INCLUDES_MAX);
  return pages.length > 0 ? { includes: pages } : {};
}
