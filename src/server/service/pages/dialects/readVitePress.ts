import { isRecord } from '../../../../shared/contract';
import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { entryPath, isElsewhere } from './entryPath';
import { readModule } from './readModule';
import { readList, readRecord, readWord, readWords, readWordsByName, trimPath } from './readValue';
import { isReadableRewrite } from './rewriteFile';
import { emptyStructure, type NavigationNode, type SiteStructure } from './SiteStructure';

const ENDS = ['mts', 'ts', 'mjs', 'js'];
export const VITEPRESS_FILES = ['.vitepress', '.vuepress'].flatMap((folder) => [
  ...ENDS.map((end) => `${folder}/config.${end}`),
  ...ENDS.map((end) => `${folder}/config/index.${end}`),
]);

const DEPTH_MAX = 30;

export async function readVitePress(
  files: ConfigurationFiles,
  found: FoundConfiguration,
): Promise<SiteStructure | null> {
  const { name, below } = found;
  const value = readRecord(await readModule(files, found));
  const source = trimPath(readWord(value.srcDir) ?? '');
  if (below !== '' && below !== source) return null;
  // VuePress has the options of its theme in `theme`.
  const theme = { ...readRecord(value.theme), ...readRecord(value.themeConfig) };
  const logo = readWord(theme.logo);
  const ofTheme = readRecord(theme.locales);
  const locales = Object.entries(readRecord(value.locales)).map(([key, locale]) => ({
    key: trimPath(key) || 'root',
    locale: { ...readRecord(locale), ...readRecord(ofTheme[key]) },
  }));
  const structure: SiteStructure = {
    ...emptyStructure('vitepress'),
    configuration: name,
    name: readWord(theme.siteTitle) ?? readWord(value.title),
    logo:
      logo === undefined
        ? isRecord(theme.logo)
          ? { light: readWord(theme.logo.light), dark: readWord(theme.logo.dark) }
          : undefined
        : { light: logo },
    favicon: readFavicon(value.head),
    root: below === '' ? source : '',
    languages: locales.flatMap(({ key, locale }) => {
      const language =
        key === 'root' ? (readWord(locale.lang) ?? readWord(value.lang) ?? 'en') : (readWord(locale.lang) ?? key);
      const folder = key === 'root' ? '' : key;
      return [
        {
          name: folder === '' ? language : folder,
          label: readWord(locale.label),
          ...(folder === '' && { isDefault: true as const }),
        },
      ];
    }),
    staticFolders: ['public'],
    ignored: readWords(value.srcExclude),
  };
  const sidebars = [
    theme.sidebar,
    ...locales.map(({ locale }) => ({ ...locale, ...readRecord(locale.themeConfig) }).sidebar),
  ];
  const isVuePress = name.includes('.vuepress');
  const nodes = sidebars.flatMap((sidebar) => readSidebar(sidebar, isVuePress));
  structure.navigation = nodes.length > 0 ? [...homePage(nodes), ...nodes] : null;
  if (nodes.length === 0 && sidebars.some((sidebar) => sidebar !== undefined))
    structure.unsupported.push('a sidebar made by code');
  const rewrites = Object.entries(readWordsByName(value.rewrites));
  const readable = rewrites.filter(([from, to]) => isReadableRewrite(from, to));
  if (readable.length > 0) structure.rewrites = Object.fromEntries(readable);
  if (readable.length < rewrites.length || ('rewrites' in value && rewrites.length === 0))
    structure.unsupported.push('rewrites that use code or regular expressions');
  return structure;
}

/** The front page is not in a sidebar. */
function homePage(nodes: readonly NavigationNode[]): NavigationNode[] {
  const has = ({ path, children = [] }: NavigationNode): boolean => path === '/' || children.some(has);
  return nodes.some(has) ? [] : [{ path: '/' }];
}

/** The surroundings of a list of links. */
interface Around {
  /** Path prefix of their links. */
  base: string;
  /** VuePress keeps links that begin with `/`. */
  isVuePress: boolean;
}

function readSidebar(sidebar: unknown, isVuePress: boolean): NavigationNode[] {
  if (Array.isArray(sidebar)) return readItems(sidebar, { base: '', isVuePress }, 0);
  return Object.entries(readRecord(sidebar)).flatMap(([key, items]) => {
    // In VuePress, entries are relative to the path of the list.
    const folder = isVuePress ? key : '';
    if (items === 'structure') return [{ folder: trimPath(folder) }];
    if (Array.isArray(items)) return readItems(items, { base: folder, isVuePress }, 0);
    const { base, items: own } = readRecord(items);
    return readItems(own, { base: readWord(base) ?? folder, isVuePress }, 0);
  });
}

function readItems(items: unknown, around: Around, depth: number): NavigationNode[] {
  if (depth > DEPTH_MAX) return [];
  return readList(items).flatMap((item): NavigationNode[] => {
    const own = readWord(item);
    if (own !== undefined) return [{ path: toPath(own, around) }];
    if (!isRecord(item)) return [];
    const title = readWord(item.text) ?? readWord(item.title);
    const link = readWord(item.link) ?? readWord(item.path);
    const beside = { ...around, base: readWord(item.base) ?? around.base };
    const prefix = readWord(item.prefix) ?? '';
    const base = prefix.startsWith('/') ? prefix : beside.base + prefix;
    const entries = item.items ?? item.children;
    if (entries === 'structure') return [{ title, folder: trimPath(base) }];
    const children = readItems(entries, { ...beside, base }, depth + 1);
    const target = link === undefined ? {} : isElsewhere(link) ? { href: link } : { path: toPath(link, beside) };
    if (children.length > 0) return [{ title, children, ...target }];
    return link === undefined ? [] : [{ title, ...target }];
  });
}

function toPath(link: string, { base, isVuePress }: Around): string {
  return isVuePress && link.startsWith('/') ? entryPath(link) : entryPath(base === '' ? link : `${base}/${link}`);
}

function readFavicon(head: unknown): string | undefined {
  for (const entry of readList(head)) {
    const [tag, attributes] = readList(entry);
    const { rel, href } = readRecord(attributes);
    if (tag === 'link' && readWord(rel)?.includes('icon')) return readWord(href);
  }
  return undefined;
}
