import { openHostPage } from '../../fixtures/openHostPage';
import { scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const TEXT = 'Questions are sent to the service, which stores them for 30 days. '.repeat(4).trim();
const SIZES = [
  [1280, 800],
  [1280, 600],
  [375, 667],
  [375, 400],
  [320, 256],
] as const;

test('the first question asks for consent in the place of the field, in view at every size', async ({
  page,
  assistant,
  axe,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/message') && asked.push(request.url()));
  await openHostPage(page, {
    tag: scriptTag(`data-consent="${TEXT}"`),
    content: '<main><h1>A page</h1></main>',
  });
  await assistant.open();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await assistant.ask('How do I install it?');
    const notice = assistant.panel().getByRole('group', { name: TEXT });
    await expect(notice.getByText(TEXT)).toBeFocused();
    await expect(notice.getByText(TEXT)).toBeInViewport();
    for (const name of ['Not now', 'Agree and ask']) {
      const button = notice.getByRole('button', { name });
      await expect(button).toBeInViewport({ ratio: 1 });
      // The panel grows into a new window.
      await expect.poll(async () => (await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
    await expect(assistant.input()).toHaveCount(0);
    if (height === 800 || width === 320) await axe();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(assistant.input()).toBeFocused();
    await expect(assistant.input()).toHaveValue('How do I install it?');
  }
  expect(asked).toEqual([]);
  await assistant.input().press('Enter');
  await assistant.panel().getByRole('button', { name: 'Agree and ask' }).click();
  await assistant.expectAnswer();
  expect(asked).toHaveLength(1);
});
