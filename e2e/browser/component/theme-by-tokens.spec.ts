import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { readShortNames } from '../../../build/plugins/shortVariables';
import { expect, test } from '../../fixtures/test';

/** Every variable in the tables of the page about theming. */
const VARIABLES = [
  ...readFileSync('demo/docs/02-guides/01-theming.md', 'utf8').matchAll(/^\| `(--docs-assistant-[\w-]+)`/gm),
].map(([, name = '']) => name);

/** A test value of each variable, and the part and property in which it must show. */
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
  'color-danger': { value: 'rgb(1, 2, 3)', part: 'error', property: 'border-top-color', shown: 'blended' },
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
  // The panel's corners follow the general radius.
  radius: { value: '3px', part: 'panel', property: 'border-top-left-radius', shown: '4.8px' },
  'panel-radius': { value: '7px', part: 'panel', property: 'border-top-left-radius' },
  'launcher-radius': { value: '7px', part: 'launcher', property: 'border-top-left-radius' },
  // The icons of the header have the edges of the text.
  space: { value: '31px', part: 'header', property: 'padding-left', shown: '24px' },
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
      const value = getComputedStyle(element, pseudo).getPropertyValue(own ?? '');
      const context = document.createElement('canvas').getContext('2d');
      if (context === null || !/^(?:color|lab)\(/.test(value)) return value;
      // The computed colour as painted on the screen.
      context.fillStyle = value;
      context.fillRect(0, 0, 1, 1);
      return `rgb(${[...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(', ')})`;
    },
    [selector, property],
  );

// The error that one of them colours is logged.
test.use({ expectedErrors: /docs-assistant/ });

test('every variable, set on the assistant’s element, has the documented effect', async ({ assistant, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory();
  await assistant.open();
  await assistant.ask('How do I keep the key on the server?');
  const answer = await assistant.expectAnswer();
  await expect(answer.locator('code').first()).toBeVisible();
  const failures: string[] = [];
  await page.evaluate(
    (path) => window.story.setProps({ baseUrl: new URL(path, location.origin).href }),
    '/scenarios/error-chunk:theme',
  );
  await assistant.ask('?');
  await expect(assistant.alert()).toBeVisible();
  for (const [short, { value, part, inner = '', property, shown = value, variant = 'widget' }] of Object.entries(
    PROBES,
  )) {
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
    if (after === before || (after !== shown && shown !== 'blended'))
      failures.push(`${short}: ${before} became ${after}, not ${shown}`);
  }
  expect(failures).toEqual([]);
});

/** 216 accent colours over the whole colour cube: vivid, pale, deep and grey. */
const STEPS = [0, 51, 102, 153, 204, 255];
const ACCENTS = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `rgb(${red}, ${green}, ${blue})`)));

/** Pairs of foreground and background, with the minimum contrast by WCAG 2 and by APCA. */
const PAIRS = [
  ['--on-accent', '--accent', 4.5, 45],
  ['--on-accent', '--accent-hover', 4.5, 45],
  ['--accent-text', '--background', 4.5, 60],
  ['--accent-text', '--surface', 4.5, 60],
  ['--accent-text', '--tint', 4.5, 60],
  ['--foreground', '--tint', 4.5, 75],
] as const;

type Rgb = readonly [number, number, number];

const BLACK: Rgb = [0, 0, 0];

test('text on any accent and the accent as text can be read, and every theme that is shipped looks like no other', async ({
  assistant,
  page,
}) => {
  const folder = 'src/client/panel/ui/styles/themes';
  await assistant.openStory();
  await assistant.open();
  for (const theme of ['light', 'dark'] as const)
    await test.step(theme, async () => {
      await page.evaluate((name) => window.story.setProps({ theme: name }), theme);
      await expect(page.locator('[data-docs-assistant] .root')).toHaveAttribute('data-theme', theme);
      const all = await readTokens(page, ACCENTS);
      const faint = all.flatMap((colors, index) => findFaint(colors).map((line) => `${ACCENTS[index]} ${line}`));
      expect(faint).toEqual([]);
      const names = readdirSync(folder);
      const looks = new Set<string>();
      for (const name of names) {
        const css = readFileSync(`${folder}/${name}`, 'utf8');
        expect(css.trim().split('\n').length, name).toBeLessThan(12);
        await page.evaluate((text) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          document.adoptedStyleSheets = [sheet];
        }, css);
        const [colors = {}] = await readTokens(page, [null]);
        expect(findFaint(colors), name).toEqual([]);
        looks.add(
          await assistant.panel().evaluate((panel) => {
            const { borderRadius, boxShadow, backgroundColor } = getComputedStyle(panel);
            return [borderRadius, boxShadow, backgroundColor].join();
          }),
        );
      }
      expect(looks.size).toBe(names.length);
      await page.evaluate(() => (document.adoptedStyleSheets = []));
    });
});

/** The painted colours that the tokens compute from each accent. */
async function readTokens(page: Page, accents: readonly (string | null)[]): Promise<Record<string, Rgb>[]> {
  const short = readShortNames();
  const names = [...new Set(PAIRS.flatMap(([front, back]) => [front, back]))].map(
    (name) => [name, short.get(name)] as const,
  );
  return page.evaluate(
    ([colors, tokens]) => {
      const host = document.querySelector<HTMLElement>('[data-docs-assistant]');
      const root = host?.shadowRoot?.querySelector('.root');
      const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
        willReadFrequently: true,
      });
      if (!host || !root || !context) throw new Error('The page has no assistant.');
      const probe = root.appendChild(document.createElement('i'));
      const paint = (token: string | undefined): [number, number, number] => {
        probe.style.color = `var(${token})`;
        context.fillStyle = getComputedStyle(probe).color;
        context.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
        return [red, green, blue];
      };
      return colors.map((accent) => {
        host.style.setProperty('--docs-assistant-color-accent', accent);
        return Object.fromEntries(tokens.map(([token, built]) => [token, paint(built)]));
      });
    },
    [accents, names] as const,
  );
}

function findFaint(colors: Record<string, Rgb>): string[] {
  return PAIRS.flatMap(([front, back, wcagMin, apcaMin]) => {
    const [above, below] = [colors[front] ?? BLACK, colors[back] ?? BLACK];
    const [wcag, apca] = [toWcag(above, below), toApca(above, below)];
    return wcag < wcagMin || apca < apcaMin ? [`${front} on ${back}: ${wcag.toFixed(2)}, ${apca.toFixed(1)}`] : [];
  });
}

function toWcag(front: Rgb, back: Rgb): number {
  const [low = 0, high = 0] = [toLuminance(front), toLuminance(back)].toSorted((one, other) => one - other);
  return (high + 0.05) / (low + 0.05);
}

function toLuminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((byte) =>
    byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
  );
  return red * 0.2126 + green * 0.7152 + blue * 0.0722;
}

/** APCA 0.1.9 as published by its authors, without the sign, which says which colour is darker. */
function toApca(front: Rgb, back: Rgb): number {
  const [text = 0, ground = 0] = [front, back].map(([red, green, blue]) => {
    const y = (red / 255) ** 2.4 * 0.2126729 + (green / 255) ** 2.4 * 0.7151522 + (blue / 255) ** 2.4 * 0.072175;
    return y < 0.022 ? y + (0.022 - y) ** 1.414 : y;
  });
  const difference = ground > text ? ground ** 0.56 - text ** 0.57 : text ** 0.62 - ground ** 0.65;
  return Math.max(0, difference * 114 - 2.7);
}
