import { native } from './native';
import { readColor } from './readColor';

/** Colours of the assistant. */
export type ColorScheme = 'light' | 'dark';

/** Attributes of `html` and `body` that may name a theme, such as `data-theme` and `data-color-mode`. */
const THEME_NAME = /theme|mode|scheme/;

/** Interval between looks at what the page paints, in milliseconds. */
const LOOK_MS = 500;

/**
 * Calls back with the colour scheme, at once and after every change: what the page paints, else what it says in an attribute or a class,
 * else the system's.
 *
 * @returns A function that stops the watch.
 */
export function watchTheme(win: Window, onChange: (scheme: ColorScheme) => void): () => void {
  const { document } = win;
  const system = win.matchMedia?.('(prefers-color-scheme: dark)');
  let current: ColorScheme | null = null;
  let hasDarkClass = false;
  let atEdge: readonly Element[] = [];
  let frame = 0;

  function update() {
    const themeElements = listThemeElements(document);
    // A page that writes its document again has none for a while.
    if (themeElements.length === 0) return;
    const found = listAtEdge(win).filter((element) => !themeElements.includes(element));
    // A modal panel hides the page from this search.
    atEdge = found.length > 0 ? found : atEdge.filter(({ isConnected }) => isConnected);
    for (const element of themeElements) observer.observe(element, { attributes: true });
    hasDarkClass ||= themeElements.some((element) => readClassScheme(element) === 'dark');
    const scheme =
      readPaintedScheme(win, atEdge) ??
      readSiteScheme(document) ??
      // Many sites have only a class for dark. A site that has removed that class is light, whatever the system prefers.
      (hasDarkClass ? 'light' : (readDeclaredScheme(win) ?? (system?.matches ? 'dark' : 'light')));
    if (scheme !== current) onChange((current = scheme));
  }

  /** Waits for the next frame, which does its layout anyway: reading what is painted holds the page until that is done. */
  function updateSoon() {
    win.cancelAnimationFrame(frame);
    frame = win.requestAnimationFrame(update);
  }

  // Most pages change an attribute. What they paint may change by anything else, at any time: by a sheet, its media, a transition, the
  // system, another body. Nothing tells of that.
  const observer = new MutationObserver(updateSoon);
  const timer = win.setInterval(updateSoon, LOOK_MS);
  update();
  return () => {
    win.clearInterval(timer);
    win.cancelAnimationFrame(frame);
    observer.disconnect();
  };
}

/** Reads the colour scheme that the site sets in a class, attribute or inline style; `null` when it sets no scheme. */
export function readSiteScheme(document: Document): ColorScheme | null {
  for (const element of listThemeElements(document)) {
    const said = [...element.attributes].map(({ name, value }) => (THEME_NAME.test(name) ? toScheme(value) : null));
    const scheme = findScheme(said) ?? readClassScheme(element);
    if (scheme !== null) return scheme;
  }
  return findScheme(listThemeElements(document).map((element) => readColorScheme(element.getAttribute('style') ?? '')));
}

/** The elements that may have a site's theme. */
function listThemeElements(document: Document): Element[] {
  const { documentElement, body } = native(document);
  return [documentElement, body].filter((element) => element !== null);
}

/** Elements at the edge of the window that are no menus, which may be dark beside a light page. */
function listAtEdge({ document, innerWidth, innerHeight }: Window): Element[] {
  // jsdom, which sites use for tests, has no `elementsFromPoint`.
  const all = native(document).elementsFromPoint?.(1, innerHeight / 2) ?? [];
  return all.filter(({ clientWidth }) => clientWidth > innerWidth / 2);
}

/** Dark or light, by the background at the edge of the window; `null` if the page has no background. */
function readPaintedScheme(win: Window, atEdge: readonly Element[]): ColorScheme | null {
  const themeElements = listThemeElements(win.document);
  // The body may contain an element as large as the window.
  const wholes = atEdge.filter(
    ({ clientWidth, clientHeight }) => clientWidth > win.innerWidth * 0.9 && clientHeight >= win.innerHeight,
  );
  for (const element of [...wholes, ...themeElements.toReversed(), ...atEdge]) {
    const { backgroundColor, backgroundImage } = win.getComputedStyle(element);
    // The first colour of a gradient.
    const [, gradient] = backgroundImage.split('gradient(');
    const inGradient = gradient?.match(/\b[a-z]+\([^()]*\)/g)?.find((color) => /\d/.test(color));
    for (const color of [inGradient, backgroundColor]) {
      const { lightness, opacity } = readColor(color ?? '');
      // Whatever else lets something through is the backdrop of a dialog. The grey between black and white has the lightness 0.6.
      if (opacity > (themeElements.includes(element) ? 0.5 : 0.99)) return lightness < 0.6 ? 'dark' : 'light';
    }
  }
  return null;
}

/** The `color-scheme` of the style sheets or the head, which decides how the browser paints a page without a background. */
function readDeclaredScheme(win: Window): ColorScheme | null {
  const { documentElement, head } = native(win.document);
  const meta = head?.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content;
  const { colorScheme } = win.getComputedStyle(documentElement);
  return findScheme([colorScheme, meta].map((text) => readColorScheme(`color-scheme: ${text}`)));
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
