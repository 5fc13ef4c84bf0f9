import { toTwinKey } from '../../../site/toTwinKey';
import { placeBuilt } from '../built/placeBuilt';
import { emptyStructure, type NavigationNode, type SiteStructure } from './SiteStructure';
import type { IndexedPage } from '../DocsPage';
import { isIndexFile, ORDER_PREFIX, toPathSegments, toTitle } from '../links/toDocsPath';

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
    variants: findVariantFolders(pages, structure),
    isNumbered: structure.kind === 'plain',
  });
  const navigation = structure.kind === 'built' ? placeBuilt(pages, structure.sitemap) : structure.navigation;
  const named = navigation === null ? [] : placeByNavigation(byFile, navigation);
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

function groupByPath(pages: readonly IndexedPage[]): Map<string, IndexedPage> {
  const byPath = new Map<string, IndexedPage>();
  for (const page of pages) if (!byPath.has(page.path)) byPath.set(page.path, page);
  return byPath;
}

export function findEntries(
  pages: readonly IndexedPage[],
  { navigation }: Pick<SiteStructure, 'navigation'>,
): { path: string; isFound: boolean }[] {
  const byPath = groupByPath(pages);
  const walk = (nodes: readonly NavigationNode[]): { path: string; isFound: boolean }[] =>
    nodes.flatMap(({ path, children }) => [
      ...(path === undefined ? [] : [{ path, isFound: byPath.has(path) }]),
      ...walk(children ?? []),
    ]);
  return walk(navigation ?? []);
}

function placeByNavigation(pages: readonly IndexedPage[], navigation: readonly NavigationNode[]): IndexedPage[] {
  const byPath = groupByPath(pages);
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
    nodes.forEach(({ title, path, children = [], isTab }, index) => {
      const id = `${ids.at(-1) ?? ''}/${index}`;
      if (isTab) tabs.add(id);
      const page = path === undefined ? undefined : byPath.get(path);
      const isGroup = children.length > 0;
      const name = isGroup ? (title ?? page?.label ?? page?.title) : undefined;
      const inner = name === undefined ? trail : [...trail, name];
      const innerIds = name === undefined ? ids : [...ids, id];
      if (page && !placed.has(page)) {
        put(page, isGroup ? inner : trail, isGroup ? innerIds : ids);
        if (title !== undefined && !isGroup) page.label = title === page.title ? undefined : title;
      }
      walk(children, inner, innerIds);
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
    const { trail = [], trailIds = [] } = twinOf(page)?.page ?? {};
    put(page, trail, trailIds);
  }
  return [...placed];
}

/** The folders of a language or a version. Readers choose these elsewhere, so they are not groups of the navigation. */
function findVariantFolders(pages: readonly IndexedPage[], { languages, versions }: SiteStructure): Set<string> {
  const known = new Set([...languages, ...versions].map(({ name }) => name));
  const twins = new Map<string, number>();
  for (const page of pages) twins.set(toTwinKey(page), (twins.get(toTwinKey(page)) ?? 0) + 1);
  const folders = new Set<string>();
  for (const page of pages) {
    const segments = page.file.split('/').slice(0, -1);
    segments.forEach((segment, index) => {
      const isOne = segment === page.language || segment === page.version;
      if (isOne && (known.has(segment) || (twins.get(toTwinKey(page)) ?? 0) > 1))
        folders.add(segments.slice(0, index + 1).join('/'));
    });
  }
  return folders;
}

interface Around {
  /** Folders of a language or a version. */
  variants: ReadonlySet<string>;
  /** True if the numbers before names are positions, and not a part of the URL. */
  isNumbered: boolean;
}

function placeByFile(pages: readonly IndexedPage[], around: Around): IndexedPage[] {
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
    page.label = page.navTitle === page.title ? undefined : page.navTitle;
    titles.set(page.path, page.label ?? page.title);
    folderAt(parentOf(page.file)).pages.push(page);
  }
  for (const folder of folders.values()) {
    const { path } = folder;
    const segments = toPathSegments(path);
    folder.title = titles.get(`/${segments.join('/')}`) ?? toTitle(segments.at(-1) ?? '');
    const index = folder.pages.find(({ file }) => isIndexFile(file));
    folder.position = index?.position ?? numberOf(path, around) ?? Infinity;
  }
  return placeFolder(folderAt(''), [], [], around);
}

/** The number before the name of a file or a folder: 2 for `guides/02-start.md`. */
function numberOf(file: string, { isNumbered }: Around): number | undefined {
  const number = isNumbered ? ORDER_PREFIX.exec(file.slice(file.lastIndexOf('/') + 1))?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
}

/** The pages and folders of a folder by their positions, its index first. Without positions, pages come before folders. */
function placeFolder(folder: Folder, trail: readonly string[], ids: readonly string[], around: Around): IndexedPage[] {
  const children = [
    ...folder.pages.map((page) => {
      const position = page.position ?? numberOf(page.file, around) ?? Infinity;
      return { page, position: isIndexFile(page.file) ? -Infinity : position };
    }),
    ...folder.folders.map((other) => ({ other, position: other.position })),
  ];
  return sortBy(children, ({ position }) => position).flatMap((child) => {
    if ('page' in child) {
      Object.assign(child.page, { section: trail.at(-1), trail, trailIds: ids });
      return [child.page];
    }
    const { other } = child;
    return around.variants.has(other.path) || isPageFolder(other)
      ? placeFolder(other, trail, ids, around)
      : placeFolder(other, [...trail, other.title], [...ids, other.path], around);
  });
}

/** True for a folder with one page, whose files are next to it. */
function isPageFolder({ pages, folders }: Folder): boolean {
  return folders.length === 0 && pages.length === 1 && isIndexFile(pages[0]?.file ?? '');
}

function sortBy<Item>(items: readonly Item[], positionOf: (item: Item) => number): Item[] {
  const placed = items.map((item) => ({ item, position: positionOf(item) }));
  // Items without a position keep their order: the difference of infinities is `NaN`.
  return placed.toSorted((left, right) => left.position - right.position || 0).map(({ item }) => item);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
