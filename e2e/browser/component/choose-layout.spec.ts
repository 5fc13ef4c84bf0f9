import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

/** Everything that an assistant changes on the page: attributes, style sheets, scroll position, margins, and the position of the text. */
const readPage = (page: Page) =>
  page.evaluate(() => ({
    attributes: [document.documentElement, document.body].map((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    ),
    sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
    scroll: [scrollX, scrollY],
    width: document.documentElement.clientWidth,
    text: JSON.stringify(document.querySelector('main')?.getBoundingClientRect()),
  }));

const lastReason = (page: Page) =>
  page.evaluate(() => window.story.events.findLast(({ type }) => type === 'close' || type === 'open'));

test.describe('modal', () => {
  test('covers the page, which is out of reach and unchanged; Escape and a click beside it close it', async ({
    assistant,
    page,
    axe,
  }) => {
    await assistant.openStory({ props: { variant: 'modal' } });
    await page.evaluate(() => scrollTo(0, 150));
    const before = await readPage(page);
    const link = page.getByRole('link', { name: 'First' });
    await link.focus();
    await page.keyboard.press('Control+i');
    await expect(assistant.input()).toBeFocused();
    expect(await assistant.panel().evaluate((panel) => panel.matches(':modal'))).toBe(true);
    // It grows from its launcher.
    const middle = () =>
      assistant.panel().evaluate((panel) => {
        const { left, right } = panel.getBoundingClientRect();
        return Math.round((left + right) / 2);
      });
    await expect.poll(middle).toBe(640);
    await axe();
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 300);
    expect(await readPage(page)).toEqual(before);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.tagName);
      expect(['BODY', 'DIV', 'DOCS-ASSISTANT']).toContain(focused);
    }
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect.poll(() => lastReason(page)).toEqual({ type: 'close', reason: 'escape' });
    await page.keyboard.press('Control+i');
    await expect(assistant.input()).toBeFocused();
    await test.step('a click inside, and a selection that ends beside it, close nothing', async () => {
      await assistant.panel().getByRole('heading').click();
      await assistant.input().fill('a question');
      await assistant.input().hover();
      await page.mouse.down();
      await page.mouse.move(10, 10);
      await page.mouse.up();
      await expect(assistant.input()).toHaveValue('a question');
    });
    await page.mouse.click(20, 400);
    await expect(assistant.panel()).toHaveCount(0);
    await expect.poll(() => lastReason(page)).toEqual({ type: 'close', reason: 'outside' });
    expect(await readPage(page)).toEqual(before);
  });
});

test.describe('panel', () => {
  const dock = async (page: Page) => {
    const box = await page.getByRole('dialog', { name: 'Ask AI' }).boundingBox();
    return box && { left: box.x, right: 1280 - box.x - box.width, top: box.y, width: box.width, height: box.height };
  };

  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('is at the side, as tall as the window, and does not move the page, unless push makes it leave room', async ({
    assistant,
    page,
  }) => {
    await assistant.openStory({ props: { variant: 'panel' } });
    const before = await readPage(page);
    await assistant.open();
    expect(await dock(page)).toEqual({ left: 860, right: 0, top: 0, width: 420, height: 800 });
    expect(await readPage(page)).toEqual(before);
    await page.evaluate(() => window.story.setProps({ side: 'start' }));
    expect(await dock(page)).toEqual({ left: 0, right: 860, top: 0, width: 420, height: 800 });
    await test.step('with push the page leaves room, in a wide window, until it is closed', async () => {
      const readRight = () => page.evaluate(() => Math.round(document.documentElement.getBoundingClientRect().right));
      const wide = await readRight();
      await page.evaluate(() => window.story.setProps({ side: undefined, push: true }));
      await expect.poll(readRight).toBe(wide - 420);
      const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--docs-assistant-push'));
      expect(await room()).toBe('420px');
      await page.setViewportSize({ width: 1000, height: 800 });
      await expect.poll(room).toBe('');
      await page.setViewportSize({ width: 1280, height: 800 });
      await expect.poll(room).toBe('420px');
      await page.keyboard.press('Escape');
      await expect.poll(readRight).toBe(wide);
      expect(await readPage(page)).toEqual(before);
    });
    await page.evaluate(() => window.story.setProps({ push: false }));
    await assistant.open();
    await test.step('and never takes the whole window from the page, however narrow that becomes', async () => {
      const edge = assistant.panel().getByRole('separator');
      await edge.press('End');
      await page.setViewportSize({ width: 700, height: 800 });
      await expect.poll(async () => (await assistant.panel().boundingBox())?.width).toBe(460);
      await expect(edge).toHaveAttribute('aria-valuemax', '460');
    });
  });

  test('the reader makes it wider by pointer and keys, and it stays so', async ({ assistant, page }) => {
    for (const { direction, from, to, wider, props } of [
      { direction: 'ltr', from: 862, to: 700, wider: 'ArrowLeft', props: {} },
      { direction: 'rtl', from: 418, to: 580, wider: 'ArrowRight', props: {} },
      { direction: 'ltr', from: 418, to: 580, wider: 'ArrowRight', props: { align: 'start' } },
    ])
      await test.step(`${direction} ${JSON.stringify(props)}`, async () => {
        await assistant.openStory({ props: { variant: 'panel', ...props }, query: { direction } });
        await assistant.open();
        const edge = assistant.panel().getByRole('separator', { name: 'Resize panel' });
        await expect(edge).toHaveAttribute('aria-valuenow', '420');
        await page.mouse.move(from, 300);
        await page.mouse.down();
        await page.mouse.move(to, 320, { steps: 4 });
        await page.mouse.up();
        await expect(edge).toHaveAttribute('aria-valuenow', '580');
        expect((await dock(page))?.width).toBe(580);
        await edge.press(wider);
        expect((await dock(page))?.width).toBe(604);
        // The limits, and what the next page remembers, have no side.
        if (wider === 'ArrowLeft') {
          await edge.press('Home');
          expect((await dock(page))?.width).toBe(280);
          await edge.press('End');
          expect((await dock(page))?.width).toBe(1040);
          await edge.press('ArrowRight');
          await page.reload();
          await assistant.open();
          expect((await dock(page))?.width).toBe(1016);
        }
        await edge.dblclick();
        expect((await dock(page))?.width).toBe(420);
        await page.keyboard.press('Escape');
        await expect(assistant.panel()).toHaveCount(0);
      });
  });
});

test.describe('inline', () => {
  test('is a part of the page: open, without a button, and takes neither focus nor scroll', async ({
    assistant,
    page,
    axe,
  }) => {
    await assistant.openStory({ props: { variant: 'inline' } });
    const region = page.getByRole('region', { name: 'Ask AI' });
    await expect(region.getByRole('textbox', { name: 'Your question' })).toBeVisible();
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY']);
    await expect(assistant.launcher()).toHaveCount(0);
    await expect(region.getByRole('button', { name: 'Close' })).toHaveCount(0);
    // At the position of the component, after the element before it.
    const field = await page.getByRole('textbox', { name: 'A field of the page' }).boundingBox();
    const box = await region.boundingBox();
    expect(box?.y).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
    expect(box?.height).toBe(680);
    await region.getByRole('textbox').fill(QUESTION);
    await page.keyboard.press('Enter');
    await expect(region.locator('[data-role=assistant][data-state=done]')).toBeVisible();
    await axe();
    await page.keyboard.press('Escape');
    await expect(region).toBeVisible();
    await page.getByRole('link', { name: 'First' }).focus();
    await page.keyboard.press('Control+i');
    await expect(region.getByRole('textbox')).toBeFocused();
  });
});

test('the variant changes while an answer arrives, and nothing is lost', async ({ assistant, page }) => {
  await assistant.openStory({ scenario: 'endless' });
  await assistant.open();
  await assistant.ask(QUESTION);
  await expect(assistant.answers().first()).toContainText(/\w/);
  await assistant.input().fill('a draft');
  for (const variant of ['panel', 'modal', 'widget']) {
    await page.evaluate((name) => window.story.setProps({ variant: name as 'modal' }), variant);
    await expect(assistant.panel()).toHaveAttribute('data-variant', variant);
    await expect(assistant.panel()).toHaveAttribute('data-status', 'streaming');
    await expect(assistant.input()).toHaveValue('a draft');
    await expect(assistant.input()).toBeFocused();
  }
  expect(await assistant.requests()).toHaveLength(1);
});
