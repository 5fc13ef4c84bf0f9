import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { readPainted } from '../../fixtures/readPainted';
import { expect, test } from '../../fixtures/test';

const { options, variables } = JSON.parse(readFileSync('demo/playground/options.json', 'utf8')) as {
  options: { name: string; type: string }[];
  variables: { name: string }[];
};

async function openPlayground(page: Page) {
  await page.goto('/playground');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground');
}

/** Shows the options that few owners need. */
async function openRest(page: Page) {
  for (const more of await page.getByText(/^More about /).all()) await more.click();
}

test('every option and every variable has its control', async ({ page, axe }) => {
  await openPlayground(page);
  await openRest(page);
  expect(options.length).toBeGreaterThan(25);
  expect(variables.length).toBeGreaterThan(12);
  for (const { name } of [...options, ...variables]) await expect(page.getByLabel(name, { exact: true })).toBeVisible();
  await axe();
});

test('each setting works at once, and is in the code to copy', async ({ page, assistant, context }) => {
  await openPlayground(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const react = page.getByRole('region', { name: 'React' });
  const tag = page.getByRole('region', { name: 'Script tag' });
  await openRest(page);
  await page.getByLabel('labels', { exact: true }).fill('{"launcher": "Ask the docs"}');
  await page.getByLabel('theme', { exact: true }).selectOption('dark');
  await page.getByLabel('starterQuestions', { exact: true }).fill('How do I install it?\nIs it "free"?');
  await page.getByLabel('onOpenChange', { exact: true }).selectOption('sample');
  await page.getByLabel('--docs-assistant-color-accent', { exact: true }).fill('#0f766e');
  await expect(react.getByRole('code')).toContainText(['  domain="local"', '  apiKey="local_dsc_demo"'].join('\n'));
  for (const line of [
    'theme="dark"',
    'labels={{"launcher":"Ask the docs"}}',
    'onOpenChange={(open, { reason })',
    '--docs-assistant-color-accent: #0f766e;',
  ])
    await expect(react.getByRole('code')).toContainText(line);
  for (const line of [
    'data-theme="dark"',
    'data-starter-questions="How do I install it?|Is it &quot;free&quot;?"',
    'onOpenChange: (open',
  ])
    await expect(tag.getByRole('code')).toContainText(line);

  const launcher = page.getByRole('button', { name: 'Ask the docs' });
  await expect.poll(() => readPainted(launcher, 'background-color')).toBe('rgb(15, 118, 110)');
  await launcher.click();
  await expect(assistant.panel().getByRole('button', { name: 'How do I install it?' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Report' })).toContainText('onOpenChange: true, launcher');

  await tag.getByRole('button', { name: 'Copy: Script tag' }).click();
  await expect(tag.getByRole('button', { name: 'Copied: Script tag' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('data-theme="dark"');

  await page.getByRole('button', { name: 'Restore all defaults' }).click();
  await expect(react.getByRole('code')).not.toContainText('theme');
});

test('the code stays in view at every option', async ({ page }) => {
  await openPlayground(page);
  await openRest(page);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['variant', 'persist', 'onError']) {
      await page.getByLabel(name, { exact: true }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('region', { name: 'React' }).getByRole('button')).toBeInViewport();
    }
  }
  await page.getByRole('navigation', { name: 'Groups of options' }).getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport();
});

test('a React node is a sample, not a field for JSON', async ({ page }) => {
  await openPlayground(page);
  await openRest(page);
  await page.getByLabel('consent', { exact: true }).selectOption('sample');
  await page.getByLabel('slots', { exact: true }).selectOption('sample');
  const react = page.getByRole('region', { name: 'React' }).getByRole('code');
  await expect(react).toContainText('slots={{ emptyState: <p>Ask me about the product.</p> }}');
  await expect(page.getByRole('region', { name: 'Script tag' }).getByRole('code')).not.toContainText('slots');
});

test('the documentation links to the playground', async ({ page }) => {
  await page.goto('/guides/theming');
  await page.getByRole('main').getByRole('link', { name: 'playground' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground');
});
