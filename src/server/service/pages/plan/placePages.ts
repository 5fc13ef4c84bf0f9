import { groupBy } from '../../../lib/groupBy';
import { toTwinKey } from '../../../site/toTwinKey';
import { placeBuilt } from '../built/placeBuilt';
import { emptyStructure, type NavigationNode, type SiteStructure } from './SiteStructure';
import type { IndexedPage } from '../DocsPage';
import { isIndexFile, ORDER_PREFIX, toPathSegments, toTitle } from '../links/toDocsPath';
import { flatten } from './walkNavigation';

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
  const byFile = placeByFile(pages, structure);
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
  return [...flatten(navigation ?? [])].flatMap(({ node: { path } }) =>
    path === undefined ? [] : [{ path, isFound: byPath.has(path) }],
  );
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
  const rest = pages.filter((page) => page.language !== undefined && !placed.has(page));
  const twins = groupBy(rest, keyOf);
  for (const page of [...placed]) {
    for (const twin of twins.get(keyOf(page)) ?? []) put(twin, page.trail ?? [], page.trailIds ?? []);
    twins.delete(keyOf(page));
  }
  return [...placed];
}

/** The folders of a language or a version. Readers choose these elsewhere, so they are not groups of the navigation. */
function findVariantFolders(pages: readonly IndexedPage[], { languages, versions }: SiteStructure): Set<string> {
  const known = new Set([...languages, ...versions].map(({ name }) => name));
  const twins = groupBy(pages, toTwinKey);
  const folders = new Set<string>();
  for (const page of pages) {
    const segments = page.file.split('/').slice(0, -1);
    segments.forEach((segment, index) => {
      const isOne = segment === page.language || segment === page.version;
      if (isOne && (known.has(segment) || (twins.get(toTwinKey(page))?.length ?? 0) > 1))
        folders.add(segments.slice(0, index + 1).join('/'));
    });
  }
  return folders;
}

function placeByFile(pages: readonly IndexedPage[], structure: SiteStructure): IndexedPage[] {
  const byPath = groupByPath(pages);
  for (const page of byPath.values()) page.label = page.navTitle === page.title ? undefined : page.navTitle;
  const variants = findVariantFolders(pages, structure);
  const titleOf = (folder: string) => {
    const segments = toPathSegments(folder);
    const page = byPath.get(`/${segments.join('/')}`);
    return page?.label ?? page?.title ?? toTitle(segments.at(-1) ?? '');
  };
  /** By the front matter, else by the number before the name: 2 for `guides/02-start.md`. On the platform, this is a part of the URL. */
  const positionOf = (name: string, page: IndexedPage | undefined) => {
    const number = ORDER_PREFIX.exec(name.slice(name.lastIndexOf('/') + 1))?.[1];
    return page?.position ?? (structure.kind === 'plain' && number !== undefined ? Number(number) : Infinity);
  };
  /** The pages of a folder by their positions, its index first. Without positions, pages come before folders. */
  const place = (
    inside: readonly IndexedPage[],
    depth: number,
    trail: readonly string[],
    trailIds: readonly string[],
  ): IndexedPage[] =>
    [...groupBy(inside, ({ file }) => file.split('/', depth).join('/'))]
      .map(([name, inner]) => {
        const index = inner.find(({ file }) => isIndexFile(file) && parentOf(file) === name);
        const isFolder = inner[0]?.file !== name;
        const position = isFolder || !isIndexFile(name) ? positionOf(name, isFolder ? index : inner[0]) : -Infinity;
        return { name, inner, index, isFolder, position };
      })
      // The difference of infinities is `NaN`.
      .toSorted((one, other) => one.position - other.position || Number(one.isFolder) - Number(other.isFolder))
      .flatMap(({ name, inner, index, isFolder }) => {
        if (!isFolder) return inner.map((page) => Object.assign(page, { section: trail.at(-1), trail, trailIds }));
        // A folder with one page has files that are next to it.
        const isGroup = !variants.has(name) && !(inner.length === 1 && index);
        return isGroup
          ? place(inner, depth + 1, [...trail, titleOf(name)], [...trailIds, name])
          : place(inner, depth + 1, trail, trailIds);
      });
  return place([...byPath.values()], 1, [], []);
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}
