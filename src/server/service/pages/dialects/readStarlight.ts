import { isRecord } from '../../../../shared/contract';
import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { entryPath, toEntry } from './entryPath';
import { CALLED } from './evaluateModule';
import { readModule } from './readModule';
import { readList, readRecord, readWord, trimPath } from './readValue';
import { emptyStructure, type NavigationNode, type SiteStructure } from './SiteStructure';

export const STARLIGHT_FILES = ['mjs', 'ts', 'js', 'mts'].map((end) => `astro.config.${end}`);

const CONTENT = 'src/content/docs';
const DEPTH_MAX = 30;

/** Reads the options of Starlight in `astro.config.mjs`. */
export async function readStarlight(
  files: ConfigurationFiles,
  found: FoundConfiguration,
  hasContent: boolean,
): Promise<SiteStructure | null> {
  const { name, below } = found;
  const { integrations, redirects } = readRecord(await readModule(files, found));
  const options = readList(integrations).find((entry) => isRecord(entry) && entry[CALLED] === 'starlight');
  if (!isRecord(options) || (below !== '' && below !== CONTENT)) return null;
  const logo = readRecord(options.logo);
  const nodes = readItems(options.sidebar, 0);
  const hasHome = nodes.some(({ path }) => path === '/');
  const defaultLanguage = readWord(options.defaultLocale);
  return {
    ...emptyStructure('starlight'),
    configuration: name,
    name: readWord(options.title) ?? readWord(Object.values(readRecord(options.title))[0]),
    logo: isRecord(options.logo)
      ? { light: readWord(logo.src) ?? readWord(logo.light), dark: readWord(logo.dark) }
      : undefined,
    favicon: readWord(options.favicon),
    root: below === '' && hasContent ? CONTENT : '',
    navigation: nodes.length > 0 ? [...(hasHome ? [] : [{ path: '/' }]), ...nodes] : null,
    languages: Object.entries(readRecord(options.locales)).map(([key, locale]) => {
      const { lang, label } = readRecord(locale);
      const isDefault = key === defaultLanguage || (key === 'root' && defaultLanguage === undefined);
      return {
        name: key === 'root' ? (readWord(lang) ?? 'en') : key,
        label: readWord(label),
        ...(isDefault && { isDefault: true as const }),
      };
    }),
    translations: readTranslations(options.sidebar),
    redirects: Object.fromEntries(
      Object.entries(readRecord(redirects)).flatMap(([from, to]) => {
        const target = readWord(to) ?? readWord(readRecord(to).destination);
        return target === undefined ? [] : [[entryPath(from), target] as const];
      }),
    ),
    staticFolders: ['public'],
  };
}

/** The names of entries in other languages. */
function readTranslations(
  items: unknown,
  found: NonNullable<SiteStructure['translations']> = {},
  depth = 0,
): NonNullable<SiteStructure['translations']> {
  for (const item of depth > DEPTH_MAX ? [] : readList(items)) {
    const { label, translations, items: inner } = readRecord(item);
    const name = readWord(label);
    for (const [language, text] of Object.entries(readRecord(translations))) {
      const own = readWord(text);
      if (name !== undefined && own !== undefined) (found[language.toLowerCase()] ??= {})[name] = own;
    }
    readTranslations(inner, found, depth + 1);
  }
  return found;
}

function readItems(items: unknown, depth: number): NavigationNode[] {
  if (depth > DEPTH_MAX) return [];
  return readList(items).flatMap((item): NavigationNode[] => {
    const slug = readWord(item);
    if (slug !== undefined) return [{ path: entryPath(slug) }];
    if (!isRecord(item)) return [];
    const title = readWord(item.label);
    const own = readWord(item.slug);
    if (own !== undefined) return [{ title, path: entryPath(own) }];
    const link = readWord(item.link);
    if (link !== undefined) return [toEntry(link, title)];
    const directory = readWord(readRecord(item.autogenerate).directory);
    if (directory !== undefined) return [{ title, folder: trimPath(directory) }];
    return Array.isArray(item.items) ? [{ title, children: readItems(item.items, depth + 1) }] : [];
  });
}
