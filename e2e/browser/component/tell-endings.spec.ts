import { expect, test } from '../../fixtures/test';

// Failures are logged for developers.
test.use({ expectedErrors: /^\[docs-assistant\] ServiceError: The (answer ended|service)/ });

const finishBy = (finishReason: string) => [{ type: 'finish', threadId: 't1', finishReason }];

const ENDINGS: [ending: string, end: object[]][] = [
  ['length', finishBy('length')],
  ['content-filter', finishBy('content-filter')],
  ['other', finishBy('other')],
  ['error', finishBy('error')],
  ['aborted', [{ type: 'abort' }]],
  ['interrupted', []],
];

// The words of each ending, and what it offers: `src/client/panel/endings.test.tsx`.
test('answers that ended early, one below the other, have no accessibility violation', async ({
  assistant,
  page,
  axe,
}) => {
  const ends = ENDINGS.map(([, end]) => end);
  await page.route('**/message', (route) => {
    const events = [{ type: 'text-delta', id: 'a', delta: 'Open the settings and' }, ...(ends.shift() ?? [])];
    return route.fulfill({
      contentType: 'text/event-stream',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    });
  });
  await assistant.openStory();
  await assistant.open();
  for (const [index, [ending]] of ENDINGS.entries()) {
    await assistant.ask('How?');
    await expect(assistant.answers().nth(index)).toHaveAttribute('data-state', ending);
  }
  await expect(assistant.panel().getByRole('alert')).toBeVisible();
  await axe();
});
