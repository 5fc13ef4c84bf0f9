import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSiteScheme, watchTheme, type ColorScheme } from './watchTheme';

const { documentElement: html, body } = document;

beforeEach(() => {
  vi.useFakeTimers();
  reset();
});
afterEach(() => {
  vi.useRealTimers();
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
  const query = { matches: isDark };
  window.matchMedia = () => query as MediaQueryList;
  return {
    async prefer(isDarkNow: boolean) {
      query.matches = isDarkNow;
      await lookAgain();
    },
  };
}

function setUp() {
  const seen: ColorScheme[] = [];
  const stop = watchTheme(window, (scheme) => seen.push(scheme));
  return { seen, stop };
}

/** Waits until the observer of attributes has run, and the frame after it. */
const settle = () => vi.advanceTimersByTimeAsync(20);

/** Waits until what is painted has been looked at again. */
const lookAgain = () => vi.advanceTimersByTimeAsync(600);

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
    await system.prefer(false);
    await system.prefer(true);
    expect(seen).toEqual(['dark', 'light', 'dark']);
    html.dataset.theme = 'light';
    await settle();
    await system.prefer(false);
    await system.prefer(true);
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
    await system.prefer(true);
    await settle();
    expect(seen).toEqual(['light']);
  });

  it('reads a gradient, and the color-scheme of a style sheet, wherever the sheet is', async () => {
    createSystem(false);
    const { seen, stop } = setUp();
    const sheet = document.createElement('style');
    sheet.textContent = 'body { background-image: linear-gradient(rgb(10, 10, 20), rgb(0, 0, 0)) }';
    body.append(sheet);
    await lookAgain();
    expect(seen.at(-1)).toBe('dark');
    sheet.remove();
    await lookAgain();
    expect(seen.at(-1)).toBe('light');
    stop();
  });

  it('waits while the page has no document element', async () => {
    createSystem(false);
    const { seen, stop } = setUp();
    html.remove();
    await lookAgain();
    document.append(html);
    html.className = 'dark';
    await settle();
    expect(seen).toEqual(['light', 'dark']);
    stop();
  });

  it('reads what is painted in a frame, once for many changes, because reading it forces a layout', async () => {
    createSystem(false);
    const { stop } = setUp();
    const read = vi.spyOn(window, 'getComputedStyle');
    for (let count = 0; count < 100; count += 1) {
      body.dataset.count = String(count);
      await Promise.resolve();
    }
    expect(read).not.toHaveBeenCalled();
    await settle();
    const times = read.mock.calls.length;
    body.dataset.count = '';
    await settle();
    expect(read.mock.calls.length).toBe(2 * times);
    read.mockRestore();
    stop();
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

  it('is read again while it is watched, whatever has changed its background', async () => {
    createSystem(true);
    const { seen, stop } = setUp();
    const body = document.createElement('body');
    const { body: before } = document;
    body.style.backgroundColor = 'white';
    before.replaceWith(body);
    await lookAgain();
    expect(seen).toEqual(['dark', 'light']);
    stop();
    before.style.backgroundColor = 'black';
    body.replaceWith(before);
    await lookAgain();
    expect(seen).toEqual(['dark', 'light']);
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
