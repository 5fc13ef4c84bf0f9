import { ContextPage, overlap, rectOf } from '../../fixtures/ContextPage';
import { expectNoViolation } from '../../fixtures/findViolations';
import { expect, test as base } from '../../fixtures/test';

const test = base.extend<{ docs: ContextPage }>({
  docs: async ({ page }, use) => use(new ContextPage(page)),
});

test.describe('the button by a selection', () => {
  test.beforeEach(({ assistant }) => assistant.openStory({ story: 'context' }));

  test('appears when the selection has ended, near its end and never over it; nothing is loaded before, and nothing on the page changes', async ({
    page,
    docs,
    assistant,
  }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const intro = page.locator('#intro');
    await test.step('only the part of the button is loaded, with the first selection', async () => {
      await page.mouse.click(400, 160);
      await page.locator('h1').hover();
      expect(loaded.filter((path) => path.endsWith('.js'))).toEqual([]);
      await docs.select(intro, 0, 60);
      await expect(docs.selectionButton()).toBeVisible();
      expect(loaded.every((path) => path.endsWith('.js'))).toBe(true);
      expect(loaded.some((path) => /AssistantPanel/.test(path))).toBe(false);
      const stored = await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie]);
      expect(stored).toEqual([0, 0, '']);
    });
    for (const [from, to] of [
      [20, 160],
      [160, 20],
      [30, 40],
      [150, 260],
    ] as const) {
      await docs.press(intro, from, to);
      await expect(docs.selectionButton()).toHaveCount(0);
      await page.mouse.up();
      await expect(docs.selectionButton()).toBeVisible();
      const button = await rectOf(docs.selectionButton());
      const lines = await docs.selectedLines();
      expect(lines.filter((line) => overlap(line, button))).toEqual([]);
      const near = from < to ? lines.at(-1) : lines[0];
      expect(Math.abs((near?.top ?? 0) - button.top)).toBeLessThan(60);
      await page.mouse.click(5, 5);
      await expect(docs.selectionButton()).toHaveCount(0);
    }
    await test.step('it goes with Escape, and does not come back for the same selection; goes with scrolling and a resize', async () => {
      await docs.select(intro, 0, 60);
      await expect(docs.selectionButton()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(docs.selectionButton()).toHaveCount(0);
      expect(await docs.selected()).not.toBe('');
      await page.keyboard.press('Shift+ArrowRight');
      await expect(docs.selectionButton()).toBeVisible();
      await page.mouse.wheel(0, 60);
      await expect(docs.selectionButton()).toHaveCount(0);
      await page.evaluate(() => window.scrollTo(0, 0));
      await docs.select(intro, 0, 30);
      await expect(docs.selectionButton()).toBeVisible();
      await page.setViewportSize({ width: 1000, height: 700 });
      await expect(docs.selectionButton()).toHaveCount(0);
    });
    await test.step('it changes nothing on the page, and opening moves nothing', async () => {
      await docs.select(page.locator('#intro'), 0, 60);
      await expect(docs.selectionButton()).toBeVisible();
      const look = () =>
        page.evaluate(() => ({
          sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
          scroll: window.scrollY,
          width: document.documentElement.clientWidth,
          left: document.querySelector('main')?.getBoundingClientRect().left,
          styles: ['h1', 'p', 'pre', 'code', 'input', 'body'].map(
            (name) => getComputedStyle(document.querySelector(name) ?? document.body).cssText,
          ),
        }));
      const before = await look();
      const changes = await docs.watchPage();
      await docs.selectionButton().click();
      await expect(assistant.panel()).toBeVisible();
      await page.keyboard.press('Escape');
      await docs.select(page.locator('#intro'), 20, 90);
      await expect(docs.selectionButton()).toBeVisible();
      expect(await changes()).toEqual([]);
      expect(await look()).toEqual(before);
    });
  });

  test('adds the text as a chip, opens the panel, and leaves the selection and Ctrl+C as they were', async ({
    page,
    docs,
    assistant,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const clipboard = () => page.evaluate(async () => (await navigator.clipboard.readText()).replace(/\s+/g, ' '));
    const text = await docs.select(page.locator('#intro'), 0, 60);
    await expect(docs.selectionButton()).toBeVisible();
    await page.keyboard.press('Control+c');
    expect(await clipboard()).toContain(text);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await docs.selectionButton().click();
    await expect(assistant.panel()).toBeVisible();
    await expect(docs.chips()).toHaveCount(1);
    await expect(docs.selectionButton()).toHaveCount(0);
    expect(await docs.selected()).toBe(text);
    await page.keyboard.press('Control+c');
    expect(await clipboard()).toContain(text);
    // Typing goes into the composer now.
    await page.keyboard.type('What is this?');
    await expect(assistant.input()).toHaveValue('What is this?');
    await page.keyboard.press('Enter');
    await assistant.expectAnswer();
    const [request] = await assistant.requests();
    expect(request?.body.context).toHaveLength(1);
    const [item] = request?.body.context ?? [];
    expect(item).toMatchObject({ type: 'textSelection', path: '/demo/pages/context.html', elementId: 'intro' });
    expect(item?.value.replace(/\s+/g, ' ')).toBe(text);
    expect(Object.keys(item ?? {}).toSorted()).toEqual(['elementId', 'path', 'type', 'value']);
    const types = await page.evaluate(() =>
      window.story.events.map((event) => [event.type, 'reason' in event && event.reason]),
    );
    expect(types[0]).toEqual(['open', 'selection']);
  });

  test('is reached with only the keyboard: the shortcut takes the selection, Alt+F10 goes to the button', async ({
    page,
    docs,
    assistant,
  }) => {
    await page.getByRole('link', { name: 'A link before the code' }).focus();
    const selectByKeys = async (start: number) => {
      await page.evaluate((from) => {
        const text = document.querySelector('#intro')?.firstChild;
        if (text) getSelection()?.setBaseAndExtent(text, from, text, from + 1);
      }, start);
      for (let count = 0; count < 12; count += 1) await page.keyboard.press('Shift+ArrowRight');
      await expect(docs.selectionButton()).toBeVisible();
    };
    await selectByKeys(10);
    await page.keyboard.press('Control+i');
    await expect(docs.chips()).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toHaveCount(0);
    await page.evaluate(() => window.story.setProps({ shortcut: null }));
    await selectByKeys(40);
    await page.keyboard.press('Alt+F10');
    await expect(docs.selectionButton()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(docs.selectionButton()).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'A link before the code' })).toBeFocused();
    await selectByKeys(70);
    await page.keyboard.press('Alt+F10');
    await page.keyboard.press('Enter');
    await expect(docs.chips()).toHaveCount(2);
  });

  test('ignores fields, editors, excluded elements and the assistant itself', async ({ page, docs, assistant }) => {
    await assistant.openStory({ story: 'context', props: { contextExclude: '.playground' } });
    await page.getByLabel('A field', { exact: true }).selectText();
    await page.getByLabel('Another field').selectText();
    await page.getByLabel('An editor').selectText();
    await docs.select(page.locator('#excluded'), 2, 30);
    await assistant.open();
    await assistant.panel().getByText('Answers come from this documentation').selectText();
    // The earlier selections do not prevent the button for the next one.
    await page.keyboard.press('Escape');
    await expect(docs.selectionButton()).toHaveCount(0);
    await docs.select(page.locator('#intro'), 0, 60);
    await expect(docs.selectionButton()).toBeVisible();
    await page.getByLabel('Another field').selectText();
    await expect(docs.selectionButton()).toHaveCount(0);
  });
});

test.describe('a selection in an open shadow root', () => {
  const BROWSERS = {
    'with composed ranges': () => {},
    'as Safari 17.0 has them': () => {
      const original = Selection.prototype.getComposedRanges;
      Selection.prototype.getComposedRanges = function getComposedRanges(this: Selection, ...roots: never[]) {
        if (roots.some((root: unknown) => !(root instanceof ShadowRoot))) throw new TypeError('not a ShadowRoot');
        return original.call(this, { shadowRoots: roots });
      };
    },
    'as Chromium had it before': () => {
      Reflect.deleteProperty(Selection.prototype, 'getComposedRanges');
    },
  };

  test('is taken in every browser, and captured before the focus moves', async ({ page, docs, assistant }) => {
    await assistant.openStory({ story: 'context' });
    const inside = page.locator('#inside');
    const values: string[] = [];
    for (const [name, change] of Object.entries(BROWSERS))
      await test.step(name, async () => {
        await page.evaluate(change);
        values.push(await docs.select(inside, 6 + values.length, 30));
        await expect(docs.selectionButton()).toBeVisible();
        const button = await rectOf(docs.selectionButton());
        expect(overlap(button, await rectOf(inside))).toBe(false);
        // Some browsers clear the selection with the press itself.
        await page.evaluate(() =>
          document.addEventListener('mousedown', () => getSelection()?.removeAllRanges(), {
            capture: true,
            once: true,
          }),
        );
        await docs.selectionButton().click();
        await expect(docs.chips()).toHaveCount(values.length);
        await assistant.input().press('Escape');
        await expect(assistant.panel()).toHaveCount(0);
      });
    await assistant.open();
    await assistant.ask('What is this?');
    await assistant.expectAnswer();
    const [request] = await assistant.requests();
    expect(request?.body.context).toEqual(
      values.map((value) => ({
        type: 'textSelection',
        value,
        path: '/demo/pages/context.html',
        elementId: 'inside',
      })),
    );
  });
});

test('axe finds nothing with the buttons and the chips, light and dark', async ({ page, docs, assistant }) => {
  await assistant.openStory({ story: 'context' });
  await docs.block('copy').locator('pre').hover();
  await docs.codeButton().click();
  await expect(docs.chips()).toHaveCount(1);
  await docs.select(page.locator('#intro'), 0, 60);
  await docs.selectionButton().click();
  await expect(docs.chips()).toHaveCount(2);
  await docs.block('copy').locator('pre').hover();
  await expect(docs.codeButton()).toBeVisible();
  await expectNoViolation(page);
  await docs.select(page.locator('#intro'), 10, 50);
  await expect(docs.selectionButton()).toBeVisible();
  await expectNoViolation(page);
});

test.describe('320 px, touch', () => {
  test.use({ viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true });

  test('a selection by touch is offered below it, in reach of a thumb, in either direction', async ({
    page,
    docs,
    assistant,
  }) => {
    for (const direction of ['ltr', 'rtl'])
      await test.step(direction, async () => {
        await assistant.openStory({ story: 'context', props: { persist: 'none' } });
        await page.evaluate((name) => (document.documentElement.dir = name), direction);
        // The handles of a touch screen change the selection without any pointer event.
        await page.evaluate(() => {
          const text = document.querySelector('#intro')?.firstChild;
          if (text) getSelection()?.setBaseAndExtent(text, 10, text, 80);
        });
        await expect(docs.selectionButton()).toBeVisible();
        const button = await rectOf(docs.selectionButton());
        const lines = await docs.selectedLines();
        expect(button.bottom - button.top).toBeGreaterThanOrEqual(44);
        expect(button.top - (lines.at(-1)?.bottom ?? 0)).toBeGreaterThanOrEqual(20);
        expect(button.left).toBeGreaterThanOrEqual(0);
        expect(button.right).toBeLessThanOrEqual(320);
        await docs.selectionButton().tap();
        await expect(docs.chips()).toHaveCount(1);
        const overflow = await docs.chips().evaluate((chip) => {
          const { left, right } = chip.getBoundingClientRect();
          return left < 0 || right > 320;
        });
        expect(overflow).toBe(false);
        await expect(assistant.input()).not.toBeFocused();
      });
  });
});
