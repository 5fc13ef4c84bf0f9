import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { AssistantPage } from '../../fixtures/AssistantPage';
import { expectConversation } from './expectConversation';

/**
 * Asks the user's own routes in the panel: each answers, a tool of the page runs and its output reaches the route, and a choice is sent as
 * text.
 *
 * @throws Error that says which expectation failed.
 */
export async function checkOwnBackend(page: Page, url: string): Promise<void> {
  const { panel, answers, questions } = new AssistantPage(page);
  for (const api of ['/hono', '/express', '/tools']) {
    await page.goto(`${url}/panel?api=${api}`);
    // The panel of the first page opens again on the next ones.
    if (api !== '/hono') await expect(panel()).toBeVisible();
    await expectConversation(page, [`Does ${api} answer?`]);
    await expect(answers().last()).toContainText(`The question was Does ${api} answer?`);
  }
  await expectConversation(page, ['Open a ticket']);
  const output = { ticket: 'T-7', at: 'Prices', input: { subject: 'Open a ticket' } };
  await expect(answers().last()).toContainText(`The tool returned ${JSON.stringify(output)}`);
  await expectConversation(page, ['Which plan do I need?']);
  await answers().last().getByRole('group', { name: 'Which plan?' }).getByRole('button', { name: 'Team' }).click();
  await expect(questions().last()).toHaveText('Team');
  await expect(answers().last()).toContainText('The question was Team');
}
