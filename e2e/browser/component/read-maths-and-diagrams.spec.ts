import type { Page, Request } from '@playwright/test';
import { readColoured } from '../../fixtures/readColoured';
import { readShade } from '../../fixtures/readShade';
import { expect, test } from '../../fixtures/test';

/** Shows an answer with extensions and returns the requests that it caused. */
async function show(page: Page, names: ('maths' | 'diagrams')[], text: string, step = 7) {
  const requests: Request[] = [];
  await page.goto('/demo/pages/markdown.html');
  await page.waitForFunction(() => 'answers' in window);
  page.on('request', (request) => requests.push(request));
  await page.evaluate(
    async ({ names, text, step }) => {
      const { loadExtensions, create, stream } = window.answers;
      await stream(create({ extensions: await loadExtensions(...names) }), text, { step });
    },
    { names, text, step },
  );
  return requests;
}

/** Shows another answer with diagrams, instead of the last one. */
function replaceAnswer(page: Page, text: string) {
  return page.evaluate(async (text) => {
    const { last, loadExtensions, create, stream } = window.answers;
    last?.element.remove();
    await stream(create({ extensions: await loadExtensions('diagrams') }), text);
  }, text);
}

const isTypesetter = (request: Request) => /typeset-/.test(request.url());
const isForeign = (page: Page) => (request: Request) =>
  !/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== new URL(page.url()).origin;

test.describe('maths', () => {
  test('is MathML, inline and as a block, by one file that other answers do not load; prices and variables stay text', async ({
    page,
    axe,
  }) => {
    const text =
      'The area is $A = \\pi r^2$ and \\(e^{i\\pi}\\), for $5 and $10, in $HOME now.\n\n$$\n\\sum_{i=1}^{n} i\n= \\frac{n(n+1)}{2}\n$$\n\n- *in $a*b$ a list*\n\n| Value $x$ | $5 |\n|---|---|\n| \\[y\\] | z |\n';
    expect((await show(page, ['maths'], 'It costs $5 and $10. Set $HOME and go.')).filter(isTypesetter)).toEqual([]);
    const requests = await show(page, ['maths'], text);
    const formulas = page.locator('#story math');
    await expect(formulas).toHaveCount(6);
    expect(requests.filter(isTypesetter)).toHaveLength(1);
    const names = await formulas.evaluateAll((all) => all.map((formula) => formula.getAttribute('alttext')));
    expect(names).toContain('A = \\pi r^2');
    expect(names).toContain('a*b');
    await expect(page.locator('#story math[display=block]')).toHaveCount(2);
    await expect(page.locator('#story p').first()).toContainText('for $5 and $10, in $HOME now.');
    expect(await formulas.first().evaluate((formula) => formula.getBoundingClientRect().height)).toBeGreaterThan(8);
    await axe();
  });
});

test.describe('diagrams', () => {
  // mermaid measures with its own style element, which a strict policy forbids.
  test.use({ bypassCSP: true });

  const diagram = (code: string) => `Look:\n\n\`\`\`mermaid\n${code}\n\`\`\`\n\nThat is it.\n`;

  test('a diagram is code while it streams, and then a picture above its source, unless it is wrong, loads or runs something', async ({
    page,
    axe,
  }) => {
    const requests = await show(page, ['diagrams'], 'Text and\n\n```js\nconst a = 1;\n```\n');
    await expect.poll(() => readColoured(page, 'keyword')).toEqual(['const']);
    expect(requests.filter((request) => /mermaid|drawDiagram/.test(request.url()))).toEqual([]);
    await page.evaluate(() => window.answers.last?.element.remove());
    await page.evaluate(async () => {
      const extensions = await window.answers.loadExtensions('diagrams');
      window.answers.create({ extensions }).view.update('```mermaid\ngraph LR\n  A[Write] --> B', false);
    });
    await expect(page.locator('[part=code] pre')).toHaveText('graph LR\n  A[Write] --> B');
    await page.evaluate(() =>
      window.answers.last?.view.update('```mermaid\ngraph LR\n  A[Write] --> B{Review}\n```\n', true),
    );
    const picture = page.getByRole('img', { name: 'Diagram' });
    await expect(picture.locator('svg')).toBeVisible();
    await expect(picture.locator('svg')).toContainText('Review');
    expect(await picture.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(30);
    await expect(page.locator('[part=code] pre')).toBeHidden();
    await test.step('it follows the colour scheme, also when that changes', async () => {
      const { x, y, height } = (await picture.locator('.node rect').first().boundingBox())!;
      for (const [scheme, isDark] of Object.entries({ light: false, dark: true })) {
        await page.evaluate((name) => (document.documentElement.dataset.theme = name), scheme);
        expect((await readShade(page, x + 5, y + height / 2)) < 60).toBe(isDark);
      }
      await page.evaluate(() => delete document.documentElement.dataset.theme);
    });
    await page.getByText('Source of the diagram').click();
    await expect(page.locator('[part=code] pre')).toHaveText('graph LR\n  A[Write] --> B{Review}');
    await expect(page.locator('body > [id^=d]')).toHaveCount(0);
    await axe();
    await page.evaluate(() => window.answers.last?.element.remove());
    const codes = [
      'sequenceDiagram\n  Alice->>Bob: Hello\n  Bob-->>Alice: Hi',
      'classDiagram\n  Shape <|-- Circle\n  Shape : +draw() void',
      'stateDiagram-v2\n  [*] --> Idle\n  Idle --> [*]',
      'pie title Pets\n  "Dogs" : 386\n  "Cats" : 85',
    ];
    for (const code of codes) {
      await replaceAnswer(page, diagram(code));
      await expect(page.getByRole('img', { name: 'Diagram' }).locator('svg'), code).toBeVisible();
    }
    const refused = [
      'graph TD\n  A --',
      'graph TD\n  A[<img src=x onerror="document.title=1">]',
      '%%{init: {"themeCSS": ".node{background:url(https://evil.test/?q)}"}}%%\ngraph TD\n  A-->B',
      'graph TD\n  A@{ img: "https://evil.test/x.png" } --> B',
      'graph TD\n  A-->B\n  click A href "javascript:alert(1)"',
      'graph TD\n  A-->B\n  style A fill:url(https://evil.test/#x)',
      'graph TD\n  A["<script>document.title=1</script>"]',
    ];
    const title = await page.title();
    for (const code of refused) {
      await replaceAnswer(page, diagram(code));
      await expect(page.locator('[part=diagram][data-error]'), code).toBeVisible();
      await expect(page.locator('[part=code] pre')).toBeVisible();
      await expect(page.getByRole('img', { name: 'Diagram' })).toHaveCount(0);
    }
    expect(await page.title()).toBe(title);
    expect(requests.filter(isForeign(page))).toEqual([]);
  });

  test('only shapes and text are shown of a drawing library’s output', async ({ page }) => {
    await page.goto('/demo/pages/markdown.html');
    await page.waitForFunction(() => 'answers' in window);
    const requests: Request[] = [];
    page.on('request', (request) => requests.push(request));
    await page.evaluate(async () => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" onload="document.title=1">
        <style>@import url(https://evil.test/a.css); @font-face{font-family:x;src:url(https://evil.test/f)} .a{fill:url(https://evil.test/b)} .b{fill:red} * {background:image-set("https://evil.test/c" 1x)}</style>
        <script>document.title=1</script><image href="https://evil.test/d.png"/><foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test/e.png"/></foreignObject>
        <a href="https://evil.test"><text>linked</text></a><use href="https://evil.test/x.svg#y"/><rect class="b" width="9" height="9" onclick="document.title=1" style="fill:url(https://evil.test/g)"/>
        <animate attributeName="href" to="javascript:alert(1)"/><set attributeName="onload" to="x"/><text>kept</text></svg>`;
      const extensions = await window.answers.loadFakeDiagrams(svg);
      window.answers.create({ extensions }).view.update('```mermaid\nx\n```\n', true);
    });
    const svg = page.getByRole('img', { name: 'Diagram' }).locator('svg');
    await expect(svg).toHaveText(/^\s*kept$/);
    // The filter that follows the colour scheme is our own.
    await svg.locator('filter').evaluate((filter) => filter.remove());
    await expect(svg).toHaveCSS('filter', /^url/);
    await svg.evaluate((root) => root.removeAttribute('style'));
    const found = await svg.evaluate((root) => ({
      names: [...root.querySelectorAll('*')].map(({ localName }) => localName).toSorted(),
      attributes: [
        ...new Set([root, ...root.querySelectorAll('*')].flatMap((element) => element.getAttributeNames())),
      ].toSorted(),
      rules: [...((root.getRootNode() as ShadowRoot).adoptedStyleSheets[0]?.cssRules ?? [])].map(
        ({ cssText }) => cssText,
      ),
    }));
    expect(found.names).toEqual(['rect', 'text', 'use']);
    expect(found.attributes).toEqual(['class', 'height', 'viewBox', 'width']);
    expect(found.rules).toEqual(['.b { fill: red; }']);
    expect(requests.filter(isForeign(page))).toEqual([]);
  });
});

test.describe('in the assistant, by the script tag', () => {
  const events = (text: string) =>
    [
      { type: 'text-delta', id: '1', delta: text },
      { type: 'finish', threadId: 't1' },
    ]
      .map((event) => `data: ${JSON.stringify(event)}\n\n`)
      .join('');

  test('an extension is loaded because it is named, and answers use it', async ({ assistant, page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.route('**/message', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: events('The area is $\\pi r^2$.') }),
    );
    await page.goto('/demo/pages/embed.html');
    await assistant.open();
    await assistant.ask('What is the area?');
    await expect(assistant.answers().last()).toContainText('The area is $\\pi r^2$.');
    expect(requests.filter((path) => /maths|typeset|mermaid|diagram/i.test(path))).toEqual([]);
    await page.evaluate(() => window.DocsAssistant?.update({ extensions: ['maths'] }));
    await expect(assistant.answers().last().locator('math')).toHaveCount(1);
    await expect(assistant.questions()).toHaveCount(1);
  });
});
