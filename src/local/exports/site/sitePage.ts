import type { IndexedPage } from '../../docs/DocsPage';
import { escapeHtml } from '../../docs/renderPage';
import { highlightCode } from './highlightCode';
import { relativeTo, siteAddress, siteFile } from './siteFile';

/** What the pages of one export share. */
export interface Site {
  /** Host name of the site. */
  domain: string;
  pages: readonly IndexedPage[];
  paths: ReadonlySet<string>;
  /** Name in the bar: the front page's title. */
  name: string;
}

/** The HTML file of a page: no runtime dependencies, all addresses relative. */
export function sitePage(page: IndexedPage, site: Site): string {
  const origin = `https://${site.domain}`;
  const to = (file: string) => relativeTo(page.path, file);
  const body = page.render({
    address: (target) => siteAddress(target, page.path, site.paths, origin),
    highlight: highlightCode,
  });
  const description = page.description ? `\n<meta name="description" content="${escapeHtml(page.description)}">` : '';
  return `<!doctype html>
<html lang="${escapeHtml(page.language ?? 'en')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title === site.name ? page.title : `${page.title} · ${site.name}`)}</title>${description}
<link rel="canonical" href="${escapeHtml(origin + encodeURI(page.path))}">
<link rel="stylesheet" href="${to('assets/site.css')}">
<script src="${to('assets/site.js')}" data-root="${to('')}"></script>
<script defer src="${to('assets/search-index.js')}"></script>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="bar">
<a href="${to('index.html')}">${escapeHtml(site.name)}</a>
<div class="search" role="search"><input type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off"><ul class="results" aria-label="Search results"></ul></div>
<button class="theme" type="button">Light or dark</button>
</header>
<div class="columns">
<nav aria-label="Pages">
${navigation(page, site)}</nav>
<main id="content">
${body}${around(page, site)}</main>
${contents(page)}</div>
</body>
</html>
`;
}

/** A page for addresses that lead nowhere, for servers that are told of it. */
export function siteMissingPage(site: Site): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Page not found · ${escapeHtml(site.name)}</title><link rel="stylesheet" href="/assets/site.css"></head>
<body><main><h1>Page not found</h1><p><a href="/">${escapeHtml(site.name)}</a></p></main></body>
</html>
`;
}

function navigation(page: IndexedPage, { pages }: Site): string {
  const sections = new Map<string, IndexedPage[]>();
  for (const other of pages) {
    const name = other.section ?? '';
    sections.set(name, [...(sections.get(name) ?? []), other]);
  }
  return [...sections]
    .map(([name, members]) => {
      const items = members.map((other) => {
        const current = other.path === page.path ? ' aria-current="page"' : '';
        return `<li><a href="${relativeTo(page.path, siteFile(other.path))}"${current}>${escapeHtml(other.title)}</a></li>\n`;
      });
      return `${name === '' ? '' : `<h2>${escapeHtml(name)}</h2>\n`}<ul>\n${items.join('')}</ul>\n`;
    })
    .join('');
}

/** The headings of the page. */
function contents({ headings }: IndexedPage): string {
  const shown = headings.filter((heading) => heading.depth === 2 || heading.depth === 3);
  if (shown.length < 2) return '';
  const items = shown.map(({ id, text, depth }) => {
    const deep = depth === 3 ? ' class="deep"' : '';
    return `<li${deep}><a href="#${escapeHtml(encodeURIComponent(id))}">${escapeHtml(text)}</a></li>\n`;
  });
  return `<nav class="toc" aria-label="On this page">\n<h2>On this page</h2>\n<ul>\n${items.join('')}</ul>\n</nav>\n`;
}

/** Links to the pages before and after. */
function around(page: IndexedPage, { pages }: Site): string {
  const index = pages.indexOf(page);
  const link = (other: IndexedPage | undefined, label: string) =>
    other ? `<a href="${relativeTo(page.path, siteFile(other.path))}">${label}<br>${escapeHtml(other.title)}</a>` : '';
  return `<nav class="around" aria-label="Previous and next">${link(pages[index - 1], 'Previous')}${link(pages[index + 1], 'Next')}</nav>\n`;
}
