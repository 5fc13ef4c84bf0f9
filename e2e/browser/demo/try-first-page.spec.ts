import type { Page } from '@playwright/test';
import { forgetVisits } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I change the accent colour?';

const strip = (page: Page) => page.getByRole('region', { name: 'Try this' });
const press = (page: Page, name: string) => strip(page).getByRole('button', { name, exact: true }).click();

/** Opens the first page as a returning reader, so that no question is asked by itself. */
async function returnToFirstPage(page: Page) {
  await page.addInitScript(() => sessionStorage.setItem('docs-visited', 'true'));
  await page.goto('/');
  await expect(strip(page)).toBeVisible();
}

test.describe('the first page of a session', () => {
  test('opens with a real question, whose answer streams in beside the text; the focus stays on the page', async ({
    page,
    assistant,
    axe,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/message') && sent.push(request.method()));
    await page.goto('/');
    const answer = await assistant.expectAnswer();
    await expect(assistant.questions()).toHaveText(QUESTION);
    await expect(answer).toContainText('--docs-assistant-color-accent');
    expect(sent).toEqual(['POST']);
    const text = (await page.getByRole('main').boundingBox())!;
    const panel = (await assistant.panel().boundingBox())!;
    expect(text.x + text.width).toBeLessThanOrEqual(panel.x);
    await axe();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('asks once: a reload keeps the conversation of the reader, and a closed panel stays closed', async ({
    page,
    assistant,
  }) => {
    await page.goto('/');
    await assistant.expectAnswer();
    await assistant.ask('How do I keep the key on the server?');
    await assistant.expectAnswer(1);
    await page.reload();
    await expect(assistant.questions()).toHaveText([QUESTION, 'How do I keep the key on the server?']);
    await assistant.panel().getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(assistant.launcher()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(assistant.panel()).toBeHidden();
  });

  test('asks nothing on another page, nor on the way from there to the first', async ({ page, assistant }) => {
    await page.goto('/guides/theming');
    await expect(assistant.launcher()).toBeVisible();
    await page.getByRole('link', { name: 'Docs Assistant' }).click();
    await expect(strip(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(assistant.launcher()).toBeVisible();
    await expect(assistant.panel()).toBeHidden();
  });

  test('shows the button in a narrow window and leaves the text in view', async ({ page, assistant, axe }) => {
    // Each page is the first of a session.
    await forgetVisits(page);
    for (const width of [768, 375, 320])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        await page.goto('/');
        await expect(strip(page)).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(assistant.launcher()).toBeVisible();
        await expect(assistant.panel()).toBeHidden();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await axe();
        await press(page, `Ask: ${QUESTION}`);
        await assistant.expectAnswer();
      });
  });
});

test.describe('what to try', () => {
  test('“Select text” selects a sentence, whose button adds it to the next question; by keyboard, too', async ({
    page,
    assistant,
  }) => {
    await returnToFirstPage(page);
    await press(page, 'Select text');
    const sentence = 'Docs Assistant puts an "Ask AI" button on a documentation site.';
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(sentence);
    await expect(page.locator('[part=selection-button]')).toBeVisible();
    await expect(strip(page).getByRole('status')).toContainText('Alt+F10');
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Enter');
    await expect(assistant.panel()).toContainText('Selection: Docs Assistant puts an "Ask AI" button');
  });

  test('“Ask about code” brings code into view with its button; by keyboard, too', async ({ page, assistant }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await returnToFirstPage(page);
    const code = page.getByRole('group', { name: 'Code, tsx' });
    await strip(page).getByRole('button', { name: 'Ask about code' }).focus();
    await page.keyboard.press('Enter');
    await expect(code).toBeInViewport();
    await expect(page.locator('[part=code-button]')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(assistant.panel()).toContainText('Code (tsx): import { DocsAssistant }');
  });

  test('each shows its button also after the other', async ({ page }) => {
    await returnToFirstPage(page);
    await press(page, 'Select text');
    await expect(page.locator('[part=selection-button]')).toBeVisible();
    await press(page, 'Ask about code');
    await expect(page.locator('[part=code-button]')).toBeVisible();
    await expect(page.locator('[part=selection-button]')).toBeHidden();
    await press(page, 'Select text');
    await expect(page.locator('[part=selection-button]')).toBeVisible();
  });

  test('“Dark” changes page and assistant together with the switch of the header, and back', async ({
    page,
    assistant,
    axe,
  }) => {
    await page.goto('/');
    await assistant.expectAnswer();
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const root = page.locator('[data-docs-assistant] .root');
    await press(page, 'Dark');
    expect(await ground()).toBe('rgb(19, 21, 25)');
    await expect(root).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('button', { name: 'Dark colours', pressed: true })).toBeVisible();
    await axe();
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expect(strip(page).getByRole('button', { name: 'Dark', pressed: false })).toBeVisible();
    await expect(root).toHaveAttribute('data-theme', 'light');
  });

  test('“Arabic” turns the page around and gives the assistant its language, and back', async ({
    page,
    assistant,
    axe,
  }) => {
    await page.goto('/');
    await assistant.expectAnswer();
    await press(page, 'Arabic');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('button', { name: 'إغلاق' })).toBeVisible();
    const text = (await page.getByRole('main').boundingBox())!;
    const box = (await panel.boundingBox())!;
    expect(box.x + box.width).toBeLessThanOrEqual(text.x);
    // The text itself is still English.
    await expect(page.getByRole('main').locator('article')).toHaveCSS('direction', 'ltr');
    await axe();
    await press(page, 'Arabic');
    await expect(page.locator('html')).not.toHaveAttribute('dir', 'rtl');
    await expect(assistant.panel().getByRole('button', { name: 'Close' })).toBeVisible();
  });

  test('in Arabic on a phone the page fits, and nothing covers it', async ({ page, axe }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await returnToFirstPage(page);
    await press(page, 'Arabic');
    await expect(page.getByRole('button', { name: 'اسأل' })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await axe();
  });
});

test('the first page links to the comparison of sizes, with the measured sizes of this package', async ({ page }) => {
  await returnToFirstPage(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /\d+ kB at page load/ })
    .click();
  const table = page.getByRole('main').getByRole('table').filter({ hasText: 'On opening' });
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('row', { name: /^This project/ })).toHaveText(/\d+ kB.*\d+ kB/s);
});

test.describe('a broken network', () => {
  test.use({ expectedErrors: /The request got no answer/ });

  test('“Break the network” fails only the next request: the error has a button that asks again', async ({
    page,
    assistant,
  }) => {
    await returnToFirstPage(page);
    await press(page, 'Break the network');
    await expect(assistant.alert()).toBeVisible();
    await expect(assistant.answers()).toHaveCount(0);
    await assistant.retry().click();
    await assistant.expectAnswer();
    await expect(assistant.alert()).toBeHidden();
  });
});
