import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { AssistantPage } from '../../fixtures/AssistantPage';

/** Timeout for an answer, in milliseconds, with a build on the same machine. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Opens the assistant with its button, unless it is open, and holds a conversation.
 *
 * @throws Error when there is no button, or a question gets no answer.
 */
export async function expectConversation(page: Page, questions: readonly string[]): Promise<AssistantPage> {
  const assistant = new AssistantPage(page);
  await expect(assistant.launcher().or(assistant.panel()).first()).toBeVisible({ timeout: ANSWER_TIMEOUT_MS });
  if (!(await assistant.panel().isVisible())) await assistant.open();
  for (const question of questions) {
    const count = await assistant.answers().count();
    await assistant.ask(question);
    await expect(assistant.answers().nth(count)).toHaveAttribute('data-state', 'done', { timeout: ANSWER_TIMEOUT_MS });
    await expect(assistant.answers().nth(count)).toContainText(/\w{3}/);
  }
  return assistant;
}
