/** What Pagefind reads: all elements with this mark. */
export const MARKED = '[data-pagefind-body]';

/** Where the themes of common generators have the text of a page, the most precise first. The first with text counts. */
export const CONTENT = [
  MARKED,
  // Docusaurus
  '.theme-doc-markdown',
  // VitePress, VuePress, Rspress
  '.vp-doc, .theme-default-content, .rspress-doc',
  // Starlight
  '.sl-markdown-content',
  // Sphinx: Read the Docs, PyData, Furo, Alabaster
  '[itemprop="articleBody"], article.bd-article, #furo-main-content, .body[role="main"]',
  // Doxygen
  '.header + .contents',
  // MkDocs Material, Antora, mdBook
  'article.md-content__inner, article.doc, #content > main, #mdbook-content > main',
  // Docsy, Hugo Book, Just the Docs, docsify, GitBook
  '.td-content, .book-article, .markdown-section, #main-content',
  'main article, [role="main"] article',
  'article, main, [role="main"]',
];

/** Links to the next and the previous page. */
export const NEXT =
  'link[rel~="next"], a[rel~="next"], .pagination-nav__link--next, .pager-link.next, a.next, .next > a, a.right-next, .md-footer__link--next, a.next-page';
export const PREVIOUS =
  'link[rel~="prev"], a[rel~="prev"], .pagination-nav__link--prev, .pager-link.prev, a.prev, .prev > a, a.left-prev, .md-footer__link--prev, a.prev-page';

/** The way from the first page to this one. */
export const BREADCRUMBS =
  '.theme-doc-breadcrumbs, nav[aria-label*="readcrumb"], .wy-breadcrumbs, .breadcrumbs, .breadcrumb, .nextra-breadcrumb, .bd-breadcrumbs, .navpath';

/** The navigation of the whole site, at the side of a page. */
export const SIDEBAR =
  '.theme-doc-sidebar-menu, .VPSidebar, #starlight__sidebar, .md-nav--primary, .wy-menu, .sphinxsidebar, .sidebar-tree, .bd-links, .nav-container .nav-menu, #sidebar, .nextra-sidebar, .book-menu, .td-sidebar-nav, .navbar-nav, aside nav, nav[aria-label*="ain"], nav[aria-label*="ocs"], aside, nav.sidebar';

/** A library that draws formulas between `\\(` and `\\)` wherever they stand in a page. */
export const TEX_SCRIPT = 'script[src*="mathjax" i], script[src*="katex" i]';

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

function byName<Kind extends string>(table: Readonly<Record<Kind, string>>): ReadonlyMap<string, Kind> {
  const names = Object.entries<string>(table) as [Kind, string][];
  return new Map(names.flatMap(([kind, own]) => own.split(' ').map((name) => [name, kind])));
}

/** Elements that have no text of the page. */
export const LEFT_OUT = words(
  'SCRIPT STYLE TEMPLATE NOSCRIPT SVG BUTTON INPUT SELECT TEXTAREA IFRAME OBJECT CANVAS DIALOG VIDEO AUDIO NAV FOOTER HR',
);

/** Classes of what is beside the text: contents, pagers, links for editing, buttons and marks. */
export const BESIDE = words(`
  headerlink hash-link header-anchor heading-anchor anchor anchorjs-link direct-link sl-anchor-link subheading-anchor permalink
  copybtn copy-button btn-copy clipboard
  toc table-of-contents toctree-wrapper localtoc mobile-toc theme-doc-toc-mobile
  pagination pagination-nav pager prev-next prev-next-area prev-next-footer rst-footer-buttons nav-wrapper nav-chapters
  breadcrumbs breadcrumb theme-doc-breadcrumbs edit-link edit-page edit-this-page theme-edit-this-page edit-page-link ingroups srclink rightside out-of-band hideme method-click-advice method-source-code
  last-updated theme-last-updated theme-doc-version-badge theme-doc-footer theme-doc-version-banner page-metadata git-revision-date
  announcement feedback sr-only visually-hidden visuallyhidden skip-link sphinxsidebar toolbar viewcode-link
  lang linenos linenodiv lnt line-numbers-wrapper line-numbers md-source-file md-content__button md-clipboard boring ec-line-number
`);

/** Classes of line numbers in code, and of what cannot be selected. */
export const NUMBERS = words(
  'linenos lineno linenumber line-number line-numbers ln lnt gutter rouge-gutter boring ec-line-number select-none unselectable',
);

/** Classes of asides that stand out of the text. */
export const ASIDES = words(`
  admonition theme-admonition custom-block starlight-aside admonitionblock markdown-alert alert hint book-hint gdoc-hint hint-container callout
  nextra-callout rspress-directive rp-callout notecard blockquote-tag
`);

/** Kinds of asides by the words that generators use, as GitHub calls them. */
export const KINDS = byName({
  NOTE: 'note info primary seealso abstract summary question quote example secondary',
  TIP: 'tip hint success check',
  IMPORTANT: 'important',
  WARNING: 'warning attention warn',
  CAUTION: 'caution danger error failure bug',
});

/** The names of tabs, the content of one, and the name of a file above its code. */
export const PARTS = byName({
  tabs: 'tabbed-labels tablist nav-tabs rp-tabs__label',
  panel: 'tabbed-block tabpanel tab-pane tabbed-content-panel rp-tabs__content__item',
  file: 'filename code-block-caption rp-codeblock__title',
});
