import { findSmallTargets } from '../../fixtures/findSmallTargets';
import { reachState, STATES } from '../../fixtures/states';
import { expect, test } from '../../fixtures/test';

test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 375, height: 667 },
  expectedErrors: /connection was lost/,
});

/** Together they have every kind of control. */
const NAMES = [
  'context, page and selection',
  'attachments',
  'streaming',
  'answered, search details',
  'answered by excerpts, section opened',
  'rated not helpful, reason',
  'follow-ups',
  'choices, several',
  'form',
  'tool, confirmation',
  'step to another page',
  'diagram',
  'code, folded',
  'cut off',
  'history, renaming',
  'share menu, support and MCP',
  'support',
  'palette, results',
];

for (const name of NAMES)
  test(`a finger hits every control at 20 pixels around its middle, and the header has at most three: ${name}`, async ({
    page,
  }) => {
    await reachState(
      page,
      STATES.find((state) => state.name === name)!,
      'en',
      { width: 375, height: 667 },
    );
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await page.locator('docs-assistant .header button').count()).toBeLessThanOrEqual(3);
  });

test('the questions to ask next are below the sources, one per line, 4 px apart', async ({ page }) => {
  await reachState(
    page,
    STATES.find(({ name }) => name === 'follow-ups')!,
    'en',
    { width: 375, height: 667 },
  );
  const boxes = await page
    .locator('docs-assistant :is(.sources, .next .button)')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
  const [sources, first, second] = boxes;
  expect(boxes).toHaveLength(3);
  expect(first!.top).toBeGreaterThan(sources!.bottom);
  expect(first!.height).toBeGreaterThanOrEqual(40);
  expect(second!.top - first!.bottom).toBeCloseTo(4, 0);
});
