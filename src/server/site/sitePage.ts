import type { IndexedPage, LinkMap } from '../service/pages/DocsPage';
import { escapeHtml } from '../lib/escapeHtml';
import { loadHighlighter } from './highlightCode';
import { languageAttributes } from './labels/languageAttributes';
import { loadSiteLabels, type SiteLabels } from './labels/loadSiteLabels';
import { connectPolicy } from '../lib/connectPolicy';
import { siteArticle } from './siteArticle';
import { SITE_SCRIPT_ASSET, type OwnAsset } from './siteAssets';
import type { SiteNames } from './createSiteNames';
import { DIAGRAM_HTML, type DiagramFiles } from './readDiagramFiles';
import { encodeFile, relativeTo, siteAddress } from './siteFile';
import type { SiteSettings } from './SiteSettings';
import { siteSwitches, type SitePart, type SiteVariants } from './siteVariants';
import { siteBreadcrumb, siteNavigation, siteTabs } from './siteNavigation';

/** The data that all pages of one export share. */
export interface Site {
  /** Host name of the site; `null` if it is unknown: then no page has a canonical URL. */
  domain: string | null;
  pages: readonly IndexedPage[];
  names: SiteNames;
  links: Pick<LinkMap, 'resolve'>;
  variants: SiteVariants;
  settings: SiteSettings;
  /** Name in the bar: the site's name, or the front page's title. */
  name: string;
  language: string | undefined;
  /** File of the search index of a language and version. */
  searchIndex: (variant: SitePart) => string;
  style: OwnAsset;
  icon: string;
  /** The files that draw diagrams; `null` if diagrams stay code. */
  diagrams: DiagramFiles | null;
  /** The file of a page as markdown; `null` if the page has no such file. */
  twin: (page: IndexedPage) => string | null;
  /** URL of an MCP server for the same pages. @default no server is named */
  mcpUrl?: string | undefined;
  /** URL for editing a page's source, with `:path` for its file; undefined for no link. */
  editUrl?: string | undefined;
}

const MENU_ICON = icon('M4 6h16M4 12h16M4 18h16');
const THEME_ICON = icon('M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18');

/**
 * The HTML file of a page, in the page's language, with no runtime dependencies and only relative URLs. The texts of the script are
 * attributes, so that one script serves every language.
 */
export async function sitePage(page: IndexedPage, site: Site): Promise<string> {
  const labels = await loadSiteLabels(page.language);
  const label = (name: keyof SiteLabels) => escapeHtml(labels[name]);
  const origin = site.domain === null ? '' : `https://${site.domain}`;
  const own = site.names.page(page.path) ?? '';
  const to = (file: string) => relativeTo(own, file);
  const body = page.render({
    address: (target) => siteAddress(site.links.resolve(target), own, site.names, origin),
    highlight: await loadHighlighter(),
  });
  const list = outlineList(page);
  const variant = site.variants.of(page);
  const switches = siteSwitches(page, site.variants, site.settings, (other) => to(site.names.page(other.path) ?? ''));
  const logo = siteLogo(site, to);
  const description = page.description ? `\n<meta name="description" content="${escapeHtml(page.description)}">` : '';
  const canonical =
    origin === '' ? '' : `\n<link rel="canonical" href="${escapeHtml(origin + encodeFile(page.path))}">`;
  const twin = site.twin(page);
  const alternate = twin === null ? '' : `\n<link rel="alternate" type="text/markdown" href="${to(twin)}">`;
  const llmsTxt = to('llms.txt').replace(/^(?!\.)/, './');
  // A link for programs that read this page. Readers use the site.
  const index = twin === null ? '' : `<a href="${llmsTxt}" hidden>${label('llmsTxt')}</a>\n`;
  // The assistant offers these addresses to its readers.
  const mcp = site.mcpUrl === undefined ? '' : `\n<link rel="mcp" href="${escapeHtml(site.mcpUrl)}">`;
  // Only the pages of API operations have requests to send.
  const { playgroundOrigins = [] } = body.includes('id="example-request"') ? site.settings : {};
  const isSending = playgroundOrigins.length > 0;
  const policy = isSending ? `\n${connectPolicy(playgroundOrigins)}` : '';
  const sending = isSending
    ? ` data-origins="${playgroundOrigins.join(' ')}" data-words="${escapeHtml(JSON.stringify(sendWords(labels)))}"`
    : '';
  const { diagrams } = site;
  const draw =
    diagrams !== null && body.includes(DIAGRAM_HTML)
      ? `\n<script defer src="${to(diagrams.script.name)}" data-library="${to(diagrams.library.name)}"></script>`
      : '';
  const tools = twin === null ? '' : `\n<link rel="llms-txt" href="${llmsTxt}">${mcp}`;
  return `<!doctype html>
<html ${languageAttributes(page.language)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${policy}
<title>${escapeHtml(page.title === site.name ? page.title : `${page.title} · ${site.name}`)}</title>${description}${canonical}${alternate}${tools}
<link rel="icon" href="${to(site.icon)}">
<link rel="stylesheet" href="${to(site.style.name)}">
<script src="${to(SITE_SCRIPT_ASSET.name)}" data-root="${to('')}" data-index="${site.searchIndex(variant)}" data-copy="${label('copy')}" data-copied="${label('copied')}"${sending}></script>${draw}
</head>
<body>
<a class="skip" href="#content">${label('skip')}</a>
${index}<header class="bar">
<button class="menu" type="button" aria-expanded="false" aria-controls="pages" aria-label="${label('pages')}">${MENU_ICON}</button>
<a class="home" dir="auto" href="${to('index.html')}">${logo === '' ? escapeHtml(site.name) : logo}</a>
<div class="search" role="search"><input type="search" placeholder="${label('search')}" aria-label="${label('search')}" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd><ul class="results" aria-label="${label('results')}" hidden></ul><p class="hidden" role="status" data-none="${label('noResults')}"></p></div>
<button class="theme" type="button" aria-pressed="false" aria-label="${label('dark')}">${THEME_ICON}</button>
</header>
${siteTabs(page, variant.folders, site)}<div class="columns">
<nav class="pages" id="pages" aria-label="${label('pages')}">
${switches}${siteNavigation(page, variant.folders, site.names)}</nav>
<main id="content">
${siteBreadcrumb(page, variant.folders, site.names, labels)}${outline(list, labels)}${siteArticle(withDescription(body, page), labels)}${foot(page, site, labels)}${around(page, site, labels)}</main>
${contents(list, labels)}</div>
</body>
</html>
`;
}

/** The script's texts for a request to an API. */
function sendWords({ send, stop, stopped, sending, response, requestFailed, ...labels }: SiteLabels) {
  const { requestTimeout: timeout, responseCut: cut, missingValue: missing } = labels;
  return { send, stop, stopped, sending, response, failed: requestFailed, timeout, cut, missing };
}

/** The logo in the bar: one for light and one for dark pages, or one for both. */
function siteLogo({ settings: { logo }, names, name }: Site, to: (file: string) => string): string {
  const image = (path: string | undefined, scheme: string) => {
    if (path === undefined || /^[a-z]+:/i.test(path)) return '';
    const file = names.asset(path.startsWith('/') ? path : `/${path.replace(/^\.\//, '')}`);
    return `<img class="logo${scheme}" src="${to(file)}" alt="${escapeHtml(name)}">`;
  };
  if (logo?.light === undefined || logo.dark === undefined) return image(logo?.light ?? logo?.dark, '');
  return image(logo.light, ' for-light') + image(logo.dark, ' for-dark');
}

/** Adds the page's description below its title, unless the text begins with it. */
function withDescription(html: string, { description }: IndexedPage): string {
  const end = html.indexOf('</h1>');
  if (description === undefined || end < 0) return html;
  const text = escapeHtml(description);
  if (html.slice(end, end + text.length + 20).includes(text)) return html;
  return `${html.slice(0, end + 5)}\n<p class="description">${text}</p>${html.slice(end + 5)}`;
}

/** Links to the headings of the page; empty if there are fewer than two. */
function outlineList({ headings }: IndexedPage): string {
  const shown = headings.filter((heading) => heading.depth === 2 || heading.depth === 3);
  if (shown.length < 2) return '';
  const items = shown.map(({ id, text, depth }) => {
    const deep = depth === 3 ? ' class="deep"' : '';
    return `<li${deep}><a href="#${escapeHtml(encodeURIComponent(id))}">${escapeHtml(text)}</a></li>\n`;
  });
  return `<ul>\n${items.join('')}</ul>\n`;
}

/** The column with links to headings, on wide screens. */
function contents(list: string, labels: SiteLabels): string {
  if (list === '') return '';
  const name = escapeHtml(labels.outline);
  return `<nav class="contents" aria-label="${name}">\n<h2>${name}</h2>\n${list}</nav>\n`;
}

/**
 * The links to headings above the text, on screens without the column. It is a copy, because some browsers cannot open `<details>` from a
 * style sheet.
 */
function outline(list: string, labels: SiteLabels): string {
  if (list === '') return '';
  const name = escapeHtml(labels.outline);
  return `<nav class="outline" aria-label="${name}">\n<details>\n<summary>${name}</summary>\n${list}</details>\n</nav>\n`;
}

/** The end of the text: the link for editing, and the date of the last change. */
function foot(page: IndexedPage, site: Site, labels: SiteLabels): string {
  const items = edit(page, site, labels) + lastUpdated(page, labels);
  return items === '' ? '' : `<footer class="foot">\n${items}</footer>\n`;
}

/** The link to where the page's source is edited. */
function edit({ file }: IndexedPage, { editUrl }: Site, labels: SiteLabels): string {
  if (editUrl === undefined) return '';
  // A page that was generated from an API description is edited there.
  const address = editUrl.replaceAll(':path', () =>
    file.replace(/#.*$/s, '').split('/').map(encodeURIComponent).join('/'),
  );
  return `<p class="edit"><a href="${escapeHtml(address)}">${escapeHtml(labels.edit)}</a></p>\n`;
}

/**
 * The date of the page's last change, if its front matter has one. Label and date keep their own direction, because the label may be in
 * English.
 */
function lastUpdated({ lastUpdated: day, language = 'en' }: IndexedPage, labels: SiteLabels): string {
  if (day === undefined) return '';
  return `<p class="updated"><bdi>${escapeHtml(labels.updated)}</bdi> <time datetime="${day}" dir="auto">${escapeHtml(formatDay(day, language))}</time></p>\n`;
}

/** `March 1, 2026` in the language of a page, or in English if the front matter names no known language. */
function formatDay(day: string, language: string): string {
  const format = (languages: string[]) =>
    new Intl.DateTimeFormat(languages, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
  try {
    return format([language, 'en']);
  } catch {
    return format(['en']);
  }
}

/** Links to the previous and the next page. */
function around(page: IndexedPage, { variants, names }: Site, labels: SiteLabels): string {
  const { pages } = variants.of(page);
  const index = page.isUnlisted ? -1 : pages.indexOf(page);
  const isListed = ({ isUnlisted }: IndexedPage) => !isUnlisted;
  const link = (other: IndexedPage | undefined, name: 'previous' | 'next') =>
    other
      ? `<a class="${name}" href="${relativeTo(names.page(page.path) ?? '', names.page(other.path) ?? '')}"><span>${escapeHtml(labels[name])}</span>${escapeHtml(other.title)}</a>`
      : '';
  const links =
    index < 0
      ? ''
      : link(pages.slice(0, index).findLast(isListed), 'previous') +
        link(pages.slice(index + 1).find(isListed), 'next');
  const name = escapeHtml(`${labels.previous}, ${labels.next}`);
  return links === '' ? '' : `<nav class="around" aria-label="${name}">${links}</nav>\n`;
}

function icon(path: string): string {
  return `<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><path d="${path}"/></svg>`;
}
