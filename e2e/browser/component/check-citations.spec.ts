import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How long does an egg boil?';

const RESULTS = [
  {
    content: 'An egg boils for **seven** minutes.',
    path: 'eggs/boil',
    metadata: { title: 'Boiling', heading: 'Time', anchor: 'time' },
  },
  { content: 'Cool it in water.', path: 'eggs/cool', metadata: { title: 'Cooling', heading: 'Cooling', anchor: '' } },
  { content: 'Poach it.', path: 'eggs/poach', metadata: { title: 'Poaching', heading: 'Poaching', anchor: '' } },
];

const ANSWER = `Seven minutes. [1](/eggs/boil#time) Cool it afterwards. [2](/eggs/cool)

The year [2026](/eggs/cool) is no source.

\`\`\`suggestions
(Frying)[/eggs/fry]
(Scrambling)[/eggs/scramble]
\`\`\``;

/** Lets the service search and answer with text that has citations. */
async function answerWithMarks(page: Page, answer = ANSWER) {
  const search = { toolCallId: 's1', toolName: 'search' };
  const chunks = [
    { type: 'tool-input-available', ...search, input: { query: QUESTION } },
    { type: 'tool-output-available', toolCallId: 's1', output: { results: RESULTS } },
    { type: 'text-delta', id: '1', delta: answer },
    { type: 'finish' },
  ];
  await page.route('**/message', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join(''),
    }),
  );
}

test('citations in the text and the list below have the same numbers; pages that were only found are in the search line', async ({
  assistant,
  page,
  axe,
}) => {
  await answerWithMarks(page);
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  const answer = await assistant.expectAnswer();
  const marks = answer.locator('[part=citation]');
  await expect(marks).toHaveText(['1', '2']);
  await expect(marks.first()).toHaveAccessibleName('Source 1');
  await expect(answer.getByRole('link', { name: '2026' })).not.toHaveAttribute('part');
  const sources = answer.getByRole('group', { name: 'Sources' });
  await expect(sources.getByRole('listitem')).toHaveText(['Boilingeggs / boil › Time', 'Coolingeggs / cool']);
  await expect(sources.getByRole('link').first()).toHaveAttribute('href', /eggs\/boil#time:~:text=/);
  await expect(answer.getByRole('group', { name: 'Other pages' }).getByRole('link')).toHaveText([
    'Frying',
    'Scrambling',
  ]);

  const status = answer.locator('[part=search-status]');
  await expect(status).not.toHaveAttribute('open');
  await status.getByText('Read 3 pages').click();
  await expect(status.getByText(`Searched for “${QUESTION}”, 3 results`)).toBeVisible();
  await expect(status.getByText('Poaching')).toBeVisible();
  await test.step('a mark shows the page, its trail, the section and the quoted passage, by pointer and by keyboard', async () => {
    const preview = assistant.panel().locator('[part=citation-preview]');
    await marks.first().hover();
    await expect(preview).toContainText('Boiling › Time');
    await expect(preview).toContainText('eggs / boil');
    await expect(preview).toContainText('An egg boils for seven minutes.');
    await expect(marks.first()).toHaveAccessibleDescription(/An egg boils for seven minutes/);
    await axe();
    await preview.hover();
    await expect(preview).toBeVisible();
    await assistant.input().hover();
    await expect(preview).toHaveCount(0);

    await marks.last().focus();
    await expect(preview).toContainText('Cool it in water.');
    await page.keyboard.press('Escape');
    await expect(preview).toHaveCount(0);
    await expect(assistant.panel()).toBeVisible();
    await expect(marks.last()).toBeFocused();
  });
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('the first tap on a mark shows its preview within the screen, the second follows it', async ({
    assistant,
    page,
  }) => {
    await answerWithMarks(page);
    await page.route('**/eggs/**', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Boiling</h1>' }));
    await assistant.openStory();
    await assistant.launcher().tap();
    await assistant.ask(QUESTION);
    const mark = (await assistant.expectAnswer()).locator('[part=citation]').first();
    const preview = assistant.panel().locator('[part=citation-preview]');
    await mark.tap();
    await expect(preview).toContainText('An egg boils');
    const box = (await preview.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(375);
    await expect(page).not.toHaveURL(/eggs/);
    await mark.tap();
    await expect(page).toHaveURL(/eggs\/boil/);
  });
});

test('a mark lights its source, which stands beside the text in a wide panel, and its section on this page', async ({
  assistant,
  page,
}) => {
  // The section is on the story's own page.
  await answerWithMarks(page, 'Seven minutes. [1](/demo/pages/assistant.html#time) Cool it. [2](/eggs/cool)');
  await assistant.openStory();
  await page.evaluate(() => {
    document.querySelector('h1')!.id = 'time';
    const next = document.createElement('h2');
    next.textContent = 'The next section';
    document.querySelector('#story')!.append(next);
  });
  await assistant.open();
  await assistant.ask(QUESTION);
  const answer = await assistant.expectAnswer();
  const text = answer.locator('[part=answer]');
  const sources = answer.locator('[part=sources]');
  const readPlaces = async () => [await text.boundingBox(), await sources.boundingBox()] as const;
  const [narrowText, narrowSources] = await readPlaces();
  expect(narrowSources!.y).toBeGreaterThanOrEqual(narrowText!.y + narrowText!.height);
  await page.evaluate(() => window.story.setProps({ variant: 'modal' }));
  await expect.poll(async () => (await sources.boundingBox())?.x).toBeGreaterThan(narrowText!.width);
  const [wideText, wideSources] = await readPlaces();
  expect(wideSources!.x).toBeGreaterThanOrEqual(wideText!.x + wideText!.width);
  expect(wideSources!.y).toBeLessThan(wideText!.y + wideText!.height);

  const lit = sources.locator('li[data-lit]');
  const readPassage = () => page.evaluate(() => [...(CSS.highlights.get('docs-assistant') ?? [])].map(String));
  await expect(lit).toHaveCount(0);
  await answer.locator('[part=citation]').first().hover();
  await expect(lit).toHaveText(/^assistant|^A page|demo/i);
  const [passage = ''] = await readPassage();
  expect(passage).toContain('This page stands for any page of any site.');
  expect(passage).not.toContain('The next section');
  await answer.locator('[part=citation]').nth(1).hover();
  await expect(lit).toHaveText(/Cooling/);
  expect(await readPassage()).toEqual([]);
  await page.mouse.move(0, 0);
  await expect(lit).toHaveCount(0);
});

const LINKED = `Seven minutes, then [cool it](/eggs/cool), see [Boiling](/eggs/boil#time) and [cooling again](/eggs/cool).

Ask [others](https://else.example/eggs), too.`;

test('links of an answer without marks are followed by marks with the numbers of the list, right to left on 320 px', async ({
  assistant,
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await answerWithMarks(page, LINKED);
  await assistant.openStory({ props: { locale: 'ar' } });
  await page.locator('[part=launcher]').click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox').fill(QUESTION);
  await panel.getByRole('textbox').press('Enter');
  const answer = panel.locator('[data-role=assistant][data-state=done]');
  const marks = answer.locator('[part=citation]');
  await expect(marks).toHaveText(['1', '2', '1']);
  await expect(answer.getByRole('link', { name: 'cool it', exact: true })).toHaveAttribute('href', /eggs\/cool$/);
  await expect(answer.getByRole('link', { name: 'others' })).not.toHaveAttribute('part');
  await expect(answer.locator('[part=sources] li')).toHaveText(['Coolingeggs / cool', 'Boilingeggs / boil › Time']);
  await marks.nth(1).focus();
  const preview = panel.locator('[part=citation-preview]');
  await expect(preview).toContainText('An egg boils for seven minutes.');
  const box = (await preview.boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(320);
  await axe();
});
