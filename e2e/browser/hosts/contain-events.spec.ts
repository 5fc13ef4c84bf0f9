import type { Page } from '@playwright/test';
import { openHostPage } from '../../fixtures/openHostPage';
import { forgetVisits } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const LONG = '<h1>A page</h1><div style="height: 2600px">Text of the page.</div>';

/** The events in the panel that the page's document may hear; the documentation lists them. */
const HEARD = ['click', 'mousedown', 'pointerdown'];

/** Events that pages may listen for, by the beginning of their names. All others belong to the page. */
const WATCHED =
  /^(after|animation|aux|before|cancel|change|click|close|composition|contextmenu|copy|cut|dblclick|drag|drop|focus|got|input|invalid|key|lost|mouse|paste|pointer|reset|select|submit|text|toggle|touch|transition|wheel|gesture)/;

/** Records every event that bubbles to a listener of `document` or `window`. */
function hearEverything(page: Page) {
  return page.evaluate((pattern) => {
    const heard = new Set<string>();
    const types = new Set([
      'focusin',
      'focusout',
      'compositionstart',
      'compositionupdate',
      'compositionend',
      'textInput',
      // WebKit has properties of these that it does not list.
      ...['touchstart', 'touchmove', 'touchend', 'touchcancel', 'gesturestart', 'gesturechange', 'gestureend'],
    ]);
    const targets: object[] = [document, window];
    for (const target of targets) for (const name in target) if (name.startsWith('on')) types.add(name.slice(2));
    for (const type of types)
      if (new RegExp(pattern).test(type))
        for (const target of [document, window]) target.addEventListener(type, () => heard.add(type));
    Object.assign(window, { heard });
  }, WATCHED.source);
}

const readHeard = (page: Page) =>
  page.evaluate(() => {
    const { heard } = window as unknown as { heard: Set<string> };
    // `selectionchange` belongs to the document, and the browser sends raw moves only to listeners that ask for them.
    const found = [...heard].filter((type) => !/^(selectionchange|pointerrawupdate)$/.test(type)).toSorted();
    heard.clear();
    return found;
  });

/** Dispatches events that a test cannot cause by hand as a browser does: bubbling, and out of the shadow root. */
function dispatchInField(page: Page, types: string[]) {
  return page.evaluate((names) => {
    const field = document.querySelector('[data-docs-assistant]')?.shadowRoot?.querySelector('textarea');
    for (const name of names)
      field?.dispatchEvent(new Event(name, { bubbles: true, composed: true, cancelable: true }));
  }, types);
}

const BY_HAND_IMPOSSIBLE = [
  'touchstart touchmove touchend touchcancel gesturestart gesturechange gestureend compositionstart compositionupdate compositionend',
  'dragstart drag dragend dragenter dragover dragleave drop contextmenu auxclick dblclick',
]
  .join(' ')
  .split(' ');

test('the page hears a drag of its own over the panel to its end, and then presses in the panel and no other events', async ({
  assistant,
  page,
}) => {
  await openHostPage(page, { content: LONG });
  await assistant.open();
  const { x, y } = (await assistant.input().boundingBox())!;
  await page.mouse.move(100, 300);
  await hearEverything(page);
  await page.mouse.down();
  await page.mouse.move(x + 5, y + 5);
  await readHeard(page);
  await page.mouse.move(x + 15, y + 5);
  await page.mouse.up();
  expect(await readHeard(page)).toEqual(expect.arrayContaining(['mousemove', 'mouseup', 'pointermove', 'pointerup']));
  await page.mouse.move(x + 25, y + 5);
  expect(await readHeard(page)).toEqual([]);

  await assistant.input().click();
  await page.keyboard.type('Some text');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Control+v');
  await page.mouse.wheel(0, 200);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(assistant.input()).toHaveValue('Some text');
  await assistant.input().dblclick();
  await assistant.input().click({ button: 'right' });
  await assistant.input().click({ button: 'middle' });
  await dispatchInField(page, BY_HAND_IMPOSSIBLE);
  expect(await readHeard(page)).toEqual(HEARD);
});

/** How pages take over the wheel before the panel can keep its events from them, by the name of a library. */
const SCROLLERS: Record<string, string> = {
  'Lenis, listening before us': `import Lenis from 'lenis';
    const lenis = new Lenis({ autoRaf: true });
    addEventListener('wheel', (event) => lenis.virtualScroll.onWheel(event), { capture: true, passive: false });`,
  'react-remove-scroll': `import { createRoot } from 'react-dom/client';
    import { RemoveScroll } from 'react-remove-scroll';
    createRoot(document.body.appendChild(document.createElement('div'))).render(<RemoveScroll>A dialog</RemoveScroll>);`,
};

test('the wheel scrolls the conversation on a page whose library hears it first', async ({ assistant, page }) => {
  await forgetVisits(page);
  for (const [name, script] of Object.entries(SCROLLERS))
    await test.step(name, async () => {
      await openHostPage(page, { content: LONG, script });
      await assistant.open();
      // Content that is taller than the panel.
      await page.evaluate(() => {
        const list = document.querySelector('docs-assistant')?.shadowRoot?.querySelector('[part=messages]');
        const tall = Object.assign(document.createElement('div'), { className: 'tall' });
        tall.style.cssText = 'height: 3000px; flex: none';
        list?.append(tall);
        if (list) list.scrollTop = 0;
      });
      const top = () => page.locator('docs-assistant [part=messages]').evaluate((list) => list.scrollTop);
      const { x, y, width } = (await assistant.panel().boundingBox())!;
      await page.mouse.move(x + width / 2, y + 200);
      // On any page, Chromium may drop the first turn of the wheel after content has grown. A wheel that a library holds never scrolls.
      await expect(async () => {
        await page.mouse.wheel(0, 300);
        await expect.poll(top, { timeout: 500 }).toBeGreaterThan(0);
      }).toPass({ timeout: 10_000 });
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
});

/** React handlers on ancestors of the component that a reader in the panel can trigger. */
const REACT_HANDLERS =
  'Change Input BeforeInput Submit Click DoubleClick AuxClick ContextMenu Focus Blur KeyDown KeyUp Paste Copy Cut Wheel PointerDown PointerMove PointerUp PointerOver PointerOut MouseDown MouseMove MouseUp MouseOver MouseOut TouchStart TouchEnd DragStart Drop Toggle Load Error Select';

test('React components around the assistant hear no events of the panel, and the page hears its presses', async ({
  assistant,
  page,
}) => {
  await openHostPage(page, {
    tag: '',
    script: `import { createRoot } from 'react-dom/client';
      import { DocsAssistant } from 'docs-assistant';
      window.reactHeard = [];
      window.pressed = [];
      for (const type of ['pointerdown', 'mousedown', 'click']) document.addEventListener(type, () => window.pressed.push(type));
      const handlers = Object.fromEntries('${REACT_HANDLERS}'.split(' ').map((name) => ['on' + name, () => window.reactHeard.push(name)]));
      createRoot(document.body.appendChild(document.createElement('div'))).render(
        <form {...handlers}><div {...handlers}>
          <DocsAssistant domain="local" apiKey="local_dsc_demo" starterQuestions={['What is it?']} />
        </div></form>);`,
  });
  await assistant.open();
  await page.evaluate('window.reactHeard.length = window.pressed.length = 0');
  await assistant.input().click();
  await page.keyboard.type('Some text');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await page.keyboard.press('Control+v');
  await page.mouse.wheel(0, 100);
  await assistant.input().dblclick();
  await assistant.input().click({ button: 'right' });
  await dispatchInField(page, ['touchstart', 'touchend', 'dragstart', 'drop', 'select', 'toggle', 'load', 'error']);
  await page.keyboard.press('Tab');
  await assistant.panel().getByRole('button', { name: 'Share and more' }).click();
  expect(await page.evaluate('[...new Set(window.reactHeard)]')).toEqual([]);
  expect(await page.evaluate('[...new Set(window.pressed)]')).toEqual(['pointerdown', 'mousedown', 'click']);
});
