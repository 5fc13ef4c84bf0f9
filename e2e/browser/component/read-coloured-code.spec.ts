import type { Page } from '@playwright/test';
import { readColoured } from '../../fixtures/readColoured';
import { expect, test } from '../../fixtures/test';

const KINDS = 'comment keyword string number function type variable operator inserted deleted'.split(' ');

async function openAnswers(page: Page) {
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
}

/** Shows a block of code and selects everything after the coloured word except the semicolon. */
function showSelected(page: Page) {
  return page.evaluate(() => {
    const answer = window.answers.create({ highlighter: () => [{ start: 0, end: 5, kind: 'keyword' }] });
    answer.view.update('```js\nconst a = 1;\n```\n', false);
    const node = answer.element.querySelector('code')?.firstChild;
    if (node) getSelection()?.setBaseAndExtent(node, 6, node, 11);
  });
}

const readSelection = (page: Page) => page.evaluate(() => String(getSelection()));

test.describe('colours of code', () => {
  test.beforeEach(({ page }) => openAnswers(page));

  test('wait while something in the code is selected', async ({ page }) => {
    await showSelected(page);
    await page.waitForFunction(() => window.answers.last?.element.querySelector('button:not([disabled])') !== null);
    // The colours do not appear even after idle time.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    expect(await readSelection(page)).toBe('a = 1');
    await expect(page.locator('pre span')).toHaveCount(0);
    await page.evaluate(() => getSelection()?.removeAllRanges());
    await expect.poll(() => readColoured(page, 'keyword')).toEqual(['const']);
  });

  test('come when the block is in view, also where the browser skips it before', async ({ page }) => {
    await page.evaluate(() => {
      const paragraphs = `${'A paragraph. '.repeat(20)}\n\n`.repeat(30);
      window.answers.create().view.update(`${paragraphs}\`\`\`js\nconst a = 1;\n\`\`\`\n\n${paragraphs}`, true);
    });
    const code = page.locator('[part=code]');
    await expect(code).toHaveAttribute('data-offscreen');
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
    expect(await readColoured(page, 'keyword')).toEqual([]);
    await code.scrollIntoViewIfNeeded();
    await expect.poll(() => readColoured(page, 'keyword')).toEqual(['const']);
  });

  test("can be read in light and dark, and are the site's where it says so", async ({ page }) => {
    for (const theme of ['light', 'dark']) {
      await page.evaluate((theme) => {
        document.documentElement.dataset.theme = theme;
        window.answers.create().view.update('```js\nconst a = 1;\n```\n', true);
      }, theme);
      const found = await page.locator('code').evaluate((code, kinds) => {
        const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
        const luminance = (layers: readonly string[]) => {
          for (const layer of layers) {
            context.fillStyle = layer;
            context.fillRect(0, 0, 1, 1);
          }
          const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((value) =>
            value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        const backgrounds: string[] = [];
        let element: Element | null = code;
        while (element !== null) {
          backgrounds.unshift(getComputedStyle(element).backgroundColor);
          const root = element.getRootNode();
          element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
        }
        return kinds.map((kind) => {
          const span = document.createElement('span');
          span.dataset.kind = kind;
          code.append(span);
          const { color } = getComputedStyle(span);
          const [low = 0, high = 0] = [luminance(backgrounds), luminance([...backgrounds, color])].toSorted(
            (one, other) => one - other,
          );
          code.closest('pre')?.style.setProperty(`--docs-assistant-code-${kind}-color`, 'rgb(1, 2, 3)');
          return { kind, isReadable: (high + 0.05) / (low + 0.05) >= 4.5, own: getComputedStyle(span).color };
        });
      }, KINDS);
      expect(found, theme).toEqual(KINDS.map((kind) => ({ kind, isReadable: true, own: 'rgb(1, 2, 3)' })));
      await page.evaluate(() => window.answers.last?.element.remove());
    }
  });
});
