import { CHROMIUM_SWITCHES, findChromium } from '../../fixtures/findChromium';
import { expect, test } from '../../fixtures/test';

test.use({
  launchOptions: {
    executablePath: findChromium({ isWhole: true }),
    args: CHROMIUM_SWITCHES,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

test('a page that comes back from the back/forward cache has its conversation and its draft, and can be asked again', async ({
  assistant,
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { isRestored: persisted }));
  });
  await page.goto('/demo/pages/embed.html');
  await assistant.open();
  await assistant.ask('How do I install it?');
  await assistant.expectAnswer();
  await assistant.input().fill('A draft');
  await page.goto('/demo/pages/assistant.html');
  // A page from the back/forward cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await page.waitForFunction(() => (window as unknown as { isRestored?: boolean }).isRestored);
  await expect(page.locator('docs-assistant')).toHaveCount(1);
  await expect(assistant.questions()).toHaveCount(1);
  await expect(assistant.input()).toHaveValue('A draft');
  await assistant.ask('How do I change the accent colour?');
  await assistant.expectAnswer(1);
});
