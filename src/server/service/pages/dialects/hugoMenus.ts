import { entryPath, isElsewhere } from './entryPath';
import { readList, readRecord, readWord } from './readValue';
import type { NavigationNode } from './SiteStructure';

/** An entry of a menu of Hugo. */
export interface MenuEntry {
  menu: string;
  /** Name of the entry in the `parent` of other entries. */
  id?: string | undefined;
  title?: string | undefined;
  /** Path or URL; undefined for the page that has the entry in its front matter. */
  target?: string | undefined;
  parent?: string | undefined;
  weight?: number | undefined;
}

interface MenuPage {
  title: string;
  path: string;
  /** The folder whose own page it is. */
  folder?: string | undefined;
  entries: readonly MenuEntry[];
}

const DOCS_MENU = /^(?:docs?|documentation|side(?:bar|menu|nav)?|toc|left)$/i;

/** Menus at the top or the bottom of a site by their names, even with nested entries. */
const BAR_MENU =
  /^(?:main|header|top.*|nav.*|foot.*|social|primary|secondary|global|actions?|buttons?|shortcuts|language.*)$/i;

const DEPTH_MAX = 30;
const ENTRIES_MAX = 10_000;

/** Reads `menus` of the configuration: lists of entries by the name of the menu. */
export function readConfiguredMenus(menus: unknown): MenuEntry[] {
  return Object.entries(readRecord(menus))
    .flatMap(([menu, entries]) => readList(entries).map((entry) => toEntry(menu, readRecord(entry), true)))
    .slice(0, ENTRIES_MAX);
}

/** Reads `menus` of front matter: a name, a list of names, or settings by the name of the menu. */
export function readPageMenus(menus: unknown): MenuEntry[] {
  const name = readWord(menus);
  if (name !== undefined) return [{ menu: name }];
  if (Array.isArray(menus)) return menus.flatMap((own) => (readWord(own) === undefined ? [] : [{ menu: String(own) }]));
  return Object.entries(readRecord(menus)).map(([menu, entry]) => toEntry(menu, readRecord(entry), false));
}

function toEntry(menu: string, entry: Record<string, unknown>, hasTarget: boolean): MenuEntry {
  return {
    menu,
    id: readWord(entry.identifier),
    title: readWord(entry.name) ?? readWord(entry.title),
    ...(hasTarget && { target: readWord(entry.pageRef) ?? readWord(entry.url) ?? '' }),
    parent: readWord(entry.parent),
    weight: typeof entry.weight === 'number' && entry.weight !== 0 ? entry.weight : undefined,
  };
}

interface Placed extends MenuEntry {
  page?: MenuPage | undefined;
  name: string;
}

/** The navigation from the menu of the docs: by its name, or because its entries are nested. `null` without one. */
export function placeMenu(configured: readonly MenuEntry[], pages: readonly MenuPage[]): NavigationNode[] | null {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const placed: Placed[] = [
    ...configured.map((entry) => ({ entry, page: entry.target ? byPath.get(entryPath(entry.target)) : undefined })),
    ...pages.flatMap((page) => page.entries.map((entry) => ({ entry, page }))),
  ].map(({ entry, page }) => ({ ...entry, page, name: entry.title ?? page?.title ?? '' }));
  const names = [...new Set(placed.map(({ menu }) => menu))];
  const isNested = (name: string) => placed.some(({ menu, parent }) => menu === name && parent !== undefined);
  const found =
    names.find((name) => DOCS_MENU.test(name)) ?? names.find((name) => !BAR_MENU.test(name) && isNested(name));
  const below = new Map<string | undefined, Placed[]>();
  for (const entry of placed) {
    if (entry.menu === found) below.set(entry.parent, [...(below.get(entry.parent) ?? []), entry]);
  }
  const childrenOf = ({ id, name }: Placed) => below.get(id ?? name) ?? below.get(name) ?? [];
  const entries = [...below.values()].flat();
  const isOfDocs = entries.every(
    (entry) => entry.page !== undefined || childrenOf(entry).length > 0 || isElsewhere(entry.target ?? ''),
  );
  if (!isOfDocs) return null;
  const toNodes = (list: readonly Placed[], depth: number): NavigationNode[] =>
    (depth > DEPTH_MAX ? [] : list)
      .toSorted((one, other) => (one.weight ?? Infinity) - (other.weight ?? Infinity) || 0)
      .map((entry) => {
        const { page, title, target = '' } = entry;
        const children = toNodes(childrenOf(entry), depth + 1);
        return {
          title,
          ...(page ? { path: page.path } : isElsewhere(target) && { href: target }),
          ...(children.length > 0 ? { children } : page?.folder !== undefined && { folder: page.folder }),
        };
      });
  // Entries below a missing parent are not in the menu.
  const nodes = toNodes(below.get(undefined) ?? [], 0);
  const hasPage = ({ path, children = [] }: NavigationNode): boolean => path !== undefined || children.some(hasPage);
  if (!nodes.some(hasPage)) return null;
  const home = entries.some(({ page }) => page?.path === '/') || !byPath.has('/') ? [] : [{ path: '/' }];
  return [...home, ...nodes];
}
