import { toTwinKey } from '../../site/toTwinKey';
import { placeBuilt } from './built/placeBuilt';
import { placeMenu } from './dialects/hugoMenus';
import { emptyStructure, type NavigationNode, type SiteStructure } from './dialects/SiteStructure';
import { KEEPS_NUMBERS, toOwnPath, withoutRoot } from './dialects/planPages';
import type { IndexedPage } from './DocsPage';
import { sortByFile } from './listFiles';
import type { FolderMeta } from './readFolderMeta';
import { ORDER_PREFIX, toDocsPath, toPathSegments, toTitle } from './toDocsPath';

interface Folder {
  /** Path of the folder, empty for the root folder. */
  path: string;
  title: string;
  position: number;
  pages: IndexedPage[];
  folders: Folder[];
}

/**
 * Sorts pages into the order of the navigation and sets the position, the navigation name and the folder titles of each. They come from the
 * site's own navigation or, without one, from the files.
 *
 * @param pages In the order of their files. If two have the same path, such as `guides.md` and `guides/index.md`, the first is used.
 */
export function placePages(
  pages: readonly IndexedPage[],
  structure: SiteStructure = emptyStructure('plain'),
): IndexedPage[] {
  const byFile = placeByFile(pages, {
    metas: withoutRootFolder(structure),
    variants: findVariantFolders(pages, structure),
    isNumbered: !KEEPS_NUMBERS.has(structure.dialect),
  });
  const navigation =
    (structure.dialect === 'built' ? placeBuilt(pages) : structure.navigation) ??
    readMenu(byFile, structure) ??
    readParents(byFile);
  const named = navigation === null ? [] : placeByNavigation(byFile, navigation, structure);
  const known = new Set(named);
  const rest = byFile.filter((page) => !known.has(page));
  for (const page of named) page.isUnlisted = page.isHidden === true;
  for (const page of rest) page.isUnlisted = named.length > 0 || page.isHidden === true;
  const placed = [...named, ...rest];
  placed.forEach((page, index) => {
    page.order = index;
  });
  return placed;
}

/** The navigation from a menu of Hugo. Translations follow the pages of the first language. */
function readMenu(pages: readonly IndexedPage[], { dialect, languages, menus = [] }: SiteStructure) {
  if (dialect !== 'hugo') return null;
  const main = (languages.find(({ isDefault }) => isDefault) ?? languages[0])?.name;
  const ofMain = pages.filter(({ language }) => language === undefined || main === undefined || language === main);
  return placeMenu(
    menus,
    ofMain.map((page) => ({
      title: page.label ?? page.title,
      path: page.path,
      entries: page.facts?.menus ?? [],
      ...(/(^|\/)_index\.md$/.test(page.file) && page.path !== '/' && { folder: parentOf(fileOf(page)) }),
    })),
  );
}

/** The navigation of Just the Docs: each page names the title of its parent page. */
function readParents(pages: readonly IndexedPage[]): NavigationNode[] | null {
  if (pages.every(({ facts }) => facts?.parents === undefined)) return null;
  const nodes = new Map(pages.map((page) => [page, { path: page.path, children: [] as NavigationNode[] }]));
  const byTitle = new Map(pages.map((page) => [page.title, page]));
  const root: NavigationNode[] = [];
  const sorted = pages.toSorted((left, right) => (left.position ?? Infinity) - (right.position ?? Infinity) || 0);
  for (const page of sorted) {
    const node = nodes.get(page);
    const parent = byTitle.get(page.facts?.parents?.at(-1) ?? '');
    if (node) (parent && parent !== page ? (nodes.get(parent)?.children ?? root) : root).push(node);
  }
  return root;
}

/** Pages by the paths that a navigation may use for them: their own paths, and the paths of their files. */
function groupByPath(pages: readonly IndexedPage[], structure: SiteStructure): Map<string, IndexedPage> {
  const byPath = new Map<string, IndexedPage>();
  for (const page of pages) {
    const file = fileOf(page);
    for (const path of [page.path, toOwnPath(file, structure), toDocsPath(file)])
      if (!byPath.has(path)) byPath.set(path, page);
  }
  // Starlight names pages without their language.
  const main = structure.languages.find(({ isDefault }) => isDefault)?.name;
  for (const page of pages) {
    const bare = toTwinKey(page);
    if (page.language !== undefined && page.language === main && !byPath.has(bare)) byPath.set(bare, page);
  }
  return byPath;
}

/** Posts have the date in their file names. */
function sortByNewest(pages: readonly IndexedPage[]): IndexedPage[] {
  return pages.toSorted((one, other) => (fileOf(one) < fileOf(other) ? 1 : -1));
}

export function findEntries(
  pages: readonly IndexedPage[],
  structure: SiteStructure,
): { path: string; isFound: boolean }[] {
  const byPath = groupByPath(pages, structure);
  const walk = (nodes: readonly NavigationNode[]): { path: string; isFound: boolean }[] =>
    nodes.flatMap(({ title, path, children }) => [
      // Code creates a front page that has no file.
      ...(path === undefined || (path === '/' && title === undefined && !byPath.has(path))
        ? []
        : [{ path, isFound: byPath.has(path) }]),
      ...walk(children ?? []),
    ]);
  return walk(structure.navigation ?? readMenu(pages, structure) ?? []);
}

function placeByNavigation(
  pages: readonly IndexedPage[],
  navigation: readonly NavigationNode[],
  structure: SiteStructure,
): IndexedPage[] {
  const byPath = groupByPath(pages, structure);
  const placed = new Set<IndexedPage>();
  const tabs = new Set<string>();
  const put = (page: IndexedPage, trail: readonly string[], ids: readonly string[]) => {
    page.trail = trail;
    page.trailIds = ids;
    page.isInTab = tabs.has(ids[0] ?? '');
    page.section = trail.at(-1);
    placed.add(page);
  };
  const walk = (nodes: readonly NavigationNode[], trail: readonly string[], ids: readonly string[]) => {
    nodes.forEach(({ title, path, children, folder, isNewestFirst, isTab }, index) => {
      const id = `${ids.at(-1) ?? ''}/${index}`;
      if (isTab) tabs.add(id);
      const page = path === undefined ? undefined : byPath.get(path);
      const isGroup = (children ?? []).length > 0 || folder !== undefined;
      const name = isGroup ? (title ?? page?.label ?? page?.title) : undefined;
      const inner = name === undefined ? trail : [...trail, name];
      const innerIds = name === undefined ? ids : [...ids, id];
      if (page && !placed.has(page)) {
        put(page, isGroup ? inner : trail, isGroup ? innerIds : ids);
        if (title !== undefined && !isGroup) page.label = title === page.title ? undefined : title;
      }
      if (folder !== undefined) {
        const depth = folder === '' ? 0 : folder.split('/').length;
        for (const own of isNewestFirst ? sortByNewest(pages) : pages) {
          if (placed.has(own) || (folder !== '' && !fileOf(own).startsWith(`${folder}/`))) continue;
          put(own, [...inner, ...(own.trail ?? []).slice(depth)], [...innerIds, ...(own.trailIds ?? []).slice(depth)]);
        }
      }
      walk(children ?? [], inner, innerIds);
    });
  };
  walk(navigation, [], []);
  // A translation has the position of the original page.
  const keyOf = (page: IndexedPage) => `${page.version ?? ''} ${toTwinKey(page)}`;
  const order = new Map([...placed].map((page, index) => [keyOf(page), { page, index }]));
  const twinOf = (page: IndexedPage) => (page.language === undefined ? undefined : order.get(keyOf(page)));
  const translated = sortBy(
    pages.filter((page) => !placed.has(page) && twinOf(page)),
    (page) => twinOf(page)?.index ?? 0,
  );
  for (const page of translated) {
    const { trail = [], trailIds = [], label = '' } = twinOf(page)?.page ?? {};
    const names = structure.translations?.[page.language?.toLowerCase() ?? ''] ?? {};
    put(
      page,
      trail.map((name) => names[name] ?? name),
      trailIds,
    );
    page.label = names[label] ?? page.label;
  }
  return [...placed];
}

/** The meta files by folder, relative to the folder of the pages. */
function withoutRootFolder({ folders, root }: SiteStructure): ReadonlyMap<string, FolderMeta> {
  if (root === '') return folders;
  return new Map([...folders].map(([folder, meta]) => [folder === root ? '' : withoutRoot(folder, root), meta]));
}

function fileOf({ file, siteFile = file }: IndexedPage): string {
  return siteFile;
}

/** The folders of a language or a version. Readers choose these elsewhere, so they are not groups of the navigation. */
function findVariantFolders(pages: readonly IndexedPage[], { languages, versions }: SiteStructure): Set<string> {
  const known = new Set([...languages, ...versions].map(({ name }) => name));
  const twins = new Map<string, number>();
  for (const page of pages) twins.set(toTwinKey(page), (twins.get(toTwinKey(page)) ?? 0) + 1);
  const folders = new Set<string>();
  for (const page of pages) {
    const segments = fileOf(page).split('/').slice(0, -1);
    segments.forEach((segment, index) => {
      const isOne = segment === page.language || segment === page.version;
      if (isOne && (known.has(segment) || (twins.get(toTwinKey(page)) ?? 0) > 1))
        folders.add(segments.slice(0, index + 1).join('/'));
    });
  }
  return folders;
}

interface Around {
  metas: ReadonlyMap<string, FolderMeta>;
  /** Folders of a language or a version. */
  variants: ReadonlySet<string>;
  /** True if the numbers before names are positions, and not a part of the URL. */
  isNumbered: boolean;
}

function placeByFile(pages: readonly IndexedPage[], around: Around): IndexedPage[] {
  const { metas } = around;
  const titles = new Map<string, string>();
  const folders = new Map<string, Folder>();
  const folderAt = (path: string): Folder => {
    const known = folders.get(path);
    if (known) return known;
    const folder: Folder = { path, title: '', position: Infinity, pages: [], folders: [] };
    folders.set(path, folder);
    if (path !== '') folderAt(parentOf(path)).folders.push(folder);
    return folder;
  };
  for (const page of pages) {
    if (titles.has(page.path)) continue;
    const folder = folderAt(parentOf(fileOf(page)));
    const item = readItem(metas, fileOf(page));
    page.label = item?.title ?? page.navTitle;
    if (page.label === page.title) page.label = undefined;
    titles.set(page.path, page.label ?? page.title);
    folder.pages.push(page);
  }
  for (const folder of folders.values()) {
    const item = readItem(metas, folder.path);
    const meta = metas.get(folder.path);
    const segments = toPathSegments(folder.path);
    folder.title = meta?.title ?? item?.title ?? titles.get(`/${segments.join('/')}`) ?? toTitle(segments.at(-1) ?? '');
    folder.position =
      item?.position ?? meta?.position ?? positionOfIndex(folder) ?? numberOf(folder.path, around) ?? Infinity;
  }
  return placeFolder(folderAt(''), [], [], around);
}

/** The number before the name of a file or a folder: 2 for `guides/02-start.md`. */
function numberOf(file: string, { isNumbered }: Around): number | undefined {
  const number = isNumbered ? ORDER_PREFIX.exec(file.slice(file.lastIndexOf('/') + 1))?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
}

/** Hugo gives a folder the position of its own page. */
function positionOfIndex({ pages }: Folder): number | undefined {
  return pages.find(({ file }) => /(^|\/)_index\.md$/.test(file))?.position;
}

/** The pages and folders of a folder by their positions. Without positions, an index comes first, and pages before folders. */
function placeFolder(folder: Folder, trail: readonly string[], ids: readonly string[], around: Around): IndexedPage[] {
  const { metas, variants } = around;
  const inOrder = [
    ...folder.pages.map((page) => {
      const item = readItem(metas, fileOf(page));
      const isFirst = positionOfIndex({ ...folder, pages: [page] }) !== undefined;
      const position = isFirst ? -Infinity : (item?.position ?? page.position ?? numberOf(fileOf(page), around));
      return {
        page,
        file: fileOf(page),
        group: item?.group,
        position: position ?? (INDEX.test(page.file) ? 0 : Infinity),
      };
    }),
    ...folder.folders.map((other) => {
      return { other, file: other.path, group: readItem(metas, other.path)?.group, position: other.position };
    }),
  ];
  const children = metas.get(folder.path)?.isReversed ? sortByFile(inOrder).toReversed() : inOrder;
  return sortBy(children, ({ position }) => position).flatMap((child) => {
    const within = child.group === undefined ? trail : [...trail, child.group];
    const withinIds = child.group === undefined ? ids : [...ids, `${folder.path}#${child.group}`];
    if ('page' in child) {
      const { page } = child;
      Object.assign(page, { section: within.at(-1), trail: within, trailIds: withinIds });
      return [page];
    }
    const { other } = child;
    return variants.has(other.path) || isPageFolder(other)
      ? placeFolder(other, within, withinIds, around)
      : placeFolder(other, [...within, other.title], [...withinIds, other.path], around);
  });
}

/** True for a folder with one page, whose files are next to it. */
function isPageFolder({ pages, folders }: Folder): boolean {
  return folders.length === 0 && pages.length === 1 && /(^|\/)(index|readme)\.mdx?$/i.test(pages[0]?.file ?? '');
}

const INDEX = /(^|\/)(_?index|readme)\.mdx?$/i;

function sortBy<Item>(items: readonly Item[], positionOf: (item: Item) => number): Item[] {
  const placed = items.map((item) => ({ item, position: positionOf(item) }));
  // Items without a position keep their order: the difference of infinities is `NaN`.
  return placed.toSorted((left, right) => left.position - right.position || 0).map(({ item }) => item);
}

/** The entry for a page or a folder in the meta file of its parent folder. */
function readItem(metas: ReadonlyMap<string, FolderMeta>, file: string) {
  if (file === '') return undefined;
  const { items, rest } = metas.get(parentOf(file)) ?? {};
  if (!items) return undefined;
  const name = file.slice(file.lastIndexOf('/') + 1).replace(/\.mdx?$/i, '');
  const item = items.get(name) ?? items.get(toPathSegments(name).join('/'));
  if (item) return item;
  // A translation comes after its original: `start.de.mdx`.
  const original = items.get(name.replace(/\.[a-z]{2}(?:-[a-z]{2,4})?$/i, ''));
  return original ? { ...original, position: original.position + 0.5, title: undefined } : rest;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
