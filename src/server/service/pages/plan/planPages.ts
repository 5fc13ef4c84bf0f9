import { findRedirect } from '../../../site/findRedirect';
import { planBuilt } from '../built/planBuilt';
import { isIndexFile, toDocsPath, toFilePath } from '../links/toDocsPath';
import { resolveInclude } from '../file/readImports';
import { entryPath } from './entryPath';
import { walkNavigation } from './walkNavigation';
import type { FileFacts } from './readFileFacts';
import { readVariantOfPath } from './readVariantOfPath';
import type { NavigationNode, SiteStructure } from './SiteStructure';

/** The place of a page on the site. */
export interface PagePlan {
  file: string;
  path: string;
  language?: string | undefined;
  version?: string | undefined;
  /** Day of its last change, if the page does not say it. */
  lastUpdated?: string | undefined;
  isHidden?: true;
  isUnsearched?: true;
  isUnindexed?: true;
  openapi?: string | undefined;
}

/** The files of a folder as pages. */
export interface SitePlan {
  /** The pages, in the order of their files. Each path occurs once. */
  pages: PagePlan[];
  /** Other paths that links use for a page. */
  aliases: Map<string, string>;
  /** The path that the site is served below, if its links have it. */
  base?: string;
  /** Files that are not pages, by reason. */
  leftOut: Map<LeftOut, string[]>;
}

export type LeftOut =
  | 'a draft'
  | 'ignored'
  | 'a partial'
  | 'a README beside an index'
  | 'a file of the repository'
  | 'not a page of the text'
  | 'a redirect'
  | 'a copy of another page'
  | 'hidden from search engines'
  | 'drawn by a script from OpenAPI'
  | 'without text';

/** Files in the first folder that belong to the repository and not to the documentation, and files for robots in any folder. */
const REPOSITORY_FILE =
  /^(?:CONTRIBUTING|LICEN[CS]E|CODE_OF_CONDUCT|SECURITY|SUPPORT|GOVERNANCE|MAINTAINERS|AUTHORS|CHANGELOG|PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE|NOTICE|CODEOWNERS)(?:[-_.][\w-]+)?\.mdx?$/;
const ROBOT_FILE = /^(?:AGENTS?|CLAUDE|GEMINI|SKILL|copilot-instructions)(?:\.local)?\.mdx?$/;

const REDIRECTS_IN_ROW_MAX = 10;

/**
 * Decides which files are pages, and their paths.
 *
 * @param files Files in order, with the settings from their front matter.
 * @param named The pages in the navigation.
 * @param ignored The files that patterns of unpublished files match.
 */
export function planPages(
  files: readonly { file: string; facts: FileFacts }[],
  structure: SiteStructure,
  named: NamedPages = new Map(),
  ignored: ReadonlySet<string> = new Set(),
): SitePlan {
  if (structure.kind === 'built') return planBuilt(files, structure.sitemap);
  const plan: SitePlan = { pages: [], aliases: new Map(), leftOut: new Map() };
  const note = (why: LeftOut, file: string) => plan.leftOut.set(why, [...(plan.leftOut.get(why) ?? []), file]);
  const leaveOut = createLeaveOut(files, named, ignored);
  const byPath = new Map<string, { file: string; facts: FileFacts }>();
  for (const { file, facts } of files) {
    const path = toPagePath(file, structure);
    const why = leaveOut(file, facts, path);
    const before = byPath.get(path);
    if (why !== null) note(why, file);
    else if (!before) byPath.set(path, { file, facts });
    else if (isReadme(before.file) && !isReadme(file) && isIndexFile(file)) {
      note('a README beside an index', before.file);
      byPath.set(path, { file, facts });
    } else if (isReadme(file) && isIndexFile(before.file)) note('a README beside an index', file);
  }
  const chosen = new Map([...byPath].map(([path, { file }]) => [file, path]));
  for (const { file, facts } of files) {
    const path = chosen.get(file);
    if (path === undefined) continue;
    const entry = named.get(path);
    const variant = readVariantOfPath(file);
    plan.pages.push({
      file,
      path,
      language: entry?.language ?? variant.language,
      version: entry?.version ?? variant.version,
      ...((facts.isHidden ?? entry?.isHidden) && { isHidden: true as const }),
      ...(facts.isUnsearched && { isUnsearched: true as const }),
      ...((facts.isUnlisted ?? entry?.isHidden) && { isUnindexed: true as const }),
      ...(facts.openapi !== undefined && { openapi: facts.openapi }),
    });
  }
  return plan;
}

/** Adds redirects without parameters to the aliases of their pages. */
export function addRedirects(plan: SitePlan, redirects: Readonly<Record<string, string>>): void {
  const taken = new Set(plan.pages.map(({ path }) => path));
  for (const from of Object.keys(redirects)) {
    let found = from;
    for (let hop = 0; hop < REDIRECTS_IN_ROW_MAX && !taken.has(found); hop += 1) {
      const target = entryPath(findRedirect((path) => redirects[path], found));
      if (target === undefined) break;
      found = plan.aliases.get(target) ?? target;
    }
    if (!taken.has(from) && taken.has(found)) plan.aliases.set(from, found);
  }
}

interface Named {
  language?: string | undefined;
  version?: string | undefined;
  isHidden?: true;
}

type NamedPages = ReadonlyMap<string, Named>;

/** The pages in a navigation, by path. A page of several versions or languages belongs to all of them. */
export async function readNavigation(navigation: readonly NavigationNode[]): Promise<NamedPages> {
  const named = new Map<string, Named>();
  await walkNavigation<Named>(navigation, {}, ({ path, ...node }, above) => {
    const own: Named = {
      language: node.language ?? above.language,
      version: node.version ?? above.version,
      ...((node.isHidden ?? above.isHidden) && { isHidden: true as const }),
    };
    if (path === undefined) return own;
    const before = named.get(path);
    named.set(
      path,
      before
        ? {
            language: before.language === own.language ? own.language : undefined,
            version: before.version === own.version ? own.version : undefined,
            ...(before.isHidden && own.isHidden && { isHidden: true as const }),
          }
        : own,
    );
    return own;
  });
  return named;
}

function createLeaveOut(
  files: readonly { file: string; facts: FileFacts }[],
  named: NamedPages,
  ignored: ReadonlySet<string>,
) {
  const included = new Set(
    files.flatMap(({ file, facts }) => (facts.includes ?? []).map((name) => resolveInclude(name, file))),
  );
  return (file: string, facts: FileFacts, path: string): LeftOut | null => {
    if (named.has(path)) return facts.leftOut ? 'a draft' : null;
    const name = file.slice(file.lastIndexOf('/') + 1);
    if (ROBOT_FILE.test(name) || REPOSITORY_FILE.test(file)) return 'a file of the repository';
    if (ignored.has(file)) return 'ignored';
    if (facts.leftOut) return 'a draft';
    // The page of a folder is a page even if others include it.
    return isPartial(file) || (included.has(file) && !isIndexFile(file)) ? 'a partial' : null;
  };
}

/** Files and folders with an underscore are parts of pages. */
function isPartial(file: string): boolean {
  return file.split('/').some((segment) => /^_(?!_)/.test(segment) && !isIndexFile(segment));
}

/** The hosted platform keeps the numbers before names in its paths; in a plain folder, they are positions. */
function toPagePath(file: string, { kind }: SiteStructure): string {
  return kind === 'plain' ? toDocsPath(file) : toFilePath(file);
}

function isReadme(file: string): boolean {
  return /(^|\/)readme\.mdx?$/i.test(file);
}
