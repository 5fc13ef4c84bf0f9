/** Colours of the assistant. */
export type ColorScheme = 'light' | 'dark';

/** Attributes in which docs frameworks say their theme, on `html` or `body`. */
const THEME_ATTRIBUTES = ['data-theme', 'data-bs-theme', 'data-md-color-scheme', 'data-color-mode', 'data-mode'];

/**
 * Calls back with the colour scheme of the page, at once and after every change: what the site says in a class or attribute of `html`
 * or `body`, else that of the background that the page has, and the system's only where the site says nothing at all.
 *
 * @returns Ends the watch.
 */
export function watchTheme(page: Window, onChange: (scheme: ColorScheme) => void): () => void {
  const { document } = page;
  const system = page.matchMedia?.('(prefers-color-scheme: dark)');
  let current: ColorScheme | null = null;
  let hasDarkClass = false;

  function compare() {
    hasDarkClass ||= listBearers(document).some((element) => readClassScheme(element) === 'dark');
    // Many sites have a class for dark and none for light: one that has taken it away is light, whatever the system prefers.
    const said = readSiteScheme(document) ?? (hasDarkClass ? 'light' : readBackgroundScheme(page));
    const scheme = said ?? (system?.matches ? 'dark' : 'light');
    if (scheme === current) return;
    current = scheme;
    onChange(scheme);
  }

  function compareBackground({ target }: Event) {
    if (listBearers(document).includes(target as Element)) compare();
  }

  const observer = new MutationObserver(compare);
  const options = { attributes: true, attributeFilter: ['class', 'style', ...THEME_ATTRIBUTES] };
  observer.observe(document.documentElement, options);
  if (document.body) observer.observe(document.body, options);
  system?.addEventListener?.('change', compare);
  // A background changes after whatever changed it: when its sheet has come, and when a transition has ended.
  page.addEventListener('load', compare);
  document.addEventListener('transitionend', compareBackground);
  compare();
  return () => {
    observer.disconnect();
    system?.removeEventListener?.('change', compare);
    page.removeEventListener('load', compare);
    document.removeEventListener('transitionend', compareBackground);
  };
}

/** What the site says of its theme; `null` when it says nothing. */
export function readSiteScheme(document: Document): ColorScheme | null {
  for (const element of listBearers(document)) {
    const said = THEME_ATTRIBUTES.map((name) => toScheme(element.getAttribute(name) ?? ''));
    const scheme = said.find((word) => word !== null) ?? readClassScheme(element);
    if (scheme !== null) return scheme;
  }
  const painted = listBearers(document).map((element) => readColorScheme(element.getAttribute('style') ?? ''));
  return painted.find((scheme) => scheme !== null) ?? null;
}

/** The elements that may bear a site's theme. */
function listBearers(document: Document): Element[] {
  return [document.documentElement, document.body].filter((element) => element !== null);
}

/** Dark or light, as the page is painted; `null` without a background of its own. */
function readBackgroundScheme(page: Window): ColorScheme | null {
  for (const element of listBearers(page.document).toReversed()) {
    const [red = 0, green = 0, blue = 0, opacity = 1] = page
      .getComputedStyle(element)
      .backgroundColor.match(/^rgba?\((.*)\)$/)?.[1]
      ?.split(/[ ,/]+/)
      .map(Number) ?? [0, 0, 0, 0];
    // The eye's weights; half of the brightest is in the middle.
    if (opacity > 0.5) return red * 0.3 + green * 0.59 + blue * 0.11 < 128 ? 'dark' : 'light';
  }
  return null;
}

/** `color-scheme` of an inline style, when it names one scheme alone. */
function readColorScheme(style: string): ColorScheme | null {
  const match = /(?:^|;)\s*color-scheme\s*:\s*(?:only\s+)?(dark|light)(?:\s+only)?\s*(?:;|!|$)/i.exec(style);
  return match === null ? null : match[1]?.toLowerCase() === 'dark' ? 'dark' : 'light';
}

/** Attribute values: `dark`, `theme-dark`, `dark-blue`; `slate` and `default` are the two of Material for MkDocs. */
function toScheme(value: string): ColorScheme | null {
  if (/\bdark\b|^slate$/i.test(value)) return 'dark';
  return /\blight\b|^default$/i.test(value) ? 'light' : null;
}

/** Classes: only words that can mean nothing else, for `font-light` says nothing of the theme. */
function readClassScheme(element: Element): ColorScheme | null {
  for (const name of element.classList) {
    const match = /^(?:(?:theme|mode|is)[-_])?(dark|light)(?:[-_](?:theme|mode))?$/i.exec(name);
    if (match !== null) return match[1]?.toLowerCase() === 'dark' ? 'dark' : 'light';
  }
  return null;
}
