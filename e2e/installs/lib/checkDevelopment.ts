import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { expectConversation } from './expectConversation';

/** Timeout for a page that a development server compiles when it is first asked for, in milliseconds. */
const COMPILE_TIMEOUT_MS = 120_000;

/**
 * Uses the assistant as an owner does who develops the site: goes from page to page and back while the panel is open, which names the page.
 * The pages `/` and `/guide` are needed, with the headings Introduction and Guide and a link to each other's page.
 *
 * @throws Error that says which expectation failed.
 */
export async function checkDevelopment(page: Page, url: string): Promise<void> {
  await page.goto(url, { timeout: COMPILE_TIMEOUT_MS });
  const assistant = await expectConversation(page, ['How do I change the accent color?']);
  await expect(assistant.pageLabel()).toContainText('Introduction');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  for (let visit = 0; visit < 3; visit += 1) {
    await page.getByRole('link', { name: 'Guide', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible({ timeout: COMPILE_TIMEOUT_MS });
    await expect(assistant.pageLabel(), 'the panel names the page').toContainText('Guide');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Introduction' })).toBeVisible();
    await expect(assistant.pageLabel(), 'the panel names the page after the way back').toContainText('Introduction');
  }
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not loaded again').toBe(true);
}
