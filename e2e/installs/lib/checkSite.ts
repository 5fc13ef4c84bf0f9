import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { expectConversation } from './expectConversation';

/** Timeout for a colour change, in milliseconds, with a build on the same machine. */
const FOLLOW_TIMEOUT_MS = 10_000;

/** The differences between documentation sites for a reader. */
export interface SiteUnderTest {
  url: string;
  /** Switches the site from light to dark with its own button. */
  turnDark(page: Page): Promise<void>;
  /** The site's search: its shortcut, and an element that shows that it is open. `null` for a site without a search. */
  search: { shortcut: string; opened(page: Page): Locator } | null;
  /** A link of the site to another page, and that page's heading. */
  link(page: Page): Locator;
  heading: string;
  /** False when every page is loaded separately. @default true */
  hasClientNavigation?: boolean;
  /** The frame that shows the pages, without the assistant. @default no frame */
  frame?(page: Page): FrameLocator;
  /** The path of the link's page, if it is not in the URL's path. */
  linkedPath?: string;
}

/**
 * Uses the assistant on a site as a reader does: the site keeps its search, the colours follow, questions about code and selected text
 * work, an answer can be stopped, and the conversation survives going to the next page, back, and a reload.
 *
 * @throws Error that says which expectation failed.
 */
export async function checkSite(page: Page, site: SiteUnderTest): Promise<void> {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
  if (site.search !== null) await checkSearch(page, site.search);
  await checkCode(page, readContent(page, site));
  const assistant = await expectConversation(page, ['How do I change the accent color?']);
  await checkTheme(page, site, assistant);
  await checkStop(page, assistant);
  await checkNavigation(page, site, assistant);
  await checkSelection(page, readContent(page, site));
  await checkReturn(page, site, assistant);
  await checkDeepLink(page, site, assistant);
}

/**
 * Uses the assistant on the same site as a reader with a phone does: it fills the window and answers.
 *
 * @throws Error that says which expectation failed.
 */
export async function checkPhone(page: Page, { url }: Pick<SiteUnderTest, 'url'>): Promise<void> {
  await page.goto(url);
  const assistant = await expectConversation(page, ['How do I change the accent color?']);
  const { width, height } = page.viewportSize() ?? {};
  await expect
    .poll(() => assistant.panel().boundingBox(), 'the panel fills the window of a phone')
    .toEqual({ x: 0, y: 0, width, height });
}

async function checkSearch(page: Page, { shortcut, opened }: NonNullable<SiteUnderTest['search']>) {
  // The site's shortcut works only when the site has started.
  await expect(async () => {
    await page.keyboard.press(shortcut);
    await expect(opened(page)).toBeVisible({ timeout: 500 });
  }, `the site's search opens with ${shortcut}`).toPass({ timeout: FOLLOW_TIMEOUT_MS });
  await expect(page.getByRole('dialog', { name: 'Ask AI' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

/** Where the site's text is: on the page, or in its frame. */
function readContent(page: Page, { frame }: SiteUnderTest): Page | FrameLocator {
  return frame?.(page) ?? page;
}

async function checkCode(page: Page, content: Page | FrameLocator) {
  await content.locator('pre').filter({ visible: true }).first().hover();
  await content.getByRole('button', { name: 'Ask about this code' }).click();
  await expect(page.locator('[part~="context-chip"]').first(), 'the code goes with the question').toBeVisible();
}

async function checkTheme(page: Page, site: SiteUnderTest, assistant: AssistantPage) {
  const before = await readLuminance(assistant.panel());
  expect(before, 'the panel is light on the light site').toBeGreaterThan(0.7);
  await site.turnDark(page);
  await expect
    .poll(() => readLuminance(assistant.panel()), {
      message: 'the panel is dark on the dark site',
      timeout: FOLLOW_TIMEOUT_MS,
    })
    .toBeLessThan(0.3);
}

/** Asks a question with an endless answer, and waits until the answer has text. */
async function askForEndlessAnswer(page: Page, assistant: AssistantPage): Promise<Locator> {
  // The site calls the service's usual address, so requests are redirected to an endless scenario.
  await page.route(/\/scenarios\/normal:/, (route, request) =>
    route.continue({ url: request.url().replace('/scenarios/normal:', '/scenarios/endless:') }),
  );
  const count = await assistant.answers().count();
  await assistant.ask('How do I theme it?');
  const answer = assistant.answers().nth(count);
  await expect(answer, 'the answer streams').toContainText('and so on');
  await page.unroute(/\/scenarios\/normal:/);
  return answer;
}

async function checkStop(page: Page, assistant: AssistantPage) {
  const answer = await askForEndlessAnswer(page, assistant);
  await assistant.stop().click();
  await expect(answer, 'the answer is stopped').toHaveAttribute('data-state', 'stopped');
}

/** Goes to another page during an answer: the answer continues if the page stays, and is kept if the page is reloaded. */
async function checkNavigation(page: Page, site: SiteUnderTest, assistant: AssistantPage) {
  const staysLoaded = site.hasClientNavigation ?? true;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const first = await assistant.readText();
  const answer = await askForEndlessAnswer(page, assistant);
  await site.link(page).click();
  await expect(readContent(page, site).getByRole('heading', { level: 1, name: site.heading })).toBeVisible();
  const isSame = await page.evaluate(() => 'isSamePage' in window);
  expect(isSame, 'whether the site went to the page without loading it').toBe(staysLoaded);
  await expect(assistant.panel(), 'the panel is open on the next page').toBeVisible();
  await assistant.expectText(first);
  if (site.linkedPath !== undefined)
    await expect(assistant.pageLabel(), 'the assistant knows the page').toContainText(site.linkedPath);
  if (staysLoaded) {
    const length = await answer.evaluate((element) => element.textContent.length);
    await expect
      .poll(() => answer.evaluate((element) => element.textContent.length), 'the answer continues')
      .toBeGreaterThan(length);
    await assistant.stop().click();
  }
  await expect(answer, 'the answer is kept').toContainText('and so on');
  await expect(page.locator('docs-assistant, [data-docs-assistant]'), 'one assistant').toHaveCount(1);
}

async function checkSelection(page: Page, content: Page | FrameLocator) {
  const chips = page.locator('[part~="context-chip"]');
  const count = await chips.count();
  await content.getByText('The guide.', { exact: true }).click({ clickCount: 3 });
  await content.getByRole('button', { name: 'Ask about this', exact: true }).click();
  await expect(chips, 'the selected text goes with the question').toHaveCount(count + 1);
}

/** Goes back and reloads the page: the conversation is there and the panel is open. */
async function checkReturn(page: Page, { url }: SiteUnderTest, assistant: AssistantPage) {
  const count = await assistant.answers().count();
  await page.goBack();
  await expect.poll(() => page.url(), 'back is the first page').toBe(url);
  await expect(assistant.panel(), 'the panel is open after the way back').toBeVisible();
  await expect(assistant.answers()).toHaveCount(count);
  await page.reload();
  await expect(assistant.panel(), 'the panel is open after a reload').toBeVisible();
  await expect(assistant.answers()).toHaveCount(count);
}

async function checkDeepLink(page: Page, { url }: SiteUnderTest, assistant: AssistantPage) {
  const question = 'Where are the colors?';
  await page.goto(`${url}${url.includes('?') ? '&' : '?'}assistant=${encodeURIComponent(question)}`);
  await expect(assistant.input(), 'a link brings a question').toHaveValue(question);
  await expect.poll(() => page.url(), 'and the address is as before').toBe(url);
}

/** Luminance of an element's background, from 0 to 1. */
function readLuminance(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) return Number.NaN;
    // A canvas converts every notation of a colour to bytes.
    canvas.fillStyle = getComputedStyle(node).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });
}
