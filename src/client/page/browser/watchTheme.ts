import { addListener } from './addListener';
import { readDocument } from './readDocument';

/** Colours of the assistant. */
export type ColorScheme = 'light' | 'dark';

/** Attributes on `html` or `body` in which docs frameworks store their theme. */
const THEME_ATTRIBUTES = ['data-theme', 'data-bs-theme', 'data-md-color-scheme', 'data-color-mode', 'data-mode'];

/** Elements that carry a style sheet. */
const STYLES = 'style, link[rel~=stylesheet]';

/**
 * Calls back with the colour scheme, at once and after every change: the page's own scheme, else the system's.
 *
 * @returns A function that stops the watch.
 */
export function watchTheme(win: Window, onChange: (scheme: ColorScheme) => void): () => void {
  let current: ColorScheme | null = null;
  return watchPageScheme(win, (pageScheme, isSystemDark) => {
    const scheme = pageScheme ?? (isSystemDark ? 'dark' : 'light');
    if (scheme !== current) onChange((current = scheme));
  });
}

/**
 * Calls back with the page's own colour scheme, at once and whenever it may have changed: a class or attribute of `html` or `body`, else
 * the background of the page; `null` if the page has neither.
 *
 * @returns A function that stops the watch.
 */
function watchPageScheme(
  win: Window,
  onUpdate: (scheme: ColorScheme | null, isSystemDark: boolean) => void,
): () => void {
  const { document } = win;
  const system = win.matchMedia?.('(prefers-color-scheme: dark)');
  let hasDarkClass = false;

  function update() {
    hasDarkClass ||= listThemeElements(document).some((element) => readClassScheme(element) === 'dark');
    // Many sites have only a class for dark. A site that has removed that class is light, whatever the system prefers.
    const scheme = readSiteScheme(document) ?? (hasDarkClass ? 'light' : readBackgroundScheme(win, watchClass));
    onUpdate(scheme, system?.matches ?? false);
  }

  function updateAfterTransition({ target }: Event) {
    if (listThemeElements(document).includes(target as Element)) update();
  }

  /** Images, scripts and preloads change no colours, and reading the background holds the page until its layout is done. */
  function updateAfterStyles(targets: Iterable<EventTarget | null>) {
    if ([...targets].some((target) => (target as Partial<Element>).matches?.(STYLES))) update();
  }

  const observer = new MutationObserver(update);
  // Not the style, which libraries change in every frame while the reader scrolls.
  const watchClass = (element: Element) =>
    observer.observe(element, { attributeFilter: ['class', ...THEME_ATTRIBUTES] });
  const inHead = new MutationObserver((changes) =>
    updateAfterStyles(
      changes.flatMap(({ target, addedNodes, removedNodes }) => [target, ...addedNodes, ...removedNodes]),
    ),
  );
  const onLoad = ({ target }: Event) => updateAfterStyles([target]);
  const options = { attributeFilter: ['class', 'style', ...THEME_ATTRIBUTES] };
  for (const element of listThemeElements(document)) observer.observe(element, options);
  // Style sheets may be switched while the page is open.
  if (document.head)
    inHead.observe(document.head, { childList: true, subtree: true, attributeFilter: ['media', 'disabled', 'href'] });
  const listening = new AbortController();
  const { signal } = listening;
  addListener(document, 'load', onLoad, signal, { capture: true });
  if (system && 'addEventListener' in system) addListener(system, 'change', update, signal);
  // The background may change later than the attribute: when a style sheet loads, or at the end of a transition.
  addListener(win, 'load', update, signal);
  addListener(document, 'transitionend', updateAfterTransition, signal);
  update();
  return () => {
    observer.disconnect();
    inHead.disconnect();
    listening.abort();
  };
}

/** Reads the colour scheme that the site sets in a class, attribute or inline style; `null` when it sets no scheme. */
export function readSiteScheme(document: Document): ColorScheme | null {
  for (const element of listThemeElements(document)) {
    const said = THEME_ATTRIBUTES.map((name) => toScheme(element.getAttribute(name) ?? ''));
    const scheme = findScheme(said) ?? readClassScheme(element);
    if (scheme !== null) return scheme;
  }
  return findScheme(listThemeElements(document).map((element) => readColorScheme(element.getAttribute('style') ?? '')));
}

/** The elements that may have a site's theme. */
function listThemeElements(document: Document): Element[] {
  return [document.documentElement, document.body].filter((element) => element !== null);
}

/** Dark or light, by the background at the edge of the window; `null` if the page has no background. */
function readBackgroundScheme(win: Window, watchClass: (element: Element) => void): ColorScheme | null {
  const { document } = win;
  const themeElements = listThemeElements(document);
  // The body may contain an element as large as the window. jsdom, which sites use for tests, has no `elementsFromPoint`.
  const all = readDocument(document, 'elementsFromPoint')?.call(document, 1, win.innerHeight / 2) ?? [];
  // Not a menu, which may be dark beside a light page.
  const atEdge = all.filter((each) => each.clientWidth > win.innerWidth / 2);
  for (const element of atEdge) if (!themeElements.includes(element)) watchClass(element);
  const wholes = atEdge.filter(
    (each) => each.clientWidth > win.innerWidth * 0.9 && each.clientHeight >= win.innerHeight,
  );
  for (const element of [...wholes, ...themeElements.toReversed(), ...atEdge]) {
    const { backgroundColor, backgroundImage } = win.getComputedStyle(element);
    // The first colour of a gradient.
    const [, gradient] = backgroundImage.split('gradient(');
    const inGradient = gradient?.match(/\b[a-z]+\([^()]*\)/g)?.find((color) => /\d/.test(color));
    for (const color of [inGradient, backgroundColor]) {
      const [red = 0, green = 0, blue = 0, opacity = 1] = color ? readColor(document, color) : [0, 0, 0, 0];
      // Perceived brightness; 128 is half of the maximum.
      if (opacity > 0.5) return red * 0.3 + green * 0.59 + blue * 0.11 < 128 ? 'dark' : 'light';
    }
  }
  // The `color-scheme` of the style sheets or the head, which decides how the browser paints a page without a background.
  const meta = document.head?.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;
  return findScheme(
    [win.getComputedStyle(document.documentElement).colorScheme, meta].map((text) =>
      readColorScheme(`color-scheme: ${text}`),
    ),
  );
}

/** Red, green and blue from 0 to 255, and the opacity from 0 to 1. The browser converts other notations (`oklch`, `color`, …). */
function readColor(document: Document, color: string): number[] {
  const rgb = /^rgba?\((.*)\)$/.exec(color)?.[1];
  if (rgb) return rgb.split(/[ ,/]+/).map(Number);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context || color === 'transparent') return [0, 0, 0, 0];
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return [data[0]!, data[1]!, data[2]!, data[3]! / 255];
}

/** `color-scheme` of an inline style, if it names exactly one scheme. */
function readColorScheme(style: string): ColorScheme | null {
  const value = /(?:^|;)\s*color-scheme\s*:([^;!]*)/i.exec(style)?.[1] ?? '';
  const schemes = value.split(/\s+/).filter((word) => !/^(?:only)?$/i.test(word));
  return schemes.length === 1 ? toScheme(schemes[0]) : null;
}

/** Attribute values: `dark`, `theme-dark`, `dark-blue`; `slate` and `default` are the values of Material for MkDocs. */
function toScheme(value = ''): ColorScheme | null {
  if (/\bdark\b|^slate$/i.test(value)) return 'dark';
  return /\blight\b|^default$/i.test(value) ? 'light' : null;
}

/** Reads only unambiguous class names, because `font-light` does not describe the theme. */
function readClassScheme(element: Element): ColorScheme | null {
  const words = [...element.classList].map((name) =>
    toScheme(/^(?:(?:theme|mode|is)[-_])?(dark|light)(?:[-_](?:theme|mode))?$/i.exec(name)?.[1]),
  );
  return findScheme(words);
}

function findScheme(schemes: readonly (ColorScheme | null)[]): ColorScheme | null {
  return schemes.find((scheme) => scheme !== null) ?? null;
}
