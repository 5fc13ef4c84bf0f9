import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

/** A phone: coarse pointer, touch, narrow. */
test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

const lastEvent = (page: Page) =>
  page.evaluate(() => window.story.events.findLast(({ type }) => type === 'close' || type === 'open'));

/** Drags a finger from a point with real touch events. */
async function drag(page: Page, from: { x: number; y: number }, distance: number) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y }] });
  await send('touchStart', from.y);
  for (let step = 1; step <= 5; step += 1) await send('touchMove', from.y + (distance * step) / 5);
  await send('touchEnd', from.y + distance);
  await session.detach();
}

test('it fills the window, keeps the keyboard down and the page out of reach, and no text control is zoomed to', async ({
  assistant,
  page,
  axe,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory();
  // Whatever size the page gives its root.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '50%'));
  const viewportMeta = await page.locator('meta[name=viewport]').getAttribute('content');
  for (const variant of ['widget', 'panel', 'modal'] as const)
    await test.step(variant, async () => {
      await page.evaluate((name) => window.story.setProps({ variant: name }), variant);
      await assistant.launcher().tap();
      await expect(assistant.input()).toBeVisible();
      expect(await assistant.panel().boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
      await expect(assistant.input()).not.toBeFocused();
      expect(await assistant.panel().evaluate((panel) => panel.matches(':modal'))).toBe(true);
      if (variant === 'widget') await axe();
      await assistant.panel().getByRole('button', { name: 'Close' }).tap();
      await expect(assistant.panel()).toHaveCount(0);
    });
  await page.evaluate(() => window.story.handle?.focus());
  await expect(assistant.input()).toBeFocused();
  await assistant.ask('How do I change the accent colour?');
  const answer = await assistant.expectAnswer();
  await answer.getByRole('button', { name: 'Not helpful' }).tap();
  await expect(assistant.panel().getByRole('textbox', { name: 'What was missing or wrong?' })).toBeVisible();
  const sizes = await assistant
    .panel()
    .locator('textarea, input, select')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(sizes.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).toBe(viewportMeta);
});

/** As in Safari and Firefox, where an open panel has an entry in the history. */
function withoutCloseWatcher(page: Page) {
  return page.addInitScript(() => void Reflect.deleteProperty(window, 'CloseWatcher'));
}

test('the back button closes it, the page stays where it is, and so does the site’s router', async ({
  assistant,
  page,
}) => {
  await withoutCloseWatcher(page);
  await assistant.openStory();
  await page.evaluate(() => {
    history.pushState({ own: 'state' }, '', '?second');
    Object.assign(window, { pops: [] });
    addEventListener('popstate', ({ state }) => (window as unknown as { pops: unknown[] }).pops.push(state));
  });
  const address = page.url();
  await assistant.launcher().tap();
  await expect(assistant.input()).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.length)).toBe(4);
  expect(await page.evaluate(() => history.state as unknown)).toEqual({ own: 'state' });
  await page.goBack();
  await expect(assistant.panel()).toHaveCount(0);
  await expect.poll(() => lastEvent(page)).toEqual({ type: 'close', reason: 'back-button' });
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => (window as unknown as { pops: unknown[] }).pops)).toEqual([{ own: 'state' }]);
  await page.goBack();
  await expect.poll(() => page.url()).not.toBe(address);
  await expect.poll(() => page.evaluate(() => (window as unknown as { pops: unknown[] }).pops.at(-1))).toBeNull();
});

test('the browser’s request to close closes it, without an entry in the history, and so does a pull at its header; a short pull brings it back', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  const length = await page.evaluate(() => history.length);
  await assistant.launcher().tap();
  await expect(assistant.input()).toBeVisible();
  // The back gesture of a phone makes the same request.
  await assistant.panel().evaluate((dialog: HTMLDialogElement) => dialog.requestClose());
  await expect(assistant.panel()).toHaveCount(0);
  await expect.poll(() => lastEvent(page)).toEqual({ type: 'close', reason: 'back-button' });
  expect(await page.evaluate(() => history.length)).toBe(length);
  await assistant.launcher().tap();
  await expect(assistant.input()).toBeVisible();
  await drag(page, { x: 120, y: 24 }, 20);
  await expect.poll(async () => (await assistant.panel().boundingBox())?.y).toBe(0);
  await drag(page, { x: 120, y: 24 }, 260);
  await expect(assistant.panel()).toHaveCount(0);
  await expect.poll(() => lastEvent(page)).toEqual({ type: 'close', reason: 'swipe' });
  await page.evaluate(() => window.story.handle?.open());
  await expect.poll(async () => (await assistant.panel().boundingBox())?.y).toBe(0);
});

test('closed in another way, it leaves no entry in the history', async ({ assistant, page }) => {
  await withoutCloseWatcher(page);
  await assistant.openStory();
  await page.evaluate(() => history.pushState(null, '', '?second'));
  const place = () => page.evaluate(() => window.navigation.currentEntry?.index);
  const before = (await place())!;
  for (let round = 0; round < 2; round += 1) {
    await assistant.launcher().tap();
    await expect.poll(place).toBe(before + 1);
    expect(await page.evaluate(() => history.length)).toBe(4);
    await assistant.panel().getByRole('button', { name: 'Close' }).tap();
    await expect(assistant.panel()).toHaveCount(0);
    await expect.poll(place).toBe(before);
  }
  await page.goBack();
  await expect.poll(() => new URL(page.url()).search).not.toBe('?second');
});

test('a link to the site closes it and is one step of the history', async ({ assistant, page }) => {
  await assistant.openStory();
  await assistant.launcher().tap();
  await assistant.input().fill('How do I change the accent colour?');
  await assistant.send().tap();
  const answer = await assistant.expectAnswer();
  const story = page.url();
  await answer.getByRole('group', { name: 'Sources' }).getByRole('link').first().tap();
  await expect.poll(() => page.url()).not.toBe(story);
  await expect(page.getByRole('dialog', { name: 'Ask AI' })).toHaveCount(0);
  await page.goBack();
  await expect.poll(() => page.url()).toBe(story);
  await expect(assistant.launcher()).toBeVisible();
  await expect(assistant.panel()).toHaveCount(0);
});

test('header, last message and composer stay in what the keyboard leaves of the window', async ({
  assistant,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory({ props: { follow: 'answer' } });
  await page.evaluate(() => scrollTo(0, 100));
  await assistant.launcher().tap();
  await assistant.input().fill('How do I change the accent colour?');
  await assistant.send().tap();
  await assistant.expectAnswer();
  const setKeyboard = (height: number, offsetTop: number) =>
    page.evaluate(
      (values) => {
        for (const [name, value] of Object.entries(values))
          Object.defineProperty(window.visualViewport, name, { configurable: true, get: () => value });
        window.visualViewport?.dispatchEvent(new Event('resize'));
      },
      { height, offsetTop, scale: 1 },
    );
  await setKeyboard(400, 60);
  const parts = [
    assistant.panel().getByRole('button', { name: 'Close' }),
    assistant.panel().getByRole('button', { name: 'Copy answer' }),
    assistant.input(),
  ];
  for (const part of parts) {
    await expect
      .poll(async () => {
        const box = await part.boundingBox();
        return box !== null && box.y >= 60 && box.y + box.height <= 460;
      })
      .toBe(true);
  }
  await setKeyboard(667, 0);
  await expect.poll(() => assistant.panel().boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
  expect(await page.evaluate(() => scrollY)).toBe(100);
});
