import { ContextPage, overlap, rectOf } from '../../fixtures/ContextPage';
import { expect, test as base } from '../../fixtures/test';

const test = base.extend<{ docs: ContextPage }>({
  docs: async ({ page }, use) => use(new ContextPage(page)),
});

const PATH = '/demo/pages/context.html';
const CODE = {
  copy: { type: 'code', value: 'npm install docs-assistant', path: PATH, elementId: 'install' },
  numbers: {
    type: 'code',
    value: 'def greet(name):\n    print(name)\n\ngreet("Ada")',
    path: PATH,
    elementId: 'numbers',
  },
  lines: { type: 'code', value: 'const a = 1;\nrun(a);', path: PATH, elementId: 'lines' },
  inside: { type: 'code', value: 'a { color: red }', path: PATH, elementId: 'inside-code' },
} as const;

test.describe('a code block', () => {
  test.beforeEach(({ assistant }) => assistant.openStory({ story: 'context' }));

  test('is not changed by its button, and neither is the page; its exact code goes with the question', async ({
    page,
    docs,
    assistant,
  }) => {
    await docs.block('copy').locator('pre').hover();
    await expect(docs.codeButton()).toBeVisible();
    const html = () => page.evaluate(() => document.querySelector('main')?.outerHTML);
    const before = await html();
    const changes = await docs.watchPage();
    await docs.codeButton().click();
    await expect(docs.chips()).toHaveCount(1);
    await docs.chips().getByRole('link').click();
    await expect(docs.block('copy')).toBeInViewport();
    await assistant.input().press('Escape');
    expect(await changes()).toEqual([]);
    expect(await html()).toBe(before);
    for (const [block, language] of [
      [docs.block('copy').locator('pre'), 'sh'],
      [docs.block('numbers').locator('pre'), 'python'],
      [docs.block('lines'), 'js'],
      [page.locator('#inside-code'), 'css'],
    ] as const) {
      await block.hover();
      await docs.codeButton().click();
      await expect(docs.chips().last()).toContainText(`Code (${language}): `);
      await expect(docs.codeButton()).toHaveCount(0);
      await expect(assistant.input()).toBeFocused();
    }
    await assistant.ask('What is this?');
    await assistant.expectAnswer();
    const [request] = await assistant.requests();
    expect(request?.body.context).toEqual([CODE.copy, CODE.numbers, CODE.lines, CODE.inside]);
    const reasons = await page.evaluate(() =>
      window.story.events.map((event) => ('reason' in event ? event.reason : '')),
    );
    expect(reasons[0]).toBe('code');
  });

  test('shows one button at a time, beside the controls of the page, and only while it is needed', async ({
    page,
    docs,
  }) => {
    await docs.block('copy').locator('pre').hover();
    await expect(docs.codeButton()).toHaveCount(1);
    const button = await rectOf(docs.codeButton());
    expect(overlap(button, await rectOf(page.getByRole('button', { name: 'Copy' })))).toBe(false);
    expect(Math.abs((await rectOf(docs.block('copy'))).bottom - (button.top + button.bottom) / 2)).toBeLessThan(20);
    await docs.block('lines').hover();
    await expect
      .poll(async () => Math.abs((await rectOf(docs.block('lines'))).bottom - (await rectOf(docs.codeButton())).top))
      .toBeLessThan(40);
    await expect(docs.codeButton()).toHaveCount(1);
    // The button stays while the pointer moves from the block to it.
    await docs.codeButton().hover();
    await expect(docs.codeButton()).toBeVisible();
    await page.locator('h1').hover();
    await expect(docs.codeButton()).toHaveCount(0);
    await docs.block('lines').hover();
    await expect(docs.codeButton()).toBeVisible();
    await docs.select(page.locator('#intro'), 0, 40);
    await expect(docs.selectionButton()).toBeVisible();
    await expect(docs.codeButton()).toHaveCount(0);
    await page.mouse.click(5, 5);
    await test.step('it stays beside its block when the page or a frame scrolls, and goes out of sight with it', async () => {
      const distance = async () =>
        (await rectOf(docs.codeButton())).top - (await rectOf(docs.block('copy').locator('pre'))).bottom;
      await docs.block('copy').locator('pre').focus();
      await expect(docs.codeButton()).toBeVisible();
      const before = await distance();
      await page.mouse.wheel(0, 120);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(120);
      await expect.poll(distance).toBeCloseTo(before, 0);
      await page.evaluate(() => window.scrollTo(0, 1200));
      await expect(docs.codeButton()).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(docs.codeButton()).toBeVisible();
      // A header that covers the block hides the button as well.
      const top = (await rectOf(docs.block('copy').locator('pre'))).bottom - 20;
      await page.evaluate((amount) => window.scrollTo(0, amount), top);
      await expect(docs.codeButton()).toHaveCount(0);

      const frame = page.locator('#frame');
      await docs.block('framed').scrollIntoViewIfNeeded();
      await docs.block('framed').hover();
      await expect(docs.codeButton()).toBeVisible();
      await frame.evaluate((element) => (element.scrollTop = 0));
      await expect(docs.codeButton()).toHaveCount(0);

      await test.step('the button can be reached if the block is taller than the window', async () => {
        await docs.block('long').scrollIntoViewIfNeeded();
        await page.mouse.move(0, 0);
        await docs.block('long').hover({ position: { x: 40, y: 60 } });
        await expect(docs.codeButton()).toBeVisible();
        const button = await rectOf(docs.codeButton());
        expect(button.bottom).toBeLessThanOrEqual(800);
        expect(button.top).toBeGreaterThanOrEqual(0);
      });
    });
  });

  test('is offered by keyboard: first the next one after the focused element, then the following ones', async ({
    page,
    docs,
    assistant,
  }) => {
    await page.getByRole('link', { name: 'A link before the code' }).focus();
    await page.keyboard.press('Tab');
    await expect(docs.block('copy').locator('pre')).toBeFocused();
    await expect(docs.codeButton()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(docs.codeButton()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Copy' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(docs.block('copy').locator('pre')).toBeFocused();
    await page.keyboard.press('Alt+F10');
    await expect(docs.codeButton()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(docs.block('copy').locator('pre')).toBeFocused();
    await expect(docs.codeButton()).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(docs.codeButton()).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(docs.codeButton()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(docs.chips()).toHaveText([/npm install/]);
    await expect(assistant.input()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(docs.block('copy').locator('pre')).toBeFocused();
  });
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  test('a tap on a block shows its button, large enough, and a tap elsewhere hides it', async ({
    page,
    docs,
    assistant,
  }) => {
    await assistant.openStory({ story: 'context' });
    await docs.block('lines').tap();
    await expect(docs.codeButton()).toBeVisible();
    const button = await rectOf(docs.codeButton());
    expect(button.bottom - button.top).toBeGreaterThanOrEqual(44);
    await page.locator('h1').tap();
    await expect(docs.codeButton()).toHaveCount(0);
    await docs.block('numbers').locator('pre').tap();
    await docs.codeButton().tap();
    await expect(docs.chips()).toHaveText([/def greet/]);
    await expect(assistant.input()).not.toBeFocused();
    // The sheet closes to show the block.
    await docs.chips().getByRole('link').tap();
    await expect(assistant.panel()).toHaveCount(0);
    await expect(docs.block('numbers')).toBeInViewport();
  });
});
