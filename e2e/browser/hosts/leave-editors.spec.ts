import { openHostPage } from '../../fixtures/openHostPage';
import { expect, test } from '../../fixtures/test';

/** Editors in which Tab inserts a character, by kind. Each belongs to an element of its own. */
const EDITORS: Record<string, { content: string; script: string }> = {
  'CodeJar on a `pre`': {
    content: '<pre class="editor" id="pre">const a = 1;</pre>',
    script: `CodeJar(document.querySelector('#pre'), () => {}, { tab: '\\t' });`,
  },
  'CodeJar on the code in a `pre`': {
    content:
      '<pre style="padding: 40px"><code class="editor" id="code" style="display: block">const a = 1;</code></pre>',
    script: `CodeJar(document.querySelector('#code'), () => {}, { tab: '\\t' });`,
  },
  'a `pre` in a text that can be edited': {
    content: '<div contenteditable="true" id="text"><p>Text</p><pre class="editor">const a = 1;</pre></div>',
    script: `document.querySelector('#text').addEventListener('keydown', (event) => {
        if (event.key !== 'Tab' || event.defaultPrevented) return;
        event.preventDefault();
        document.execCommand('insertText', false, '\\t');
      });`,
  },
  'a block that becomes an editor with the press': {
    content: '<pre class="editor" id="late" tabindex="0">const a = 1;</pre>',
    script: `const late = document.querySelector('#late');
      late.addEventListener('pointerdown', () => CodeJar(late, () => {}, { tab: '\\t' }), { once: true });`,
  },
};

test('in an editor of code, Tab is the editor’s', async ({ page }) => {
  const editors = Object.entries(EDITORS);
  await openHostPage(page, {
    content: `<h1>A page</h1><pre id="other">npm install</pre>${editors.map(([, { content }]) => content).join('')}`,
    script: `import { CodeJar } from 'codejar'; ${editors.map(([, { script }]) => script).join('\n')}`,
  });
  for (const [index, [name]] of editors.entries())
    await test.step(name, async () => {
      // The button at the code appears before the editor gets the focus.
      const button = page.locator('[part=code-button]');
      await page.locator('#other').hover();
      await expect(button).toBeVisible();
      const editor = page.locator('.editor').nth(index);
      await editor.hover({ position: { x: 5, y: 5 } });
      await editor.click({ position: { x: 5, y: 5 } });
      await page.keyboard.press('Home');
      await page.keyboard.press('Tab');
      await page.keyboard.type('let b;');
      await expect.poll(() => editor.innerText()).toContain('let b;');
      expect(await editor.innerText()).toContain('\t');
      expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('DOCS-ASSISTANT');
      // The button disappears when the pointer has left the other block.
      await expect(button).toHaveCount(0);
    });
});

test('answers can be selected on a page whose text cannot be selected', async ({ assistant, page }) => {
  await openHostPage(page, {
    head: '<style>html, body { user-select: none; -webkit-user-select: none }</style>',
  });
  await assistant.open();
  await assistant.ask('How do I install it?');
  const answer = await assistant.expectAnswer();
  await answer
    // The next one is a link.
    .locator('p')
    .first()
    .dblclick({ position: { x: 10, y: 8 } });
  expect(await page.evaluate(() => getSelection()?.toString())).not.toBe('');
  expect(
    await page
      .locator('docs-assistant [part=answer] p')
      .first()
      .evaluate((text) => getComputedStyle(text).userSelect),
  ).toBe('text');
});

test('the buttons by selected text and code are beside them on a page with a zoom', async ({ page }) => {
  await openHostPage(page, {
    content:
      '<p id="text" style="margin-left: 200px">Words of the page.</p><pre id="code" style="width: 300px">npm install</pre>',
  });
  const codeButton = page.locator('[part=code-button]');
  const selectionButton = page.locator('[part=selection-button]');
  const near = (part: string, selector: string) =>
    page.evaluate(
      ([name, target]) => {
        const button = document.querySelector('docs-assistant')?.shadowRoot?.querySelector(`[part=${name}]`);
        const [one, other] = [button, document.querySelector(target!)].map((box) => box!.getBoundingClientRect());
        const apart = (from: number, to: number) => Math.max(0, from - to);
        return Math.max(
          apart(one!.left, other!.right),
          apart(other!.left, one!.right),
          apart(one!.top, other!.bottom),
          apart(other!.top, one!.bottom),
        );
      },
      [part, selector],
    );
  for (const zoom of [0.75, 1.25, 2])
    for (const target of ['html', 'body'])
      await test.step(`${target}, ${zoom}`, async () => {
        await page.mouse.move(0, 0);
        await page.evaluate(
          ([name, value]) => {
            getSelection()?.removeAllRanges();
            document.documentElement.style.zoom = document.body.style.zoom = '';
            document.querySelector<HTMLElement>(name!)!.style.zoom = value!;
          },
          [target, `${zoom}`],
        );
        await expect(codeButton).toHaveCount(0);
        await expect(selectionButton).toHaveCount(0);
        await page.locator('#code').hover();
        await expect(codeButton).toBeVisible();
        // It is drawn, and then placed in a frame.
        await expect.poll(() => near('code-button', '#code')).toBeLessThan(10);
        await page.locator('#text').selectText();
        await expect(selectionButton).toBeVisible();
        await expect.poll(() => near('selection-button', '#text')).toBeLessThan(30);
      });
});
