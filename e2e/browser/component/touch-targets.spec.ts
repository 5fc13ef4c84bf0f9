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
