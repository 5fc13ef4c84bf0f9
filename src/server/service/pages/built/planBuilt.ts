import { groupBy } from '../../../lib/groupBy';
import { countOf } from '../../../lib/countOf';
import { API_SOURCE } from '../../../../shared/site/pageMarks';
import { percentDecode } from '../../../lib/percentDecode';
import { toTwinKey } from '../../../site/toTwinKey';
import type { FileFacts } from '../plan/readFileFacts';
import { findCopies, VERSION_FOLDER } from '../../../../shared/site/findCopies';
import type { SiteStructure } from '../plan/SiteStructure';
import type { LeftOut, PagePlan, SitePlan } from '../plan/planPages';

/**
 * Files that generators write beside the pages: also the source of code, and lists of names. A search page and the like only at the root of
 * the site, of a language or of a version: deeper, an author has given a page this name.
 */
export const NOT_PAGES =
  /(?:(?:^|\/)(?:(?:404|500|(?:gen|the|doc-?|(?:deprecated-)?api-)index(?:-[\w-]+)?|print_page|py-modindex|index-all|(?:overview|package)-tree)(?:\/index)?|(?:src-html|class-use|index-files)\/.+|src\/.+\.rs|.+_8\w+_source)|^\/?(?:(?:[a-z]{2}(?:-[a-z]{2,4})?|v?\d[\w.-]*|latest|stable|main|master)\/){0,2}(?:search|print|toc|offline)(?:\/index)?)\.html?$/i;

interface BuiltFile {
  file: string;
  facts: FileFacts;
}

/** The pages of a built site: without copies, redirects, pages without text, and what is no page. */
export function planBuilt(files: readonly BuiltFile[], sitemap: SiteStructure['sitemap'] = {}): SitePlan {
  const plan: SitePlan = { pages: [], aliases: new Map(), leftOut: new Map() };
  const isClean = hasCleanAddresses(files);
  const root = findRoot(files.map(({ file }) => file)).length;
  const placed = files.map((one) => ({ ...one, path: toBuiltPath(one, isClean), why: leaveOut(one, root) }));
  const paths = new Set(placed.map(({ path }) => path));
  const { base, isLinked } = findBase(placed, (path) => paths.has(path));
  if (isLinked) plan.base = base;
  const find = createFinder((path) => paths.has(path), base);
  /** A link has the path that the site is served below, too. */
  const addAlias = (alias: string, page: string) => {
    for (const name of new Set([alias, `${base}${alias}`.replace(/(?<=.)\/$/, '')]))
      if (name !== page && !paths.has(name)) plan.aliases.set(name, page);
  };
  const texts = placed.filter(({ why }) => why === null);
  const copies = findCopies(new Map(texts.map(({ path, facts }) => [path, find(facts.built?.canonical)])));
  const days = readDays(sitemap, find);
  for (const { file, facts, path, why: reason } of placed) {
    const why = copies.has(path) ? 'a copy of another page' : reason;
    const other = copies.get(path) ?? find(facts.built?.redirect);
    const page = why === null ? path : other === path ? undefined : other;
    if (page !== undefined && page !== path) plan.aliases.set(path, page);
    if (page !== undefined) for (const alias of [path, ...aliasesOf(file)]) addAlias(alias, page);
    if (why === null) {
      const { language, version } = facts.built ?? {};
      // Docusaurus calls the next version the current one.
      const own = /(?:^|\/)next\//.test(file) ? version?.replace(/^current$/, 'next') : version;
      plan.pages.push({ file, path, lastUpdated: days.get(path), language, version: own });
    } else plan.leftOut.set(why, [...(plan.leftOut.get(why) ?? []), file]);
  }
  keepVariants(plan.pages);
  if (plan.pages.every(({ version }) => version === undefined)) nameVersions(plan.pages);
  return plan;
}

/** Maximum number of versions that are named by their folders. */
const VERSIONS_MAX = 100;

/** Names the versions of pages by their folders, if most of these are in another version, too: `/1.0/start` and `/2.0/start` or `/start`. */
function nameVersions(pages: readonly PagePlan[]): void {
  const placed = pages.map((page) => {
    const folders = page.path.split('/').slice(0, 4);
    const version = folders.find((name) => VERSION_FOLDER.test(name));
    return { page, version, place: toTwinKey({ ...page, version }) || '/' };
  });
  const places = groupBy(placed, ({ place }) => place);
  const versions = groupBy(placed, ({ version }) => version ?? '');
  versions.delete('');
  for (const [version, own] of [...versions].slice(0, VERSIONS_MAX)) {
    const shared = own.filter(({ place }) => (places.get(place)?.length ?? 0) > 1);
    if (own.length > 1 && shared.length * 2 > own.length) for (const { page } of own) page.version = version;
  }
}

/** A language or a version is no choice if no page has another: the posts of Docusaurus have none, its guides `current`. */
function keepVariants(pages: readonly PagePlan[]): void {
  for (const name of ['language', 'version'] as const)
    if (new Set(pages.flatMap((page) => page[name] ?? [])).size < 2) for (const page of pages) delete page[name];
}

/** The days of change that a sitemap has. If all are the same, it is the day of the build. */
function readDays(sitemap: Readonly<Record<string, string>>, find: PageFinder) {
  const listed = Object.entries(sitemap).filter(([, day]) => day !== '');
  const isBuild = new Set(listed.map(([, day]) => day)).size < 2;
  return new Map(isBuild ? [] : listed.map(([address, day]) => [find(address), day]));
}

/** The folder that all files are in: a live site may be below a path. */
export function findRoot(files: readonly string[]): string {
  let root = files[0] ?? '';
  for (const file of files)
    while (!file.startsWith(root)) root = root.slice(0, root.lastIndexOf('/', root.length - 2) + 1);
  return root.slice(0, root.lastIndexOf('/') + 1);
}

function leaveOut({ file, facts: { built, leftOut, problem } }: BuiltFile, root: number): LeftOut | null {
  if (NOT_PAGES.test(file.slice(root)) || built?.isEmpty === 'list') return 'not a page of the text';
  if (built?.redirect !== undefined) return 'a redirect';
  if (problem) return 'a draft';
  if (leftOut) return 'hidden from search engines';
  if (built?.isEmpty === 'api') return 'drawn by a script from OpenAPI';
  return built?.isEmpty ? 'without text' : null;
}

/** A line about pages that show an API, with what to give instead. */
export function describeDrawn(leftOut: ReadonlyMap<LeftOut, readonly string[]>): string[] {
  const files = leftOut.get('drawn by a script from OpenAPI') ?? [];
  const line = `${countOf(files.length, 'page')} without text, first ${files[0]}, only a script draws: give ${API_SOURCE}`;
  return files.length === 0 ? [] : [line];
}

/** The path of a page: `guides/start/index.html` is `/guides/start`, and `a.html` is `/a.html`, or `/a` on a site with such addresses. A live site says it. */
function toBuiltPath({ file, facts }: BuiltFile, isClean: boolean): string {
  if (facts.built?.path !== undefined) return normalize(facts.built.path) || '/';
  const folder = /^(?:(.*)\/)?index\.html?$/i.exec(file);
  if (folder) return `/${folder[1] ?? ''}`;
  return `/${isClean ? file.replace(/\.html?$/i, '') : file}`;
}

function aliasesOf(file: string): string[] {
  const bare = file.replace(/\.html?$/i, '');
  return [`/${file}`, `/${bare}`, `/${bare.replace(/(?:^|\/)index$/, '')}`];
}

/** The paths of addresses in a page that tell how its site writes them. */
function addressesOf({ facts }: BuiltFile): string[] {
  const { next, previous, links = [] } = facts.built ?? {};
  return [next, previous, ...links].flatMap((address) => address ?? []);
}

/** True if the site's own links to pages have no `.html`, although its files do. */
function hasCleanAddresses(files: readonly BuiltFile[]): boolean {
  const names = new Set(files.map(({ file }) => `/${file}`).filter((file) => !/\/index\.html?$/i.test(file)));
  const linked = files.flatMap((one) => [...addressesOf(one), one.facts.built?.canonical ?? '']);
  const paths = linked.map((address) => percentDecode(pathOf(address)));
  const whole = paths.filter((path) => path.endsWith('.html'));
  const clean = paths.filter((path) => [...withoutBase(path)].some((rest) => names.has(`${rest}.html`)));
  return clean.length > whole.length;
}

/** Maximum number of segments of a site's base path. */
const BASE_MAX = 3;

/** The path that the site is served below, which its files do not have: `/docs`, by canonical addresses, else by the links of pages. */
function findBase(placed: readonly (BuiltFile & { path: string })[], has: (path: string) => boolean) {
  const said: string[] = [];
  const linked: string[] = [];
  for (const one of placed) {
    const { canonical } = one.facts.built ?? {};
    const whole = normalize(canonical ?? '');
    const own = normalize(one.path);
    if (canonical !== undefined && whole.endsWith(own)) said.push(whole.slice(0, whole.length - own.length));
    for (const path of addressesOf(one).map(normalize)) {
      const rest = [...withoutBase(path)].find((below) => has(below) || has(`${below}.html`));
      if (rest !== undefined) linked.push(path.slice(0, -rest.length));
    }
  }
  const base = mostOf(said.filter((one) => one === '' || one.startsWith('/'))) ?? mostOf(linked) ?? '';
  return { base, isLinked: base !== '' && base === mostOf(linked) };
}

function mostOf(names: readonly string[]): string | undefined {
  const counts = [...groupBy(names, (name) => name).values()];
  return counts.toSorted((one, other) => other.length - one.length)[0]?.[0];
}

type PageFinder = (address: string | undefined) => string | undefined;

/** Finds the path of the page that an address of the site leads to. */
export function createFinder(has: (path: string) => boolean, base = ''): PageFinder {
  return (address) => {
    if (address === undefined) return undefined;
    const path = normalize(address);
    const below = `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) : path;
    for (const rest of withoutBase(below)) {
      const found = [rest, `${rest}.html`].find(has);
      if (found !== undefined) return found;
    }
    return below.lastIndexOf('/') < 1 && has('/') ? '/' : undefined;
  };
}

/** A path, and what is left of it without its first folders: a site that is served below a path has it in all of its links. */
export function* withoutBase(path: string): Generator<string> {
  for (let rest = path, step = 0; rest !== '' && step <= BASE_MAX; rest = rest.replace(/^\/[^/]+/, ''), step += 1)
    yield rest;
}

export function normalize(address: string): string {
  return percentDecode(pathOf(address))
    .replace(/\/(?:index\.html?)?$/i, '')
    .replace(/(?<=.)\/$/, '');
}

/** The path of an address, which may be on another host. */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
}
