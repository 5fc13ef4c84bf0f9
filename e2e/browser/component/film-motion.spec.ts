import type { Page } from '@playwright/test';
import { MOTIONS, prepareMotion } from '../../fixtures/motions';
import { takeFilmStrip } from '../../fixtures/takeFilmStrip';
import { expect, test } from '../../fixtures/test';

const find = (name: string) => MOTIONS.find((motion) => motion.name === name)!;

test('the film strip of the panel and of the sheet shows the way between beginning and end, each frame another, and is the same whenever it is taken', async ({
  page,
}) => {
  const film = (name: string) =>
    test.step(name, async () => {
      const motion = find(name);
      await prepareMotion(page, motion);
      const { animationsCount, frames } = await takeFilmStrip(page, () => motion.act(page));
      expect(animationsCount).toBeGreaterThan(0);
      expect(frames.map(({ timeMs }) => timeMs)).toEqual([0, 40, 80, 120, 160, 200]);
      const pictures = frames.map(({ picture }) => picture.toString('base64'));
      expect(new Set(pictures.slice(0, 4)).size, 'different pictures among the first four').toBe(4);
      await page.evaluate(() => sessionStorage.clear());
      return pictures;
    });
  await film('launcher to sheet');
  const first = await film('launcher to panel');
  const second = await film('launcher to panel');
  expect(await measureDifference(page, first[2] ?? '', second[2] ?? '')).toBeLessThanOrEqual(2);
  expect(await measureDifference(page, first[2] ?? '', first[0] ?? '')).toBeGreaterThan(20);
});

test('what comes moves, and can be read from its first frame on', async ({ page }) => {
  for (const name of ['message in', 'context chip in', 'history view'])
    await test.step(name, async () => {
      const motion = find(name);
      await prepareMotion(page, motion);
      const { frames } = await takeFilmStrip(page, () => motion.act(page));
      const pictures = frames.map(({ picture }) => picture.toString('base64'));
      expect(new Set(pictures.slice(0, 3)).size, 'different pictures among the first three').toBe(3);
      const opacities = await page.locator('[part=panel] *').evaluateAll((elements) =>
        elements
          .flatMap((element) => element.getAnimations())
          .flatMap(({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.getKeyframes().some((frame) => 'opacity' in frame) &&
            // The placeholder lines have no text.
            effect.target?.textContent !== ''
              ? [effect.target?.className]
              : [],
          ),
      );
      expect(opacities).toEqual([]);
      await page.unrouteAll();
      await page.evaluate(() => sessionStorage.clear());
    });
});

test('a removed context chip is seen to leave, and is gone at once for screen readers and the keyboard', async ({
  page,
}) => {
  const motion = find('context chip out');
  await prepareMotion(page, motion);
  const panel = page.locator('[part=panel]');
  const chip = panel.locator('[part=context-chip]');
  await panel.getByRole('button', { name: /^Remove: / }).focus();
  const { animationsCount, frames } = await takeFilmStrip(page, async () => {
    await motion.act(page);
    // The animation is paused here.
    await expect(chip).toHaveCount(1);
    const { nodes } = await (await page.context().newCDPSession(page)).send('Accessibility.getFullAXTree');
    const names = nodes.filter(({ ignored }) => !ignored).map(({ name }) => String(name?.value));
    expect(names.filter((name) => /Send|Selection/.test(name))).toEqual(['Send']);
    await expect(panel.locator('.chip button:focus, .field:focus')).toHaveCount(1);
  });
  expect(animationsCount).toBeGreaterThan(0);
  const pictures = frames.map(({ picture }) => picture.toString('base64'));
  expect(new Set(pictures.slice(0, 4)).size, 'different pictures among the first four').toBe(4);
  await chip.evaluate((element) => element.getAnimations().forEach((animation) => animation.finish()));
  await expect(chip).toHaveCount(0);
});

test('under reduced motion the panel is open at once, in equal frames, and a context chip is gone at once', async ({
  page,
}) => {
  const opening = find('launcher to panel, reduced motion');
  await prepareMotion(page, opening);
  const opened = await takeFilmStrip(page, () => opening.act(page));
  expect(opened.animationsCount).toBe(0);
  expect(new Set(opened.frames.map(({ picture }) => picture.toString('base64'))).size).toBe(1);
  await page.evaluate(() => sessionStorage.clear());
  const leaving = { ...find('context chip out'), reducedMotion: 'reduce' as const };
  await prepareMotion(page, leaving);
  const { animationsCount } = await takeFilmStrip(page, async () => {
    await leaving.act(page);
    expect(await page.locator('[part=context-chip]').count()).toBe(0);
  });
  expect(animationsCount).toBe(0);
});

/** Maximum difference of a colour channel of a pixel, 0 to 255. Edges may differ by one when the browser composes them again. */
async function measureDifference(page: Page, ...pictures: [string, string]): Promise<number> {
  await page.goto('about:blank');
  return page.evaluate(async (pictures) => {
    const [first, second] = await Promise.all(
      pictures.map(async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
        canvas.drawImage(image, 0, 0);
        return canvas.getImageData(0, 0, image.width, image.height).data;
      }),
    );
    if (first!.length !== second!.length) return 255;
    return first!.reduce((largest, value, at) => Math.max(largest, Math.abs(value - second![at]!)), 0);
  }, pictures);
}
