import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

/** Every variable of the theming page's tables. */
const VARIABLES = [
  ...readFileSync('demo/docs/02-guides/01-theming.md', 'utf8').matchAll(/^\| `(--docs-assistant-[\w-]+)`/gm),
].map(([, name = '']) => name);

/** A probe value of a variable, and where it must show: what is shown of which part. */
const PROBES: Record<
  string,
  { value: string; part: string; inner?: string; property: string; shown?: string; variant?: string }
> = {
  'color-accent': { value: 'rgb(1, 99, 3)', part: 'launcher', property: 'background-color' },
  'color-on-accent': { value: 'rgb(1, 2, 3)', part: 'launcher', property: 'color' },
  'color-link': { value: 'rgb(1, 2, 3)', part: 'answer', inner: 'a', property: 'color' },
  'color-background': { value: 'rgb(1, 2, 3)', part: 'panel', property: 'background-color' },
  'color-surface': { value: 'rgb(1, 2, 3)', part: 'page-label', property: 'background-color' },
  'color-foreground': { value: 'rgb(1, 2, 3)', part: 'title', property: 'color' },
  'color-muted': { value: 'rgb(1, 2, 3)', part: 'close', property: 'color' },
  'color-border': { value: 'rgb(1, 2, 3)', part: 'header', property: 'border-bottom-color' },
  'color-danger': { value: 'rgb(1, 2, 3)', part: 'error', property: 'border-top-color', shown: 'error' },
  'color-code-background': {
    value: 'rgb(1, 2, 3)',
    part: 'answer',
    inner: ':not(pre) > code',
    property: 'background-color',
  },
  'color-backdrop': { value: 'rgb(1, 2, 3)', part: 'panel', property: '::backdrop background-color', variant: 'modal' },
  shadow: { value: 'rgb(1, 2, 3) 4px 5px 6px 7px', part: 'panel', property: 'box-shadow' },
  'font-family': { value: 'Papyrus', part: 'title', property: 'font-family' },
  'font-family-code': { value: 'Papyrus', part: 'answer', inner: 'code', property: 'font-family' },
  'font-size': { value: '21px', part: 'answer', property: 'font-size' },
  density: { value: '1.5', part: 'close', property: 'width', shown: '48px' },
  // Corners of the panel follow the general ones.
  radius: { value: '3px', part: 'panel', property: 'border-top-left-radius', shown: '4.02px' },
  'panel-radius': { value: '7px', part: 'panel', property: 'border-top-left-radius' },
  'launcher-radius': { value: '7px', part: 'launcher', property: 'border-top-left-radius' },
  space: { value: '31px', part: 'header', property: 'padding-left' },
  offset: { value: '51px', part: 'panel', property: 'right' },
  'offset-block': { value: '52px', part: 'panel', property: 'bottom' },
  'offset-inline': { value: '53px', part: 'panel', property: 'right' },
  'panel-width': { value: '333px', part: 'panel', property: 'width' },
  'panel-height': { value: '444px', part: 'panel', property: 'height' },
  'z-index': { value: '77', part: '', property: 'z-index' },
};

test('every variable of the theming page has its probe', () => {
  expect(VARIABLES.map((name) => name.replace('--docs-assistant-', '')).toSorted()).toEqual(
    Object.keys(PROBES).toSorted(),
  );
});

/** A computed value inside the assistant. */
const read = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([inside = '', name = '']) => {
      const root = document.querySelector('[data-docs-assistant]')?.shadowRoot;
      const element = root?.querySelector(inside);
      if (!element) return `nothing at ${inside}`;
      const [pseudo, own] = name.startsWith('::') ? name.split(' ') : [undefined, name];
      return getComputedStyle(element, pseudo).getPropertyValue(own ?? '');
    },
    [selector, property],
  );

test('every variable, set on the assistant’s element, shows what it says (B9)', async ({ assistant, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory();
  await assistant.open();
  await assistant.ask('How do I change the accent colour?');
  const answer = await assistant.expectAnswer();
  await expect(answer.locator('code').first()).toBeVisible();
  const failures: string[] = [];
  for (const [short, { value, part, inner = '', property, shown = value, variant = 'widget' }] of Object.entries(
    PROBES,
  )) {
    // Its own test, as it takes an error.
    if (shown === 'error') continue;
    const selector = part === '' ? '.root' : `[part~=${part}] ${inner}`;
    await page.evaluate((name) => window.story.setProps({ variant: name as 'widget' }), variant);
    await expect(assistant.panel()).toHaveAttribute('data-variant', variant);
    const before = await read(page, selector, property);
    const set = (to: string) =>
      page.evaluate(
        ([name = '', text = '']) =>
          document.querySelector<HTMLElement>('[data-docs-assistant]')?.style.setProperty(name, text),
        [`--docs-assistant-${short}`, to],
      );
    await set(value);
    const after = await read(page, selector, property);
    await set('');
    if (after === before || after !== shown) failures.push(`${short}: ${before} became ${after}, not ${shown}`);
  }
  expect(failures).toEqual([]);
});

test.describe('with an error', () => {
  test.use({ expectedErrors: /docs-assistant/ });

  test('its variable shows (B9)', async ({ assistant, page }) => {
    await assistant.openStory({ scenario: 'error-chunk' });
    await assistant.open();
    await assistant.ask('?');
    await expect(assistant.alert()).toBeVisible();
    const readBorder = () => read(page, '[part=error]', 'border-top-color');
    const before = await readBorder();
    await page.evaluate(() =>
      document.documentElement.style.setProperty('--docs-assistant-color-danger', 'rgb(0, 255, 0)'),
    );
    expect(await readBorder()).not.toBe(before);
  });
});

/** Accent colours that sites have: vivid, pale, deep, grey. */
const ACCENTS = [
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffd400',
  '#ff00ff',
  '#00e5ff',
  '#111111',
  '#ffffff',
  '#808080',
  '#0f766e',
  '#f97316',
  '#7c3aed',
  '#10b981',
  '#e11d48',
];

for (const theme of ['light', 'dark'] as const) {
  test(`text on any accent and the accent as text can be read, ${theme} (F1)`, async ({ assistant, page }) => {
    await assistant.openStory({ props: { theme } });
    await assistant.open();
    const low = await page.evaluate((accents) => {
      const host = document.querySelector<HTMLElement>('[data-docs-assistant]');
      const root = host?.shadowRoot?.querySelector('.root');
      if (!host || !root) return ['no assistant'];
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
        willReadFrequently: true,
      });
      const probe = root.appendChild(document.createElement('i'));
      const luminance = (color: string) => {
        probe.style.color = color;
        if (!context) return 0;
        context.fillStyle = getComputedStyle(probe).color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) =>
          byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
        );
        return red * 0.2126 + green * 0.7152 + blue * 0.0722;
      };
      const contrast = (first: string, second: string) => {
        const [low = 0, high = 0] = [luminance(first), luminance(second)].toSorted((one, other) => one - other);
        return (high + 0.05) / (low + 0.05);
      };
      return accents.flatMap((accent) => {
        host.style.setProperty('--docs-assistant-color-accent', accent);
        return [
          ['--on-accent', '--accent'],
          ['--accent-text', '--background'],
          ['--accent-text', '--surface'],
        ]
          .map(([front, back]) => [accent, front, back, contrast(`var(${front})`, `var(${back})`)] as const)
          .filter(([, , , value]) => value < 4.5)
          .map((row) => row.join(' '));
      });
    }, ACCENTS);
    expect(low).toEqual([]);
  });
}
