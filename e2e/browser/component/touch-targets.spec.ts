import { findSmallTargets } from '../../fixtures/findSmallTargets';
import { EVERY_PART, reachState, STATES } from '../../fixtures/states';
import { expect, test } from '../../fixtures/test';

const PHONE = { width: 375, height: 667 };

test.use({ hasTouch: true, isMobile: true, viewport: PHONE, expectedErrors: /connection was lost/ });

/** Together they have every kind of control. */
const NAMES = [
  'context, page and selection',
  'attachments',
  'streaming',
  'answered by excerpts, section opened',
  'rated not helpful, reason',
  'tool, confirmation',
  'cut off',
  'history, renaming',
  'share menu, support and MCP',
  'support',
  'palette, results',
];

for (const state of [EVERY_PART, ...NAMES.map((name) => STATES.find((each) => each.name === name)!)])
  test(`a finger hits every control at 20 pixels around its middle, and the header has at most three: ${state.name}`, async ({
    page,
  }) => {
    await reachState(page, state, 'en', PHONE);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await page.locator('docs-assistant .header button').count()).toBeLessThanOrEqual(3);
    if (state !== EVERY_PART) return;
    await test.step('the questions to ask next are below the sources, one per line, 4 px apart', async () => {
      const boxes = await page
        .locator('docs-assistant :is(.sources, .next .button)')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
      const [sources, first, second] = boxes;
      expect(boxes).toHaveLength(3);
      expect(first!.top).toBeGreaterThan(sources!.bottom);
      expect(first!.height).toBeGreaterThanOrEqual(40);
      expect(second!.top - first!.bottom).toBeCloseTo(4, 0);
    });
  });
