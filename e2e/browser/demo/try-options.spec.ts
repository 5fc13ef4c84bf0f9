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

/** The control of an option or a variable, which has its name as identifier. */
const control = (page: Page, name: string) => page.locator(`[id="${name}"]`);

test('every option and every variable has its control, and the code stays in view', async ({
  page,
  assistant,
  axe,
}) => {
  await page.goto('/guides/theming');
  await page.getByRole('main').getByRole('link', { name: 'playground' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Playground');
  await test.step('the assistant is open beside the options', async () => {
    const [panel, field] = [await assistant.panel().boundingBox(), await control(page, 'theme').boundingBox()];
    expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThanOrEqual(panel?.x ?? 0);
  });
  await openRest(page);
  expect(options.length).toBeGreaterThan(25);
  expect(variables.length).toBeGreaterThan(12);
  for (const { name } of [...options, ...variables]) await expect(control(page, name)).toBeVisible();
  await expect(page.getByLabel('Accent color', { exact: true })).toHaveAttribute('id', '--docs-assistant-color-accent');
  await axe();
  await assistant.panel().getByRole('button', { name: 'Close' }).click();
  await test.step('the code stays in view at every option', async () => {
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['variant', 'persist', 'onError']) {
        await control(page, name).scrollIntoViewIfNeeded();
        await expect(page.getByRole('button', { name: 'Copy: React' })).toBeInViewport();
        await expect(control(page, name)).toBeInViewport();
      }
    }
    await page.getByRole('navigation', { name: 'Groups of options' }).getByRole('link', { name: 'Privacy' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy' })).toBeInViewport();
  });
  await test.step('a React node is a sample, not a field for JSON', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await control(page, 'consent').selectOption('sample');
    await control(page, 'slots').selectOption('sample');
    const pane = page.getByRole('region', { name: 'Code' });
    await expect(pane.getByRole('code')).toContainText('slots={{ emptyState: <p>Ask me about the product.</p> }}');
    await pane.getByRole('tab', { name: 'Script tag' }).click();
    await expect(pane.getByRole('code')).not.toContainText('slots');
  });
});

test('where there is no room beside the options, the assistant is closed', async ({ page, assistant }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await openPlayground(page);
  await expect(assistant.panel()).toBeHidden();
});

test('each setting works at once, and is in the code to copy', async ({ page, assistant, context }) => {
  await openPlayground(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const pane = page.getByRole('region', { name: 'Code' });
  const show = (name: string) => pane.getByRole('tab', { name }).click();
  await openRest(page);
  await control(page, 'labels').fill('{"launcher": "Ask the docs"}');
  await control(page, 'theme').selectOption('dark');
  await control(page, 'starterQuestions').fill('How do I install it?\nIs it "free"?');
  await control(page, 'onOpenChange').selectOption('sample');
  await control(page, '--docs-assistant-color-accent').fill('#0f766e');
  await expect(pane.getByRole('code')).toContainText(['  domain="local"', '  apiKey="local_dsc_demo"'].join('\n'));
  for (const line of [
    'theme="dark"',
    'labels={{"launcher":"Ask the docs"}}',
    'onOpenChange={(open, { reason })',
    '--docs-assistant-color-accent: #0f766e;',
  ])
    await expect(pane.getByRole('code')).toContainText(line);
  await show('Script tag');
  for (const line of [
    'data-theme="dark"',
    'data-starter-questions="How do I install it?|Is it &quot;free&quot;?"',
    'onOpenChange: (open',
  ])
    await expect(pane.getByRole('code')).toContainText(line);

  await assistant.panel().getByRole('button', { name: 'Close' }).click();
  const launcher = page.getByRole('button', { name: 'Ask the docs' });
  await expect.poll(() => readPainted(launcher, 'background-color')).toBe('rgb(15, 118, 110)');
  await launcher.click();
  await expect(assistant.panel().getByRole('button', { name: 'How do I install it?' })).toBeVisible();
  await show('Report');
  await expect(pane.getByRole('code')).toContainText('onOpenChange: true, launcher');

  await show('Script tag');
  await pane.getByRole('button', { name: 'Copy: Script tag' }).click();
  await expect(pane.getByRole('button', { name: 'Copied: Script tag' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('data-theme="dark"');

  await page.getByRole('button', { name: 'Restore all defaults' }).click();
  await expect(pane.getByRole('code')).not.toContainText('theme');
});
