import { findViolations } from '../../fixtures/findViolations';
import { expect, test } from '../../fixtures/test';

test('the scan of axe finds faults of colour and of names, also in a shadow root', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    document.body.innerHTML = '<main><img src="data:,"><div></div></main>';
    const root = document.querySelector('div')!.attachShadow({ mode: 'open' });
    root.innerHTML = '<p style="color: #ccc; background: #fff">Pale words</p>';
  });
  const ids = (await findViolations(page)).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']));
});
