import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { BROWSER, readBuiltIns } from '../../../build/settings';
import { expect, test } from '../../fixtures/test';
import { openHostPage } from '../../fixtures/openHostPage';
import { forgetVisits } from '../../fixtures/openPage';

/** Libraries that change built-ins, loaded before the tag. */
const LIBRARIES: Record<string, string> = {
  // Prototype and MooTools, of 2010, do both.
  'a library that extends the prototypes of built-ins, some by an enumerable function': `
    Array.prototype.toJSON = function () { return '[' + this.map((each) => JSON.stringify(each)).join(', ') + ']'; };
    Array.prototype.entries = function () { return this.slice(); };
    Array.prototype.find = function (test) { return this.filter(test)[0]; };
    Array.prototype.map = function (read) { const list = []; this.forEach((each, at) => list.push(read(each, at))); return list; };
    Array.prototype.last = function last() { return this[this.length - 1]; };
    Object.prototype.extra = function extra() {};`,
  'whatwg-fetch in place of fetch': "delete window.fetch; require('whatwg-fetch');",
  // An abort of a signal removes the page's own listeners, too.
  'zone.js 0.13': readFileSync('node_modules/zone.js/bundles/zone.umd.js', 'utf8'),
};

/** Opens a page with a script before the tag in its head. */
async function openWith(page: Page, contents: string) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: 'e2e', loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    logLevel: 'error',
  });
  const code = outputFiles[0]?.text ?? '';
  await page.route('**/library.js', (route) => route.fulfill({ contentType: 'text/javascript', body: code }));
  await openHostPage(page, { head: '<script src="/library.js"></script>' });
}

const TYPES = ['keydown', 'focusin', 'pointerover', 'selectionchange', 'visibilitychange'];

test('with libraries that change built-ins, questions are asked as always, answers are drawn, and the page keeps its listeners', async ({
  assistant,
  page,
}) => {
  test.slow();
  await forgetVisits(page);
  const bodies: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/message')) bodies.push(request.postData() ?? '');
  });
  for (const [name, code] of Object.entries(LIBRARIES))
    await test.step(name, async () => {
      await openWith(page, code);
      await page.evaluate((types) => {
        const heard: string[] = [];
        for (const type of types) document.addEventListener(type, () => heard.push(type));
        Object.assign(window, { heard });
      }, TYPES);
      await assistant.open();
      await assistant.ask('How do I install it?');
      const answer = await assistant.expectAnswer();
      await expect(answer.locator('pre').first()).toBeVisible();
      await assistant.ask('And then?');
      await assistant.expectAnswer(1);
      const { messages } = JSON.parse(bodies.at(-1) ?? '{}') as { messages: { parts: unknown[] }[] };
      expect(messages).toHaveLength(3);
      expect(messages[0]?.parts).toEqual([{ type: 'text', text: 'How do I install it?' }]);
      const heard = await page.evaluate((types) => {
        window.DocsAssistant?.destroy();
        const { heard } = window as unknown as { heard: string[] };
        heard.length = 0;
        for (const type of types) document.dispatchEvent(new Event(type));
        return heard;
      }, TYPES);
      expect(heard).toEqual(TYPES);
    });
});

/** Classes and variables of a page with the names of built-in ones. */
function hide(names: readonly string[]): string {
  return names.map((name) => (/^[A-Z]/.test(name) ? `class ${name} {}` : `const ${name} = 0;`)).join(' ');
}

/** What the test itself needs of a page, and `webkitURL`, without which `URL` cannot be told from a page's own. */
const KEPT = /^(?:Object|Array|Date|RegExp|Error|JSON|Number|String|BigInt|navigation|webkitURL)$/;

/** Scripts of pages that hide, replace or lack built-ins. Those in one entry hide nothing from each other. */
const CHANGES: Record<string, string> = {
  'variables and classes with names of built-ins':
    'var navigation = { items: [] }; ' + hide(Object.keys(readBuiltIns('window')).filter((name) => !KEPT.test(name))),
  'an address in place of `URL`, stores that the browser blocks, functions of old scripts that change the document, its own AbortController, and a fetch that ignores its signals': `
  const URL = "https://api.test";
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('The operation is insecure.', 'SecurityError'); } });
  {
    const { prototype } = Element;
    prototype.append = function (text) { this.insertAdjacentHTML('beforeend', text); };
    prototype.prepend = function (text) { this.insertAdjacentHTML('afterbegin', text); };
    prototype.remove = function () { this.parentElement.removeChild(this); };
    delete prototype.replaceChildren;
    DocumentFragment.prototype.append = function (node) { return this.appendChild(node); };
    for (const { prototype } of [Element, CharacterData])
      prototype.replaceWith = function (node) { this.parentElement.replaceChild(node, this); };
  }
  {
    const { fetch } = window;
    window.fetch = (address, { signal, ...options } = {}) => fetch(address, options);
    window.AbortSignal = class extends EventTarget { aborted = false; throwIfAborted() {} };
    window.AbortController = class {
      signal = new AbortSignal();
      abort() { this.signal.aborted = true; this.signal.dispatchEvent(new CustomEvent('abort')); }
    };
  }`,
  'values that replace `URL` and `Event` themselves, no registry of elements, values and getters on `Object.prototype`': `
  var URL = "https://api.test";
  window.Event = { $on() {}, $emit() {} };
  Object.defineProperty(window, 'customElements', { value: null });
  Object.assign(Object.prototype, { version: "1.0", get() {}, set() {} });`,
  'the value of property descriptors on `Object.prototype`': 'Object.prototype.value = 5;',
};

test.describe('on a page that hides, replaces or lacks built-ins', () => {
  // Without a registry, the script tag says that its element is missing.
  test.use({ expectedErrors: /^\[docs-assistant\] TypeError.*'(get|define)'/ });

  test('the assistant answers and is removed', async ({ assistant, page }) => {
    test.slow();
    await forgetVisits(page);
    for (const [name, script] of Object.entries(CHANGES))
      await test.step(name, async () => {
        await openHostPage(page, { head: `<script>${script}</script>` });
        await assistant.open();
        await assistant.ask('How do I install it?');
        const answer = await assistant.expectAnswer();
        await expect(answer.locator('pre').first()).toBeVisible();
        await page.evaluate(() => window.DocsAssistant?.destroy());
        await expect(page.locator('docs-assistant')).toHaveCount(0);
      });
  });

  test('the component answers, but for what React needs', async ({ assistant, page }) => {
    const names = Object.keys(BROWSER).filter((name) => name !== 'MessageChannel');
    await openHostPage(page, {
      head: `<script>${hide(names)}</script>`,
      tag: '',
      script: `import { createRoot } from 'react-dom/client';
        import { DocsAssistant } from 'docs-assistant';
        createRoot(document.body.appendChild(document.createElement('div'))).render(
          <DocsAssistant domain="local" apiKey="local_dsc_demo" />);`,
    });
    await assistant.open();
    await assistant.ask('How do I install it?');
    const answer = await assistant.expectAnswer();
    await expect(answer.locator('pre').first()).toBeVisible();
  });
});
