import type { Page } from '@playwright/test';
import { ANSWERS } from '../../../src/client/markdown/testing/answers';
import { readColoured } from '../../fixtures/readColoured';
import { expect, test } from '../../fixtures/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
});

const MORE = ` and more text that goes on. ${'Another sentence follows it. '.repeat(20)}`;

/** Serves every image that an answer uses. */
function giveImages(page: Page) {
  return page.route('**/*.png', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>',
    }),
  );
}

test('text can be selected and copied while the answer streams', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [name, start, phrase] of [
    ['a finished paragraph', 'The first paragraph has a phrase to select.\n\nSecond', 'a phrase to select'],
    ['a list item that is still open', '- one item with words\n- two items', 'item with words'],
    ['the paragraph that grows', 'The only paragraph has a phrase to select', 'a phrase to select'],
    ['a finished block of code', '```js\nconst phrase = 1;\n```\n\nText', 'const phrase'],
  ] as const)
    await test.step(name, async () => {
      await page.evaluate(
        ({ start, phrase }) => {
          const answer = window.answers.create();
          answer.view.update(start, false);
          const walker = document.createTreeWalker(answer.element, NodeFilter.SHOW_TEXT);
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const at = (node.textContent ?? '').indexOf(phrase);
            if (at >= 0) getSelection()?.setBaseAndExtent(node, at, node, at + phrase.length);
          }
        },
        { start, phrase },
      );
      const read = () => page.evaluate(() => String(getSelection()));
      expect(await read()).toBe(phrase);
      await page.evaluate(
        async ({ start, MORE }) => {
          const { last, stream } = window.answers;
          if (last) await stream(last, start + MORE, { from: start.length, step: 30, complete: true });
        },
        { start, MORE },
      );
      expect(await read()).toBe(phrase);
      await page.keyboard.press('Control+C');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(phrase);
      await page.evaluate(() => window.answers.last?.element.remove());
    });
});

test.describe('a finished block of code stays as it is', () => {
  test('its node, what its button says and its scroll position survive; it is coloured once', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const start = `\`\`\`js\nconst line = "${'x'.repeat(300)}";\n\`\`\`\n\nText`;
    await page.evaluate((start) => {
      let runs = 0;
      const highlighter = () => {
        document.documentElement.dataset.runs = String(++runs);
        return [{ start: 0, end: 5, kind: 'keyword' as const }];
      };
      window.answers.create({ highlighter }).view.update(start, false);
    }, start);
    await expect(page.locator('html')).toHaveAttribute('data-runs', '1');
    await page.locator('pre').evaluate((pre) => {
      pre.scrollLeft = 120;
      pre.dataset.same = 'yes';
    });
    const copy = page.getByRole('button', { name: /Copy|Copied/ });
    await copy.click();
    await expect(copy).toHaveAccessibleName('Copied');
    await page.evaluate(
      async ({ start, MORE }) => {
        const { last, stream } = window.answers;
        if (last) await stream(last, start + MORE, { from: start.length, step: 15, wait: false });
      },
      { start, MORE },
    );
    await expect(copy).toHaveAccessibleName('Copied');
    const pre = page.locator('pre');
    await expect(pre).toHaveAttribute('data-same', 'yes');
    expect(await pre.evaluate((element) => element.scrollLeft)).toBe(120);
    await expect(page.locator('html')).toHaveAttribute('data-runs', '1');
    await expect.poll(() => readColoured(page, 'keyword')).toEqual(['const']);
  });
});

test('a block with containment has the same place and size as without, unless it is empty', async ({ page }) => {
  await giveImages(page);
  const text = [...Object.values(ANSWERS), '- a\n\n- b\n  - c\n\n    d\n\n> - e\n> - f\n\n1. g'].join('\n\n');
  const [contained, free] = await page.evaluate((text) => {
    const { element, view } = window.answers.create({ highlighter: null });
    view.update(text, true);
    // Without `data-offscreen`: blocks far below the viewport are contained anyway.
    for (const block of element.children) block.removeAttribute('data-offscreen');
    const read = () =>
      [...element.querySelectorAll('*')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.tagName, ...[x, y, width, height].map((value) => Math.round(value * 10) / 10)].join(' ');
      });
    const contained = read();
    for (const block of element.children) (block as HTMLElement).style.contain = 'none';
    return [contained, read()];
  }, text);
  expect(contained?.filter((line) => line.startsWith('LI')).length).toBeGreaterThan(9);
  expect(contained).toEqual(free);
});

test('nothing overflows a narrow page; tables and code scroll by themselves, by keyboard too', async ({
  page,
  axe,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const cells = (text: string) => `|${` ${text} |`.repeat(12)}`;
  const text = [
    'A table:\n',
    `${cells('Header')}\n|${'---|'.repeat(12)}\n${cells('`some_value`')}\n`,
    `\`\`\`js\nconst line = "${'y'.repeat(200)}";\n\`\`\`\n`,
    `https://acme.dev/${'path'.repeat(75)}\n`,
    `- ${'long'.repeat(80)}\n  - > quote \`${'code'.repeat(80)}\`\n`,
    `# ${'Heading'.repeat(30)}\n\n![ok](/logo.png)\n`,
  ].join('\n');
  await giveImages(page);
  await page.evaluate((text) => window.answers.create().view.update(text, true), text);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(await page.evaluate(() => window.answers.last?.element.scrollWidth)).toBeLessThanOrEqual(288);
  for (const frame of [page.getByRole('group', { name: 'Table' }), page.getByRole('group', { name: /^Code/ })]) {
    expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  }
  await page.getByRole('button', { name: 'Wrap lines' }).click();
  await expect(page.getByRole('button', { name: 'Wrap lines' })).toHaveAttribute('aria-pressed', 'true');
  expect(await page.locator('pre').evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await axe();
});

test.describe('copying code', () => {
  const code = 'if (a < b) {\n\treturn "&amp;";\n\n}  ';
  const text = `\`\`\`js\n${code}\n\`\`\`\n`;

  async function copyWith(page: Page, clipboard: 'missing' | 'refusing' | 'working', canExecute = true) {
    await page.evaluate(
      ({ clipboard, canExecute, text }) => {
        const working = {
          writeText: (copied: string) => Promise.resolve(void (document.documentElement.dataset.copied = copied)),
        };
        const refusing = { writeText: () => Promise.reject(new DOMException('No', 'NotAllowedError')) };
        const value = { missing: undefined, refusing, working }[clipboard];
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value });
        document.addEventListener('copy', () => {
          const active = document.activeElement?.shadowRoot?.activeElement;
          document.documentElement.dataset.copied =
            active instanceof HTMLTextAreaElement ? active.value : 'something else';
        });
        if (!canExecute) Document.prototype.execCommand = () => false;
        window.answers.create().view.update(text, true);
      },
      { clipboard, canExecute, text },
    );
    await expect.poll(() => readColoured(page, 'keyword')).not.toEqual([]);
    await page.getByRole('button', { name: 'Copy' }).click();
  }

  test('is exact with any clipboard, and says so when it cannot', async ({ page }) => {
    await page.clock.install();
    const removeAnswer = () => page.evaluate(() => window.answers.last?.element.remove());
    for (const clipboard of ['missing', 'refusing', 'working'] as const)
      await test.step(clipboard, async () => {
        await page.evaluate(() => delete document.documentElement.dataset.copied);
        await copyWith(page, clipboard);
        await expect(page.getByRole('button', { name: 'Copied' })).toBeFocused();
        await expect(page.locator('html')).toHaveAttribute('data-copied', code);
        await expect(page.locator('textarea')).toHaveCount(0);
        await page.clock.runFor(2_000);
        await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeVisible();
        await removeAnswer();
      });
    await copyWith(page, 'missing', false);
    await expect(page.getByRole('button', { name: 'Press Ctrl+C to copy' })).toBeFocused();
  });
});

test('an answer without code loads no highlighter, one with code only that and its language', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.evaluate(() =>
    window.answers.create().view.update('Text with `code` and\n\n    indented code\n\n```\nplain\n```\n', true),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(loaded).toEqual([]);
  await page.evaluate(() => window.answers.create().view.update('```python\nprint("x")\n```\n', true));
  await expect.poll(() => readColoured(page, 'string')).toEqual(['"x"']);
  expect(loaded.filter((path) => /languages|\/(py|js|ts|css|bash)-/.test(path))).toHaveLength(1);
  expect(loaded.some((path) => /\/py-/.test(path))).toBe(true);
  const before = loaded.length;
  await page.evaluate(() => window.answers.create().view.update('```py\nprint(1)\n```\n', true));
  await expect.poll(() => readColoured(page, 'number')).toEqual(['1']);
  expect(loaded).toHaveLength(before);
});
