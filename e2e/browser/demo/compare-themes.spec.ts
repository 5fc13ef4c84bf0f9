import type { Locator } from '@playwright/test';
import { readPainted } from '../../fixtures/readPainted';
import { expect, test } from '../../fixtures/test';

const NAMES = ['Default', 'Compact', 'Soft', 'Sharp', 'High contrast'];

test('the gallery shows the five themes with an answer each, in the colours that are chosen', async ({ page, axe }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Themes', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Themes');
  const looks = NAMES.map((name) => page.getByRole('region', { name, exact: true }).first());
  for (const look of looks) await expect(look.locator('[part=sources]')).toBeVisible({ timeout: 30_000 });
  await axe();

  const panelColours = () => Promise.all(looks.map((look) => readPainted(toPanel(look), 'background-color')));
  await page.getByRole('radio', { name: 'light', exact: true }).check();
  await expect.poll(panelColours).toEqual(NAMES.map(() => 'rgb(255, 255, 255)'));
  await page.getByRole('radio', { name: 'dark', exact: true }).check();
  await page.getByRole('radio', { name: 'Docusaurus' }).check();
  const ground = 'rgb(27, 27, 29)';
  await expect.poll(panelColours).toEqual([ground, ground, ground, ground, 'rgb(0, 0, 0)']);
  await axe();
  await page.getByText('10 lines').click();
  await expect(page.getByText('--docs-assistant-color-muted: light-dark(#333333, #d6d6d6);')).toBeVisible();
});

function toPanel(look: Locator): Locator {
  return look.locator('[part~=panel]');
}
