import type { Locator, Page } from '@playwright/test';
import { openPage, scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

// The answer with every element has an image that does not exist.
test.use({ expectedErrors: /404 \(Not Found\)/ });

const QUESTION = 'How do I install the assistant?';

test('no listener of the page in the bubble phase hears the typing or an Escape that closes the panel; a capturing listener can tell that it is in a field; other keys stay the page’s', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await test.step('a focused launcher keeps no shortcut from the browser, and a closed panel keeps no text from the page', async () => {
    await assistant.launcher().focus();
    const prevented = await assistant.launcher().evaluate((button) =>
      [
        { key: 'r', ctrlKey: true },
        { key: 'f', ctrlKey: true },
        { key: 'l', metaKey: true },
        { key: 'i', metaKey: true, altKey: true },
        { key: 'Dead', altKey: true },
      ].filter((init) => {
        const event = new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true, composed: true });
        button.dispatchEvent(event);
        return event.defaultPrevented;
      }),
    );
    expect(prevented).toEqual([]);
    await expect(assistant.panel()).toHaveCount(0);
    await page.keyboard.press('Control+i');
    await expect(assistant.input()).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.type('abc');
    await expect(assistant.panel()).toHaveCount(0);
  });
  await assistant.open();
  await page.evaluate(() => {
    const heard: string[] = [];
    const seen: string[] = [];
    Object.assign(window, { heard, seen });
    for (const type of ['keydown', 'keyup', 'keypress'] as const)
      addEventListener(type, ({ key }) => heard.push(`${type} ${key}`));
    const capture = (event: KeyboardEvent) => {
      const inner = document.activeElement?.shadowRoot?.activeElement;
      seen.push(`${(event.composedPath()[0] as Element).tagName} ${inner?.tagName}`);
    };
    addEventListener('keydown', capture, true);
  });
  await assistant.input().pressSequentially('/faststream, p.n?');
  await expect(assistant.input()).toHaveValue('/faststream, p.n?');
  const { heard, seen } = await page.evaluate(() => {
    const { heard, seen } = window as unknown as { heard: string[]; seen: string[] };
    return { heard, seen };
  });
  expect(heard).toEqual([]);
  expect(new Set(seen)).toEqual(new Set(['TEXTAREA TEXTAREA']));
  await test.step('nor an Escape that closes the panel', async () => {
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    expect(heard.filter((key) => key.startsWith('keydown'))).toEqual([]);
  });
  await test.step('a host that puts pointer-events: none on the body leaves the assistant its presses', async () => {
    await page.evaluate(() => document.body.style.setProperty('pointer-events', 'none'));
    await assistant.open();
    await assistant.input().fill('');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await assistant.input().click();
    await page.keyboard.type('It works.');
    await expect(assistant.input()).toHaveValue('It works.');
  });
  await test.step('shortcut null leaves every key alone; another combination works', async () => {
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    await page.getByRole('link', { name: 'First' }).focus();
    await page.evaluate(() => window.story.setProps({ shortcut: null }));
    await page.keyboard.press('Control+i');
    await page.evaluate(() => window.story.setProps({ shortcut: 'mod+shift+k' }));
    await expect(assistant.panel()).toHaveCount(0);
    await page.keyboard.press('Control+Shift+K');
    await expect(assistant.panel()).toBeVisible();
  });
});

test('the focus returns to where it was, whichever way the panel is opened and closed; tabbing never enters a closed panel, which keeps its state', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  const link = page.getByRole('link', { name: 'Second' });
  const opens = [
    { open: () => assistant.launcher().click(), back: assistant.launcher() },
    { open: () => link.focus().then(() => page.keyboard.press('Control+i')), back: link },
    { open: () => link.focus().then(() => page.evaluate(() => window.story.handle?.open())), back: link },
  ];
  const closes = [
    () => page.keyboard.press('Escape'),
    () => assistant.panel().getByRole('button', { name: 'Close' }).click(),
    () => page.evaluate(() => window.story.handle?.close()),
  ];
  for (const [turn, variant] of (['widget', 'modal', 'panel'] as const).entries()) {
    await page.evaluate((name) => window.story.setProps({ variant: name }), variant);
    for (const [at, { open, back }] of opens.entries()) {
      await open();
      await expect(assistant.input()).toBeFocused();
      // Each way in meets each way out, in one of the variants.
      await closes[(at + turn) % closes.length]!();
      await expect(assistant.panel()).toHaveCount(0);
      await expect(back).toBeFocused();
    }
  }
  await assistant.open();
  await assistant.input().fill('a draft');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'First' }).focus();
  const seen = new Set<string>();
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    seen.add(
      await page.evaluate(() => {
        const inner = document.activeElement?.shadowRoot?.activeElement;
        return inner === null || inner === undefined ? 'page' : (inner.getAttribute('part') ?? inner.tagName);
      }),
    );
  }
  expect(seen).toEqual(new Set(['page', 'launcher']));
  await assistant.open();
  await expect(assistant.input()).toHaveValue('a draft');
});

/** The worst rules of real themes. The panel takes the font of its page, unless the owner sets one. */
const HOSTILE = `
  html { --docs-assistant-font-family: system-ui, sans-serif; }
  * { box-sizing: content-box !important; letter-spacing: 3px; }
  html { font-size: 50% !important; }
  button { all: unset; }
  svg { display: none; }
  input, textarea, div, p, a, h2, dialog { font: 30px/3 fantasy; color: red; text-transform: uppercase; }
  dialog { display: none !important; }
`;

test('markdown looks like markdown on a page without any framework, and the page’s rules do not reach the panel', async ({
  assistant,
  page,
}) => {
  const look = async () => {
    await assistant.open();
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    const box = (part: Locator) => part.boundingBox().then((found) => found && [found.width, found.height]);
    return {
      boxes: [
        await box(assistant.panel()),
        await box(assistant.input()),
        await box(assistant.send()),
        await box(assistant.questions().first()),
      ],
      text: await assistant
        .answers()
        .first()
        .locator('p')
        .first()
        .evaluate((paragraph) => {
          const { fontSize, lineHeight, letterSpacing, color, textTransform } = getComputedStyle(paragraph);
          return [fontSize, lineHeight, letterSpacing, color, textTransform];
        }),
    };
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory({ scenario: 'markdown-everything', props: { persist: 'none' } });
  const plain = await look();
  await test.step('markdown looks like markdown', async () => {
    const answer = assistant.answers().first();
    const read = (selector: string, property: string) =>
      answer
        .locator(selector)
        .first()
        .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
    expect(Number(await read('strong', 'font-weight'))).toBeGreaterThanOrEqual(600);
    expect(Number.parseFloat(await read('h2', 'font-size'))).toBeGreaterThan(
      Number.parseFloat(await read('p', 'font-size')),
    );
    expect(await read('[part~=answer] > ul', 'list-style-type')).toBe('disc');
    expect(await read('[part~=answer] > ol', 'list-style-type')).toBe('decimal');
    expect(await read('td', 'border-top-style')).toBe('solid');
    expect(await read('pre code', 'font-family')).toContain('monospace');
  });
  await page.addInitScript((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, HOSTILE);
  await assistant.openStory({ scenario: 'markdown-everything', props: { persist: 'none' } });
  expect(await look()).toEqual(plain);
});

/** All inherited properties except the direction, which the panel takes from its page. Every rule is as strong as a page can make it. */
const INHERITED = Object.entries({
  'border-collapse': 'collapse',
  'border-spacing': '9px',
  'caption-side': 'bottom',
  color: 'red',
  cursor: 'crosshair',
  'empty-cells': 'hide',
  'font-family': 'fantasy',
  'font-feature-settings': '"smcp"',
  'font-kerning': 'none',
  'font-optical-sizing': 'none',
  'font-size': '31px',
  'font-size-adjust': '0.9',
  'font-stretch': '50%',
  'font-style': 'italic',
  'font-synthesis': 'none',
  'font-variant': 'small-caps',
  'font-variation-settings': '"wght" 50',
  'font-weight': '900',
  hyphens: 'auto',
  'letter-spacing': '3px',
  'line-break': 'anywhere',
  'line-height': '3',
  'list-style': 'square inside',
  orphans: '9',
  'overflow-wrap': 'anywhere',
  'pointer-events': 'none',
  quotes: '"<" ">"',
  stroke: 'red',
  'tab-size': '2',
  'text-align': 'center',
  'text-align-last': 'center',
  'text-emphasis': 'dot red',
  'text-indent': '9px',
  'text-orientation': 'upright',
  'text-rendering': 'geometricPrecision',
  'text-shadow': '1px 1px red',
  'text-transform': 'uppercase',
  'text-underline-offset': '9px',
  'text-wrap': 'balance',
  'user-select': 'none',
  visibility: 'hidden',
  'white-space': 'pre',
  widows: '9',
  'word-break': 'break-all',
  'word-spacing': '9px',
  'writing-mode': 'vertical-rl',
  '-webkit-text-fill-color': 'red',
  '-webkit-text-stroke': '1px red',
})
  .map(([name, value]) => `${name}: ${value} !important;`)
  .join(' ');

test('nothing is inherited from the page', async ({ assistant, page }) => {
  /**
   * Every style of the launcher, the panel and everything inside. Chromium updates the value of an automatic margin only after a change.
   */
  const read = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-docs-assistant]')?.shadowRoot;
      return [...(root?.querySelectorAll('.root *') ?? [])].map((element) => {
        const style = getComputedStyle(element);
        const names = [...style].filter((key) => !key.startsWith('margin'));
        return names.map((key) => `${element.tagName} ${key}: ${style.getPropertyValue(key)}`);
      });
    });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, { head: `<link rel="icon" href="data:,">${scriptTag()}` });
  await assistant.open();
  await assistant.panel().getByRole('button', { name: 'Share and more' }).hover();
  // The hint appears last.
  await expect(assistant.panel().locator('.empty-help .hint')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const plain = await read();
  expect(plain.length).toBeGreaterThan(20);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { ${rules} }`);
    document.adoptedStyleSheets = [sheet];
  }, INHERITED);
  const forced = await read();
  const changed = forced.flatMap((style, index) => style.filter((value, at) => value !== plain[index]?.[at]));
  expect([...new Set(changed)]).toEqual([]);
});

/** Adds an element to the page in the way that its policy allows. */
const addToPage = (page: Page, name: string, id: string, text: string, style: Partial<Record<string, string>> = {}) =>
  page.evaluate(
    ([tag = '', identifier = '', content = '', rules = '']) => {
      const element = Object.assign(document.createElement(tag), { id: identifier, textContent: content });
      Object.assign(element.style, JSON.parse(rules));
      element.addEventListener('click', () => (element.dataset.clicked = ''));
      document.body.append(element);
    },
    [name, id, text, JSON.stringify(style)],
  );

test('only the button, and then the panel, covers the page; it is above a sticky header, and under a cookie banner when the variable is set', async ({
  assistant,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory();
  /** Points of a grid over the window that belong to the assistant, outside of a box. */
  const covered = (box: { x: number; y: number; width: number; height: number } | null) =>
    page.evaluate((own) => {
      const found: string[] = [];
      for (let x = 5; x < innerWidth; x += 25)
        for (let y = 5; y < innerHeight; y += 25) {
          // A box that starts within a pixel covers the whole pixel.
          const isInside =
            own !== null &&
            x >= Math.floor(own.x) &&
            x <= own.x + own.width &&
            y >= Math.floor(own.y) &&
            y <= own.y + own.height;
          const element = document.elementFromPoint(x, y);
          if (!isInside && element?.matches('[data-docs-assistant]')) found.push(`${x},${y}`);
        }
      return found;
    }, box);
  expect(await covered(await assistant.launcher().boundingBox())).toEqual([]);
  await assistant.open();
  expect(await covered(await assistant.panel().boundingBox())).toEqual([]);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    await page.keyboard.press('Escape');
    await page.evaluate(() => {
      document.querySelector('footer')?.remove();
      const footer = document.createElement('footer');
      for (const name of ['Imprint', 'Privacy'])
        footer.append(Object.assign(document.createElement('a'), { href: `#${name}`, textContent: name }), ' ');
      document.body.append(footer);
      document.body.style.paddingBottom = '0';
      scrollTo(0, document.body.scrollHeight);
    });
    const isReached = await page.evaluate(() =>
      [...document.querySelectorAll('footer a')].map((link) => {
        const { x, y, width: linkWidth, height } = link.getBoundingClientRect();
        return document.elementFromPoint(x + linkWidth / 2, y + height / 2) === link;
      }),
    );
    expect(isReached).toEqual([true, true]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await addToPage(page, 'div', 'sticky', '', { position: 'fixed', inset: '0 0 auto', height: '300px', zIndex: '1000' });
  await addToPage(page, 'button', 'cookies', 'Accept', {
    position: 'fixed',
    inset: 'auto 0 0',
    width: '100%',
    height: '200px',
    zIndex: '9999',
  });
  // The button is under the banner. The panel, which the reader has asked for, is above it until the site says otherwise.
  const button = await assistant.launcher().boundingBox();
  await page.mouse.click(button!.x + 5, button!.y + 5);
  await expect(page.locator('#cookies')).toHaveAttribute('data-clicked', '');
  await page.locator('#cookies').evaluate((banner) => delete banner.dataset.clicked);
  await page.keyboard.press('Control+i');
  await assistant.panel().getByRole('button', { name: 'Share and more' }).click();
  await page.evaluate(() => document.documentElement.style.setProperty('--docs-assistant-z-index', '500'));
  await page.mouse.click(1000, 700);
  await expect(page.locator('#cookies')).toHaveAttribute('data-clicked', '');
});

test('while a modal dialog of the page is open, the assistant is out of reach like the rest of the page, and a modal one works above it', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  await addToPage(page, 'dialog', 'host', 'A dialog of the page');
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#host')?.showModal());
  // The launcher is inert: under the page's backdrop, not clickable, not focusable.
  const target = await page.evaluate(() => document.elementFromPoint(1100, 740)?.id);
  expect(target).toBe('host');
  await page.evaluate(() => window.story.setProps({ variant: 'modal' }));
  await assistant.input().fill('It works.');
  await expect(assistant.input()).toHaveValue('It works.');
  await page.keyboard.press('Escape');
  await expect(assistant.panel()).toHaveCount(0);
  await expect(page.locator('#host')).toBeVisible();
});

test('opening and closing moves nothing and causes no layout shift, and the wheel over the conversation does not scroll the page', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  await page.keyboard.press('Escape');
  await expect(assistant.panel()).toHaveCount(0);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  const frames = () =>
    page.evaluate(async () => {
      for (let count = 0; count < 3; count += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { shifts: number[] }).shifts;
    });
  for (const variant of ['panel', 'modal', 'widget'] as const) {
    await page.evaluate((name) => window.story.setProps({ variant: name }), variant);
    await page.evaluate(() => window.story.handle?.open());
    await expect(assistant.panel()).toBeVisible();
    expect(await frames(), variant).toEqual([]);
    await page.evaluate(() => window.story.handle?.close());
    await expect(assistant.panel()).toHaveCount(0);
    expect(await frames(), variant).toEqual([]);
  }
  await addToPage(page, 'div', 'tall', '', { height: '3000px' });
  await page.evaluate(() => scrollTo(0, 1000));
  const place = () =>
    page.evaluate(() => [scrollY, document.documentElement.clientWidth, document.querySelector('main')?.offsetLeft]);
  const before = await place();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await page.keyboard.press('Escape');
  for (const variant of ['widget', 'panel', 'modal'] as const) {
    await page.evaluate((name) => window.story.setProps({ variant: name }), variant);
    await assistant.open();
    const log = assistant.panel().getByRole('log');
    await log.hover();
    await page.mouse.wheel(0, 4000);
    await page.mouse.wheel(0, 4000);
    await expect
      .poll(() => log.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop))
      .toBeLessThan(4);
    await page.mouse.wheel(0, -9000);
    await page.mouse.wheel(0, -9000);
    await expect.poll(() => log.evaluate((list) => list.scrollTop)).toBe(0);
    expect(await place()).toEqual(before);
    // Without a citation under the pointer: its preview would take the first Escape.
    await page.mouse.move(0, 0);
    await expect(assistant.panel().locator('[part=citation-preview]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    expect(await place()).toEqual(before);
  }
});

/** The panel's colour scheme before the first frame after the site has changed its own is painted: no frame shows the old one. */
const switchTheme = async (page: Page, signal: string, theme: 'dark' | 'light') =>
  page.evaluate(
    async ([name = '', value = '']) => {
      if (name === 'class') document.documentElement.classList.toggle('dark', value === 'dark');
      else document.documentElement.setAttribute(name, value);
      await Promise.resolve();
      await new Promise(requestAnimationFrame);
      const panel = document.querySelector('[data-docs-assistant]')?.shadowRoot?.querySelector('[part=panel]');
      return panel ? getComputedStyle(panel).colorScheme : 'no panel';
    },
    [signal, theme],
  );

test('the theme of the site is there in the first frame, and changes the colours at once; a page without a scheme has the colours of its background, or of the system', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  const scheme = () => assistant.panel().evaluate((panel) => getComputedStyle(panel).colorScheme);
  // What is painted counts before all signals, and the page paints nothing now.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html, body { background: none !important }');
    document.adoptedStyleSheets.push(sheet);
    document.documentElement.classList.add('dark');
  });
  // The first painted frame of the panel has the right colours.
  await page.evaluate(() => {
    const root = document.querySelector('[data-docs-assistant]')?.shadowRoot;
    const watch = () => {
      const panel = root?.querySelector('[part=panel][data-open]');
      if (panel) Object.assign(window, { first: getComputedStyle(panel).colorScheme });
      else requestAnimationFrame(watch);
    };
    watch();
  });
  await assistant.open();
  // It is set once. The panel may be seen here before the page's next frame.
  await expect.poll(() => page.evaluate(() => (window as unknown as { first: string }).first)).toBe('dark');
  for (const signal of ['class', 'data-theme', 'data-bs-theme', 'data-md-color-scheme'])
    await test.step(signal, async () => {
      for (const theme of ['light', 'dark', 'light', 'dark'] as const)
        expect(await switchTheme(page, signal, theme)).toBe(theme);
      await page.evaluate((name) => document.documentElement.removeAttribute(name), signal);
    });
  await page.evaluate(() => window.story.setProps({ theme: 'light' }));
  await expect.poll(scheme).toBe('light');
  await page.evaluate(() => window.story.setProps({ theme: 'dark' }));
  await expect.poll(scheme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'dark' });
  await assistant.openStory();
  await assistant.open();
  expect(await scheme()).toBe('light');
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('link[rel=stylesheet]')?.remove());
  });
  await assistant.openStory();
  await assistant.open();
  await expect.poll(scheme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(scheme).toBe('light');
});
