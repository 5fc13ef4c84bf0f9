import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { expectConversation } from './expectConversation';

/** Longest wait for a colour to follow, in milliseconds, beside a build on the same machine. */
const FOLLOW_TIMEOUT_MS = 10_000;

/** What is special about a documentation site, for a reader who uses it. */
export interface SiteUnderTest {
  url: string;
  /** Turns the site from light to dark by its own switch. */
  turnDark(page: Page): Promise<void>;
  /** The site's search: its shortcut, and what shows that it is open. `null` for a site without one. */
  search: { shortcut: string; opened(page: Page): Locator } | null;
  /** A link of the site to another page, and that page's heading. */
  link(page: Page): Locator;
  heading: string;
  /** False when every page is a load of its own. @default true */
  hasClientNavigation?: boolean;
  /** A code block of the page. @default the first `pre` */
  codeBlock?(page: Page): Locator;
}

/**
 * Uses the assistant on a site as a reader does: the search stays the site's, the colours follow, code can be asked about, and the
 * conversation goes along to the next page.
 *
 * @throws Error that says what did not hold.
 */
export async function checkSite(page: Page, site: SiteUnderTest): Promise<void> {
  await page.goto(site.url);
  await expect(page.getByRole('button', { name: 'Ask AI' })).toBeVisible();
  if (site.search !== null) await checkSearch(page, site.search);
  await checkCode(page, site.codeBlock?.(page) ?? page.locator('pre').first());
  const assistant = await expectConversation(page, ['How do I change the accent color?']);
  await checkTheme(page, site, assistant);
  await checkNavigation(page, site, assistant);
}

async function checkSearch(page: Page, { shortcut, opened }: NonNullable<SiteUnderTest['search']>) {
  // The site may still be starting: its shortcut works once it has.
  await expect(async () => {
    await page.keyboard.press(shortcut);
    await expect(opened(page)).toBeVisible({ timeout: 500 });
  }, `the site's search opens with ${shortcut}`).toPass({ timeout: FOLLOW_TIMEOUT_MS });
  await expect(page.getByRole('dialog', { name: 'Ask AI' })).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

async function checkCode(page: Page, block: Locator) {
  await block.hover();
  await page.getByRole('button', { name: 'Ask about this code' }).click();
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

async function checkNavigation(page: Page, site: SiteUnderTest, assistant: AssistantPage) {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const answer = await assistant.readText();
  await site.link(page).click();
  await expect(page.getByRole('heading', { level: 1, name: site.heading })).toBeVisible();
  const isSame = await page.evaluate(() => 'isSamePage' in window);
  expect(isSame, 'whether the site went to the page without loading it').toBe(site.hasClientNavigation ?? true);
  await expect(assistant.panel(), 'the panel is open on the next page').toBeVisible();
  await assistant.expectText(answer);
  await expect(page.locator('docs-assistant, [data-docs-assistant]'), 'one assistant').toHaveCount(1);
}

/** How light an element's background is, from 0 to 1. */
function readLuminance(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (canvas === null) return Number.NaN;
    // Any notation of a colour becomes bytes on a canvas.
    canvas.fillStyle = getComputedStyle(node).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  });
}
