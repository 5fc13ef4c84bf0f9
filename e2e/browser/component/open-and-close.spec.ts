import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

test('the shortcut opens and closes; Escape closes and gives the focus back; a closed panel is out of reach', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await page.getByRole('link', { name: 'First' }).focus();
  await page.keyboard.press('Control+i');
  await expect(assistant.input()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'First' })).toBeFocused();
  await expect(assistant.panel()).toHaveCount(0);
  await page.keyboard.press('Control+i');
  await expect(assistant.input()).toBeFocused();
  await page.keyboard.press('Control+i');
  await expect(assistant.panel()).toHaveCount(0);
  await page.getByRole('textbox', { name: 'A field of the page' }).focus();
  await page.keyboard.press('Control+i');
  await expect(assistant.panel()).toHaveCount(0);
  await test.step('the focus goes to the button of the assistant when the opener is gone', async () => {
    await page.evaluate(() => {
      const button = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'Open' });
      button.addEventListener('click', () => window.story.handle?.open());
      document.querySelector('main')?.append(button);
    });
    await page.locator('#opener').click();
    await expect(assistant.input()).toBeFocused();
    await page.evaluate(() => document.getElementById('opener')?.remove());
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    // The next Tab starts at the assistant's button, not at the top of the page.
    await expect(assistant.launcher()).toBeFocused();
  });
});

test.describe('on a phone', () => {
  // The answer with every element has an image that does not exist.
  test.use({ viewport: { width: 320, height: 568 }, expectedErrors: /404 \(Not Found\)/ });

  test('everything is in reach and nothing overflows', async ({ assistant, page }) => {
    await assistant.openStory({ scenario: 'markdown-everything' });
    await assistant.open();
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    for (const width of [320, 375])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 568 });
        const overflow = await page.evaluate(() => {
          const log = document.querySelector('[data-docs-assistant]')?.shadowRoot?.querySelector('[part=messages]');
          return {
            page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            log: (log?.scrollWidth ?? 0) - (log?.clientWidth ?? 0),
          };
        });
        expect(overflow).toEqual({ page: 0, log: 0 });
        await expect(assistant.input()).toBeInViewport({ ratio: 1 });
        await expect(assistant.panel().getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
      });
  });
});
