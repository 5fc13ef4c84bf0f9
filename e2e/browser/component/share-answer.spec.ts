import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

test('an answer, its question and the conversation are copied and downloaded, and a reason is given, by keyboard', async ({
  assistant,
  axe,
  context,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  const answer = await assistant.expectAnswer();
  await test.step('an answer is copied as complete markdown, with its sources', async () => {
    await answer.getByRole('button', { name: 'Copy answer' }).click();
    await expect(answer.getByRole('button', { name: 'Copied' })).toBeVisible();
    await expect(assistant.panel().getByRole('status')).toHaveText('Copied');
    const markdown = await copied(page);
    expect(markdown).toMatch(/\*\*Sources\*\*\n\n1\. \[.+\]\(<http:\/\/127\.0\.0\.1:\d+\/.+>\)/);
    expect(markdown).not.toMatch(/\]\(\/|suggestions/);
  });
  await test.step('the conversation is copied and downloaded', async () => {
    await share(assistant).focus();
    await page.keyboard.press('Enter');
    const copy = assistant.panel().getByRole('button', { name: 'Copy conversation' });
    await expect(assistant.panel().getByRole('button', { name: 'Earlier conversations' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(copy).toBeFocused();
    await expect(share(assistant)).toHaveAttribute('aria-expanded', 'true');
    await expect(assistant.panel().locator('.menu')).toHaveCSS('width', '240px');
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
  await test.step('a reason is given, by itself and after its judgement, or skipped', async () => {
    const thumb = notHelpful(assistant).locator('svg');
    await expect(thumb).toHaveCSS('fill', 'none');
    await notHelpful(assistant).click();
    await expect(thumb).not.toHaveCSS('fill', 'none');
    const reason = assistant.panel().getByRole('textbox', { name: 'What was missing or wrong?' });
    await expect(reason).toBeVisible();
    await expect(reason).not.toBeFocused();
    await expect(assistant.panel().getByRole('button', { name: 'Send feedback' })).toBeInViewport({ ratio: 1 });
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
  await test.step('a question has a link to this page, with nothing but its own parameter added', async () => {
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
});

test('the support is reached by mail or on its page, with the conversation only when the reader includes it', async ({
  assistant,
  axe,
  context,
  page,
}) => {
  await assistant.openStory({ props: { supportUrl: 'mailto:help@acme.dev' } });
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
  await contact.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault(), { once: true }));
  await contact.click();
  const events = await page.evaluate(() => window.story.events.filter(({ type }) => type === 'contact'));
  expect(events).toEqual([{ type: 'contact', source: 'email', withConversation: true }]);
  expect(await assistant.requests()).toHaveLength(1);
  await test.step('for a page the conversation is copied, to be pasted there', async () => {
    await page.evaluate(() => window.story.setProps({ supportUrl: '/demo/pages/markdown.html' }));
    await expect(contact).toHaveAttribute('href', /markdown\.html$/);
    const opened = context.waitForEvent('page');
    await contact.click();
    await expect(await opened).toHaveURL(/\/demo\/pages\/markdown\.html$/);
    await page.bringToFront();
    await expect(
      assistant
        .panel()
        .getByRole('group', { name: 'Share and more' })
        .getByText('The conversation was copied. Paste it'),
    ).toBeVisible();
    expect(await copied(page)).toContain(`## You asked\n\n${QUESTION}`);
  });
});

const notHelpful = (assistant: AssistantPage) => assistant.panel().getByRole('button', { name: 'Not helpful' });
const share = (assistant: AssistantPage) => assistant.panel().getByRole('button', { name: 'Share and more' });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

function feedback(page: Page) {
  return page.evaluate(() =>
    window.story.events.flatMap((event) =>
      event.type === 'feedback' || event.type === 'feedback-reason' ? [event] : [],
    ),
  );
}
