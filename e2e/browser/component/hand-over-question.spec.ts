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

test.describe('a site that takes messages', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource/ });

  test('an answer that found nothing offers a person; its form is within reach, keeps a message that was refused or not sent, and gives the focus back', async ({
    assistant,
    axe,
    page,
  }) => {
    await assistant.openStory();
    const taken = await takeMessages(page, { refused: 1 });
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
    await test.step('fields that are empty or wrong get the focus', async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(include(assistant)).toBeFocused();
      await send(assistant).click();
      await expect(message(assistant)).toBeFocused();
      await message(assistant).fill('  I want to see zeppelins.  ');
      await email(assistant).fill('nobody');
      await send(assistant).click();
      await expect(email(assistant)).toBeFocused();
      expect(taken).toEqual([]);
      await email(assistant).fill('reader@example.com');
    });
    await test.step('a closed form keeps the message', async () => {
      await page.keyboard.press('Escape');
      await expect(message(assistant)).toHaveCount(0);
      await expect(assistant.input()).toBeVisible();
      await offer(assistant).getByRole('button', { name: 'Contact support' }).click();
      await expect(message(assistant)).toHaveValue('  I want to see zeppelins.  ');
    });
    await test.step('in a window of 320 pixels', async () => {
      await page.setViewportSize({ width: 320, height: 568 });
      await message(assistant).scrollIntoViewIfNeeded();
      await expect(message(assistant)).toBeInViewport({ ratio: 1 });
      await axe();
      await send(assistant).scrollIntoViewIfNeeded();
      await expect(send(assistant)).toBeInViewport({ ratio: 1 });
      expect(await sheet(assistant).evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await expect(assistant.input()).toBeInViewport({ ratio: 1 });
    });
    await send(assistant).click();
    await expect(sheet(assistant)).toContainText('Your message could not be sent.');
    await expect(assistant.panel().getByRole('status')).toContainText('Your message could not be sent.');
    await expect(message(assistant)).toHaveValue('  I want to see zeppelins.  ');
    await expect(email(assistant)).toHaveValue('reader@example.com');
    await axe();
    await email(assistant).press('Enter');
    await expect(sheet(assistant)).toContainText('Your message was sent.');
    await expect(assistant.panel().getByRole('status')).toHaveText('Your message was sent.');
    expect(taken).toEqual([
      {
        message: 'I want to see zeppelins.',
        email: 'reader@example.com',
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
  });
});

const offer = (assistant: AssistantPage) => assistant.panel().locator('[part=contact-offer]');
const sheet = (assistant: AssistantPage) => assistant.panel().getByRole('group', { name: 'Contact support' });
const message = (assistant: AssistantPage) => sheet(assistant).getByRole('textbox', { name: 'Your message' });
const email = (assistant: AssistantPage) => sheet(assistant).getByRole('textbox', { name: 'Email for a reply' });
const include = (assistant: AssistantPage) =>
  sheet(assistant).getByRole('checkbox', { name: 'Include this conversation' });
const send = (assistant: AssistantPage) => sheet(assistant).getByRole('button', { name: 'Send message' });
