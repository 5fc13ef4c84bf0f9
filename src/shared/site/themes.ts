/** What Pagefind reads: all elements with this mark. */
export const MARKED = '[data-pagefind-body]';

/** Where the text of a page is, the most precise first. The first with text counts. */
export const CONTENT = [
  MARKED,
  // Doxygen
  '.header + .contents',
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

/** Formulas. */
export const FORMULA = 'math, mjx-container, script[type^="math/tex"], .katex, .math, .arithmatex, .MathJax';

function byName<Kind extends string>(table: Readonly<Record<Kind, string>>): ReadonlyMap<string, Kind> {
  const names = Object.entries<string>(table) as [Kind, string][];
  return new Map(names.flatMap(([kind, own]) => own.split(' ').map((name) => [name, kind])));
}

/** Elements that have no text of the page. */
export const LEFT_OUT =
  /^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|SVG|BUTTON|INPUT|SELECT|TEXTAREA|IFRAME|OBJECT|CANVAS|DIALOG|VIDEO|AUDIO|NAV|FOOTER|HR)$/i;

/** Classes of what is beside the text: contents, pagers, links for editing, buttons and marks. */
export const BESIDE =
  /^(?:theme-(?:doc-)?|sl-|md-)?(?:headerlink|(?:hash|direct|anchorjs)-link|(?:(?:sub)?head(?:er|ing)-)?anchor(?:-link)?|permalink|edit-(?:link|(?:this-)?page(?:-link)?)|ingroups|srclink|toc(?:tree-wrapper)?|table-of-contents|rightside|out-of-band|hideme|method-(?:click-advice|source-code)|last-updated|version-ba(?:dge|nner)|page-metadata|git-revision-date|announcement|feedback|sr-only|visually-?hidden|skip-link|toolbar|viewcode-link|lang|linenos|lnt|line-numbers(?:-wrapper)?|source-file)$/;

/** Names of what leads to other pages or places, if it has hardly more text than its links. */
export const CONTENTS =
  /(?:^|[\s_-]|sub)(?:nav\w*|menu|toc|pager|pagination|links|sidebar|breadcrumbs?|contents (?:local )?topic)(?![a-z\d])/i;

/** Classes of line numbers in code, and of what cannot be selected. */
export const NUMBERS =
  /^(?:ec-)?(?:linenos?|line-?numbers?|ln|lnt|gutter|rouge-gutter|boring|select-none|unselectable)$/;

/** Classes of asides that stand out of the text, after the name of a theme; not what helps with a form. */
export const ASIDE =
  /^(?!(?:form|field|input)-)(?:[a-z]+-)?(?:admonition(?:block)?|alert|callout|directive|hint|notices?)$|^(?:starlight-aside|custom-block|hint-container|notecard|blockquote-tag)$/;

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
