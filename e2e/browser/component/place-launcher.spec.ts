import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const WINDOW = { width: 1280, height: 800 };
/** The default of `--docs-assistant-offset`, in pixels. */
const OFFSET = 20;

/** The edges of the window that an element is next to, at the given offset, and whether it is centred. */
async function readPlace(element: Locator) {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not drawn.');
  const near = (value: number, wanted: number) => Math.abs(value - wanted) <= 1;
  const words = [
    near(box.y, OFFSET) && 'top',
    near(WINDOW.height - box.y - box.height, OFFSET) && 'bottom',
    near(box.x, OFFSET) && 'left',
    near(WINDOW.width - box.x - box.width, OFFSET) && 'right',
    near(box.x + box.width / 2, WINDOW.width / 2) && 'centre',
    near(box.y + box.height / 2, WINDOW.height / 2) && 'middle',
  ];
  return words.filter((word) => word !== false).join(' ');
}

/** Side and alignment, with the expected place in left-to-right and in right-to-left pages. */
const PLACES = [
  ['bottom', 'end', 'bottom right', 'bottom left'],
  ['bottom', 'center', 'bottom centre', 'bottom centre'],
  ['bottom', 'start', 'bottom left', 'bottom right'],
  ['top', 'start', 'top left', 'top right'],
  ['top', 'end', 'top right', 'top left'],
  ['end', 'center', 'right middle', 'left middle'],
  ['end', 'start', 'top right', 'top left'],
  ['start', 'end', 'bottom left', 'bottom right'],
] as const;

test('the button is at its side and alignment, the panel opens there, both are mirrored from right to left, and it shows an icon, a text or both', async ({
  assistant,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory();
  await page.evaluate(() => document.documentElement.style.setProperty('--docs-assistant-panel-height', '500px'));
  for (const [side, align, leftToRight, rightToLeft] of PLACES)
    await test.step(`${side} ${align}`, async () => {
      await page.evaluate(([side, align]) => window.story.setProps({ side, align }), [side, align] as const);
      for (const [direction, place] of [
        ['ltr', leftToRight],
        ['rtl', rightToLeft],
      ] as const) {
        await page.evaluate((name) => (document.documentElement.dir = name), direction);
        await expect.poll(() => readPlace(assistant.launcher()), { intervals: [20] }).toBe(place);
        await assistant.open();
        expect(await readPlace(assistant.panel())).toBe(place);
        await page.keyboard.press('Escape');
        await expect(assistant.panel()).toHaveCount(0);
      }
    });
  await test.step('the button shows an icon, a text or both, and always has its name; or it is hidden', async () => {
    await page.evaluate(() => window.story.setProps({ launcher: 'icon' }));
    await expect(assistant.launcher()).toHaveText('');
    const shape = await assistant.launcher().evaluate((button) => {
      const words = button.querySelector('slot')?.firstElementChild;
      return words && getComputedStyle(words, '::before').clipPath;
    });
    expect(shape).toContain('path(');
    const box = await assistant.launcher().boundingBox();
    expect(box?.width).toBe(box?.height);
    expect(box?.width).toBeGreaterThanOrEqual(44);
    await page.evaluate(() => window.story.setProps({ launcher: 'text' }));
    await expect(assistant.launcher()).toHaveText('Ask AI');
    await page.evaluate(() => window.story.setProps({ launcher: true }));
    await expect(assistant.launcher()).toHaveText('Ask AI');
    await page.evaluate(() => window.story.setProps({ launcher: false }));
    await expect(assistant.launcher()).toHaveCount(0);
  });
});
