import type { Page } from '@playwright/test';
import { CORPUS } from '../../../src/client/markdown/testing/corpus';
import { readColoured } from '../../fixtures/readColoured';
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

  test('a question that the site asks meanwhile waits below, and the streaming answer stays in view', async ({
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
  });

  test('a selection in a finished block outlives 50 more updates and the end', async ({ assistant }) => {
    await assistant.openStory({ scenario: 'endless' });
    await assistant.open();
    await assistant.ask(QUESTION);
    const answer = assistant.answers().last();
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
    await assistant.expectStatus('ready');
    expect(await read()).toBe(phrase);
  });
});

test('an error in one answer shows its block as text; other answers, the composer and the page stay', async ({
  assistant,
  page,
}) => {
  await answerWith(page, ['Before.\n\n| Head |\n|---|\n| Cell |\n\nAfter **this**.', 'The next **answer**.']);
  await assistant.openStory();
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.dataset.same = 'yes'));
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = (tag: string) => {
      if (tag === 'table') throw new Error('out of tables');
      return create(tag);
    };
  });
  await assistant.open();
  await assistant.ask(QUESTION);
  const first = await assistant.expectAnswer(0);
  await expect(first).toContainText('Before.');
  await expect(first).toContainText('| Cell |');
  await expect(first.locator('strong')).toHaveText('this');
  await assistant.expectStatus('ready');
  await assistant.ask('And then?');
  const second = await assistant.expectAnswer(1);
  await expect(second.locator('strong')).toHaveText('answer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-same', 'yes');
});

test('answers that break off anywhere never blank the panel', async ({ assistant, page }) => {
  const whole = Object.values(CORPUS).join('\n\n');
  const texts = Array.from({ length: 12 }, (_, index) => whole.slice(0, Math.ceil((whole.length * (index + 1)) / 13)));
  // Images of the documentation that the texts use.
  const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill(picture) : route.fallback(),
  );
  await answerWith(page, texts);
  await assistant.openStory();
  await assistant.open();
  for (const [index, text] of texts.entries()) {
    await assistant.ask(`Question ${index}`);
    const answer = await assistant.expectAnswer(index);
    // An answer may end before the modules that it needs have loaded.
    await expect.poll(async () => (await answer.textContent())?.length).toBeGreaterThan(text.length / 4);
    await expect(assistant.input()).toBeEditable();
  }
});

test('on a page from right to left the panel is mirrored; the composer and each paragraph follow their text', async ({
  assistant,
  page,
}) => {
  await answerWith(page, ['مرحبا بالعالم\n\nEnglish text\n\n```js\nconst x = 1;\n```\n']);
  await assistant.openStory({ query: { direction: 'rtl' } });
  await assistant.open();
  await expect(assistant.input()).toHaveAttribute('dir', 'auto');
  await assistant.ask(QUESTION);
  const answer = await assistant.expectAnswer();
  const direction = (selector: string) =>
    answer
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).direction);
  expect(await assistant.panel().evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const box = (await assistant.panel().boundingBox())!;
  expect(box.x).toBeLessThan(page.viewportSize()!.width / 2 - box.width / 2);
  expect(await direction('[part=answer] p:nth-child(1)')).toBe('rtl');
  expect(await direction('[part=answer] p:nth-child(2)')).toBe('ltr');
  expect(await direction('pre')).toBe('ltr');
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

  test('but not for headings, lists, links, sources and code within a line', async ({ assistant, page }) => {
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
    await assistant.ask('And in code?');
    const copy = (await assistant.expectAnswer(2)).getByRole('button', { name: 'Copy' }).first();
    await expect(copy).toBeEnabled();
    await expect(copy).toHaveCSS('cursor', 'pointer');
    for (const part of [EXTENDED, CODE]) expect(requests.filter((url) => part.test(url))).not.toEqual([]);
  });

  test('a block of code shows at once, and keeps its size when its buttons come', async ({ assistant, page }) => {
    let letGo = () => {};
    const isFree = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(CODE, async (route) => {
      await isFree;
      await route.continue();
    });
    await answerWith(page, ['```js\nconst a = 1;\n```\n']);
    await assistant.openStory();
    await assistant.open();
    await assistant.ask(QUESTION);
    const block = (await assistant.expectAnswer()).locator('[part=code]');
    await expect(block.locator('pre')).toHaveText('const a = 1;');
    const before = await block.boundingBox();
    expect(await block.getByRole('button').count()).toBe(0);
    letGo();
    await expect(block.getByRole('button', { name: 'Copy' })).toBeEnabled();
    expect(await block.boundingBox()).toEqual(before);
  });

  test.describe('or cannot be', () => {
    test.use({ expectedErrors: /A part of the assistant could not be loaded|ERR_FAILED/ });

    test('the answer is shown as it is written', async ({ assistant, page }) => {
      await page.route(EXTENDED, (route) => route.abort());
      await answerWith(page, ['Before.\n\n| A |\n|---|\n| B |\n\nAfter **this**.']);
      await assistant.openStory();
      await assistant.open();
      await assistant.ask(QUESTION);
      const answer = await assistant.expectAnswer();
      await expect(answer.locator('p')).toHaveText(['Before.', '| A |\n|---|\n| B |', 'After this.']);
    });

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
