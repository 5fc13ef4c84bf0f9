import { isRecord } from '../../../../shared/contract';
import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { entryPath, isElsewhere } from './entryPath';
import { readModule } from './readModule';
import { readList, readRecord, readWord } from './readValue';
import type { NavigationNode, SiteStructure } from './SiteStructure';
import { emptyStructure } from './SiteStructure';

export const DOCUSAURUS_FILES = ['ts', 'js', 'mjs', 'cjs', 'mts'].map((end) => `docusaurus.config.${end}`);

const DEPTH_MAX = 30;

/** Reads `docusaurus.config.js`, its sidebars and the list of its versions. */
export async function readDocusaurus(
  files: ConfigurationFiles,
  found: FoundConfiguration,
): Promise<SiteStructure | null> {
  const value = readRecord(await readModule(files, found));
  const docs = readDocsOptions(value);
  const folder = (readWord(docs.path) ?? 'docs').replace(/^\.\/|\/+$/g, '');
  if (found.below !== '' && found.below !== folder) return null;
  const base = found.below === '' ? folder : '';
  const theme = readRecord(value.themeConfig);
  const navbar = readRecord(theme.navbar);
  const logo = readRecord(navbar.logo);
  const i18n = readRecord(value.i18n);
  const defaultLanguage = readWord(i18n.defaultLocale);
  const structure: SiteStructure = {
    ...emptyStructure('docusaurus'),
    configuration: found.name,
    name: readWord(value.title) ?? readWord(navbar.title),
    logo: isRecord(navbar.logo) ? { light: readWord(logo.src), dark: readWord(logo.srcDark) } : undefined,
    favicon: readWord(value.favicon),
    languages: readList(i18n.locales).flatMap((locale) => {
      const name = readWord(locale);
      return name === undefined ? [] : [{ name, ...(name === defaultLanguage && { isDefault: true as const }) }];
    }),
    versions: await readVersions(files, docs),
    redirects: readRedirects(value.plugins),
    staticFolders: ['static'],
    ignored: found.below === '' ? ['/src/', ...readTexts(docs.exclude)] : readTexts(docs.exclude),
  };
  const labels = readSidebarLabels(navbar.items);
  const named = readWord(docs.sidebarPath)?.replace(/^\.\//, '');
  const names = [
    ...(named === undefined ? [] : [named]),
    ...['js', 'ts', 'json', 'mjs', 'cjs'].map((end) => `sidebars.${end}`),
  ];
  const sidebars = await files.find(names);
  const nodes = sidebars === null ? null : readSidebars(await readModule(files, sidebars), base, labels);
  const current = structure.versions.length > 0 ? 'current' : undefined;
  const all = nodes?.map((node) => ({ ...node, ...(current !== undefined && { version: current }) })) ?? [];
  for (const { name } of structure.versions) {
    const text = await files.read(`versioned_sidebars/version-${name}-sidebars.json`);
    const own = text === null ? null : readSidebars(readJson(text), `versioned_docs/version-${name}`, labels);
    for (const node of own ?? []) all.push({ ...node, version: name });
  }
  structure.navigation = all.length > 0 ? all : null;
  return structure;
}

/** Options of the docs, in the preset or in a plugin. */
function readDocsOptions(value: Record<string, unknown>): Record<string, unknown> {
  for (const entry of [...readList(value.presets), ...readList(value.plugins)]) {
    const [name, options] = readList(entry);
    if (isRecord(options) && isRecord(options.docs)) return options.docs;
    if (readWord(name)?.includes('plugin-content-docs') && isRecord(options)) return options;
  }
  return {};
}

/** The newest version is at the root of the docs, what is not released yet at `next`. */
async function readVersions(
  files: ConfigurationFiles,
  docs: Record<string, unknown>,
): Promise<SiteStructure['versions']> {
  const names = readList(readJson((await files.read('versions.json')) ?? '[]')).flatMap((name) => readWord(name) ?? []);
  if (names.length === 0) return [];
  const last = readWord(docs.lastVersion) ?? names[0];
  const labels = readRecord(docs.versions);
  return ['current', ...names].map((name) => ({
    name,
    label: readWord(readRecord(labels[name]).label) ?? (name === 'current' ? 'Next' : name),
    ...(name === last && { isDefault: true as const }),
  }));
}

function readRedirects(plugins: unknown): Record<string, string> {
  const redirects: Record<string, string> = {};
  for (const plugin of readList(plugins)) {
    const [name, options] = readList(plugin);
    if (!readWord(name)?.includes('client-redirects')) continue;
    for (const entry of readList(readRecord(options).redirects)) {
      const { from, to } = readRecord(entry);
      const target = readWord(to);
      for (const source of [from, ...readList(from)]) {
        const own = readWord(source);
        if (own !== undefined && target !== undefined) redirects[entryPath(own)] = target;
      }
    }
  }
  return redirects;
}

/** Names of sidebars, as the bar above the pages calls them. */
function readSidebarLabels(items: unknown): Map<string, string> {
  return new Map(
    readList(items).flatMap((item) => {
      const { type, sidebarId, label } = readRecord(item);
      const name = readWord(sidebarId);
      const title = readWord(label);
      return type === 'docSidebar' && name !== undefined && title !== undefined ? [[name, title] as const] : [];
    }),
  );
}

function readTexts(value: unknown): string[] {
  return readList(value).flatMap((entry) => readWord(entry) ?? []);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readSidebars(value: unknown, base: string, labels: ReadonlyMap<string, string>): NavigationNode[] | null {
  if (!isRecord(value)) return null;
  const sidebars = Object.entries(value).map(([name, items]) => ({ name, nodes: readItems(items, base, 0) }));
  const filled = sidebars.filter(({ nodes }) => nodes.length > 0);
  // A sidebar of the whole folder is the order of the files.
  const isWhole = filled.every(
    ({ nodes }) => nodes.length === 1 && nodes[0]?.folder === base && nodes[0].title === undefined,
  );
  if (filled.length === 0 || isWhole) return null;
  if (filled.length === 1) return filled[0]?.nodes ?? null;
  return filled.map(({ name, nodes }) => ({ title: labels.get(name) ?? toTitle(name), isTab: true, children: nodes }));
}

function readItems(items: unknown, base: string, depth: number): NavigationNode[] {
  if (depth > DEPTH_MAX) return [];
  if (isRecord(items))
    return Object.entries(items).map(([title, inner]) => ({ title, children: readItems(inner, base, depth + 1) }));
  return readList(items).flatMap((item) => readItem(item, base, depth));
}

function readItem(item: unknown, base: string, depth: number): NavigationNode[] {
  const id = readWord(item);
  if (id !== undefined) return [{ path: entryPath(id, base) }];
  if (!isRecord(item)) return [];
  const title = readWord(item.label);
  const own = readWord(item.id);
  const href = readWord(item.href);
  switch (item.type) {
    case undefined:
      return readItems(item, base, depth + 1);
    case 'doc':
    case 'ref':
      return own === undefined ? [] : [{ title, path: entryPath(own, base) }];
    case 'link':
      if (href === undefined) return [];
      return [isElsewhere(href) ? { title, href } : { title, path: entryPath(href) }];
    case 'autogenerated':
      return [{ folder: [base, readWord(item.dirName)?.replace(/^\.$/, '')].filter(Boolean).join('/') }];
    case 'category': {
      const link = readWord(readRecord(item.link).id);
      const children = readItems(item.items, base, depth + 1);
      return [{ title, children, ...(link !== undefined && { path: entryPath(link, base) }) }];
    }
    default:
      return [];
  }
}

function toTitle(name: string): string {
  const words =
    name
      .replace(/_?sidebar$/i, '')
      .replaceAll(/[-_]+/g, ' ')
      .trim() || name;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
