import { posix } from 'node:path';
import { findRedirect } from '../../../site/findRedirect';
import { planBuilt } from '../built/planBuilt';
import { namePath } from '../resolveDocsLink';
import { toDocsPath } from '../toDocsPath';
import { entryPath } from './entryPath';
import { walkNavigation } from './walkNavigation';
import type { FileFacts } from './readFileFacts';
import { rewriteFile } from './rewriteFile';
import { isMounted, mountFile } from './mountFile';
import { readVariantOfPath } from './readVariantOfPath';
import type { Dialect, NavigationNode, SiteStructure } from './SiteStructure';

/** The place of a page on the site. */
export interface PagePlan {
  file: string;
  path: string;
  language?: string | undefined;
  version?: string | undefined;
  isHidden?: true;
  isUnsearched?: true;
  isUnindexed?: true;
  openapi?: string | undefined;
}

/** The files of a folder as pages. */
export interface SitePlan {
  /** The pages, in the order of their files. Each path occurs once. */
  pages: PagePlan[];
  /** Other paths that links use for a page: the path of its file, an alias, or a redirect. */
  aliases: Map<string, string>;
  /** Files that are not pages, by reason. */
  leftOut: Map<LeftOut, string[]>;
}

export type LeftOut =
  | 'a draft'
  | 'ignored'
  | 'a partial'
  | 'a README beside an index'
  | 'a file of the repository'
  | 'not in the table of contents'
  | 'outside of the pages'
  | 'not a page of the text'
  | 'a redirect'
  | 'a copy of another page'
  | 'hidden from search engines'
  | 'without text';

/** Files in the first folder that belong to the repository and not to the documentation, and files for robots in any folder. */
const REPOSITORY_FILE =
  /^(?:CONTRIBUTING|LICEN[CS]E|CODE_OF_CONDUCT|SECURITY|SUPPORT|GOVERNANCE|MAINTAINERS|AUTHORS|CHANGELOG|PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE|NOTICE|CODEOWNERS)(?:[-_.][\w-]+)?\.mdx?$/;
const ROBOT_FILE = /^(?:AGENTS?|CLAUDE|GEMINI|SKILL|copilot-instructions)(?:\.local)?\.mdx?$/;

const REDIRECTS_IN_ROW_MAX = 10;

/** Generators whose URLs keep the number prefixes of files. */
export const KEEPS_NUMBERS: ReadonlySet<Dialect> = new Set([
  'platform',
  'vitepress',
  'starlight',
  'mkdocs',
  'mdbook',
  'gitbook',
  'hugo',
  'jekyll',
  'docsify',
  'fumadocs',
]);

/**
 * Decides which files are pages, and their paths.
 *
 * @param files Files in order, with the settings from their front matter.
 * @param named The pages in the navigation.
 * @param ignored The files that patterns of unpublished files match, by their path below the docs folder or below the folder of the pages.
 */
export function planPages(
  files: readonly { file: string; facts: FileFacts }[],
  structure: SiteStructure,
  named: NamedPages = new Map(),
  ignored: ReadonlySet<string> = new Set(),
): SitePlan {
  if (structure.dialect === 'built') return planBuilt(files);
  const plan: SitePlan = { pages: [], aliases: new Map(), leftOut: new Map() };
  const leaveOut = createLeaveOut(files, structure, named, ignored);
  const byPath = new Map<string, { file: string; facts: FileFacts; own: string }>();
  const variantOf = readVariantOfPath(
    files.map(({ file }) => toSiteFile(file, structure)),
    structure,
  );
  for (const { file, facts } of files) {
    const own = toOwnPath(toSiteFile(file, structure), structure);
    const why = leaveOut(file, facts, own);
    if (why !== null) {
      note(plan, why, file);
      continue;
    }
    const before = byPath.get(own);
    if (before && !(isReadme(before.file) && isIndex(file))) {
      if (isReadme(file) && isIndex(before.file)) note(plan, 'a README beside an index', file);
      continue;
    }
    if (before) note(plan, 'a README beside an index', before.file);
    byPath.set(own, { file, facts, own });
  }
  const taken = new Set<string>();
  const order = new Map(files.map(({ file }, index) => [file, index]));
  const chosen = [...byPath.values()].toSorted(
    (left, right) => (order.get(left.file) ?? 0) - (order.get(right.file) ?? 0),
  );
  for (const { file, facts, own } of chosen) {
    const rest = toSiteFile(file, structure);
    const path = toSlugPath(own, rest, facts, structure);
    if (taken.has(path)) continue;
    taken.add(path);
    if (path !== own) plan.aliases.set(own, path);
    const byFile = toDocsPath(withoutRoot(file, structure.root));
    if (byFile !== own && byFile !== path) plan.aliases.set(byFile, path);
    const name = namePath(path.slice(path.lastIndexOf('/') + 1));
    if (structure.dialect === 'hugo' && !plan.aliases.has(name)) plan.aliases.set(name, path);
    for (const alias of facts.aliases ?? []) plan.aliases.set(entryPath(alias), path);
    const entry = named.get(own) ?? named.get(path) ?? named.get(byFile);
    const variant = variantOf(rest);
    const isHidden = facts.isHidden || entry?.isHidden;
    plan.pages.push({
      file,
      path,
      language: entry?.language ?? variant.language,
      version: entry?.version ?? variant.version,
      ...(isHidden && { isHidden: true as const }),
      ...(facts.isUnsearched && { isUnsearched: true as const }),
      ...((facts.isUnlisted ?? entry?.isHidden) && { isUnindexed: true as const }),
      ...(facts.openapi !== undefined && { openapi: facts.openapi }),
    });
  }
  for (const path of taken) plan.aliases.delete(path);
  return plan;
}

/** Adds redirects without parameters to the aliases of their pages. */
export function addRedirects(plan: SitePlan, redirects: Readonly<Record<string, string>>): void {
  const taken = new Set(plan.pages.map(({ path }) => path));
  for (const from of Object.keys(redirects)) {
    let found = from;
    for (let hop = 0; hop < REDIRECTS_IN_ROW_MAX && !taken.has(found); hop += 1) {
      const to = findRedirect((path) => redirects[path], found);
      if (to === undefined) break;
      const target = entryPath(to);
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

/** The pages in a navigation, by the path of their file. A page of several versions or languages belongs to all of them. */
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
  structure: SiteStructure,
  named: NamedPages,
  ignored: ReadonlySet<string>,
) {
  const included = new Set(
    files.flatMap(({ file, facts }) =>
      (facts.includes ?? []).flatMap((name) => resolveIncludes(name, file, structure)),
    ),
  );
  return (file: string, facts: FileFacts, own: string): LeftOut | null => {
    const rest = withoutRoot(file, structure.root);
    const name = file.slice(file.lastIndexOf('/') + 1);
    if ((structure.root !== '' && rest === file) || !isMounted(rest, structure)) return 'outside of the pages';
    if (named.has(own)) return facts.leftOut ? 'a draft' : null;
    if (ROBOT_FILE.test(name) || (REPOSITORY_FILE.test(name) && !rest.includes('/'))) return 'a file of the repository';
    // Patterns of a generator are relative to its folder of pages.
    if (ignored.has(file) || ignored.has(rest)) return 'ignored';
    if (facts.leftOut) return 'a draft';
    // The page of a folder is a page even if others include it.
    const isFolderPage = isIndex(file) || isReadme(file);
    if (isPartial(rest, structure.dialect) || (included.has(file) && !isFolderPage)) return 'a partial';
    if (/^SUMMARY\.md$/i.test(name) && (structure.dialect === 'mdbook' || structure.dialect === 'gitbook'))
      return 'a file of the repository';
    return structure.isExclusive ? 'not in the table of contents' : null;
  };
}

/** Files and folders with an underscore are parts of pages, except Hugo's pages of folders and Jekyll's collections. */
function isPartial(file: string, dialect: Dialect): boolean {
  return file
    .split('/')
    .some(
      (segment, index, all) =>
        /^_(?!_)/.test(segment) &&
        !/^_index(\.[\w-]+)?\.mdx?$/i.test(segment) &&
        !(dialect === 'jekyll' && index === 0 && all.length > 1),
    );
}

/** The file below the docs folder that an include refers to. */
export function resolveInclude(name: string, file: string, root: string): string {
  const clean = name.replace(/^@site\//, '/').replace(/^@\//, '/');
  const isFromRoot = clean.startsWith('/') || name.startsWith('_includes/');
  return posix.join('/', isFromRoot ? root : posix.dirname(file), clean).replaceAll(/^\/|\/$/g, '');
}

/** The files below the docs folder that an include may refer to. The first that exists is meant. */
export function resolveIncludes(
  name: string,
  file: string,
  { root, includeFolders = [] }: Pick<SiteStructure, 'root' | 'includeFolders'>,
): string[] {
  const below = includeFolders.map((folder) => posix.join(folder, name)).filter((path) => !path.startsWith('..'));
  return [...new Set([resolveInclude(name, file, root), ...below])];
}

/** The path of a site's file, before front matter changes it. */
export function toOwnPath(file: string, structure: SiteStructure): string {
  const { base, rest } = mountFile(withoutSuffix(file, structure), structure);
  const mounted = base === '' ? rest : `${base}/${rest}`;
  // In a folder of Next.js, the page has this file name, and folders in parentheses are only groups.
  const isNext = structure.dialect === 'nextra' || structure.dialect === 'fumadocs';
  const named = isNext
    ? mounted.replaceAll(/(?<=^|\/)\([^/()]+\)\//g, '').replace(/(^|\/)page(\.mdx?)$/i, '$1index$2')
    : mounted;
  return KEEPS_NUMBERS.has(structure.dialect) ? keepNumbers(named) : toDocsPath(named);
}

/** `a.fr.md` is `a.md` below its language, unless that is the first language. */
function withoutSuffix(file: string, { languages }: SiteStructure): string {
  const [, name = '', suffix = '', end = ''] = /^(.*)\.([a-z]{2,3}(?:-[a-z]{2,4})?)(\.mdx?)$/i.exec(file) ?? [];
  const language = languages.find((one) => one.name.toLowerCase() === suffix.toLowerCase());
  if (suffix === '' || !language) return file;
  const isMain = language === (languages.find(({ isDefault }) => isDefault) ?? languages[0]);
  return `${isMain ? '' : `${language.name}/`}${name}${end}`;
}

function keepNumbers(file: string): string {
  const segments = file.replace(/\.mdx?$/i, '').split('/');
  if (/^(_?index|readme)$/i.test(segments.at(-1) ?? '')) segments.pop();
  return `/${segments.join('/')}`;
}

function toSlugPath(own: string, file: string, { slug, id }: FileFacts, structure: SiteStructure): string {
  const { dialect } = structure;
  const clean = (path: string) =>
    posix
      .join('/', path)
      .replace(/(?<=.)\/+$/, '')
      .replace(/\.html$/, '')
      .replace(/\/index$/, '') || '/';
  const above = own.slice(0, own.lastIndexOf('/') + 1);
  const { base, isBlog } = mountFile(file, structure);
  if (slug === undefined)
    return dialect === 'docusaurus' && id !== undefined && !/[/\s]/.test(id) ? clean(above + id) : own;
  // In Docusaurus it is relative to the version and the language of the page, and in a blog always.
  if (slug.startsWith('/') || isBlog) return clean(`${base}/${slug}`);
  if (dialect === 'starlight') return clean(slug);
  // The page of a folder replaces the folder's name.
  const isFolder = /(^|\/)(_?index|readme)\.mdx?$/i.test(file);
  return clean((isFolder ? own.slice(0, own.lastIndexOf('/') + 1) : above) + slug);
}

/** The name of a file on the site, below the folder of its pages. */
export function toSiteFile(file: string, structure: SiteStructure): string {
  return rewriteFile(withoutRoot(file, structure.root), structure);
}

export function withoutRoot(file: string, root: string): string {
  return root !== '' && file.startsWith(`${root}/`) ? file.slice(root.length + 1) : file;
}

function isReadme(file: string): boolean {
  return /(^|\/)readme\.mdx?$/i.test(file);
}

function isIndex(file: string): boolean {
  return /(^|\/)_?index\.mdx?$/i.test(file);
}

function note({ leftOut }: SitePlan, why: LeftOut, file: string): void {
  leftOut.set(why, [...(leftOut.get(why) ?? []), file]);
}
