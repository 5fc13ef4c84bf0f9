import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSiteScheme, watchTheme, type ColorScheme } from './watchTheme';

const { documentElement: html, body } = document;

beforeEach(reset);
afterEach(() => {
  reset();
  Reflect.deleteProperty(window, 'matchMedia');
});

function reset() {
  for (const element of [html, body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
}

/** A system preference that the test can change. */
function createSystem(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark });
  window.matchMedia = () => query as unknown as MediaQueryList;
  return {
    prefer(isDarkNow: boolean) {
      query.matches = isDarkNow;
      query.dispatchEvent(new Event('change'));
    },
  };
}

function setUp() {
  const seen: ColorScheme[] = [];
  const stop = watchTheme(window, (scheme) => seen.push(scheme));
  return { seen, stop };
}

/** Waits until the observer of attributes has run, and the frame after it. */
const settle = () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve)));

/** Ways in which sites set their theme: dark, then light. */
const SIGNALS: [framework: string, dark: () => void, light: () => void][] = [
  ['Docusaurus, Starlight, PyData', () => (html.dataset.theme = 'dark'), () => (html.dataset.theme = 'light')],
  ['Furo', () => (body.dataset.theme = 'dark'), () => (body.dataset.theme = 'light')],
  ['Bootstrap', () => (html.dataset.bsTheme = 'dark'), () => (html.dataset.bsTheme = 'light')],
  ['Material for MkDocs', () => (body.dataset.mdColorScheme = 'slate'), () => (body.dataset.mdColorScheme = 'default')],
  ['Primer', () => (html.dataset.colorMode = 'dark'), () => (html.dataset.colorMode = 'light')],
  ['sites with data-mode', () => (html.dataset.mode = 'dark'), () => (html.dataset.mode = 'light')],
  ['next-themes', () => (html.className = 'dark'), () => (html.className = 'light')],
  ['VitePress, Tailwind', () => html.classList.add('dark'), () => html.classList.remove('dark')],
  ['sites with a class on body', () => body.classList.add('dark-mode'), () => body.classList.remove('dark-mode')],
  ['theme-dark', () => (html.className = 'a theme-dark b'), () => (html.className = 'a theme-light b')],
  ['dark-theme', () => (body.className = 'dark-theme'), () => (body.className = 'light-theme')],
  ['is-dark', () => (html.className = 'is-dark'), () => (html.className = 'is-light')],
  ['Mantine', () => (html.dataset.mantineColorScheme = 'dark'), () => (html.dataset.mantineColorScheme = 'light')],
  ['MUI', () => (html.dataset.muiColorScheme = 'dark'), () => (html.dataset.muiColorScheme = 'light')],
  ['an attribute `theme`', () => html.setAttribute('theme', 'dark'), () => html.setAttribute('theme', 'light')],
  ['a theme of a longer name', () => (html.dataset.theme = 'dark-blue'), () => (html.dataset.theme = 'light-blue')],
  ['color-scheme', () => (html.style.colorScheme = 'dark'), () => (html.style.colorScheme = 'light')],
];

describe('watchTheme', () => {
  it.each(SIGNALS)('%s: a switch and a switch back are seen, whatever the system prefers', async (_, dark, light) => {
    for (const isSystemDark of [false, true]) {
      reset();
      createSystem(isSystemDark);
      dark();
      const { seen, stop } = setUp();
      expect(seen).toEqual(['dark']);
      light();
      await settle();
      expect(seen).toEqual(['dark', 'light']);
      dark();
      await settle();
      expect(seen).toEqual(['dark', 'light', 'dark']);
      stop();
    }
  });

  it('follows the system while the site says nothing', async () => {
    const system = createSystem(true);
    const { seen, stop } = setUp();
    system.prefer(false);
    system.prefer(true);
    expect(seen).toEqual(['dark', 'light', 'dark']);
    html.dataset.theme = 'light';
    await settle();
    system.prefer(false);
    system.prefer(true);
    expect(seen).toEqual(['dark', 'light', 'dark', 'light']);
    stop();
  });

  it.each(['auto', 'system', ''])('follows the system when the site says %j', (value) => {
    html.dataset.theme = value;
    createSystem(true);
    const { seen, stop } = setUp();
    expect(seen).toEqual(['dark']);
    stop();
  });

  it('follows the system again when the site goes back to auto', async () => {
    createSystem(true);
    html.dataset.theme = 'dark';
    const { seen, stop } = setUp();
    html.dataset.theme = 'light';
    await settle();
    html.dataset.theme = 'auto';
    await settle();
    expect(seen).toEqual(['dark', 'light', 'dark']);
    stop();
  });

  it('is light where the browser knows no preference', () => {
    const { seen, stop } = setUp();
    expect(seen).toEqual(['light']);
    stop();
  });

  it('reports a change once, and nothing without a change', async () => {
    createSystem(false);
    const { seen, stop } = setUp();
    html.className = 'wide';
    body.dataset.page = 'x';
    await settle();
    html.className = 'dark';
    html.dataset.theme = 'dark';
    await settle();
    expect(seen).toEqual(['light', 'dark']);
    stop();
  });

  it('writes nothing to the page, and watches nothing when it has ended', async () => {
    const system = createSystem(false);
    const before = document.documentElement.outerHTML;
    const { seen, stop } = setUp();
    expect(document.documentElement.outerHTML).toBe(before);
    stop();
    stop();
    html.className = 'dark';
    system.prefer(true);
    await settle();
    expect(seen).toEqual(['light']);
  });

  it('reads a gradient, and the color-scheme of a style sheet', async () => {
    createSystem(false);
    const { seen, stop } = setUp();
    const sheet = document.createElement('style');
    sheet.textContent = 'body { background-image: linear-gradient(rgb(10, 10, 20), rgb(0, 0, 0)) }';
    document.head.append(sheet);
    await settle();
    expect(seen.at(-1)).toBe('dark');
    sheet.remove();
    await settle();
    expect(seen.at(-1)).toBe('light');
    stop();
  });

  it('is not read again for images, scripts and preloads, because reading it forces a layout', async () => {
    createSystem(false);
    const { stop } = setUp();
    const read = vi.spyOn(window, 'getComputedStyle');
    const image = body.appendChild(document.createElement('img'));
    image.dispatchEvent(new Event('load'));
    for (const name of ['script', 'link', 'meta'] as const) {
      const element = Object.assign(document.createElement(name), { rel: 'modulepreload' });
      document.head.append(element);
      element.dispatchEvent(new Event('load'));
      await settle();
      element.remove();
      await settle();
    }
    expect(read).not.toHaveBeenCalled();
    const sheet = document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'stylesheet' }));
    await settle();
    expect(read).toHaveBeenCalled();
    read.mockClear();
    sheet.dispatchEvent(new Event('load'));
    await settle();
    expect(read).toHaveBeenCalled();
    for (const element of [image, sheet]) element.remove();
    read.mockRestore();
    stop();
  });

  it('removes its listener from the system preference', () => {
    createSystem(false);
    const query = window.matchMedia('');
    const remove = vi.spyOn(query, 'removeEventListener');
    setUp().stop();
    expect(remove).toHaveBeenCalledExactlyOnceWith('change', expect.any(Function), {});
  });
});

/** What browsers return for a computed background: dark, then light. */
const PAINTS = [
  ['rgb(16, 18, 22)', 'rgb(250, 250, 250)'],
  ['rgba(16, 18, 22, 0.9)', 'rgba(250, 250, 250, 0.9)'],
  ['oklch(0.2 0.02 260)', 'oklch(0.9 0.02 260)'],
  ['oklab(0.3 none none)', 'oklab(0.9 0 0 / 0.8)'],
  ['lab(10 0 0)', 'lab(95 0 0)'],
  ['lch(20 30 none)', 'lch(80 5 120)'],
  ['color(display-p3 0.05 0.05 0.1)', 'color(srgb 0.9 0.9 1)'],
] as const;

it.each(PAINTS)('takes the background %s and %s for what it is, whatever the page says', async (dark, light) => {
  createSystem(false);
  let backgroundColor: string = dark;
  const read = vi.spyOn(window, 'getComputedStyle');
  read.mockImplementation(() => ({ backgroundColor, backgroundImage: 'none' }) as CSSStyleDeclaration);
  html.dataset.theme = 'light';
  const { seen, stop } = setUp();
  backgroundColor = light;
  html.dataset.carbonTheme = 'g10';
  await settle();
  backgroundColor = dark;
  body.setAttribute('any', 'g100');
  await settle();
  expect(seen).toEqual(['dark', 'light', 'dark']);
  stop();
  read.mockRestore();
});

describe('a page that says nothing', () => {
  it.each([
    ['body', 'white', 'light'],
    ['html', 'rgb(250 250 250)', 'light'],
    ['body', 'rgba(16, 18, 22, 0.9)', 'dark'],
  ] as const)('with a background of %s, %s, is %s whatever the system prefers', (name, background, expected) => {
    for (const isSystemDark of [false, true]) {
      createSystem(isSystemDark);
      document.querySelector<HTMLElement>(name)?.style.setProperty('background-color', background);
      const { seen, stop } = setUp();
      expect(seen).toEqual([expected]);
      stop();
    }
  });

  it.each(['transparent', 'rgba(0, 0, 0, 0.1)'])('and has %s behind it, follows the system', (background) => {
    createSystem(true);
    body.style.backgroundColor = background;
    const { seen, stop } = setUp();
    expect(seen).toEqual(['dark']);
    stop();
  });

  it('is read again when its style sheets have loaded, and when its background has changed slowly', () => {
    createSystem(true);
    const { seen, stop } = setUp();
    body.style.backgroundColor = 'white';
    window.dispatchEvent(new Event('load'));
    body.style.backgroundColor = 'black';
    body.dispatchEvent(new Event('transitionend', { bubbles: true }));
    expect(seen).toEqual(['dark', 'light', 'dark']);
    stop();
    body.style.backgroundColor = 'white';
    window.dispatchEvent(new Event('load'));
    body.dispatchEvent(new Event('transitionend', { bubbles: true }));
    expect(seen).toEqual(['dark', 'light', 'dark']);
  });
});

describe('readSiteScheme', () => {
  it.each(['font-light', 'text-dark', 'darkest', 'highlight', 'dark-nav-open', 'lightbox', 'not-dark'])(
    'reads no theme from the class %s',
    (name) => {
      html.className = name;
      expect(readSiteScheme(document)).toBeNull();
    },
  );

  it('takes an attribute before a class, and html before body', () => {
    html.className = 'light';
    html.dataset.theme = 'dark';
    body.dataset.theme = 'light';
    expect(readSiteScheme(document)).toBe('dark');
  });

  it.each([
    ['light dark', null],
    ['normal', null],
    ['dark', 'dark'],
    ['only light', 'light'],
  ])('reads the color-scheme %j of html as %s', (value, expected) => {
    html.setAttribute('style', `color-scheme: ${value}`);
    expect(readSiteScheme(document)).toBe(expected);
  });

  it('accepts a document without a body', () => {
    const empty = document.implementation.createHTMLDocument();
    empty.body.remove();
    expect(readSiteScheme(empty)).toBeNull();
  });
});
