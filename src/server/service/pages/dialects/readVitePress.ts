import { isRecord } from '../../../../shared/contract';
import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { entryPath, isElsewhere } from './entryPath';
import { evaluateModule } from './evaluateModule';
import { readList, readRecord, readWord } from './readValue';
import type { NavigationNode, SiteStructure } from './SiteStructure';
import { emptyStructure } from './SiteStructure';

const ENDS = ['mts', 'ts', 'mjs', 'js'];
export const VITEPRESS_FILES = ['.vitepress', '.vuepress'].flatMap((folder) => [
  ...ENDS.map((end) => `${folder}/config.${end}`),
  ...ENDS.map((end) => `${folder}/config/index.${end}`),
]);

const DEPTH_MAX = 30;

/** Reads `.vitepress/config.ts`. */
export async function readVitePress(
  files: ConfigurationFiles,
  { name, text, below }: FoundConfiguration,
): Promise<SiteStructure | null> {
  const value = readRecord(evaluateModule(text));
  const source = (readWord(value.srcDir) ?? '').replace(/^\.\/|\/+$/g, '').replace(/^\.$/, '');
  if (below !== '' && below !== source) return null;
  const theme = readRecord(value.themeConfig);
  const logo = readWord(theme.logo);
  const locales = Object.entries(readRecord(value.locales)).map(([key, locale]) => ({
    key,
    locale: readRecord(locale),
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
    ignored: readList(value.srcExclude).flatMap((entry) => readWord(entry) ?? []),
  };
  void files;
  const sidebars = [theme.sidebar, ...locales.map(({ locale }) => readRecord(locale.themeConfig).sidebar)];
  const nodes = sidebars.flatMap((sidebar) => readSidebar(sidebar));
  structure.navigation = nodes.length > 0 ? [...homePage(structure, nodes), ...nodes] : null;
  if (nodes.length === 0 && sidebars.some((sidebar) => sidebar !== undefined))
    structure.unsupported.push('a sidebar made by code');
  return structure;
}

/** The front page is in no sidebar. */
function homePage(_: SiteStructure, nodes: readonly NavigationNode[]): NavigationNode[] {
  const has = ({ path, children = [] }: NavigationNode): boolean => path === '/' || children.some(has);
  return nodes.some(has) ? [] : [{ path: '/' }];
}

function readSidebar(sidebar: unknown): NavigationNode[] {
  if (Array.isArray(sidebar)) return readItems(sidebar, '', 0);
  return Object.values(readRecord(sidebar)).flatMap((items) => {
    if (Array.isArray(items)) return readItems(items, '', 0);
    const { base, items: own } = readRecord(items);
    return readItems(own, readWord(base) ?? '', 0);
  });
}

function readItems(items: unknown, base: string, depth: number): NavigationNode[] {
  if (depth > DEPTH_MAX) return [];
  return readList(items).flatMap((item): NavigationNode[] => {
    const own = readWord(item);
    if (own !== undefined) return [{ path: entryPath(own, base) }];
    if (!isRecord(item)) return [];
    const title = readWord(item.text) ?? readWord(item.title);
    const link = readWord(item.link) ?? readWord(item.path);
    const inner = readWord(item.base) ?? base;
    const children = readItems(item.items ?? item.children, inner, depth + 1);
    const target =
      link === undefined
        ? {}
        : isElsewhere(link)
          ? { href: link }
          : { path: entryPath(inner === '' ? link : `${inner}/${link}`) };
    if (children.length > 0) return [{ title, children, ...target }];
    return link === undefined ? [] : [{ title, ...target }];
  });
}

function readFavicon(head: unknown): string | undefined {
  for (const entry of readList(head)) {
    const [tag, attributes] = readList(entry);
    const { rel, href } = readRecord(attributes);
    if (tag === 'link' && readWord(rel)?.includes('icon')) return readWord(href);
  }
  return undefined;
}
