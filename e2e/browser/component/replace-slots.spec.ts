import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const STARTERS = { starterQuestions: [QUESTION] };

test('a site fills every slot with nodes of its own, which its own styles reach', async ({
  assistant,
  axe,
  context,
  page,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await assistant.openStory({ query: { slots: 'filled' }, props: STARTERS });
  // The button keeps its accessible name, whatever it shows.
  await expect(page.getByText('Need help?')).toBeVisible();
  await assistant.open();
  await expect(page.getByText('Our Ask AI')).toBeVisible();
  await expect(assistant.panel().getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(assistant.panel().getByText('Ask anything about these docs.')).toBeHidden();
  await axe();
  const ask = page.getByRole('button', { name: `Try: ${QUESTION}` });
  expect(await ask.evaluate((button) => getComputedStyle(button).color)).toBe('rgb(1, 2, 3)');
  await ask.click();
  await assistant.expectAnswer();
  await axe();
  await page.getByRole('button', { name: 'Take it' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('**Sources**');
  const praise = page.getByRole('button', { name: 'Well done' });
  await praise.click();
  await expect(praise).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect.poll(async () => (await assistant.requests()).length).toBe(2);
  await assistant.expectAnswer();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(ask).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(assistant.panel()).toHaveCount(0);
  const types = await page.evaluate(() => window.story.events.map(({ type }) => type));
  expect(types.filter((type) => type === 'copy' || type === 'feedback')).toEqual(['copy', 'feedback']);
  await test.step('the page does not hear keys in a slot, and a removed slot leaves nothing', async () => {
    await assistant.open();
    await page.evaluate(() => {
      const leaked: string[] = [];
      Object.assign(window, { leaked });
      window.addEventListener('keydown', ({ key }) => leaked.push(key));
    });
    await page.getByRole('button', { name: 'Start over' }).focus();
    await page.keyboard.press('s');
    expect(await page.evaluate(() => (window as unknown as { leaked: string[] }).leaked)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    await page.evaluate(() => window.story.setProps({ slots: undefined }));
    await expect(page.locator('.story-slot, [slot]')).toHaveCount(0);
    await assistant.open();
    await expect(assistant.panel().getByRole('button', { name: 'Close' })).toBeVisible();
  });
});

test.describe('slots that throw', () => {
  test.use({ expectedErrors: /thrown by the site|The slot "/ });

  test('are replaced by the defaults, with one error each for the developer', async ({ assistant, page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.text().includes('The slot "') && errors.push(message.text()));
    await assistant.openStory({ query: { slots: 'failing' }, props: STARTERS });
    await assistant.open();
    await expect(assistant.panel().getByRole('button', { name: 'Close' })).toBeVisible();
    await assistant.panel().getByRole('button', { name: QUESTION }).click();
    const answer = await assistant.expectAnswer();
    await expect(answer.getByRole('button', { name: 'Copy answer' })).toBeVisible();
    expect(errors.map((text) => /slot "([a-z]+(?:-[a-z]+)?)/.exec(text)?.[1])).toEqual([
      'launcher',
      'header',
      'empty-state',
      'message-actions',
    ]);
  });
});
