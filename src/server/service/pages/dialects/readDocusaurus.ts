import { isRecord } from '../../../../shared/contract';
import type { ConfigurationFiles, FoundConfiguration } from './ConfigurationFiles';
import { entryPath, toEntry } from './entryPath';
import { readJson, readLanguages, readList, readRecord, readWord, readWords, trimPath } from './readValue';
import { readModule } from './readModule';
import { emptyStructure, type Mount, type NavigationNode, type SiteStructure } from './SiteStructure';

export const DOCUSAURUS_FILES = ['ts', 'js', 'mjs', 'cjs', 'mts'].map((end) => `docusaurus.config.${end}`);

const DEPTH_MAX = 30;

/** Reads `docusaurus.config.js`, its sidebars and the list of its versions. */
export async function readDocusaurus(
  files: ConfigurationFiles,
  found: FoundConfiguration,
  has: (file: string) => boolean,
): Promise<SiteStructure | null> {
  const value = readRecord(await readModule(files, found));
  const instances = readInstances(value);
  const [main] = instances;
  const docs = main?.options ?? {};
  const own = instances.find(({ mount }) => mount.folder === found.below);
  if (found.below !== '' && own === undefined) return null;
  const theme = readRecord(value.themeConfig);
  const navbar = readRecord(theme.navbar);
  const logo = readRecord(navbar.logo);
  const i18n = readRecord(value.i18n);
  const structure: SiteStructure = {
    ...emptyStructure('docusaurus'),
    configuration: found.name,
    name: readWord(value.title) ?? readWord(navbar.title),
    logo: isRecord(navbar.logo) ? { light: readWord(logo.src), dark: readWord(logo.srcDark) } : undefined,
    favicon: readWord(value.favicon),
    languages: readLanguages(i18n),
    versions: await readVersions(files, docs),
    translations: await readTranslations(files, readWords(i18n.locales)),
    redirects: readRedirects(value.plugins),
    staticFolders: ['static'],
    ignored: readWords(docs.exclude),
    ...(found.below === '' && { mounts: instances.map(({ mount }) => mount) }),
  };
  const labels = readSidebarLabels(navbar.items);
  const shown = found.below === '' ? instances : own ? [own] : [];
  const nodes: NavigationNode[] = [];
  for (const { mount, options, isDocs } of shown) {
    if (!isDocs) continue;
    const base = found.below === '' ? mount.folder : '';
    const sidebars = await findSidebars(files, options, mount.plugin === DOCS_PLUGIN);
    const read = sidebars === null ? null : readSidebars(await readModule(files, sidebars), base, labels);
    const isMain = mount.plugin === DOCS_PLUGIN;
    const all = read ?? [{ folder: base }];
    nodes.push(
      ...(isMain
        ? all.map((node) => ({ ...node, ...(structure.versions.length > 0 && { version: 'current' }) }))
        : [{ title: toTitle(mount.base), children: all }]),
    );
    for (const { name } of isMain ? structure.versions : []) {
      const text = await files.read(`versioned_sidebars/version-${name}-sidebars.json`);
      const folder = `versioned_docs/version-${name}`;
      const versioned = text === null ? null : readSidebars(readJson(text), folder, labels);
      for (const node of versioned ?? [{ folder }]) nodes.push({ ...node, version: name });
    }
  }
  if (found.below !== '') return { ...structure, navigation: nodes.every(isWhole) ? null : nodes };
  structure.navigation = [
    ...instances.flatMap(({ mount }) =>
      mount.plugin === PAGES_PLUGIN && ['md', 'mdx'].some((end) => has(`${mount.folder}/index.${end}`))
        ? [{ path: entryPath('index', mount.folder) }]
        : [],
    ),
    ...nodes,
    ...instances.flatMap(({ mount: { plugin, folder, base } }) =>
      plugin.startsWith(BLOG_PLUGIN) ? [{ title: toTitle(base), folder, isNewestFirst: true as const }] : [],
    ),
  ];
  return structure;
}

const DOCS_PLUGIN = 'docusaurus-plugin-content-docs';
const BLOG_PLUGIN = 'docusaurus-plugin-content-blog';
const PAGES_PLUGIN = 'docusaurus-plugin-content-pages';

/** A folder in its own order, without a title. */
function isWhole({ folder, title }: NavigationNode): boolean {
  return folder !== undefined && title === undefined;
}

function findSidebars(files: ConfigurationFiles, { sidebarPath }: Record<string, unknown>, isMain: boolean) {
  const named = readWord(sidebarPath)?.replace(/^\.\//, '');
  const usual = isMain ? ['js', 'ts', 'json', 'mjs', 'cjs'].map((end) => `sidebars.${end}`) : [];
  return files.find([...(named === undefined ? [] : [named]), ...usual]);
}

/** A folder of pages with its options. */
interface Instance {
  mount: Mount;
  options: Record<string, unknown>;
  isDocs: boolean;
}

/** The folders of pages, in the preset and in plugins: docs (the first are the main ones), posts and pages. */
function readInstances(value: Record<string, unknown>): Instance[] {
  const found: Instance[] = [];
  const add = (plugin: string, own: unknown, path: string, base: string) => {
    if (own === false) return;
    const options = readRecord(own);
    const id = readWord(options.id);
    const name = id === undefined || id === 'default' ? plugin : `${plugin}-${id}`;
    if (found.some(({ mount }) => mount.plugin === name)) return;
    const folder = trimPath(readWord(options.path) ?? path);
    const place = trimPath(readWord(options.routeBasePath) ?? base);
    found.push({ mount: { folder, base: place, plugin: name }, options, isDocs: plugin === DOCS_PLUGIN });
  };
  for (const entry of [...readList(value.presets), ...readList(value.plugins)]) {
    const list = Array.isArray(entry) ? readList(entry) : [entry];
    const name = readWord(list[0]) ?? '';
    const options = readRecord(list[1]);
    if (name.includes('content-docs')) add(DOCS_PLUGIN, options, 'docs', 'docs');
    else if (name.includes('content-blog')) add(BLOG_PLUGIN, options, 'blog', 'blog');
    else if (name.includes('content-pages')) add(PAGES_PLUGIN, options, 'src/pages', '');
    else if (isRecord(options.docs) || isRecord(options.blog) || /classic/.test(name)) {
      add(DOCS_PLUGIN, options.docs, 'docs', 'docs');
      add(BLOG_PLUGIN, options.blog, 'blog', 'blog');
      add(PAGES_PLUGIN, options.pages, 'src/pages', '');
    }
  }
  // Code creates the configuration: use the default folders.
  if (found.length === 0) {
    add(DOCS_PLUGIN, {}, 'docs', 'docs');
    add(BLOG_PLUGIN, {}, 'blog', 'blog');
    add(PAGES_PLUGIN, {}, 'src/pages', '');
  }
  return found.toSorted((one, other) => Number(other.isDocs) - Number(one.isDocs));
}

/** The newest version is at the root of the docs, the unreleased one at `next`. */
async function readVersions(
  files: ConfigurationFiles,
  docs: Record<string, unknown>,
): Promise<SiteStructure['versions']> {
  const names = readWords(readJson((await files.read('versions.json')) ?? '[]'));
  if (names.length === 0) return [];
  const last = readWord(docs.lastVersion) ?? names[0];
  const labels = readRecord(docs.versions);
  return ['current', ...names].map((name) => ({
    name,
    label: readWord(readRecord(labels[name]).label) ?? (name === 'current' ? 'Next' : name),
    ...(name === last && { isDefault: true as const }),
  }));
}

/** The names of the sidebar, in a file for each language: `sidebar.docs.category.Guides`. */
async function readTranslations(
  files: ConfigurationFiles,
  languages: readonly string[],
): Promise<NonNullable<SiteStructure['translations']>> {
  const found: NonNullable<SiteStructure['translations']> = {};
  for (const language of languages) {
    const texts = readRecord(readJson((await files.read(`i18n/${language}/${DOCS_PLUGIN}/current.json`)) ?? 'null'));
    const names = Object.entries(texts).flatMap(([key, value]) => {
      const name = /^sidebar\.[^.]+\.(?:category|link|doc)\.(.+)$/s.exec(key)?.[1];
      const text = readWord(readRecord(value).message);
      return name === undefined || text === undefined ? [] : [[name, text] as const];
    });
    if (names.length > 0) found[language.toLowerCase()] = Object.fromEntries(names);
  }
  return found;
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

/** Names of sidebars in the bar above the pages. */
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

function readSidebars(value: unknown, base: string, labels: ReadonlyMap<string, string>): NavigationNode[] | null {
  if (!isRecord(value)) return null;
  const sidebars = Object.entries(value).map(([name, items]) => ({ name, nodes: readItems(items, base, 0) }));
  const filled = sidebars.filter(({ nodes }) => nodes.length > 0);
  // A sidebar of the whole folder has the order of the files.
  const isFolder = filled.every(
    ({ nodes }) => nodes.length === 1 && nodes[0]?.folder === base && nodes[0].title === undefined,
  );
  if (filled.length === 0 || isFolder) return null;
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
      return [toEntry(href, title)];
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
