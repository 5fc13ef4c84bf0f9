import type { FileFacts } from '../plan/readFileFacts';
import type { LeftOut, PagePlan, SitePlan } from '../plan/planPages';

/** Files that generators write beside the pages. */
export const NOT_PAGES = /(?:^|\/)(?:404|500|search|print|genindex|py-modindex|toc|offline)(?:\/index)?\.html?$/i;

interface BuiltFile {
  file: string;
  facts: FileFacts;
}

/** The pages of a built site: without copies, redirects, pages without text, and what is no page. */
export function planBuilt(files: readonly BuiltFile[]): SitePlan {
  const plan: SitePlan = { pages: [], aliases: new Map(), leftOut: new Map() };
  const isClean = hasCleanAddresses(files);
  const paths = new Map(files.map(({ file }) => [toBuiltPath(file, isClean), file]));
  const base = findBase(files, isClean);
  const find = createFinder((path) => paths.has(path), base);
  for (const { file, facts } of files) {
    const path = toBuiltPath(file, isClean);
    const why = leaveOut(file, path, facts, find);
    const target = facts.built?.redirect ?? (why === 'a copy of another page' ? facts.built?.canonical : undefined);
    const page = target === undefined ? undefined : find(target);
    if (why !== null) {
      plan.leftOut.set(why, [...(plan.leftOut.get(why) ?? []), file]);
      if (page !== undefined && page !== path) plan.aliases.set(path, page);
      continue;
    }
    plan.pages.push({
      file,
      path,
      language: facts.built?.language,
      version: facts.built?.version,
    });
    for (const alias of aliasesOf(file)) if (alias !== path && !paths.has(alias)) plan.aliases.set(alias, path);
  }
  keepVariants(plan.pages);
  return plan;
}

/** A language or a version that all pages share is no choice. */
function keepVariants(pages: readonly PagePlan[]): void {
  for (const name of ['language', 'version'] as const)
    if (new Set(pages.map((page) => page[name])).size < 2) for (const page of pages) delete page[name];
}

function leaveOut(
  file: string,
  path: string,
  { built, leftOut, problem }: FileFacts,
  find: (address: string) => string | undefined,
): LeftOut | null {
  if (NOT_PAGES.test(file)) return 'not a page of the text';
  if (built?.redirect !== undefined) return 'a redirect';
  if (problem) return 'a draft';
  if (leftOut) return 'hidden from search engines';
  const canonical = built?.canonical === undefined ? undefined : find(built.canonical);
  if (canonical !== undefined && canonical !== path) return 'a copy of another page';
  return built?.isEmpty ? 'without text' : null;
}

/** The path of a page: `guides/start/index.html` is `/guides/start`, and `a.html` is `/a.html`, or `/a` on a site with such addresses. */
function toBuiltPath(file: string, isClean: boolean): string {
  const folder = /^(?:(.*)\/)?index\.html?$/i.exec(file);
  if (folder) return `/${folder[1] ?? ''}`;
  return `/${isClean ? file.replace(/\.html?$/i, '') : file}`;
}

function aliasesOf(file: string): string[] {
  const bare = file.replace(/\.html?$/i, '');
  return [`/${file}`, `/${bare}`, `/${bare.replace(/(?:^|\/)index$/, '')}`];
}

/** True if the site's own links to pages have no `.html`, although its files do. */
function hasCleanAddresses(files: readonly BuiltFile[]): boolean {
  const names = new Set(files.map(({ file }) => file).filter((file) => !/(?:^|\/)index\.html?$/i.test(file)));
  let clean = 0;
  let whole = 0;
  for (const { facts } of files) {
    const { next, previous, canonical, links = [] } = facts.built ?? {};
    for (const address of [next, previous, canonical, ...links]) {
      const name = decode(pathOf(address ?? ''));
      if (name.endsWith('.html')) whole += 1;
      else if (names.has(`${name.slice(1)}.html`) || names.has(`${name.split('/').slice(2).join('/')}.html`))
        clean += 1;
    }
  }
  return clean > whole;
}

/** The path that the site is served below, which its files do not have: `/docs`. Most pages say it by their canonical address. */
function findBase(files: readonly BuiltFile[], isClean: boolean): string {
  const counts = new Map<string, number>();
  for (const { file, facts } of files) {
    if (facts.built?.canonical === undefined) continue;
    const whole = normalize(facts.built.canonical);
    const own = normalize(toBuiltPath(file, isClean));
    if (!whole.endsWith(own)) continue;
    const base = whole.slice(0, whole.length - own.length);
    if (base === '' || base.startsWith('/')) counts.set(base, (counts.get(base) ?? 0) + 1);
  }
  return [...counts].toSorted((one, other) => other[1] - one[1])[0]?.[0] ?? '';
}

/** Finds the path of the page that an address of the site leads to. */
export function createFinder(has: (path: string) => boolean, base = ''): (address: string) => string | undefined {
  const known = (path: string) => [path, `${path}.html`].find((one) => has(one === '' ? '/' : one));
  return (address) => {
    const path = normalize(address);
    const below = base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path === base ? '' : path;
    // A site that is served below a path has it in all of its links.
    const found = known(below) ?? known(below.replace(/^\/[^/]+/, ''));
    return found === '' ? '/' : found;
  };
}

function normalize(address: string): string {
  return decode(pathOf(address))
    .replace(/\/(?:index\.html?)?$/i, '')
    .replace(/(?<=.)\/$/, '');
}

/** The path of an address, which may be on another host. */
function pathOf(address: string): string {
  return address.replace(/^https?:\/\/[^/]*/i, '').replace(/[?#].*$/s, '');
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
