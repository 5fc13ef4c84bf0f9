import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const NEXT_QUESTION = 'How do I change the theme?';

test('the field grows with its text to a limit, and shrinks back, with and without `field-sizing`', async ({
  assistant,
  page,
}) => {
  for (const support of ['field-sizing', 'no field-sizing'])
    await test.step(support, async () => {
      if (support === 'no field-sizing') await page.addInitScript(() => (CSS.supports = () => false));
      await assistant.openStory({ props: { persist: 'none' } });
      await assistant.open();
      const height = () => assistant.input().evaluate((field) => Math.round(field.getBoundingClientRect().height));
      const one = await height();
      await assistant.input().fill('a\nb\nc');
      expect(await height()).toBeGreaterThan(one + 30);
      await assistant.input().fill('line\n'.repeat(60));
      expect(await height()).toBeLessThanOrEqual(180);
      expect(await assistant.input().evaluate((field) => field.scrollHeight > field.clientHeight)).toBe(true);
      await expect(assistant.send()).toBeInViewport({ ratio: 1 });
      await assistant.input().fill('');
      expect(Math.abs((await height()) - one)).toBeLessThanOrEqual(2);
    });
});

test('the field keeps the focus and takes text while an answer streams; Stop is a Tab away', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ scenario: 'endless:1' });
  await assistant.open();
  await assistant.ask(QUESTION);
  await expect(assistant.answers().first().locator('[part=answer]')).toContainText(/\w/);
  await expect(assistant.input()).toBeFocused();
  await expect(assistant.input()).toBeEnabled();
  await page.keyboard.type(NEXT_QUESTION);
  await expect(assistant.input()).toHaveValue(NEXT_QUESTION);
  await page.keyboard.press('Tab');
  await expect(assistant.stop()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(assistant.answers().first()).toHaveAttribute('data-state', 'stopped');
  await expect(assistant.input()).toHaveValue(NEXT_QUESTION);
  expect(await assistant.requests()).toHaveLength(1);
});

test('without questions of the site the headings of the page are offered, and the last conversation continues', async ({
  assistant,
  axe,
  page,
}) => {
  await assistant.openStory();
  const write = (names: readonly string[]) =>
    page.evaluate((texts) => {
      for (const old of document.querySelectorAll('h2')) old.remove();
      const main = document.querySelector('main') ?? document.body;
      main.append(...texts.map((text) => Object.assign(document.createElement('h2'), { textContent: text })));
    }, names);
  await write(['Install', 'Configure', 'Deploy']);
  await assistant.open();
  const starter = assistant.panel().getByRole('list', { name: 'Suggested questions' }).getByRole('button');
  await expect(starter).toHaveText(['Explain “Install”', 'Explain “Configure”', 'Explain “Deploy”']);
  await expect(assistant.panel().getByText('Select text on the page to ask about it.')).toBeVisible();
  await expect(assistant.panel().getByText('Press Ctrl+I to open or close.')).toBeVisible();
  await starter.nth(1).click();
  await assistant.expectAnswer();
  await expect(assistant.questions()).toHaveText(['Explain “Configure”']);
  await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
  await expect(starter).toHaveCount(3);
  await axe();
  await write(['Elsewhere', 'Further', 'Onwards']);
  await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
  await expect(starter.first()).toHaveText('Explain “Elsewhere”');
  await page.evaluate(() => window.story.setProps({ starterQuestions: [] }));
  await page.evaluate(() => history.pushState(null, '', '/further'));
  await expect(starter).toHaveCount(0);
  await assistant.panel().getByRole('button', { name: 'Continue: Explain “Configure”' }).click();
  await expect(assistant.questions()).toHaveText(['Explain “Configure”']);
});
