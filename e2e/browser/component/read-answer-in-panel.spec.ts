import type { Page } from '@playwright/test';
import { readColoured } from '../../fixtures/readColoured';
import { readShade } from '../../fixtures/readShade';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const MARKDOWN = /\/answerModule-[\w-]+\.js/;

/** Lets the service answer with these texts, one per question. */
async function answerWith(page: Page, texts: readonly string[]) {
  const waiting = [...texts];
  await page.route('**/message', (route) => {
    const deltas = (waiting.shift() ?? 'Nothing more.').match(/[^]{1,40}/g) ?? [];
    const events = [...deltas.map((delta) => ({ type: 'text-delta', id: '1', delta })), { type: 'finish' }];
    return route.fulfill({
      contentType: 'text/event-stream',
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    });
  });
}

test.describe('in the assistant', () => {
  test('copied text has the words of the answer, without labels and numbers of citations', async ({
    assistant,
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await answerWith(page, [
      'Install it. [1](/guides/start "Start") Then run[^1] this:\n\n```bash\nnpm install\n```\n\n> [!NOTE]\n> The end.\n\n[^1]: A note.',
      '```js\nconst a = 1;\n```\n',
    ]);
    await assistant.openStory();
    await assistant.open();
    await assistant.ask(QUESTION);
    const answer = (await assistant.expectAnswer()).locator('[part=answer]');
    await expect(answer.locator('[part=citation]')).toHaveText('1');
    await expect(answer.locator('[part=code-header]')).toContainText('bash');
    await answer.evaluate((element) => getSelection()!.selectAllChildren(element));
    await page.keyboard.press('ControlOrMeta+c');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text.replace(/\s+/g, ' ').trim()).toBe('Install it. Then run this: npm install Note The end. A note.');
    await test.step('code gets its colours while the reader types into a field of the page', async () => {
      await assistant.ask('And in code?');
      const field = page.getByRole('textbox', { name: 'A field of the page' });
      await field.focus();
      await assistant.expectAnswer(1);
      await expect.poll(() => readColoured(page, 'keyword')).toContain('const');
      await expect(field).toBeFocused();
    });
  });

  test('a question that the site asks meanwhile waits below; the streaming answer stays in view, and a selection in it outlives 50 more updates and the end', async ({
    assistant,
    page,
  }) => {
    await assistant.openStory({ scenario: 'endless' });
    await assistant.open();
    await page.evaluate(() => {
      for (let index = 0; index < 9; index++) window.story.handle?.ask(`Question ${index}?`);
    });
    const answer = assistant.answers().first();
    await expect(answer.locator('[part=answer]')).toBeInViewport();
    await expect(assistant.panel().locator('[data-state=waiting]')).toHaveCount(8);
    await expect(assistant.panel().getByText('Question 0?')).toBeInViewport();
    await expect(answer.locator('[part=answer]')).toBeInViewport();
    await expect.poll(() => answer.evaluate((element) => element.textContent?.length ?? 0)).toBeGreaterThan(300);
    await answer.evaluate((element) => {
      const node = document.createTreeWalker(element.querySelector('[part=answer]')!, NodeFilter.SHOW_TEXT).nextNode()!;
      getSelection()?.setBaseAndExtent(node, 0, node, 8);
    });
    const read = () =>
      answer.evaluate((element) => {
        const [range] = getSelection()!.getComposedRanges({ shadowRoots: [element.getRootNode() as ShadowRoot] });
        return (range?.startContainer.textContent ?? '').slice(range?.startOffset, range?.endOffset);
      });
    const phrase = await read();
    expect(phrase).toHaveLength(8);
    await answer.evaluate(
      (element) =>
        new Promise<void>((resolve) => {
          let left = 50;
          new MutationObserver(() => (left -= 1) === 0 && resolve()).observe(element, {
            subtree: true,
            childList: true,
            characterData: true,
          });
        }),
    );
    expect(await read()).toBe(phrase);
    await assistant.panel().getByRole('button', { name: 'Stop' }).click();
    await expect(answer).toHaveAttribute('data-state', 'stopped');
    expect(await read()).toBe(phrase);
  });
});

test('before the first answer a sample of one finds the fonts, is never painted and leaves nothing', async ({
  assistant,
  page,
}) => {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, options);
      const note = (records: MutationRecord[]) => {
        const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
        for (const node of added) {
          if (node instanceof Element && node.part.contains('answer'))
            document.documentElement.dataset.sample = node.isConnected ? 'painted' : 'gone';
        }
      };
      new MutationObserver(note).observe(root, { childList: true, subtree: true });
      return root;
    };
  });
  const requests: string[] = [];
  page.on('request', (request) => MARKDOWN.test(request.url()) && requests.push(request.url()));
  await assistant.openStory();
  await assistant.open();
  await page.waitForLoadState('networkidle');
  expect(requests, 'markdown is loaded with the first letter of a question').toEqual([]);
  await assistant.input().fill('H');
  await expect(page.locator('html')).toHaveAttribute('data-sample', 'gone');
  expect(requests.length).toBeGreaterThan(0);
  await expect(assistant.panel().locator('[part~=answer]')).toHaveCount(0);
});

test.describe('a part that only some answers need is loaded with the first answer that needs it', () => {
  const EXTENDED = /\/extendedSyntax-[\w-]+\.js/;
  const CODE = /\/codeMarkdown-[\w-]+\.js/;
  const READER = /\/answerReader-[\w-]+\.js/;

  test('but not for headings, lists, links, sources and code within a line, and a block of code keeps its size', async ({
    assistant,
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await answerWith(page, [
      '# Title\n\nSome **bold** and `code` with a [link](/guide): a < b & c.\n\n- one\n  1. two\n\n> three\n\n---\n',
      '| A |\n|---|\n| B |\n',
      '```js\nconst a = 1;\n```\n',
    ]);
    await assistant.openStory();
    await assistant.open();
    await assistant.ask(QUESTION);
    await expect((await assistant.expectAnswer(0)).locator('blockquote')).toBeVisible();
    await assistant.expectStatus('ready');
    expect(requests.filter((url) => [EXTENDED, CODE, READER].some((part) => part.test(url)))).toEqual([]);
    await assistant.ask('And in a table?');
    await expect((await assistant.expectAnswer(1)).getByRole('cell', { name: 'B' })).toHaveCSS(
      'border-top-style',
      'solid',
    );
    expect(requests.filter((url) => CODE.test(url))).toEqual([]);
    // A block of code shows at once, and keeps its size when its buttons come.
    let letGo = () => {};
    const isFree = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(CODE, async (route) => {
      await isFree;
      await route.continue();
    });
    await assistant.ask('And in code?');
    const block = (await assistant.expectAnswer(2)).locator('[part=code]');
    await expect(block.locator('pre')).toHaveText('const a = 1;');
    const before = await block.boundingBox();
    expect(await block.getByRole('button').count()).toBe(0);
    letGo();
    const copy = block.getByRole('button', { name: 'Copy' }).first();
    await expect(copy).toBeEnabled();
    expect(await block.boundingBox()).toEqual(before);
    await expect(copy).toHaveCSS('cursor', 'pointer');
    for (const part of [EXTENDED, CODE]) expect(requests.filter((url) => part.test(url))).not.toEqual([]);
  });

  test.describe('or cannot be', () => {
    test.use({ expectedErrors: /A part of the assistant could not be loaded|ERR_FAILED/ });

    test('the answer is shown as it is written if markdown as a whole is missing, while it streams and after a reload', async ({
      assistant,
      page,
    }) => {
      await page.route(MARKDOWN, (route) => route.abort());
      await assistant.openStory({ scenario: 'slow-drip' });
      await assistant.open();
      await assistant.ask(QUESTION);
      const text = assistant.answers().first().locator('[part=answer]');
      const length = async () => (await text.innerText()).length;
      await expect.poll(length).toBeGreaterThan(0);
      const first = await length();
      await expect.poll(length).toBeGreaterThan(first);
      await assistant.stop().click();
      const shown = (await text.innerText()).trim();
      await page.reload();
      await expect(text).toContainText(shown);
    });
  });
});

test('an image keeps its ratio, and a press enlarges it; Escape or another press closes only that', async ({
  assistant,
  axe,
  page,
}) => {
  await page.route('**/panel.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><rect width="400" height="600"/></svg>',
    }),
  );
  await answerWith(page, ['Look:\n\n![The panel](/panel.svg)\n\nText.']);
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  const image = (await assistant.expectAnswer()).getByRole('button', { name: 'The panel' });
  const large = page.getByRole('dialog', { name: 'The panel' });
  await image.focus();
  await page.keyboard.press('Enter');
  await expect(large.locator('img')).toBeInViewport({ ratio: 1 });
  const { width, height } = (await large.locator('img').boundingBox())!;
  expect(height / width).toBeCloseTo(1.5, 1);
  expect(height).toBeGreaterThan((await image.boundingBox())!.height);
  await axe();
  // What is around it is dimmed: the page is white.
  expect(await readShade(page, 0, 0)).toBeLessThan(100);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(assistant.panel()).toBeVisible();
  await expect(image).toBeFocused();
  await image.click();
  await large.click();
  await expect(large).toHaveCount(0);
  await expect(assistant.panel()).toBeVisible();
});
