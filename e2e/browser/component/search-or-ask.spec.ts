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
    /** Queries that the page's search received, and aborted ones. */
    asked: string[];
    aborted: string[];
    /** Addresses that the router received. */
    visited: string[];
    /** Completes the waiting searches, one after the other. */
    release: (() => void)[];
  }
}

/** Opens a story whose site has a search. Queries with `slow…` wait for `release`, `broken…` fail, and `nothing…` find nothing. */
async function openSearch(assistant: AssistantPage, page: Page, options: StoryOptions = {}) {
  const { props, ...others } = options;
  await assistant.openStory({ ...others, props: { variant: 'modal', ...props } });
  await giveSearch(page);
  await assistant.open();
  await expect(assistant.input()).toHaveAttribute('placeholder', 'Search or ask…');
}

async function giveSearch(page: Page) {
  await page.evaluate((results) => {
    Object.assign(window, { asked: [], aborted: [], visited: [], release: [] });
    const search: SiteSearch = (query, signal) => {
      window.asked.push(query);
      signal.addEventListener('abort', () => window.aborted.push(query));
      if (query.startsWith('broken')) throw new Error('The index is gone.');
      if (query.startsWith('nothing')) return [];
      if (!query.startsWith('slow')) return results;
      return new Promise((resolve) =>
        window.release.push(() => resolve([{ url: `/${query.replaceAll(' ', '-')}`, title: `Found for ${query}` }])),
      );
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
const askRow = (assistant: AssistantPage) => assistant.panel().getByRole('option', { name: /^Ask the assistant:/ });

test('typing lists pages with their sections, and the offer to ask last', async ({ assistant, axe, page }) => {
  await openSearch(assistant, page);
  await expect(assistant.input()).toBeFocused();
  await assistant.input().pressSequentially('install', { delay: 20 });
  await expect(options(assistant)).toHaveText([
    /^InstallationHow to install <b>it<\/b> on your site\.$/,
    /^Install with npm/,
    'Slots',
    'Elsewhere',
    'Ask the assistant: install',
  ]);
  await expect(status(assistant)).toHaveText('4 results');
  const list = assistant.panel().getByRole('listbox', { name: 'Search results' });
  await expect(list.getByRole('group')).toHaveCount(4);
  await expect(list.getByRole('group', { name: 'Props' }).getByRole('option')).toHaveText('Slots');
  await expect(list.locator('mark').first()).toHaveText('Install');
  await expect(list.locator('b')).toHaveCount(0);
  await expect(options(assistant).nth(3)).toHaveAttribute('rel', 'noopener noreferrer');
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
    await expect(options(assistant)).toHaveText(['Ask the assistant: nothing like it']);
  });
  await test.step('the list of conversations has no palette, and the way back has it again', async () => {
    await assistant.panel().getByRole('button', { name: 'Earlier conversations' }).click();
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
    await expect(chosen(assistant)).toHaveCount(0);
    await press({});
    await expect(chosen(assistant)).toHaveCount(1);
  });
});

test('arrow keys choose, Escape clears the choice, Enter follows it like a link of an answer', async ({
  assistant,
  page,
}) => {
  await openSearch(assistant, page);
  const input = assistant.input();
  await input.fill('install');
  await expect(options(assistant)).toHaveCount(5);
  await expect(chosen(assistant)).toHaveCount(0);
  await input.press('ArrowUp');
  await expect(chosen(assistant)).toHaveText('Ask the assistant: install');
  await input.press('ArrowDown');
  await expect(chosen(assistant)).toHaveCount(0);
  await input.press('ArrowDown');
  await input.press('ArrowDown');
  await input.press('ArrowDown');
  await expect(chosen(assistant)).toHaveText('Slots');
  await expect(input).toBeFocused();
  await expect(input).toHaveAttribute('aria-activedescendant', (await chosen(assistant).getAttribute('id')) ?? '');
  await input.press('Escape');
  await expect(chosen(assistant)).toHaveCount(0);
  await expect(assistant.panel()).toBeVisible();
  await input.press('Escape');
  await expect(assistant.panel()).toBeHidden();
  await assistant.open();
  await expect(options(assistant)).toHaveCount(5);
  await assistant.input().press('ArrowDown');
  await assistant.input().press('Enter');
  // The panel closes first, because it covers the page.
  await expect(assistant.panel()).toBeHidden();
  expect(await page.evaluate(() => window.visited)).toEqual(['/guides/install']);
  const links = await page.evaluate(() => window.story.events.filter(({ type }) => type === 'link'));
  expect(links).toMatchObject([{ source: 'search' }]);
  expect(await assistant.requests()).toEqual([]);
});

test('Ctrl+Enter and a click with Ctrl open a tab, and the palette stays', async ({ assistant, context, page }) => {
  await openSearch(assistant, page);
  await assistant.input().fill('install');
  await expect(options(assistant)).toHaveCount(5);
  for (const open of [
    async () => {
      await assistant.input().press('ArrowDown');
      await assistant.input().press('Control+Enter');
    },
    () =>
      options(assistant)
        .first()
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

test('the last row and Enter ask the same words, and a conversation is one from then on', async ({
  assistant,
  page,
}) => {
  await openSearch(assistant, page);
  const input = assistant.input();
  for (const [way, ask] of [
    ['the last row', () => askRow(assistant).click()],
    [
      'Enter with the last row chosen',
      async () => {
        await input.press('ArrowUp');
        await input.press('Enter');
      },
    ],
    ['Enter with nothing chosen', () => input.press('Enter')],
  ] as const)
    await test.step(way, async () => {
      const question = `How do I install the assistant with ${way}?`;
      await input.fill(question);
      await expect(askRow(assistant)).toHaveText(`Ask the assistant: ${question}`);
      await expect(options(assistant)).toHaveCount(5);
      await ask();
      await assistant.expectAnswer();
      expect(JSON.stringify((await assistant.requests()).at(-1)?.body)).toContain(question);
      await expect(input).toHaveAttribute('placeholder', 'Ask a question…');
      for (const name of ['aria-controls', 'aria-activedescendant', 'aria-autocomplete', 'aria-haspopup'])
        expect(await input.getAttribute(name)).toBeNull();
      const asked = await page.evaluate(() => window.asked.length);
      await input.fill('And how do I remove it?');
      await page.waitForTimeout(300);
      await expect(options(assistant)).toHaveCount(0);
      expect(await page.evaluate(() => window.asked.length)).toBe(asked);
      // A new conversation shows the palette again.
      await assistant.panel().getByRole('button', { name: 'New conversation' }).click();
      await expect(input).toHaveAttribute('placeholder', 'Search or ask…');
    });
});

test('searches that led to a page are offered again after a reload, and can be removed', async ({
  assistant,
  axe,
  page,
}) => {
  const search = async (query: string) => {
    await assistant.input().fill(query);
    await expect(options(assistant)).toHaveCount(5);
    await assistant.input().press('ArrowDown');
    await assistant.input().press('Enter');
    await expect(assistant.panel()).toBeHidden();
    await assistant.open();
  };
  await openSearch(assistant, page);
  for (const query of ['one', 'two', 'three', 'four', 'five', 'two', 'six']) await search(query);
  await assistant.input().fill('never followed');
  await page.reload();
  await giveSearch(page);
  await assistant.open();
  const recents = assistant.panel().getByRole('region', { name: 'Recent searches' });
  await expect(recents.locator('[part=recent-search]')).toHaveText(['six', 'two', 'five', 'four', 'three']);
  await axe();
  // With the keyboard only: down to the second search and its results.
  await assistant.input().press('ArrowDown');
  await expect(recents.getByRole('button', { name: 'six', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(assistant.input()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(assistant.input()).toBeFocused();
  await expect(assistant.input()).toHaveValue('two');
  await expect(options(assistant)).toHaveCount(5);
  await assistant.input().fill('');
  await recents.getByRole('button', { name: 'Remove from recent searches: five' }).click();
  await expect(recents.locator('[part=recent-search]')).toHaveText(['six', 'two', 'four', 'three']);
  await expect(assistant.input()).toBeFocused();
});

for (const props of [{ persist: 'none' }, { consent: 'We send questions.' }])
  test(`nothing is kept with ${JSON.stringify(props)}`, async ({ assistant, page }) => {
    await openSearch(assistant, page, { props });
    await assistant.input().fill('install');
    await expect(options(assistant)).toHaveCount(5);
    await options(assistant).first().click();
    await expect(assistant.panel()).toBeHidden();
    await assistant.open();
    await expect(assistant.input()).toHaveValue('');
    await expect(assistant.panel().getByRole('region', { name: 'Recent searches' })).toHaveCount(0);
    expect(
      await page.evaluate(() =>
        [...Object.keys(sessionStorage), ...Object.keys(localStorage)].filter((key) => /searches/.test(key)),
      ),
    ).toEqual([]);
  });

test('a slow search is aborted by the next one, its late results are ignored, and asking does not wait for it', async ({
  assistant,
  page,
}) => {
  await openSearch(assistant, page);
  await assistant.input().fill('slow one');
  await expect(status(assistant)).toHaveText('Searching the docs…');
  await expect(askRow(assistant)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.asked)).toEqual(['slow one']);
  await assistant.input().fill('slow two');
  await expect.poll(() => page.evaluate(() => window.aborted)).toEqual(['slow one']);
  await expect.poll(() => page.evaluate(() => window.release.length)).toBe(2);
  await page.evaluate(() => window.release[1]?.());
  await expect(options(assistant).first()).toHaveText('Found for slow two');
  await page.evaluate(() => window.release[0]?.());
  await assistant.input().press('ArrowDown');
  await expect(chosen(assistant)).toHaveText('Found for slow two');
  await assistant.input().fill('slow and never answered');
  await assistant.input().press('Enter');
  await assistant.expectAnswer();
});

test.describe('a search that fails', () => {
  test.use({ expectedErrors: /search failed|pagefind|Failed to load resource|Use pagefind/ });

  test('is reported in one line, and asking still works', async ({ assistant, axe, page }) => {
    await openSearch(assistant, page);
    await assistant.input().fill('broken index');
    await expect(status(assistant)).toHaveText('The search failed.');
    await axe();
    await assistant.input().press('Enter');
    await assistant.expectAnswer();
  });

  test('can also be a search with a wrong name', async ({ assistant }) => {
    await assistant.openStory({ props: { variant: 'modal', search: 'lunr' } });
    await assistant.open();
    await assistant.input().fill('install');
    await expect(status(assistant)).toHaveText('The search failed.');
  });
});

test('the site keeps its Ctrl+K, unless it is the shortcut', async ({ assistant, page }) => {
  await openSearch(assistant, page);
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    window.visited = [];
    addEventListener('keydown', (event) => {
      if (event.key === 'k') window.visited.push(String(event.defaultPrevented));
    });
  });
  // With the focus on the page itself.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  await expect(assistant.panel()).toBeHidden();
  expect(await page.evaluate(() => window.visited)).toEqual(['false']);
  await page.evaluate(() => window.story.setProps({ shortcut: 'mod+k' }));
  await page.keyboard.press('Control+k');
  await expect(assistant.input()).toBeFocused();
});

test('a search that is removed leaves the composer as it was', async ({ assistant, page }) => {
  await openSearch(assistant, page, { props: { variant: 'widget' } });
  await assistant.input().fill('install');
  await expect(options(assistant)).toHaveCount(5);
  const { y } = (await assistant.input().boundingBox()) ?? { y: 0 };
  await page.evaluate(() => window.story.setProps({ search: undefined }));
  await expect(options(assistant)).toHaveCount(0);
  await expect(assistant.input()).toHaveValue('install');
  await expect(assistant.input()).toHaveAttribute('placeholder', 'Ask a question…');
  expect((await assistant.input().boundingBox())?.y).toBeGreaterThan(y + 200);
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
      await assistant.input().press('ArrowUp');
      await expect(askRow(assistant)).toBeInViewport({ ratio: 0.95 });
      await expect(chosen(assistant)).toHaveText('Ask the assistant: long');
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
