import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('thumbs are only on finished answers, report each judgement once with message and thread, and can be undone', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ scenario: 'endless:1' });
  await assistant.open();
  await assistant.ask(QUESTION);
  const answer = assistant.answers().first();
  await expect(answer.locator('[part=answer]')).toContainText(/\w/);
  await expect(helpful(assistant)).toHaveCount(0);
  await assistant.stop().click();
  await assistant.panel().getByRole('button', { name: 'Answer again' }).click();
  await assistant.expectAnswer();
  await helpful(assistant).focus();
  await page.keyboard.press('Enter');
  await expect(helpful(assistant)).toHaveAttribute('aria-pressed', 'true');
  await expect(answer.getByText('Thank you for your feedback.')).toBeVisible();
  await page.reload();
  await expect(helpful(assistant)).toHaveAttribute('aria-pressed', 'true');
  await helpful(assistant).click();
  await expect(helpful(assistant)).toHaveAttribute('aria-pressed', 'false');
  const [undone] = await feedback(page);
  expect(undone).toEqual({
    type: 'feedback',
    messageId: expect.any(String),
    threadId: expect.any(String),
    value: null,
  });
});

test('a reason can be given, by itself and after its judgement, or skipped', async ({ assistant, axe, page }) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await notHelpful(assistant).click();
  const reason = assistant.panel().getByRole('textbox', { name: 'What was missing or wrong?' });
  await expect(reason).toBeVisible();
  await expect(reason).not.toBeFocused();
  await axe();
  await reason.press('Escape');
  await expect(reason).toHaveCount(0);
  await expect(notHelpful(assistant)).toBeFocused();
  await notHelpful(assistant).click();
  await notHelpful(assistant).click();
  await assistant.panel().getByRole('button', { name: 'Send feedback' }).click();
  await expect(reason).toBeFocused();
  await reason.fill('Only for npm');
  await assistant.panel().getByRole('button', { name: 'Send feedback' }).click();
  await expect(notHelpful(assistant)).toBeFocused();
  const told = await feedback(page);
  expect(told.map(({ type, value }) => [type, value])).toEqual([
    ['feedback', 'down'],
    ['feedback', null],
    ['feedback', 'down'],
    ['feedback-reason', 'down'],
  ]);
  expect(told.at(-1)).toMatchObject({
    messageId: told[0]?.messageId,
    threadId: told[0]?.threadId,
    reason: 'Only for npm',
  });
});

test('an answer is copied as complete markdown, with its sources', async ({ assistant, page }) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  const answer = await assistant.expectAnswer();
  await answer.getByRole('button', { name: 'Copy answer' }).click();
  await expect(answer.getByRole('button', { name: 'Copied' })).toBeVisible();
  await expect(assistant.panel().getByRole('status')).toHaveText('Copied');
  const markdown = await copied(page);
  expect(markdown).toMatch(/\*\*Sources\*\*\n\n1\. \[.+\]\(<http:\/\/127\.0\.0\.1:\d+\/.+>\)/);
  expect(markdown).not.toMatch(/\]\(\/|suggestions/);
});

test('a question has a link that opens this page with it, and nothing but its own parameter added', async ({
  assistant,
  context,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.questions().first().hover();
  await assistant.panel().getByRole('button', { name: 'Copy link to this question' }).click();
  await expect.poll(() => copied(page)).toContain('assistant=');
  const link = await copied(page);
  expect(link).toBe(`${page.url()}&assistant=${encodeURIComponent(QUESTION)}`);
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('textbox', { name: 'Your question' })).toHaveValue(QUESTION);
  await page.evaluate(() => window.story.setProps({ addressParameter: null }));
  await expect(assistant.panel().getByRole('button', { name: 'Copy link to this question' })).toHaveCount(0);
});

test('the conversation is copied and downloaded as markdown, by keyboard', async ({ assistant, axe, page }) => {
  await assistant.openStory();
  await assistant.open();
  await expect(share(assistant)).toHaveCount(0);
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await share(assistant).focus();
  await page.keyboard.press('Enter');
  const copy = assistant.panel().getByRole('button', { name: 'Copy as Markdown' });
  await expect(copy).toBeFocused();
  await expect(share(assistant)).toHaveAttribute('aria-expanded', 'true');
  await axe();
  await page.keyboard.press('Enter');
  await expect(assistant.panel().getByRole('status')).toHaveText('Copied');
  const markdown = await copied(page);
  expect(markdown).toMatch(
    /^# Ask AI\n\n<http:[^?]+>\n\n## You asked\n\nHow do I install[^#]+## Assistant answered\n\n[\s\S]+\*\*Sources\*\*/,
  );
  const download = page.waitForEvent('download');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^conversation-\d{4}-\d\d-\d\d\.md$/);
  expect(readFileSync(await file.path(), 'utf8')).toBe(markdown);
  await page.keyboard.press('Escape');
  await expect(copy).toHaveCount(0);
  await expect(share(assistant)).toBeFocused();
  const types = await page.evaluate(() => window.story.events.map(({ type }) => type));
  expect(types.slice(-2)).toEqual(['copy', 'download']);
});

test('the support is reached by mail, with the conversation only when the reader includes it', async ({
  assistant,
  axe,
  page,
}) => {
  await assistant.openStory({ props: { supportEmail: 'help@acme.dev' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await share(assistant).click();
  const contact = assistant.panel().getByRole('link', { name: 'Contact support' });
  await expect(contact).toHaveAttribute('href', /^mailto:help@acme\.dev\?subject=Question%20about%20http[^&]*$/);
  await assistant.panel().getByRole('checkbox', { name: 'Include this conversation' }).check();
  await expect(contact).toHaveAttribute('href', /&body=/);
  expect((await contact.getAttribute('href'))?.length).toBeLessThanOrEqual(2_000);
  await axe();
  // Do not open the machine's mail program.
  await contact.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await contact.click();
  const events = await page.evaluate(() => window.story.events.filter(({ type }) => type === 'contact'));
  expect(events).toEqual([{ type: 'contact', source: 'email', withConversation: true }]);
  expect(await assistant.requests()).toHaveLength(1);
});

test('an unfinished answer is copied, saved and mailed as far as it is on screen', async ({ assistant, page }) => {
  await assistant.openStory({ scenario: 'endless:1', props: { supportEmail: 'help@acme.dev' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  const text = assistant.answers().first().locator('[part=answer]');
  await expect(text).toContainText(/\w/);
  await share(assistant).click();
  await assistant.panel().getByRole('checkbox', { name: 'Include this conversation' }).check();
  const atFirst = (await text.innerText()).length;
  await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(2 * atFirst + 100);
  const words = (await text.innerText()).match(/\w+/g)?.slice(0, -1) ?? [];
  const isWhole = (written: string) => {
    const found: string[] = written.match(/\w+/g) ?? [];
    return words.length > 0 && words.every((word) => found.includes(word)) && found.length >= words.length;
  };
  await assistant.panel().getByRole('button', { name: 'Copy as Markdown' }).click();
  expect(isWhole(await copied(page))).toBe(true);
  const download = page.waitForEvent('download');
  await assistant.panel().getByRole('button', { name: 'Download as Markdown' }).click();
  expect(isWhole(readFileSync(await (await download).path(), 'utf8'))).toBe(true);
  const contact = assistant.panel().getByRole('link', { name: 'Contact support' });
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await contact.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await contact.click();
  const mail = decodeURIComponent((await contact.getAttribute('href')) ?? '');
  // The length of a mail link is limited; a longer text is copied, to be pasted.
  await expect.poll(async () => isWhole(mail.includes(QUESTION) ? mail : await copied(page))).toBe(true);
});

test('for a support page the conversation is copied, to be pasted there, when the reader includes it', async ({
  assistant,
  context,
  page,
}) => {
  await assistant.openStory({ props: { supportUrl: '/demo/pages/markdown.html' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await share(assistant).click();
  await assistant.panel().getByRole('checkbox', { name: 'Include this conversation' }).check();
  const opened = context.waitForEvent('page');
  await assistant.panel().getByRole('link', { name: 'Contact support' }).click();
  await expect(await opened).toHaveURL(/\/demo\/pages\/markdown\.html$/);
  await page.bringToFront();
  await expect(
    assistant.panel().getByRole('group', { name: 'Share and save' }).getByText('The conversation was copied. Paste it'),
  ).toBeVisible();
  expect(await copied(page)).toContain(`## You asked\n\n${QUESTION}`);
});

test.describe('after a failure', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource/ });

  test('the support is one step away, if the site has one', async ({ assistant, page }) => {
    await assistant.openStory({ scenario: 'server-error', props: { supportEmail: 'help@acme.dev' } });
    await assistant.open();
    await assistant.ask(QUESTION);
    await expect(assistant.alert()).toBeVisible();
    await assistant.panel().getByRole('button', { name: 'Contact support' }).click();
    await expect(assistant.panel().getByRole('link', { name: 'Contact support' })).toBeVisible();
    await page.evaluate(() => window.story.setProps({ supportEmail: 'javascript:alert(1)' }));
    await expect(assistant.panel().getByRole('link', { name: 'Contact support' })).toHaveCount(0);
  });
});

const helpful = (assistant: AssistantPage) => assistant.panel().getByRole('button', { name: 'Helpful', exact: true });
const notHelpful = (assistant: AssistantPage) => assistant.panel().getByRole('button', { name: 'Not helpful' });
const share = (assistant: AssistantPage) => assistant.panel().getByRole('button', { name: 'Share and save' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

function feedback(page: Page) {
  return page.evaluate(() =>
    window.story.events.flatMap((event) =>
      event.type === 'feedback' || event.type === 'feedback-reason' ? [event] : [],
    ),
  );
}
