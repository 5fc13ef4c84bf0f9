import type { Page } from '@playwright/test';
import type { EscalationRequest } from '../../../src/client/core/conversation/EscalationRequest';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

/** A question that no page of the documentation answers. */
const UNKNOWN = 'Wherefore quixotic zeppelins yodel?';

declare global {
  interface Window {
    escalate(request: EscalationRequest): Promise<void>;
  }
}

/** Lets the site receive messages. @param refused How many of the first messages it refuses. @returns The received messages. */
async function takeMessages(page: Page, { refused = 0 } = {}) {
  const taken: EscalationRequest[] = [];
  let left = refused;
  await page.exposeFunction('escalate', (request: EscalationRequest) => {
    left -= 1;
    if (left >= 0) throw new Error('The help desk is closed.');
    taken.push(request);
  });
  await page.evaluate(() => window.story.setProps({ onEscalate: (request) => window.escalate(request) }));
  return taken;
}

test('an answer that found nothing offers a person; a message is sent only on request, with nothing that was not asked for', async ({
  assistant,
  axe,
  page,
}) => {
  await assistant.openStory();
  const taken = await takeMessages(page);
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await expect(offer(assistant)).toHaveCount(0);
  await assistant.ask(UNKNOWN);
  await assistant.expectAnswer(1);
  await expect(offer(assistant)).toHaveCount(1);
  await offer(assistant).getByRole('button', { name: 'Contact support' }).focus();
  await page.keyboard.press('Enter');
  await expect(message(assistant)).toBeFocused();
  await expect(include(assistant)).not.toBeChecked();
  await expect(sheet(assistant)).toContainText('your question and the page “A page of a documentation site”');
  await axe();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(include(assistant)).toBeFocused();
  await send(assistant).click();
  await expect(message(assistant)).toBeFocused();
  expect(taken).toEqual([]);
  await message(assistant).fill('  I want to see zeppelins.  ');
  await send(assistant).click();
  await expect(sheet(assistant)).toContainText('Your message was sent.');
  await expect(assistant.panel().getByRole('status')).toHaveText('Your message was sent.');
  expect(taken).toEqual([
    {
      message: 'I want to see zeppelins.',
      email: null,
      page: { path: '/demo/pages/assistant.html', title: 'A page of a documentation site' },
      transcript: null,
      question: UNKNOWN,
      threadId: expect.any(String),
    },
  ]);
  await axe();
  await expect(sheet(assistant).getByRole('button', { name: 'Back to the conversation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet(assistant)).toHaveCount(0);
  await expect(offer(assistant).getByRole('button', { name: 'Contact support' })).toBeFocused();
  const events = await page.evaluate(() => window.story.events.filter(({ type }) => type === 'contact'));
  expect(events).toEqual([{ type: 'contact', source: 'form', withConversation: false }]);
});

test('an earlier answer that is marked as not helpful is handed over with its own question, and the conversation when it is included', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  const taken = await takeMessages(page);
  await assistant.open();
  for (const [index, question] of [QUESTION, 'How do I change the accent colour?'].entries()) {
    await assistant.ask(question);
    await assistant.expectAnswer(index);
  }
  await expect(offer(assistant)).toHaveCount(0);
  await assistant.answers().first().getByRole('button', { name: 'Not helpful' }).click();
  await offer(assistant).getByRole('button', { name: 'Contact support' }).click();
  await message(assistant).fill('It misses pnpm.');
  await email(assistant).fill('nobody');
  await include(assistant).check();
  await send(assistant).click();
  await expect(email(assistant)).toBeFocused();
  expect(taken).toEqual([]);
  await email(assistant).fill('reader@example.com');
  await email(assistant).press('Enter');
  await expect(sheet(assistant)).toContainText('Your message was sent.');
  expect(taken).toHaveLength(1);
  expect(taken[0]).toMatchObject({ message: 'It misses pnpm.', email: 'reader@example.com', question: QUESTION });
  expect(taken[0]?.transcript).toMatch(/## You asked\n\nHow do I install[^#]+## Assistant answered/);
});

test('in a window of 320 pixels every part of the form is within reach', async ({ assistant, axe, page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await assistant.openStory();
  await takeMessages(page);
  await assistant.open();
  await assistant.ask(UNKNOWN);
  await assistant.expectAnswer();
  await offer(assistant).getByRole('button', { name: 'Contact support' }).click();
  await expect(message(assistant)).toBeInViewport({ ratio: 1 });
  await axe();
  await send(assistant).scrollIntoViewIfNeeded();
  await expect(send(assistant)).toBeInViewport({ ratio: 1 });
  expect(await sheet(assistant).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(assistant.input()).toBeInViewport({ ratio: 1 });
});

test('a site with a mail address has one offer below an answer, which leads to the mail; a site without support has no offer', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(UNKNOWN);
  await assistant.expectAnswer();
  await assistant.panel().getByRole('button', { name: 'Not helpful' }).click();
  await expect(assistant.panel().getByRole('textbox', { name: 'What was missing or wrong?' })).toBeVisible();
  await expect(assistant.panel().getByText('Contact support')).toHaveCount(0);
  await page.evaluate(() => window.story.setProps({ supportEmail: 'help@acme.dev' }));
  await offer(assistant).getByRole('button', { name: 'Contact support' }).click();
  const link = sheet(assistant).getByRole('link', { name: 'Contact support' });
  await expect(link).toHaveAttribute('href', /^mailto:help@acme\.dev\?subject=/);
  await expect(include(assistant)).toBeFocused();
  await expect(assistant.panel().getByRole('button', { name: 'Copy as Markdown' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(offer(assistant).getByRole('button', { name: 'Contact support' })).toBeFocused();
});

test('the form replaces a link in the sheet for sharing, too', async ({ assistant, page }) => {
  await assistant.openStory({ props: { supportEmail: 'help@acme.dev' } });
  await takeMessages(page);
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.panel().getByRole('button', { name: 'Share and save' }).click();
  await expect(assistant.panel().getByRole('link', { name: 'Contact support' })).toHaveCount(0);
  await assistant.panel().getByRole('button', { name: 'Contact support' }).click();
  await expect(message(assistant)).toBeFocused();
  await sheet(assistant).getByRole('button', { name: 'Cancel' }).click();
  await expect(assistant.panel().getByRole('button', { name: 'Share and save' })).toBeFocused();
});

test.describe('when something fails', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource/ });

  test('a message that the site could not accept is kept, is sent when the reader tries again, and is kept while the form is closed', async ({
    assistant,
    axe,
    page,
  }) => {
    await assistant.openStory();
    const taken = await takeMessages(page, { refused: 1 });
    await assistant.open();
    await assistant.ask(UNKNOWN);
    await assistant.expectAnswer();
    await offer(assistant).getByRole('button', { name: 'Contact support' }).click();
    await message(assistant).fill('Where are the zeppelins?');
    await email(assistant).fill('reader@example.com');
    await page.keyboard.press('Escape');
    await expect(message(assistant)).toHaveCount(0);
    await expect(assistant.input()).toBeVisible();
    await offer(assistant).getByRole('button', { name: 'Contact support' }).click();
    await expect(message(assistant)).toHaveValue('Where are the zeppelins?');
    await send(assistant).click();
    await expect(sheet(assistant)).toContainText('Your message could not be sent.');
    await expect(assistant.panel().getByRole('status')).toContainText('Your message could not be sent.');
    await expect(message(assistant)).toHaveValue('Where are the zeppelins?');
    await expect(email(assistant)).toHaveValue('reader@example.com');
    await axe();
    await sheet(assistant).getByRole('button', { name: 'Try again' }).click();
    await expect(sheet(assistant)).toContainText('Your message was sent.');
    expect(taken.map(({ message: words }) => words)).toEqual(['Where are the zeppelins?']);
  });

  test('a message is not sent twice while it is being sent', async ({ assistant, page }) => {
    await assistant.openStory();
    await page.evaluate(() => {
      const calls: (() => void)[] = [];
      Object.assign(window, { calls });
      window.story.setProps({ onEscalate: () => new Promise<void>((resolve) => calls.push(resolve)) });
    });
    await assistant.open();
    await assistant.ask(UNKNOWN);
    await assistant.expectAnswer();
    await offer(assistant).getByRole('button', { name: 'Contact support' }).click();
    await message(assistant).fill('One');
    await send(assistant).click();
    const sending = sheet(assistant).getByRole('button', { name: 'Sending…' });
    await expect(sending).toHaveAttribute('aria-disabled', 'true');
    await email(assistant).press('Enter');
    const finish = () =>
      page.evaluate(() => {
        const { calls } = window as unknown as { calls: (() => void)[] };
        for (const call of calls) call();
        return calls.length;
      });
    expect(await finish()).toBe(1);
    await expect(sheet(assistant)).toContainText('Your message was sent.');
  });

  test('an error has one offer, which opens the form about the question that failed', async ({ assistant, page }) => {
    await assistant.openStory({ scenario: 'server-error', props: { supportUrl: '/support' } });
    const taken = await takeMessages(page);
    await assistant.open();
    await assistant.ask(QUESTION);
    await expect(assistant.alert()).toBeVisible();
    await expect(assistant.panel().getByText('Contact support')).toHaveCount(1);
    await assistant.panel().getByRole('button', { name: 'Contact support' }).click();
    await message(assistant).fill('It fails.');
    await send(assistant).click();
    await expect(sheet(assistant)).toContainText('Your message was sent.');
    expect(taken.map(({ question }) => question)).toEqual([QUESTION]);
  });
});

test('the address of the site gets the thread, also from a function, and leads to no other place', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ props: { supportUrl: '/support?thread={threadId}' } });
  await assistant.open();
  await assistant.ask(UNKNOWN);
  await assistant.expectAnswer();
  await offer(assistant).getByRole('button', { name: 'Contact support' }).click();
  const link = sheet(assistant).getByRole('link', { name: 'Contact support' });
  await expect(link).toHaveAttribute('href', /\/support\?thread=[\w-]{8,}$/);
  await page.evaluate(() =>
    window.story.setProps({ supportUrl: ({ threadId, question }) => `/help/${threadId}?about=${question.length}` }),
  );
  await expect(link).toHaveAttribute('href', new RegExp(`/help/[\\w-]{8,}\\?about=${UNKNOWN.length}$`));
  await page.evaluate(() => window.story.setProps({ supportUrl: () => 'javascript:alert(1)' }));
  await expect(link).toHaveCount(0);
});

const offer = (assistant: AssistantPage) => assistant.panel().locator('[part=contact-offer]');
const sheet = (assistant: AssistantPage) => assistant.panel().getByRole('group', { name: 'Contact support' });
const message = (assistant: AssistantPage) => sheet(assistant).getByRole('textbox', { name: 'Your message' });
const email = (assistant: AssistantPage) => sheet(assistant).getByRole('textbox', { name: 'Email for a reply' });
const include = (assistant: AssistantPage) =>
  sheet(assistant).getByRole('checkbox', { name: 'Include this conversation' });
const send = (assistant: AssistantPage) => sheet(assistant).getByRole('button', { name: 'Send message' });
