import type { Page } from '@playwright/test';
import type { AssistantPage } from '../../fixtures/AssistantPage';
import { openHostPage } from '../../fixtures/openHostPage';
import { expect, test } from '../../fixtures/test';

declare global {
  interface Window {
    told: unknown[];
  }
}

const say = (delta: string) => ({ type: 'text-delta', id: '1', delta });
const finish = (finishReason = 'stop') => ({ type: 'finish', threadId: 't1', finishReason });

/** Opens a page whose assistant gets these answers in turn, with options that the page's own script sets. */
async function openPage(page: Page, answers: object[][], options = '{}', html = 'lang="en"') {
  const bodies: { messages: { role: string; parts: { text: string }[] }[] }[] = [];
  await page.route('**/message', (route) => {
    bodies.push(route.request().postDataJSON() as (typeof bodies)[number]);
    const events = answers[Math.min(bodies.length, answers.length) - 1] ?? [];
    return route.fulfill({
      contentType: 'text/event-stream',
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    });
  });
  await openHostPage(page, {
    html,
    content: '<main><h1>A page</h1></main>',
    head: `<script>
      window.told = [];
      window.DocsAssistant ??= { q: [] };
      DocsAssistant.update ??= (...parameters) => DocsAssistant.q.push(['update', ...parameters]);
      DocsAssistant.update(${options});
    </script>`,
  });
  return bodies;
}

/** Moves by Tab until an element has the focus. */
async function tabTo(page: Page, assistant: AssistantPage, name: string, key = 'Tab') {
  const isThere = () =>
    assistant
      .panel()
      .getByRole('button', { name, exact: true })
      .evaluate((button) => button.matches(':focus'));
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  expect(await isThere(), `${name} is reached by ${key}`).toBe(true);
}

const FORM = {
  title: 'Your order',
  submit: 'Place order',
  fields: [
    { name: 'mail', label: 'Email', type: 'email', required: true },
    { name: 'seats', label: 'Seats', type: 'number', min: 1 },
    { name: 'plan', label: 'Plan', type: 'select', options: ['Free', 'Team'], value: 'Free' },
    { name: 'terms', label: 'I agree', type: 'checkbox', required: true },
  ],
};

test('choices, a form and a tool are answered with only the keyboard, from right to left too', async ({
  assistant,
  page,
  axe,
}) => {
  const bodies = await openPage(
    page,
    [
      [
        say('For what?'),
        { type: 'data-choices', data: { question: 'Platform', options: ['iOS', 'Android'] } },
        finish(),
      ],
      [{ type: 'data-form', data: FORM }, finish()],
      [
        say('I open a ticket.'),
        { type: 'tool-input-available', toolCallId: 'c', toolName: 'openTicket', input: { id: 7 } },
        finish('tool-calls'),
      ],
      [say('It is open.'), finish()],
    ],
    `{
        onSubmitForm: (values) => void told.push(values),
        tools: { openTicket: { confirm: 'Open a ticket?', title: 'Ticket', run: (input) => { told.push(input); return 'T1'; } } },
      }`,
    'lang="en" dir="rtl"',
  );
  const panel = assistant.panel();
  await assistant.open();
  await assistant.ask('Help!');
  await expect(panel.getByRole('group', { name: 'Platform' })).toBeVisible();
  await axe();
  await tabTo(page, assistant, 'Android', 'Shift+Tab');
  await page.keyboard.press('Enter');

  await expect(panel.getByRole('form', { name: 'Your order' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'iOS' })).toBeDisabled();
  // It can be rated when it is over.
  await expect(panel.getByRole('button', { name: 'Helpful', exact: true })).toHaveCount(1);
  await expect(assistant.answers().first()).toBeFocused();
  await page.setViewportSize({ width: 400, height: 560 });
  await tabTo(page, assistant, 'Place order');
  await page.keyboard.press('Enter');
  const mail = panel.getByRole('textbox', { name: 'Email' });
  await expect(mail).toBeFocused();
  for (const text of ['Email', 'Fill in this field.'])
    await expect(panel.getByText(text, { exact: true }).first()).toBeInViewport({ ratio: 1 });
  await expect(mail).toHaveAccessibleDescription('Fill in this field.');
  await expect(panel.getByRole('checkbox', { name: 'I agree' })).toHaveAttribute('aria-invalid', 'true');
  await axe();
  await page.keyboard.type('me@example.com');
  await expect(mail).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('combobox', { name: 'Plan' })).toHaveValue('Free');
  await page.keyboard.type('Team');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await tabTo(page, assistant, 'Place order');
  await page.keyboard.press('Enter');

  const question = panel.getByRole('group', { name: 'Open a ticket?' });
  await expect(question).toContainText(/id\s*7/);
  await expect(panel.getByRole('status')).toHaveText('Open a ticket?');
  await expect(mail).toBeDisabled();
  await axe();
  for (const direction of ['rtl', 'ltr']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await expect(panel).toHaveCSS('direction', direction);
    const [frame, box] = [(await panel.boundingBox())!, (await question.boundingBox())!];
    expect(box.x).toBeGreaterThanOrEqual(frame.x);
    expect(box.x + box.width).toBeLessThanOrEqual(frame.x + frame.width);
  }
  expect(await page.evaluate(() => window.told)).toEqual([
    { mail: 'me@example.com', seats: 3, plan: 'Team', terms: true },
  ]);
  await tabTo(page, assistant, 'Allow');
  await page.keyboard.press('Enter');

  await expect(assistant.answers().last()).toContainText('“Ticket” is done.');
  await expect(assistant.answers().last()).toContainText('It is open.');
  await expect(assistant.questions()).toHaveText([
    'Help!',
    'Android',
    /Your order\s*Email: me@example\.com\s*Seats: 3\s*Plan: Team\s*I agree: Yes/,
  ]);
  expect(await page.evaluate(() => window.told.at(-1))).toEqual({ id: 7 });
  expect(bodies).toHaveLength(4);
  expect(bodies[3]?.messages.at(-1)?.parts[0]?.text).toContain('openTicket({"id":7}): "T1"');
  await axe();

  // In a conversation from the store everything is only to read, and nothing runs again.
  await page.reload();
  await expect(assistant.answers()).toHaveCount(3);
  await expect(panel.getByRole('textbox', { name: 'Email' })).toBeDisabled();
  await expect(panel.getByRole('button', { name: 'Android' })).toBeDisabled();
  expect(await page.evaluate(() => window.told)).toEqual([]);
});

const STEP = [say('It is there.'), { type: 'data-navigate', data: { url: '/next.html', title: 'Next' } }, finish()];

test('a page without a router waits for the reader, can cancel the step, and has a way back after it', async ({
  assistant,
  axe,
  page,
}) => {
  await page.route('**/next.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>Next</title><link rel="icon" href="data:,"><main><h1>Next</h1></main><script async src="/embed.js" data-domain="local" data-api-key="local_dsc_demo"></script></html>',
    }),
  );
  await openPage(page, [STEP]);
  const before = page.url();
  await assistant.open();
  await assistant.ask('Where?');
  const step = assistant.answers().getByRole('link', { name: 'Open page: Next' });
  await expect(step).toBeVisible();
  await page.evaluate(() =>
    document.addEventListener('docs-assistant:navigate', (event) => event.preventDefault(), { once: true }),
  );
  await step.click();
  await expect(step).toBeVisible();
  await step.click();
  await expect(page).toHaveURL(/next\.html$/);
  await expect(assistant.answers()).toContainText('Opened: Next');
  await axe();
  await assistant.answers().getByRole('link', { name: 'Back to the previous page' }).click();
  await expect(page).toHaveURL(before);
});
