import type { Page } from '@playwright/test';
import type { SiteSearch, SiteSearchResult } from '../../../src/client/search/SiteSearch';
import type { AssistantPage, StoryOptions } from '../../fixtures/AssistantPage';
import { expect, test } from '../../fixtures/test';

const RESULTS: SiteSearchResult[] = [
  { url: '/guides/install', title: 'Installation', excerpt: 'How to install <b>it</b> on your site.' },
  { url: '#npm', title: 'Installation', section: 'Install with npm', excerpt: 'npm install docs-assistant' },
  { url: '/reference/props#slots', title: 'Props', section: 'Slots' },
  { url: 'https://elsewhere.example/install', title: 'Elsewhere' },
  { url: 'javascript:alert(1)', title: 'Not a page' },
];

declare global {
  interface Window {
    /** Queries that the page's search received. */
    asked: string[];
    /** Addresses that the router received. */
    visited: string[];
  }
}

/** Opens a story whose site has a search. Queries with `nothing…` find nothing. */
async function openSearch(assistant: AssistantPage, page: Page, options: StoryOptions = {}) {
  const { props, ...others } = options;
  await assistant.openStory({ ...others, props: { variant: 'modal', ...props } });
  await giveSearch(page);
  await assistant.open();
  await expect(assistant.input()).toHaveAttribute('placeholder', 'Search or ask…');
}

async function giveSearch(page: Page) {
  await page.evaluate((results) => {
    Object.assign(window, { asked: [], visited: [] });
    const search: SiteSearch = (query) => {
      window.asked.push(query);
      return query.startsWith('nothing') ? [] : results;
    };
    window.story.setProps({
      search,
      navigate(url) {
        window.visited.push(new URL(url).pathname);
        return true;
      },
    });
  }, RESULTS);
}

const options = (assistant: AssistantPage) => assistant.panel().getByRole('option');
const status = (assistant: AssistantPage) => assistant.panel().locator('[part=search] [role=status]');
const chosen = (assistant: AssistantPage) => assistant.panel().getByRole('option', { selected: true });
const askRow = (assistant: AssistantPage) => assistant.panel().getByRole('option', { name: /^Ask AI: “/ });

test('typing lists pages with their sections, and the offer to ask first', async ({ assistant, axe, page }) => {
  await openSearch(assistant, page);
  await expect(assistant.input()).toBeFocused();
  await assistant.input().pressSequentially('install', { delay: 20 });
  await expect(options(assistant)).toHaveText([
    'Ask AI: “install”',
    /^InstallationHow to install <b>it<\/b> on your site\.$/,
    /^Install with npm/,
    'Slots',
    'Elsewhere',
  ]);
  await expect(status(assistant)).toHaveText('4 results');
  const list = assistant.panel().getByRole('listbox', { name: 'Search results' });
  await expect(list.getByRole('group')).toHaveCount(4);
  await expect(list.getByRole('group', { name: 'Props' }).getByRole('option')).toHaveText('Slots');
  await expect(list.locator('mark').first()).toHaveText('Install');
  await expect(list.locator('b')).toHaveCount(0);
  await expect(options(assistant).nth(4)).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.poll(() => page.evaluate(() => window.asked.at(-1))).toBe('install');
  await axe();
  // The results have replaced the empty conversation, which then returns.
  await expect(assistant.panel().getByRole('log')).toBeHidden();
  await assistant.input().fill('');
  await expect(assistant.panel().getByRole('log')).toBeVisible();
  await expect(options(assistant)).toHaveCount(0);
  await axe();
  await test.step('the words of the reader have the colour of the text around them with forced colours', async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    await assistant.input().fill('npm');
    const mark = options(assistant).locator('mark').first();
    const colours = await mark.evaluate((mark) =>
      [mark, mark.parentElement!].map((element) => getComputedStyle(element).color),
    );
    expect(colours[0]).toBe(colours[1]);
    await page.emulateMedia({ forcedColors: 'none' });
  });
  await test.step('no result is told, and questions about it can be asked', async () => {
    await assistant.input().fill('nothing like it');
    await expect(status(assistant)).toHaveText('No page found.');
    await expect(options(assistant)).toHaveText(['Ask AI: “nothing like it”']);
  });
  await test.step('the list of conversations has no palette, and the way back has it again', async () => {
    await assistant.openHistory();
    await expect(assistant.panel().locator('[part=search]')).toBeHidden();
    await assistant.panel().getByRole('button', { name: 'Back to the conversation' }).click();
    await assistant.input().fill('install');
    await expect(options(assistant)).toHaveCount(5);
  });
  await test.step('a key of an input method chooses nothing', async () => {
    const press = (init: KeyboardEventInit) =>
      assistant.input().dispatchEvent('keydown', { key: 'ArrowDown', bubbles: true, composed: true, ...init });
    await press({ isComposing: true });
    await press({ keyCode: 229 });
    await expect(askRow(assistant)).toHaveAttribute('aria-selected', 'true');
    await press({});
    await expect(askRow(assistant)).toHaveAttribute('aria-selected', 'false');
  });
  await test.step('a search that is removed leaves the composer as it was', async () => {
    await page.evaluate(() => window.story.setProps({ variant: 'widget' }));
    await expect(assistant.panel()).toHaveAttribute('data-variant', 'widget');
    await expect(options(assistant)).toHaveCount(5);
    /** Where the field is in the panel, from 0 at its top to 1: the panel still moves into its new form. */
    const place = async () => {
      const [field, panel] = await Promise.all([assistant.input().boundingBox(), assistant.panel().boundingBox()]);
      return field && panel ? (field.y - panel.y) / panel.height : 0;
    };
    expect(await place()).toBeLessThan(0.5);
    await page.evaluate(() => window.story.setProps({ search: undefined }));
    await expect(options(assistant)).toHaveCount(0);
    await expect(assistant.input()).toHaveValue('install');
    await expect(assistant.input()).toHaveAttribute('placeholder', 'Ask a question…');
    await expect.poll(place).toBeGreaterThan(0.5);
  });
});

test('the field is in its place from the first frame on, however late the palette loads', async ({
  assistant,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(/PanelSearch/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await assistant.openStory({ props: { variant: 'modal' } });
  await giveSearch(page);
  const readPlaces = await page.evaluateHandle(() => {
    const places = new Set<string>();
    const look = () => {
      const field = document.querySelector('docs-assistant')?.shadowRoot?.querySelector('textarea');
      if (field) places.add(`${field.placeholder} ${Math.round(field.getBoundingClientRect().y)}`);
      requestAnimationFrame(look);
    };
    look();
    return () => [...places];
  });
  await assistant.open();
  await expect(assistant.panel().locator('.empty-help .hint')).toBeVisible();
  const { y } = (await assistant.input().boundingBox())!;
  expect(await readPlaces.evaluate((read) => read())).toEqual([`Search or ask… ${Math.round(y)}`]);
});

test('arrow keys choose, Escape clears the choice, Enter follows it like a link of an answer', async ({
  assistant,
  context,
  page,
}) => {
  await openSearch(assistant, page);
  const input = assistant.input();
  await input.fill('install');
  await expect(options(assistant)).toHaveCount(5);
  await expect(chosen(assistant)).toHaveText('Ask AI: “install”');
  await input.press('ArrowUp');
  await expect(chosen(assistant)).toHaveText('Elsewhere');
  await input.press('ArrowDown');
  await expect(chosen(assistant)).toHaveText('Ask AI: “install”');
  await input.press('ArrowDown');
  await input.press('ArrowDown');
  await input.press('ArrowDown');
  await expect(chosen(assistant)).toHaveText('Slots');
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-activedescendant', (await chosen(assistant).getAttribute('id')) ?? '');
  await input.press('Escape');
  await expect(chosen(assistant)).toHaveText('Ask AI: “install”');
  await expect(assistant.panel()).toBeVisible();
  await input.press('Escape');
  await expect(assistant.panel()).toBeHidden();
  await assistant.open();
  await expect(options(assistant)).toHaveCount(5);
  await test.step('Ctrl+Enter and a click with Ctrl open a tab, and the palette stays', async () => {
    for (const open of [
      async () => {
        await assistant.input().press('ArrowDown');
        await assistant.input().press('Control+Enter');
      },
      () =>
        options(assistant)
          .nth(1)
          .click({ modifiers: ['ControlOrMeta'] }),
    ]) {
      const tab = context.waitForEvent('page');
      await open();
      expect(new URL((await tab).url()).pathname).toMatch(/guides\/install|blank/);
      await (await tab).close();
    }
    await expect(assistant.panel()).toBeVisible();
    await expect(assistant.input()).toHaveValue('install');
    expect(await page.evaluate(() => window.visited)).toEqual([]);
  });
  await assistant.input().fill('');
  await expect(options(assistant)).toHaveCount(0);
  await assistant.input().fill('install');
  await expect(options(assistant)).toHaveCount(5);
  await assistant.input().press('ArrowDown');
  await assistant.input().press('Enter');
  // The panel closes first, because it covers the page.
  await expect(assistant.panel()).toBeHidden();
  expect(await page.evaluate(() => window.visited)).toEqual(['/guides/install']);
  const links = await page.evaluate(() => window.story.events.filter(({ type }) => type === 'link'));
  expect(links.at(-1)).toMatchObject({ source: 'search' });
  expect(await assistant.requests()).toEqual([]);
});

test('the field keeps its place: with results, with none, and with the first question and its answer', async ({
  assistant,
  page,
}) => {
  for (const variant of ['modal', 'widget'])
    await test.step(variant, async () => {
      await openSearch(assistant, page, { props: { variant } });
      const readTop = async () => Math.round((await assistant.input().boundingBox())?.y ?? 0);
      const readHeight = async () => (await assistant.panel().boundingBox())?.height ?? 0;
      const top = await readTop();
      await assistant.input().fill('install');
      await expect(options(assistant)).toHaveCount(5);
      expect(await readTop()).toBe(top);
      const long = await readHeight();
      await assistant.input().fill('nothing like it');
      await expect(options(assistant)).toHaveCount(1);
      expect(await readTop()).toBe(top);
      if (variant === 'modal') expect(await readHeight()).toBeLessThan(long - 50);
      await assistant.input().press('Enter');
      await assistant.expectAnswer();
      expect(await readTop()).toBe(top);
      await expect(assistant.input()).toBeInViewport({ ratio: 1 });
      await expect(assistant.panel().locator('[part=search]')).toBeHidden();
      await page.evaluate(() => sessionStorage.clear());
    });
});

test('at 320 px nothing sticks out, and the choice is in view, from right to left too', async ({
  assistant,
  axe,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await openSearch(assistant, page);
  await page.evaluate(() =>
    window.story.setProps({
      search: () =>
        Array.from({ length: 40 }, (_, index) => ({
          url: `/page-${index}`,
          title: `${'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(2)} ${index}`,
          excerpt: 'x'.repeat(400),
        })),
    }),
  );
  for (const direction of ['ltr', 'rtl'])
    await test.step(direction, async () => {
      await page.evaluate((name) => (document.documentElement.dir = name), direction);
      await assistant.input().fill('long');
      await expect(options(assistant)).toHaveCount(21);
      await expect(status(assistant)).toHaveText('20 results');
      const overflow = await page
        .locator('[part=search]')
        .evaluate((palette) => palette.scrollWidth - palette.clientWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await expect(chosen(assistant)).toHaveText('Ask AI: “long”');
      await assistant.input().press('ArrowUp');
      await expect(options(assistant).last()).toHaveAttribute('aria-selected', 'true');
      await expect(options(assistant).last()).toBeInViewport({ ratio: 0.95 });
      await assistant.input().press('ArrowDown');
      await expect(askRow(assistant)).toBeInViewport({ ratio: 0.95 });
      await axe();
      await assistant.input().fill('');
      await expect(options(assistant)).toHaveCount(0);
    });
});

test('on a small phone an empty conversation is in view from its beginning', async ({ assistant, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const starterQuestions = Array.from(
    { length: 4 },
    (_, index) => `How do I change the accent colour of page ${index}?`,
  );
  await openSearch(assistant, page, { props: { starterQuestions } });
  const log = assistant.panel().getByRole('log');
  const room = () => log.evaluate((list) => list.scrollHeight - list.clientHeight);
  const expectBeginning = async () => {
    await expect.poll(room).toBeGreaterThan(40);
    await page.waitForTimeout(300);
    expect(await log.evaluate((list) => list.scrollTop)).toBe(0);
    await expect(assistant.panel().locator('[part=jump-to-latest]')).toHaveCount(0);
  };
  await expectBeginning();
  await log.hover();
  await page.mouse.wheel(0, 500);
  await expect.poll(() => log.evaluate((list) => list.scrollTop)).toBeGreaterThan(40);
  await page.mouse.wheel(0, -500);
  await expectBeginning();
  // Questions from here are followed as usual, and a new conversation starts at its top.
  await assistant.ask('How do I install the assistant?');
  await assistant.expectAnswer();
  await expect(assistant.questions().first()).toBeInViewport();
  await assistant.panel().getByRole('button', { name: 'New conversation' }).click();
  await expectBeginning();
});
