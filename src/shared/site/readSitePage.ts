import * as formulas from './formulas';
import { readRefreshMark, readRobotsMark } from './pageMarks';
import { createLinkReader, hasFormulas, readPageText, type PageText } from './readPageText';
import { BREADCRUMBS, NEXT, PREVIOUS, SIDEBAR } from './themes';
import { classesOf, escapeMarks, headingLine, isBeside, plain } from './writeMarkdown';

/** What a page of a built documentation says. Addresses on its own site begin with `/`, others are whole. */
export interface SitePage extends PageText {
  description?: string;
  /** Names of the groups that the page is in, the outermost first, by its breadcrumbs or its entry in the sidebar. */
  breadcrumbs: string[];
  /** `en`, `pt-BR` */
  language?: string;
  version?: string;
  /** Day of its last change: `2026-03-01`. */
  lastUpdated?: string;
  /** The pages before and after it, by the sidebar or by its own links. */
  previous?: string;
  next?: string;
  /** The address that counts for this text. */
  canonical?: string;
  /** The address that it leads to at once. */
  redirect?: string;
  /** True if search engines are asked to leave it out. */
  isUnindexed: boolean;
  /** All pages of its site that it links to, without anchors, each once. */
  links: string[];
}

/** Maximum number of links that are read of one page. */
const LINKS_MAX = 20_000;

/**
 * Reads what a page says: its main content as markdown, its place on the site, and facts about it. Nothing of the page runs. The cost grows
 * linearly with the number of its nodes.
 *
 * @param document The parsed page, of any DOM.
 * @param address Where it is: `https://docs.example.com/guides/start/`. Its links are resolved against it.
 */
export function readSitePage(
  document: Document,
  address: string,
  toAddress = createLinkReader(document, address),
): SitePage {
  const text = withSigns(document, readPageText(document, toAddress, hasFormulas(document) ? formulas : null));
  const { title } = text;
  const metas = readMetas(document);
  const place = readSidebar(document, toAddress);
  const trail = readTrail(document, [title, place.name], toAddress);
  const read = {
    ...text,
    description: metas.get('description') ?? metas.get('og:description'),
    breadcrumbs: trail.length > 0 ? trail : place.trail,
    language: document.documentElement?.getAttribute('lang') || undefined,
    version: (metas.get('docsearch:version') ?? metas.get('docusaurus_version'))?.split(',', 1)[0]?.trim() || undefined,
    lastUpdated: readDay(document, metas),
    previous: place.near(-1, firstAddress(document, PREVIOUS, toAddress)),
    next: place.near(1, firstAddress(document, NEXT, toAddress)),
    canonical: toAddress(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '') ?? undefined,
    redirect: readRedirect(document, toAddress),
    isUnindexed: !readRobotsMark(metas.get('robots') ?? '').isIndexed,
    links: readLinks(document, toAddress),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)) as unknown as SitePage;
}

/** The page with the signs between the parts of its name that its styles draw. */
function withSigns(document: Document, page: PageText): PageText {
  const whole = document.querySelector('title')?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const bare = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [top] = page.headings;
  if (top?.text !== page.title || whole.length <= page.title.length || bare(whole) !== bare(page.title)) return page;
  top.text = whole;
  const line = headingLine(escapeMarks(whole), top);
  return { ...page, title: whole, markdown: page.markdown.replace(/^# .*$/m, () => line) };
}

function readMetas(document: Document): Map<string, string> {
  const metas = new Map<string, string>();
  for (const meta of document.querySelectorAll('meta[content]')) {
    const name = (meta.getAttribute('name') ?? meta.getAttribute('property') ?? '').toLowerCase();
    const content = meta.getAttribute('content')?.trim() ?? '';
    // MkDocs writes this for a description that it does not have.
    if (name !== '' && content !== '' && content !== 'None' && !metas.has(name)) metas.set(name, content);
  }
  return metas;
}

function readTrail(
  document: Document,
  titles: readonly string[],
  toAddress: (href: string) => string | null,
): string[] {
  const element = document.querySelector(BREADCRUMBS);
  if (!element) return [];
  const items = element.querySelectorAll('li');
  const crumbs = [...(items.length > 0 ? items : element.querySelectorAll('a, span'))].map((item) => ({
    name: plain(item)
      .replace(/^[/›»>]/, '')
      .replace(/[/›»>]$/, '')
      .trim(),
    href: (item.querySelector('a') ?? item).getAttribute('href'),
    isCurrent: item.matches('[aria-current], [class*="active"]') || item.querySelector('[aria-current]') !== null,
  }));
  const isAt = (href: string | null | undefined, path: string) =>
    typeof href === 'string' &&
    withoutIndex(toAddress(href)?.replace(/#.*$/s, '') ?? 'elsewhere') === withoutIndex(path);
  const hasLinks = crumbs.some(({ href }) => href !== null);
  // The way begins at the site itself.
  if (crumbs.length > 1 && isAt(crumbs[0]?.href, '')) crumbs.shift();
  const named = crumbs.filter(({ name }) => name !== '' && !/^(?:view|edit|show) /i.test(name));
  if (/^(?:home|docs?|documentation|index)$/i.test(named[0]?.name ?? '')) named.shift();
  const last = named.at(-1);
  // It ends at the page, or above it.
  const isPage =
    titles.includes(last?.name ?? '') ||
    last?.isCurrent ||
    (last?.href === null ? hasLinks : isAt(last?.href, toAddress('#')?.slice(0, -1) ?? ''));
  return (isPage ? named.slice(0, -1) : named).map(({ name }) => name);
}

/** Maximum number of levels that are searched for the names of groups. */
const GROUPS_MAX = 12;

/** Maximum number of elements that are searched for the sidebar: asides may be in each other. */
const SIDEBARS_MAX = 50;

/** True for the entry of the page itself, which Sphinx gives no address. */
function isCurrent(link: Element): boolean {
  return (
    link.getAttribute('aria-current') === 'page' ||
    (link.getAttribute('href') === '#' && classesOf(link).includes('current'))
  );
}

/** The name and the groups of a page's entry in the sidebar, and the entries beside it. */
function readSidebar(document: Document, toAddress: (href: string) => string | null) {
  const here = toAddress('#')?.slice(0, -1) ?? '';
  const same = (href: string | null) =>
    href !== null && withoutIndex(toAddress(href)?.replace(/#.*$/s, '') ?? '') === withoutIndex(here);
  let best: { entry: Element; links: Element[] } | null = null;
  for (const sidebar of [...document.querySelectorAll(SIDEBAR)].slice(0, SIDEBARS_MAX)) {
    const links = [...sidebar.querySelectorAll('a[href]')].filter(
      (link) => !link.getAttribute('href')?.startsWith('#') || isCurrent(link),
    );
    const entry = links.find(isCurrent) ?? links.find((link) => same(link.getAttribute('href')));
    if (entry && links.length > (best?.links.length ?? 1)) best = { entry, links };
  }
  if (!best) return { name: '', trail: [], near: (_: number, told?: string) => told };
  const { entry, links } = best;
  const at = links.indexOf(entry);
  const targets = links.map((link) => toAddress(link.getAttribute('href') ?? '')?.replace(/#.*$/s, ''));
  const names = new Set(targets.map((target) => withoutIndex(target ?? '')));
  /** The page beside this one. A list without the page that its own link leads to is folded, or is not the one of the pages. */
  const near = (step: number, told?: string) => {
    if (told !== undefined && !names.has(withoutIndex(told))) return told;
    for (let index = at + step; index >= 0 && index < links.length; index += step) {
      const target = targets[index];
      if (target?.startsWith('/') && withoutIndex(target) !== withoutIndex(here)) return target;
    }
    return told;
  };
  const isHome = (link: Element) => withoutIndex(toAddress(link.getAttribute('href') ?? '') ?? 'elsewhere') === '';
  return { name: plain(entry, BADGE), trail: groupsOf(entry, entry.closest(SIDEBAR), isHome), near };
}

/** A class of a mark beside a name: New, Beta. */
const BADGE = /(?:^|-)badge$/;

/** The names above the lists that an entry of a sidebar is in. */
function groupsOf(entry: Element, sidebar: Element | null, isHome: (link: Element) => boolean): string[] {
  const names: string[] = [];
  let isOwn = false;
  let inner: Element = entry;
  for (let level = 0; level < GROUPS_MAX * 3 && inner.parentElement; level += 1) {
    const around: Element = inner.parentElement;
    if (inner === sidebar) break;
    // What stands above the only list of a sidebar is the name of the site.
    const isWhole = around === sidebar || (around.nodeName === 'NAV' && around.parentElement?.nodeName !== 'LI');
    const isNamed = !isWhole || [...around.children].filter(({ nodeName }) => nodeName === inner.nodeName).length > 1;
    const label = inner === entry || !isNamed ? null : labelOf(inner);
    const [link] = label?.nodeName === 'A' ? [label] : (label?.querySelectorAll('a[href]') ?? []);
    // What has its name in it does not have that of the link before it.
    const name: string = label && !(link && (isHome(link) || (isOwn && link === label))) ? plain(label, BADGE) : '';
    isOwn = name !== '';
    // A list may have its name twice, for narrow windows.
    if (name !== '' && name !== names[0]) names.unshift(name);
    if (isWhole) break;
    inner = around;
  }
  return names.slice(-GROUPS_MAX);
}

/** What stands before a list and is its name, and not another entry of the list around it. */
function labelOf(list: Element): Element | null {
  let label = list.previousElementSibling;
  while (label && (isBeside(label) || plain(label) === '')) label = label.previousElementSibling;
  if (!label || list.nodeName === 'LI' || /^[UO]L$/.test(label.nodeName) || label.querySelector('ul, ol')) return null;
  const [own] = classesOf(list);
  const [other] = classesOf(label);
  const isEntry = own === other && (own !== undefined || list.nodeName === label.nodeName);
  if (isEntry && label.nodeName !== 'SUMMARY') return null;
  return label.querySelectorAll('a').length > 1 || plain(label).length >= 100 ? null : label;
}

function withoutIndex(path: string): string {
  return path.replace(/(?:index)?(?:\.html?)?$/, '').replace(/\/$/, '');
}

function firstAddress(
  document: Document,
  selector: string,
  toAddress: (href: string) => string | null,
): string | undefined {
  const href = document.querySelector(selector)?.getAttribute('href');
  const address = href ? toAddress(href)?.replace(/#.*$/s, '') : undefined;
  return address?.startsWith('/') ? address : undefined;
}

function readDay(document: Document, metas: ReadonlyMap<string, string>): string | undefined {
  const written =
    metas.get('article:modified_time') ??
    metas.get('last-modified') ??
    document.querySelector('time[datetime]')?.getAttribute('datetime') ??
    '';
  return /^\d{4}-\d\d-\d\d/.exec(written)?.[0];
}

function readRedirect(document: Document, toAddress: (href: string) => string | null): string | undefined {
  const refresh = document.querySelector('meta[http-equiv="refresh" i]')?.getAttribute('content') ?? '';
  return toAddress(readRefreshMark(refresh) ?? '') ?? undefined;
}

function readLinks(document: Document, toAddress: (href: string) => string | null): string[] {
  const found = new Set<string>();
  for (const link of document.querySelectorAll('a[href]')) {
    const target = toAddress(link.getAttribute('href') ?? '')?.replace(/#.*$/s, '');
    if (target?.startsWith('/')) found.add(target);
    if (found.size >= LINKS_MAX) break;
  }
  return [...found];
}
