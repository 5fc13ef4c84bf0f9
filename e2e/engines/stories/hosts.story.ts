import { scriptTag } from '../../fixtures/openPage';
import { servePage } from '../lib/servePage';
import { expect, test } from '../lib/test';

const toPage = (css: string, content: string) =>
  `<!doctype html><html lang="en"><head><meta name="viewport" content="width=device-width"><title>Page</title><style>${css}</style>${scriptTag()}</head><body>${content}<div style="height: 2600px">Text of the page.</div></body></html>`;

/** Styles of a page that move, hide or clip its content, by their effect. */
const STYLES: Record<string, string> = {
  'a grey body': 'body { filter: grayscale(1) }',
  'a moving page': 'html { transform: translateX(0) }',
  'a strict reset': '* { all: unset } :not(:defined) { display: none !important }',
  'a body that is not seen, touched or selected':
    'body { visibility: hidden; pointer-events: none; user-select: none }',
  'a layout of the body and small roots':
    'html { font-size: 62.5% } body { display: grid; height: 100vh; overflow: hidden } body > :not(div) { display: none }',
};

for (const [name, css] of Object.entries(STYLES))
  test(`${name}: launcher and panel are in the window, and take what is typed`, async ({ story, tab }) => {
    const page = await servePage(toPage(css, '<h1>A page</h1>'));
    await tab.goto(page.url);
    await tab.setSize(1000, 700);
    await tab.evaluate(() => scrollTo(0, 300), null);
    const isInWindow = (part: string) =>
      tab.evaluate((selector) => {
        const box = document.querySelector('docs-assistant')?.shadowRoot?.querySelector(selector);
        const { left, top, right, bottom } = box?.getBoundingClientRect() ?? new DOMRect(-1);
        return left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      }, part);
    await expect.poll(() => isInWindow('.launcher')).toBe(true);
    await story.open();
    await expect.poll(() => isInWindow('.panel')).toBe(true);
    await story.expectFocus('Your question');
    await tab.write(story.input, 'Hello');
    expect(await story.value(story.input)).toBe('Hello');
    await page.stop();
  });

test('a modal dialog of the page: neither the panel nor the field behind it accepts text', async ({ story, tab }) => {
  const dialog = '<dialog aria-label="Modal"><button>Fine</button></dialog><input id="field" aria-label="Field">';
  const page = await servePage(toPage('', dialog));
  await tab.goto(page.url);
  await story.open();
  await tab.evaluate(() => document.querySelector('dialog')?.showModal(), null);
  const isInert = () =>
    tab.evaluate(
      () => document.querySelector('docs-assistant')?.shadowRoot?.querySelector<HTMLElement>('.root')?.inert,
      null,
    );
  await expect.poll(isInert).toBe(true);
  await tab.press('a');
  expect(await tab.evaluate(() => document.querySelector<HTMLInputElement>('#field')?.value, null)).toBe('');
  await tab.evaluate(() => document.querySelector('dialog')?.close(), null);
  await expect.poll(isInert).toBe(false);
  await tab.write(story.input, 'Hello');
  expect(await story.value(story.input)).toBe('Hello');
  await page.stop();
});

test('events: the page hears the presses in the panel and nothing else, also no wheel by an older name', async ({
  story,
  tab,
}) => {
  const page = await servePage(toPage('', '<h1>A page</h1>'));
  await tab.goto(page.url);
  await story.open();
  await tab.evaluate(() => {
    const heard = new Set<string>();
    const types =
      'focusin focusout textInput DOMActivate DOMFocusIn DOMFocusOut DOMMouseScroll MozMousePixelScroll'.split(' ');
    for (const name in HTMLElement.prototype) if (name.startsWith('on')) types.push(name.slice(2));
    for (const type of types) addEventListener(type, () => heard.add(type));
    Object.assign(window, { heard });
  }, null);
  const { x, y } = await story.box(story.input);
  await tab.drag({ x: x + 20, y: y + 12 }, { x: x + 20, y: y + 12 });
  await tab.press('a');
  await tab.press('Tab');
  await tab.wheel({ css: '.panel' }, 120);
  await tab.wheel(story.input, 120);
  const read = () => tab.evaluate(() => [...(window as unknown as { heard: Set<string> }).heard].toSorted(), null);
  // A wheel is heard after the next frame.
  await tab.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)), null);
  // The page's own, and one that browsers send only to pages that ask for it.
  expect((await read()).filter((type) => !/^(scroll|scrollend|selectionchange|pointerrawupdate)$/.test(type))).toEqual([
    'click',
    'mousedown',
    'pointerdown',
  ]);
  // Without this, a page that hears nothing at all would pass.
  await tab.click({ css: 'h1' });
  await expect.poll(read).toContain('mouseup');
  await page.stop();
});
