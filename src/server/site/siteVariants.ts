import type { IndexedPage } from '../service/pages/DocsPage';
import { escapeHtml } from '../lib/escapeHtml';
import { toSiteFolders, type SiteFolder } from './siteNavigation';
import type { SiteSettings } from './SiteSettings';
import { toTwinKey } from './toTwinKey';

/** The pages of one language and one version. */
export interface SitePart {
  language: string | undefined;
  version: string | undefined;
  /** In the order of the navigation. */
  pages: IndexedPage[];
  folders: SiteFolder;
}

/** The languages and versions of a site, and the variant of each page. */
export type SiteVariants = ReturnType<typeof toSiteVariants>;

/**
 * Groups pages by language and version. A page without them belongs to the defaults, and also appears in variants that have no counterpart
 * of it.
 */
export function toSiteVariants(pages: readonly IndexedPage[], settings: Pick<SiteSettings, 'languages' | 'versions'>) {
  const main = (list: SiteSettings['languages']) => (list.find(({ isDefault }) => isDefault) ?? list[0])?.name;
  const [mainLanguage, mainVersion] = [main(settings.languages), main(settings.versions)];
  const named = {
    language: new Map<string, Set<string | undefined>>(),
    version: new Map<string, Set<string | undefined>>(),
  };
  for (const page of pages) {
    for (const kind of ['language', 'version'] as const) {
      const key = toTwinKey(page);
      named[kind].set(key, (named[kind].get(key) ?? new Set()).add(page[kind]));
    }
  }
  const languages = readNames(named.language, settings.languages);
  const versions = readNames(named.version, settings.versions);
  const languageOf = ({ language }: IndexedPage) =>
    language !== undefined && languages.has(language) ? language : mainLanguage;
  const versionOf = ({ version }: IndexedPage) =>
    version !== undefined && versions.has(version) ? version : mainVersion;
  const keyOf = (page: IndexedPage) => JSON.stringify([languageOf(page), versionOf(page)]);
  const variants = new Map<string, SitePart>();
  for (const page of pages) {
    const own = { language: languageOf(page), version: versionOf(page) };
    const key = keyOf(page);
    if (!variants.has(key)) variants.set(key, { ...own, pages: [], folders: { name: '', pages: [], folders: [] } });
  }
  for (const variant of variants.values()) {
    variant.pages = pages.filter((page) => {
      if (languageOf(page) !== variant.language) return false;
      // A page without a version belongs to all versions that have no counterpart of it.
      const isShared = page.version === undefined && !named.version.get(toTwinKey(page))?.has(variant.version);
      return versionOf(page) === variant.version || isShared;
    });
    variant.folders = toSiteFolders(variant.pages);
  }
  const twins = new Map<SitePart, Map<string, IndexedPage>>();
  const twinsOf = (variant: SitePart) => {
    const known = twins.get(variant) ?? new Map(variant.pages.toReversed().map((page) => [toTwinKey(page), page]));
    twins.set(variant, known);
    return known;
  };
  return {
    all: [...variants.values()],
    of: (page: IndexedPage) => variants.get(keyOf(page)) as SitePart,
    /** The page of a variant with the same content; if it is missing, the variant's first page. */
    twin: (page: IndexedPage, variant: SitePart) =>
      twinsOf(variant).get(toTwinKey(page)) ?? variant.pages.find(({ isUnlisted }) => !isUnlisted) ?? variant.pages[0],
  };
}

/** The languages or versions of a site. A folder named like one is an ordinary folder if its pages have no counterpart in another. */
function readNames(
  named: ReadonlyMap<string, ReadonlySet<string | undefined>>,
  settings: SiteSettings['languages'],
): Set<string> {
  const names = new Set(settings.map(({ name }) => name));
  for (const others of named.values()) {
    if (others.size > 1) for (const name of others) if (name !== undefined) names.add(name);
  }
  return names;
}

/** The switches for language and version of a page; empty if there is no choice. */
export function siteSwitches(
  page: IndexedPage,
  variants: SiteVariants,
  settings: Pick<SiteSettings, 'languages' | 'versions'>,
  address: (page: IndexedPage) => string,
): string {
  const own = variants.of(page);
  const write = (kind: 'language' | 'version') => {
    const other = kind === 'language' ? 'version' : 'language';
    const choices = [...new Set(variants.all.map((variant) => variant[kind]))].flatMap((value) => {
      const variant =
        variants.all.find((one) => one[kind] === value && one[other] === own[other]) ??
        variants.all.find((one) => one[kind] === value);
      const target = variant && variants.twin(page, variant);
      return target ? [{ value: value ?? '', target }] : [];
    });
    if (choices.length < 2) return '';
    const label = (value: string) => choiceLabel(kind, value, settings);
    const items = choices.map(({ value, target }) => {
      const current = value === (own[kind] ?? '') ? ' aria-current="true"' : '';
      const language = kind === 'language' && value !== '' ? ` lang="${escapeHtml(value)}"` : '';
      return `<li><a href="${address(value === (own[kind] ?? '') ? page : target)}"${language}${current}>${escapeHtml(label(value))}</a></li>\n`;
    });
    return `<details class="switch"><summary>${escapeHtml(label(own[kind] ?? choices[0]?.value ?? ''))}</summary>\n<ul>\n${items.join('')}</ul></details>\n`;
  };
  return write('language') + write('version');
}

/** The name of a variant, with its language and version if it has them: `Deutsch · 2.x`. */
export function variantLabel(
  { language = '', version = '' }: Pick<SitePart, 'language' | 'version'>,
  settings: Pick<SiteSettings, 'languages' | 'versions'>,
): string {
  return [
    language === '' ? '' : choiceLabel('language', language, settings),
    version === '' ? '' : choiceLabel('version', version, settings),
  ]
    .filter((label) => label !== '')
    .join(' · ');
}

function choiceLabel(
  kind: 'language' | 'version',
  value: string,
  { languages, versions }: Pick<SiteSettings, 'languages' | 'versions'>,
): string {
  const named = (kind === 'language' ? languages : versions).find(({ name }) => name === value);
  return named?.label ?? (value === '' ? UNNAMED : kind === 'language' ? nameOf(value) : value);
}

/** Name of the pages without a language or version. */
const UNNAMED = '·';

/** The name of a language in that language: `français`. */
function nameOf(code: string): string {
  try {
    return new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
