import type { SearchFilter } from '../../../shared/contract';
import { chooseDefaultVersion } from '../pages/plan/readVariantOfPath';
import type { SiteStructure } from '../pages/plan/SiteStructure';
import type { IndexedPage } from '../pages/DocsPage';
import { detectLanguage } from '../search/languages';
import { sameLanguage, sameVersion } from '../search/matchesFilter';
import type { DocsIndex } from '../search/docsIndex/openDocsIndex';
import { normalizePath } from '../pages/links/normalizePath';

/** The language and version of an answer. */
export interface Scope {
  /** True for a page that an answer may use. */
  holds(page: IndexedPage): boolean;
  /** The scope of the language of a page; undefined if the language comes from the request, the page in view or the question. */
  ofLanguage?: (page: IndexedPage | undefined) => Pick<Scope, 'holds'>;
  /** The pages in the site's main language without a translation; undefined if the scope is in that language. */
  fallback?: Pick<Scope, 'holds'>;
  /** True if no page has the language and version of an ordinary question, which then gets all pages. */
  isWidened?: true;
}

export interface ScopeInput {
  filter?: SearchFilter | null | undefined;
  viewed?: IndexedPage | undefined;
  question: string;
}

const EVERYTHING: Scope = { holds: () => true };

/** Chooses the language and version of answers from a list of pages. */
export function createScope(
  pages: readonly IndexedPage[],
  { languages, versions }: Pick<SiteStructure, 'languages' | 'versions'>,
): (input: ScopeInput) => Scope {
  const spoken = distinct(pages.map(({ language }) => language));
  const numbered = distinct(pages.map(({ version }) => version));
  if (spoken.length === 0 && numbered.length === 0) return () => EVERYTHING;
  const twins = new Map<string, Set<string>>();
  const keys = new Map<IndexedPage, string>();
  for (const page of pages) {
    const key = toTwinKey(page);
    keys.set(page, key);
    const known = twins.get(key) ?? new Set<string>();
    twins.set(key, known.add(`${page.language ?? ''} ${page.version ?? ''}`));
  }
  const variantsOf = (page: IndexedPage) => [...(twins.get(keys.get(page) ?? '') ?? [])];
  const hasUnversioned = pages.some(
    (page) => page.version === undefined && variantsOf(page).some((variant) => !variant.endsWith(' ')),
  );
  const mainVersion = chooseMainVersion(pages, numbered, (isUsed) =>
    chooseDefaultVersion(versions, numbered, hasUnversioned && isUsed),
  );
  // Pages without a language that have translations are in the main language, which then has no name.
  const hasUnspoken = pages.some(
    (page) => page.language === undefined && variantsOf(page).some((variant) => !variant.startsWith(' ')),
  );
  const isShared = pages.some(({ language }) => language === undefined);
  const mainLanguage =
    languages.find(({ isDefault }) => isDefault)?.name ??
    languages[0]?.name ??
    (hasUnspoken || isShared ? '' : (spoken.find((name) => sameLanguage(name, 'en')) ?? spoken[0] ?? ''));
  const isMain = ({ language = mainLanguage }: IndexedPage) => isSame(language, mainLanguage);

  return ({ filter, viewed, question }) => {
    const asked = spoken.length > 0 ? detectLanguage(question, mainLanguage || 'en') : undefined;
    const language =
      filter?.language ??
      (viewed && (viewed.language ?? mainLanguage)) ??
      (asked === undefined ? undefined : spoken.find((name) => sameLanguage(name, asked))) ??
      mainLanguage;
    const version = filter?.version ?? viewed?.version ?? mainVersion;
    const isOfVersion = (page: IndexedPage) => {
      if (numbered.length === 0) return true;
      if (version === undefined) return page.version === undefined;
      if (page.version !== undefined) return sameVersion(page.version, version);
      // A page without a version belongs to the current version, unless the asked version has its own copy.
      return !hasUnversioned || !variantsOf(page).some((variant) => sameVersion(variant.split(' ')[1] ?? '', version));
    };
    const isOfLanguage = (page: IndexedPage) =>
      isSame(page.language ?? mainLanguage, language) ||
      // On a site without translations, a page without a language belongs to all languages.
      (page.language === undefined && !hasUnspoken && languages.length === 0);
    const isTranslated = (page: IndexedPage) =>
      variantsOf(page).some((variant) => {
        const [own = '', of = ''] = variant.split(' ');
        return own !== '' && sameLanguage(own, language) && of === (page.version ?? '');
      });
    const isOwn = (page: IndexedPage) => isOfVersion(page) && isOfLanguage(page);
    // Better than an answer from no page at all.
    if (!filter?.language && !filter?.version && !viewed && !pages.some(isOwn))
      return { ...EVERYTHING, isWidened: true };
    const isForeign = spoken.length > 0 && !isSame(language, mainLanguage);
    const isGuessed =
      spoken.length > 0 &&
      filter?.language === undefined &&
      viewed === undefined &&
      (asked === undefined || !spoken.some((name) => sameLanguage(name, asked)));
    return {
      ...(isGuessed && {
        ofLanguage: (page: IndexedPage | undefined) => ({
          holds: (other: IndexedPage) =>
            isOfVersion(other) && (page === undefined || (other.language ?? '') === (page.language ?? '')),
        }),
      }),
      holds: isOwn,
      ...(isForeign && { fallback: { holds: (page) => isOfVersion(page) && isMain(page) && !isTranslated(page) } }),
    };
  };
}

/** A landing page above the versions is not the current version: that has at least this share of the pages of the largest one. */
const VERSION_MIN_SHARE = 0.1;

/**
 * The version of ordinary questions; undefined for the pages without one.
 *
 * @param choose Chooses it; false if pages without a version are only beside the versions.
 */
function chooseMainVersion(
  pages: readonly IndexedPage[],
  numbered: readonly string[],
  choose: (isUnversionedUsed: boolean) => string | undefined,
): string | undefined {
  const count = (version: string | undefined) => pages.filter((page) => page.version === version).length;
  const most = Math.max(0, ...numbered.map(count));
  return choose(count(undefined) >= most * VERSION_MIN_SHARE);
}

/** The empty name only equals itself. */
function isSame(left: string, right: string): boolean {
  return left === right || (left !== '' && right !== '' && sameLanguage(left, right));
}

/** The path of a page without its language and version. Translations have the same. */
function toTwinKey({ path, language, version }: IndexedPage): string {
  return path
    .split('/')
    .filter(
      (segment) =>
        segment !== language && segment !== version && segment !== `version-${version ?? ''}` && segment !== 'next',
    )
    .join('/');
}

function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.filter((value) => value !== undefined))];
}

/** Returns the choice of language and version for the current pages. It is created again when the pages change. */
export function followScope(docsIndex: Pick<DocsIndex, 'pages' | 'structure'>): () => ReturnType<typeof createScope> {
  let made: { pages: readonly IndexedPage[]; choose: ReturnType<typeof createScope> } | null = null;
  return () => {
    if (made?.pages !== docsIndex.pages) {
      made = { pages: docsIndex.pages, choose: createScope(docsIndex.pages, docsIndex.structure) };
    }
    return made.choose;
  };
}

/** The page of a path on the site, which may begin with the path that the documentation is served at. */
export function findPageByPath(pages: readonly IndexedPage[], path: string): IndexedPage | undefined {
  const clean = normalizePath(path);
  return (
    pages.find((page) => page.path === clean) ?? pages.find((page) => page.path !== '/' && clean.endsWith(page.path))
  );
}
