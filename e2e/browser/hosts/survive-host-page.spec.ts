import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { readShortNames } from '../../../build/plugins/shortVariables';
import { installPeers } from '../../bench/shared/installPeers';
import { openHostPage } from '../../fixtures/openHostPage';
import { forgetVisits, scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const REACT_18 = 'e2e/browser/hosts/react-18';

const LONG = '<h1>A page</h1><div style="height: 2600px">Text of the page.</div>';

/** Whether an element is entirely in the window and a press on its middle would reach the assistant. */
function isInReach(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    const isInside = left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
    return isInside && hit?.matches('docs-assistant, [data-docs-assistant]') === true;
  });
}

/** Opens the panel with the launcher and types into it, checking that both are visible. */
async function useAssistant(
  page: Page,
  { launcher, panel, input }: Record<'launcher' | 'panel' | 'input', () => Locator>,
) {
  await expect.poll(() => isInReach(launcher())).toBe(true);
  await launcher().click();
  await expect(input()).toBeFocused();
  await page.keyboard.type('Hello');
  await expect(input()).toHaveValue('Hello');
  await expect.poll(() => isInReach(panel())).toBe(true);
}

/**
 * Rules of a page that move, clip, hide or scale the content of its body. The assistant goes by their effect, so there is one for each: on
 * the body, on the page, and late.
 */
const RULES: Record<string, string> = {
  'a small body that moves': 'body { transform: scale(0.9); height: 300px; overflow: hidden }',
  'a moving page': 'html { transform: translateX(0) }',
  'a body that is drawn late': 'body { content-visibility: auto }',
  'an unseen body that catches no pointer, with a layout and small roots':
    'body { visibility: hidden; pointer-events: none; display: grid; grid-template-columns: 1fr 300px; height: 100vh; overflow: hidden } html { font-size: 62.5% }',
  'a strict reset, and elements that wait for their script':
    '* { all: unset } :not(:defined) { display: none !important }',
  'hidden children of the body':
    'body > * { display: none !important } body > :not(main) { position: absolute; top: -999px }',
  'a page of twice the size': 'html { zoom: 2 }',
  'a moving body that scrolls':
    'html, body { height: 100%; overflow: hidden } body { margin: 0; overflow: auto; transform: translateX(0) }',
  'a smaller grey body': 'body { zoom: 0.75; filter: grayscale(1) }',
};

test('properties that a page registers or sets under names of our sources take nothing from the panel', async ({
  assistant,
  page,
}) => {
  const rules = [...readShortNames().keys()].map((name) => `@property ${name} { syntax: '*'; inherits: false }`);
  rules.push(':root { --_width: 40px; --_height: 40px; --_top: 40px }');
  await openHostPage(page, { head: `<style>${rules.join('\n')}</style>` });
  await assistant.open();
  await expect(assistant.panel()).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(assistant.panel()).toHaveCSS('border-top-left-radius', '16px');
  await expect(assistant.panel()).toHaveCSS('width', '420px');
});

test('launcher and panel are whole, in the window and usable, whatever rules a page has', async ({
  assistant,
  page,
}) => {
  test.slow();
  await forgetVisits(page);
  for (const [name, rules] of Object.entries(RULES))
    await test.step(name, async () => {
      await openHostPage(page, { head: `<style>${rules}</style>`, content: LONG });
      await expect.poll(() => isInReach(assistant.launcher())).toBe(true);
      await page.evaluate(() => {
        for (const part of [document.documentElement, document.body]) part.scrollTop = 300;
      });
      await useAssistant(page, assistant);
    });
});

test('an open panel is whole on a page that hides its body', async ({ assistant, page }) => {
  await forgetVisits(page);
  for (const rules of [
    'body { opacity: 0.4 }',
    'html { opacity: 0 }',
    'body { clip-path: inset(0 0 90% 0) }',
    'body { mask-image: linear-gradient(#000, transparent) }',
  ])
    await test.step(rules, async () => {
      await openHostPage(page, { head: `<style>${rules}</style>`, content: LONG });
      await expect(assistant.launcher()).toBeAttached();
      await page.keyboard.press('Control+i');
      await expect(assistant.input()).toBeFocused();
      // Only there is nothing of the body around it.
      await expect(page.locator('docs-assistant .root:popover-open')).toBeAttached();
      await expect.poll(() => isInReach(assistant.panel())).toBe(true);
    });
});

test('a panel that opens before the page has a body is whole, and again after the page has removed it', async ({
  assistant,
  page,
}) => {
  const head = `<style>body { opacity: 0.4 }</style><script>
    const timer = setInterval(() => {
      if (!customElements.get('docs-assistant')) return;
      clearInterval(timer);
      fetch('/mounted?body=' + document.body);
    });
  </script>`;
  // The page waits for its second script until the tag has mounted the assistant. Browsers may delay a tag with `async`.
  let mounted: Promise<unknown>;
  await page.route('**/mounted*', (route) => route.fulfill({ body: '' }));
  await page.route('**/late.js', async (route) => {
    await mounted;
    await route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  const openLate = (attributes: string) => {
    mounted = page.waitForRequest(/mounted\?body=null/);
    const tag = `${scriptTag(attributes).replace(' async', '')}<script src="/late.js"></script>`;
    return openHostPage(page, { head, tag });
  };
  await openLate('data-default-open data-variant="modal"');
  await expect(page.locator('docs-assistant dialog:modal')).toBeVisible();
  await openLate('data-default-open');
  const raised = page.locator('docs-assistant .root:popover-open');
  await expect(raised).toBeAttached();
  await expect(assistant.input()).toBeVisible();
  await page.evaluate(() => document.querySelector('docs-assistant')?.remove());
  await expect(raised).toBeAttached();
  await expect.poll(() => isInReach(assistant.panel())).toBe(true);
});

test('a body that becomes grey while the panel is open moves nothing', async ({ assistant, page }) => {
  await openHostPage(page, { content: LONG });
  await assistant.open();
  await page.evaluate(() => {
    scrollTo(0, 300);
    document.body.style.filter = 'grayscale(1)';
  });
  await expect.poll(() => isInReach(assistant.panel())).toBe(true);
  await page.keyboard.type('Hello');
  await expect(assistant.input()).toHaveValue('Hello');
});

test('the layer that a site sets holds: its own dialogs cover the launcher', async ({ assistant, page }) => {
  await openHostPage(page, {
    head: '<style>:root { --docs-assistant-z-index: 5 }</style>',
    content: `${LONG}<div style="position: fixed; inset: 0; z-index: 6; background: white">A cover</div>`,
  });
  await expect(assistant.launcher()).toBeAttached();
  expect(await isInReach(assistant.launcher())).toBe(false);
});

test('an inline assistant stays in its container when the page renders that anew, alone or with all around it', async ({
  page,
}) => {
  const content = '<main><section><div id="chat">Loading</div></section></main>';
  await openHostPage(page, { tag: scriptTag('data-variant="inline" data-container="#chat"'), content });
  const inPlace = page.locator('#chat > docs-assistant');
  const input = inPlace.getByRole('textbox', { name: 'Your question' });
  await input.fill('Hello');
  for (const [selector, html] of [
    ['#chat', 'Loading'],
    ['section', '<div id="chat"></div>'],
    ['main', '<section><div id="chat"></div></section>'],
    ['body', content],
  ] as const) {
    for (const given of ['', html])
      await page.locator(selector).evaluate((element, inner) => void (element.innerHTML = inner), given);
    await expect(input).toHaveValue('Hello');
  }
  await expect(page.locator('docs-assistant')).toHaveCount(1);
});

/** The place and the layer of a banner of cookies, the side of a launcher that it covers, and whether it is there before the tag. */
const BANNERS = [
  ['Klaro, in a corner, before the tag', 'bottom', 'right: 0; bottom: 0; z-index: 999', true],
  ['Osano, at the bottom', 'bottom', 'left: 0; right: 0; bottom: 0; z-index: 9999; justify-content: end', false],
  ['at the top', 'top', 'left: 0; right: 0; top: 0; z-index: 999; justify-content: end', false],
  [
    'at a side',
    'bottom',
    'top: 0; right: 0; bottom: 0; z-index: 999; width: 300px; justify-content: end; align-items: end',
    false,
  ],
] as const;

test('the launcher is below a banner of cookies at an edge, the open panel above it, and it is back after the banner', async ({
  assistant,
  page,
}) => {
  await forgetVisits(page);
  const isLauncherInReach = () => isInReach(assistant.launcher());
  for (const [name, side, place, isFirst] of BANNERS)
    await test.step(name, async () => {
      const banner = `<div role="dialog" style="position: fixed; display: flex; padding: 20px; background: white; ${place}"><button>That’s ok</button></div>`;
      await openHostPage(page, {
        tag: scriptTag(`data-side="${side}"`),
        content: isFirst ? LONG + banner : LONG,
      });
      await expect(assistant.launcher()).toBeAttached();
      if (!isFirst) {
        await expect.poll(isLauncherInReach).toBe(true);
        await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), banner);
      }
      const agree = page.getByRole('button', { name: 'That’s ok' });
      await agree.click({ trial: true });
      await page.keyboard.press('Control+i');
      await expect(assistant.input()).toBeFocused();
      await expect.poll(() => isInReach(assistant.panel())).toBe(true);
      await page.keyboard.press('Escape');
      await agree.evaluate((button) => button.parentElement!.remove());
      await expect.poll(isLauncherInReach).toBe(true);
    });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a router that wraps the history draws no page for the panel and its end', async ({ assistant, page }) => {
    await page.addInitScript(() => void Reflect.deleteProperty(window, 'CloseWatcher'));
    await openHostPage(page, {
      head: '<meta name="viewport" content="width=device-width">',
      script: `const drawn = (window.drawn = []);
        const { pushState } = history;
        history.pushState = (state, title, address) => {
          pushState.call(history, state, title, address);
          drawn.push(new URL(address, location.href).pathname);
        };`,
    });
    const length = await page.evaluate(() => history.length);
    await assistant.launcher().tap();
    await expect(assistant.input()).toBeVisible();
    await expect.poll(() => page.evaluate(() => history.length)).toBe(length + 1);
    await page.goBack();
    await expect(assistant.panel()).toHaveCount(0);
    expect(await page.evaluate('window.drawn')).toEqual([]);
  });

  test('the sizes are for fingers on a page that names no viewport', async ({ assistant, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHostPage(page, { content: LONG });
    /** Height of an element on the screen, and the size of its text there. */
    const measure = (part: Locator) =>
      part.evaluate((element) => {
        const scale = visualViewport!.scale;
        const zoom = (element as Element & { currentCSSZoom: number }).currentCSSZoom;
        const text = Number.parseFloat(getComputedStyle(element).fontSize) * zoom * scale;
        return { scale, height: element.getBoundingClientRect().height * scale, text };
      });
    const launcher = await measure(assistant.launcher());
    expect(launcher.scale).toBeLessThan(0.5);
    expect(launcher.height).toBeGreaterThan(40);
    expect(launcher.text).toBeGreaterThan(14);
    await assistant.launcher().tap();
    await expect(assistant.panel()).toHaveAttribute('data-sheet');
    /** How far the panel is from the window. It comes in a motion. */
    const distance = () =>
      assistant.panel().evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const { clientWidth, clientHeight } = document.documentElement;
        return Math.max(...[left, top, width - clientWidth, height - clientHeight].map(Math.abs));
      });
    await expect.poll(distance).toBeLessThan(2);
    expect((await measure(assistant.input())).text).toBeGreaterThan(14);
  });
});

/** Changes that pages make to their document. */
const REPLACEMENTS: Record<string, () => unknown> = {
  'replaced html': () => {
    const html = document.createElement('html');
    html.append(document.createElement('head'), document.createElement('body'));
    document.documentElement.replaceWith(html);
  },
  'a document without html for a moment': () => {
    const html = document.createElement('html');
    html.append(document.createElement('head'), document.createElement('body'));
    document.documentElement.remove();
    setTimeout(() => document.append(html), 50);
  },
  'a replaced body': () => document.body.replaceWith(document.createElement('body')),
  'an emptied body': () => document.body.replaceChildren(),
  'a wrapped body, whose wrapper is then emptied': () => {
    const wrapper = document.createElement('div');
    wrapper.append(...document.body.childNodes);
    document.body.append(wrapper);
    setTimeout(() => wrapper.replaceChildren(), 50);
  },
  'a move into a hidden part of the page': () => {
    const hidden = document.createElement('div');
    hidden.hidden = hidden.inert = true;
    document.body.append(hidden);
    for (const element of document.querySelectorAll('docs-assistant')) hidden.append(element);
  },
  // As nanomorph, with each letter of a search. What is typed while the element is away would be lost.
  'a body that is rendered again and again': async () => {
    for (let count = 0; count < 30; count += 1) {
      document.body.replaceChildren('A page');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  },
  'a replaced head': () => document.head.replaceWith(document.createElement('head')),
  'a swap in a view transition': () =>
    void document.startViewTransition(() => document.body.replaceWith(document.createElement('body'))),
};

test('the assistant outlives the document that it came with', async ({ assistant, page }) => {
  await forgetVisits(page);
  await openHostPage(page);
  await expect(assistant.launcher()).toBeVisible();
  for (const [name, replace] of Object.entries(REPLACEMENTS))
    await test.step(name, async () => {
      await page.evaluate(replace);
      await expect(page.locator('docs-assistant')).toHaveCount(1);
      await useAssistant(page, assistant);
      await page.evaluate(replace);
      await expect(page.locator('docs-assistant')).toHaveCount(1);
      await expect(assistant.input()).toHaveValue('Hello');
      await assistant.input().fill('');
      await assistant.input().press('Escape');
      await expect(assistant.panel()).toHaveCount(0);
    });
  await test.step('a modal panel is modal again, with the focus where it was', async () => {
    await openHostPage(page, { tag: scriptTag('data-variant="modal"') });
    await assistant.open();
    await assistant.input().fill('Hello');
    for (const replace of [REPLACEMENTS['a replaced body'], REPLACEMENTS['an emptied body']]) {
      await page.evaluate(replace!);
      await expect(page.locator('docs-assistant dialog:modal')).toBeVisible();
      await expect(assistant.input()).toBeFocused();
    }
    await page.keyboard.type('!');
    await expect(assistant.input()).toHaveValue('Hello!');
  });
});

test('React 18 that throws a document away, because a text differs, leaves the assistant', async ({
  assistant,
  page,
}) => {
  installPeers(REACT_18);
  await openHostPage(page, {
    packages: REACT_18,
    content: '<main>Text of the server</main>',
    script: `import { createElement as h } from 'react';
      import { hydrateRoot } from 'react-dom/client';
      const before = document.documentElement;
      const head = h('head', null, h('title', null, 'Page'));
      addEventListener('load', () => setTimeout(() => {
        hydrateRoot(document, h('html', { lang: 'en' }, head, h('body', null, h('main', null, 'Text of the client'))), { onRecoverableError() {} });
        const look = () => document.documentElement === before ? requestAnimationFrame(look) : (window.isReplaced = true);
        look();
      }));`,
  });
  await page.waitForFunction('window.isReplaced');
  await useAssistant(page, assistant);
});

test('a document that is written again has one assistant if it has the tag, which works, and no dead button otherwise', async ({
  assistant,
  page,
}) => {
  await forgetVisits(page);
  const write = async (title: string, tag = '') => {
    await page.evaluate(
      ([heading, text]) => {
        document.open();
        document.write(`<!doctype html><html lang="en"><body><h1>${heading}</h1>${text}</body></html>`);
        document.close();
      },
      [title, tag],
    );
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('docs-assistant')).toHaveCount(tag ? 1 : 0);
  };
  for (const isOpened of [false, true])
    await test.step(isOpened ? 'with the panel open' : 'before anybody opened the assistant', async () => {
      await openHostPage(page);
      await expect(assistant.launcher()).toBeVisible();
      if (isOpened) await assistant.open();
      await write('Second page', scriptTag());
      await write('Third page', scriptTag());
      await useAssistant(page, assistant);
    });
  await openHostPage(page);
  await expect(assistant.launcher()).toBeVisible();
  await write('A page without a tag');
});

test.describe('on a page that wants no assistant', () => {
  test.use({ expectedErrors: /docs-assistant/ });

  test('that removes it as soon as it is there, it reports that once and stays away', async ({ page }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    await openHostPage(page, {
      head: `<script>
        new MutationObserver(() => document.querySelector('docs-assistant')?.remove())
          .observe(document.documentElement, { childList: true, subtree: true });
      </script>`,
    });
    await expect.poll(() => lines.splice(0)).toEqual(['[docs-assistant] Removed.']);
    await page.evaluate(() => document.body.append('Still alive'));
    await expect(page.locator('docs-assistant')).toHaveCount(0);
    expect(lines).toEqual([]);
  });
});

test('in a sandboxed frame it opens, if its server allows every origin', async ({ page }) => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const isScript = pathname.endsWith('.js');
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    const sandbox =
      '<link rel="icon" href="data:,"><iframe src="/framed" sandbox="allow-scripts" height="600"></iframe>';
    response.end(isScript ? readFileSync(`dist${pathname}`) : pathname === '/framed' ? scriptTag() : sandbox);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const frame = page.frameLocator('iframe');
  const launcher = frame.locator('docs-assistant').getByRole('button');
  // The page names no encoding.
  await expect(launcher).toHaveText('Ask AI');
  await launcher.click();
  await expect(frame.getByRole('textbox')).toBeFocused();
  server.close();
  server.closeAllConnections();
});
