import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const NEXT_QUESTION = 'How do I change the theme?';

for (const support of ['field-sizing', 'no field-sizing'] as const) {
  test(`the field grows with its text to a limit, and shrinks back (${support})`, async ({ assistant, page }) => {
    if (support === 'no field-sizing') await page.addInitScript(() => (CSS.supports = () => false));
    await assistant.openStory();
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
}

test('Enter that ends a composition sends nothing, in either browser’s order; Shift+Enter adds a line', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  const field = assistant.input();
  await field.fill('にほん');
  // Chrome: the key event comes during the composition.
  await field.dispatchEvent('compositionstart');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await field.dispatchEvent('compositionend');
  // Safari: the composition ends before the key event, and only the key's code shows it.
  await field.dispatchEvent('compositionstart');
  await field.dispatchEvent('compositionend');
  await field.dispatchEvent('keydown', { key: 'Enter', isComposing: false, keyCode: 229 });
  await expect(field).toHaveValue('にほん');
  expect(await assistant.requests()).toEqual([]);
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('go');
  await expect(field).toHaveValue('にほん\ngo');
  await page.keyboard.press('Enter');
  await assistant.expectAnswer();
  expect(await assistant.requests()).toHaveLength(1);
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
  await page.keyboard.press('Enter');
  await expect(assistant.input()).toHaveValue(NEXT_QUESTION);
  await page.keyboard.press('Tab');
  await expect(assistant.stop()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(assistant.answers().first()).toHaveAttribute('data-state', 'stopped');
  await expect(assistant.input()).toHaveValue(NEXT_QUESTION);
  expect(await assistant.requests()).toHaveLength(1);
});

test('focus that the reader has moved to the page is not taken back when an answer ends', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ scenario: 'slow-search' });
  await assistant.open();
  await assistant.ask(QUESTION);
  const field = page.getByRole('textbox', { name: 'A field of the page' });
  await field.focus();
  await assistant.expectAnswer();
  await expect(field).toBeFocused();
});

test('a double click on Send does not stop the question that it has sent', async ({ assistant }) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.input().fill(QUESTION);
  await assistant.send().dblclick();
  await assistant.expectAnswer();
  expect(await assistant.requests()).toHaveLength(1);
});

test.describe('a question that fails', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource/ });

  test('is shown once, in the conversation, with Retry, also after a reload', async ({ assistant, page }) => {
    await assistant.openStory({ scenario: 'server-error:2' });
    await assistant.open();
    await assistant.ask(QUESTION);
    await expect(assistant.alert()).toBeVisible();
    await expect(assistant.input()).toHaveValue('');
    await expect(assistant.questions()).toHaveText([QUESTION]);
    await assistant.input().fill(NEXT_QUESTION);
    await assistant.retry().click();
    await expect(assistant.alert()).toBeVisible();
    await expect(assistant.input()).toHaveValue(NEXT_QUESTION);
    await page.reload();
    await expect(assistant.panel().getByText('This question was not answered.')).toBeVisible();
    await assistant.retry().click();
    await assistant.expectAnswer();
    await expect(assistant.questions()).toHaveText([QUESTION]);
    await expect(assistant.input()).toHaveValue(NEXT_QUESTION);
  });
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

test.describe('a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 700 } });

  test('gets no keyboard on opening; a tap, or the site’s own focus(), gives the field the focus', async ({
    assistant,
    page,
  }) => {
    await assistant.openStory();
    await assistant.launcher().tap();
    await expect(assistant.input()).toBeVisible();
    await expect(assistant.input()).not.toBeFocused();
    await assistant.input().tap();
    await expect(assistant.input()).toBeFocused();
    await page.evaluate(() => window.story.handle?.close());
    await expect(assistant.panel()).toHaveCount(0);
    await page.evaluate(() => window.story.handle?.focus());
    await expect(assistant.input()).toBeFocused();
  });
});
