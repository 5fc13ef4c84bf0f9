import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

/** Answers each question with the next list of events; the last list is repeated. */
async function answerWith(page: Page, ...answers: object[][]): Promise<string[]> {
  const bodies: string[] = [];
  await page.route('**/message', async (route) => {
    const events = answers[Math.min(bodies.length, answers.length - 1)] ?? [];
    bodies.push(route.request().postData() ?? '');
    await route.fulfill({
      contentType: 'text/event-stream',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    });
  });
  return bodies;
}

// Failures are logged for developers.
test.use({ expectedErrors: /^\[docs-assistant\] ServiceError: The (answer ended|service)/ });

const say = (delta: string) => ({ type: 'text-delta', id: 'a', delta });
const finishBy = (finishReason: string) => ({ type: 'finish', threadId: 't1', finishReason });

const ENDINGS: [ending: string, end: object[], words: RegExp, afterReload: RegExp, action: string | null][] = [
  ['length', [finishBy('length')], /reached its length limit/, /reached its length limit/, 'Continue'],
  ['content-filter', [finishBy('content-filter')], /content filter ended/, /content filter ended/, null],
  ['tool-calls', [finishBy('tool-calls')], /before its last step/, /before its last step/, 'Try again'],
  ['other', [finishBy('other')], /may be incomplete/, /may be incomplete/, 'Try again'],
  ['error', [finishBy('error')], /service failed before the end/, /service failed before the end/, 'Try again'],
  ['aborted', [{ type: 'abort' }], /service broke the answer off/, /service broke this answer off/, 'Try again'],
  ['interrupted', [], /connection was lost/, /was interrupted/, 'Try again'],
];

test('an answer that ended early says so in words and aloud, offers what helps, and says it after a reload', async ({
  assistant,
  page,
  axe,
}) => {
  await answerWith(page, ...ENDINGS.map(([, end]) => [say('Open the settings and'), ...end]));
  await assistant.openStory();
  await assistant.open();
  for (const [ending, , words, afterReload, action] of ENDINGS)
    await test.step(ending, async () => {
      await assistant.ask('How?');
      const answer = assistant.answers().first();
      await expect(answer).toHaveAttribute('data-state', ending);
      await expect(answer.getByText(words)).toBeVisible();
      const actions = answer.getByRole('button', { name: /^(Continue|Try again|Answer again)$/ });
      await expect(actions).toHaveText(action === null ? [] : [action]);
      // Errors have their own alert role; the live region announces everything else.
      const aloud = assistant.panel().getByRole('status').or(answer.getByRole('alert'));
      await expect(aloud.filter({ hasText: words })).toHaveCount(1);
      await expect(assistant.panel().getByText('The answer is complete.')).toHaveCount(0);
      await axe();
      await page.reload();
      await expect(answer.getByText(afterReload)).toBeVisible();
      await expect(actions).toHaveText(action === null ? [] : [action]);
      await expect(assistant.panel().getByRole('alert')).toHaveCount(0);
      await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
      await expect(assistant.answers()).toHaveCount(0);
    });
});

test('a filter or a limit that left no word is shown on the question, without an offer to ask it again', async ({
  assistant,
  page,
}) => {
  await answerWith(page, [finishBy('content-filter')]);
  await assistant.openStory();
  await assistant.open();
  await assistant.ask('How?');
  await expect(
    assistant
      .panel()
      .locator('[part=error]')
      .getByText(/content filter ended/),
  ).toBeVisible();
  await expect(assistant.panel().getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('Continue appends to the same answer, in one paragraph, and stays when it fails', async ({ assistant, page }) => {
  const bodies = await answerWith(
    page,
    [say('Open the settings and'), finishBy('length')],
    [{ type: 'error', errorText: 'no' }],
    [say('settings and save'), say(' them.'), finishBy('stop')],
  );
  await assistant.openStory();
  await assistant.open();
  await assistant.ask('How?');
  const answer = assistant.answers();
  const goOn = answer.getByRole('button', { name: 'Continue' });
  await goOn.click();
  await expect(answer.getByRole('alert')).toHaveText(/Something went wrong/);
  await expect(answer.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await goOn.click();
  await expect(answer).toHaveAttribute('data-state', 'done');
  await expect(answer).toHaveCount(1);
  await expect(answer.locator('[part=answer] > p')).toHaveText(['Open the settings and save them.']);
  await expect(assistant.panel().getByRole('status')).toHaveText('The answer is complete.');
  expect(bodies).toHaveLength(3);
  expect(bodies[2]).toMatch(/Continue/);
});
