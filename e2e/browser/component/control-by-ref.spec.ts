import { expect, test } from '../../fixtures/test';

test('two components with their own names work side by side, each with its conversation', async ({
  assistant,
  page,
}) => {
  const second = { id: 'sales', align: 'start', labels: { launcher: 'Ask sales', title: 'Sales' }, shortcut: null };
  await assistant.openStory({ query: { second: JSON.stringify(second) } });
  const sales = page.getByRole('dialog', { name: 'Sales' });
  await page.getByRole('button', { name: 'Ask sales' }).click();
  await sales.getByRole('textbox').fill('What does it cost?');
  await assistant.open();
  await assistant.ask('How do I install the assistant?');
  await assistant.expectAnswer();
  await expect(sales.getByRole('textbox')).toHaveValue('What does it cost?');
  await expect(sales.getByRole('article')).toHaveCount(0);
  // Each shadow root has its own ids.
  const roots = await page.evaluate(() =>
    [document, ...[...document.querySelectorAll('docs-assistant')].map(({ shadowRoot }) => shadowRoot)].map((root) =>
      [...(root?.querySelectorAll('[id]') ?? [])].map(({ id }) => id),
    ),
  );
  expect(roots.flat().length).toBeGreaterThan(2);
  for (const ids of roots) expect(new Set(ids).size).toBe(ids.length);
  await sales.getByRole('textbox').press('Enter');
  await expect(sales.getByRole('article', { name: 'Assistant answered' })).toHaveAttribute('data-state', 'done');
  await page.reload();
  await expect(assistant.questions()).toHaveText(/install/);
  await expect(sales.getByRole('article', { name: 'You asked' })).toHaveText(/cost/);
});

test('the shortcut of a second assistant opens it from within the first, beside it, above it, or instead of it', async ({
  assistant,
  page,
}) => {
  const second = { id: 'sales', align: 'start', labels: { title: 'Sales' }, shortcut: 'mod+j' };
  const sales = page.getByRole('dialog', { name: 'Sales' });
  const cross = async (isCovering: boolean) => {
    await page.keyboard.press('Control+i');
    await expect(assistant.input()).toBeFocused();
    await page.keyboard.press('Control+j');
    await expect(sales.getByRole('textbox')).toBeFocused();
    // A panel that covers the page closes; one beside the page stays and gets the focus back afterwards.
    await expect(assistant.panel()).toHaveCount(isCovering ? 0 : 1);
    await page.keyboard.press('Escape');
    await expect(sales).toHaveCount(0);
    if (!isCovering) return await expect(assistant.input()).toBeFocused();
    // The same in the other order, with both loaded.
    await page.keyboard.press('Control+j');
    await expect(sales.getByRole('textbox')).toBeFocused();
    await page.keyboard.press('Control+i');
    await expect(assistant.input()).toBeFocused();
  };
  await assistant.openStory({ query: { second: JSON.stringify(second) } });
  await test.step('a panel beside another one', () => cross(false));
  await page.keyboard.press('Escape');
  await expect(assistant.panel()).toHaveCount(0);
  await test.step('a panel that a dialog would cover', async () => {
    await page.evaluate(() => window.story.setProps({ variant: 'modal' }));
    await cross(true);
  });
  await test.step('a dialog instead of another one', async () => {
    const query = { second: JSON.stringify({ ...second, variant: 'modal' }) };
    await assistant.openStory({ props: { variant: 'modal', persist: 'none' }, query });
    await cross(true);
  });
});
