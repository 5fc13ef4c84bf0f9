import type { Page } from '@playwright/test';
import { openHostPage } from '../../fixtures/openHostPage';
import { forgetVisits, scriptTag } from '../../fixtures/openPage';
import { expect, test } from '../../fixtures/test';

const FIELD = '<input id="field" aria-label="A field of the site">';
const BOX = 'style="position: fixed; left: 100px; top: 100px; width: 300px; background: white"';

/** Where the text ends up when a reader presses the composer and types. */
interface Outcome {
  inField: string;
  inComposer: string;
  isDimmed: boolean;
}

/** Presses where a reader would, whatever is there. */
async function typeInto(page: Page): Promise<Outcome> {
  const composer = page.locator('[data-docs-assistant] textarea');
  const { x, y, width, height } = await composer.evaluate((field) => field.getBoundingClientRect());
  await page.mouse.click(x + width / 2, y + height / 2);
  await page.keyboard.type('Hello');
  return page.evaluate(() => {
    const root = document.querySelector('[data-docs-assistant]')?.shadowRoot;
    return {
      inField: document.querySelector<HTMLInputElement>('#field')?.value ?? '',
      inComposer: root?.querySelector('textarea')?.value ?? '',
      isDimmed: getComputedStyle(root!.querySelector('.root')!).opacity === '0.5',
    };
  });
}

const USABLE: Outcome = { inField: '', inComposer: 'Hello', isDimmed: false };
const OUT_OF_REACH: Outcome = { inField: '', inComposer: '', isDimmed: true };

/** A site's modal: its markup, the script that defines `openModal` and `closeModal`, and the expected outcome in the panel. */
interface Modal {
  content: string;
  script: string;
  outcome: Outcome;
}

const MODALS: Record<string, Modal> = {
  'Bootstrap 5': {
    content: `<style>.modal { position: fixed; inset: 0; z-index: 1055 } .modal:not(.show) { display: none }
      .modal-backdrop { position: fixed; inset: 0; z-index: 1050; background: rgb(0 0 0 / 50%) }</style>
      <div class="modal" id="modal" tabindex="-1"><div class="modal-dialog" ${BOX}><div class="modal-content">${FIELD}</div></div></div>`,
    script: `import Modal from 'bootstrap/js/dist/modal';
      const modal = new Modal('#modal');
      document.querySelector('#modal').addEventListener('shown.bs.modal', () => document.querySelector('#field').focus());
      window.openModal = () => modal.show();
      window.closeModal = () => modal.hide();`,
    outcome: USABLE,
  },
  'focus-trap': {
    content: `<div id="modal" hidden ${BOX}>${FIELD}</div>`,
    script: `import { createFocusTrap } from 'focus-trap';
      const modal = document.querySelector('#modal');
      const trap = createFocusTrap(modal);
      window.openModal = () => { modal.hidden = false; trap.activate(); };
      window.closeModal = () => { trap.deactivate(); modal.hidden = true; };`,
    outcome: OUT_OF_REACH,
  },
  'focus-trap without a field of its own for the focus, on a part of the page that stays': {
    content: `<button id="opener">Edit</button><div id="modal" ${BOX}>${FIELD}</div>`,
    script: `import { createFocusTrap } from 'focus-trap';
      const trap = createFocusTrap('#modal');
      window.openModal = () => { document.querySelector('#opener').focus(); trap.activate(); };
      window.closeModal = () => trap.deactivate();`,
    outcome: OUT_OF_REACH,
  },
  'Headless UI': {
    content: '<div id="app"></div>',
    script: `import { useState } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Dialog, DialogPanel } from '@headlessui/react';
      function App() {
        const [isOpen, setOpen] = useState(false);
        window.openModal = () => setOpen(true);
        window.closeModal = () => setOpen(false);
        return <Dialog open={isOpen} onClose={() => {}}><DialogPanel style={{ position: 'fixed', left: 100, top: 100 }}>
          <input id="field" data-autofocus aria-label="A field of the site" /></DialogPanel></Dialog>;
      }
      createRoot(document.querySelector('#app')).render(<App />);`,
    outcome: USABLE,
  },
  'a native dialog': {
    content: `<dialog id="modal">${FIELD}</dialog>`,
    script: `const modal = document.querySelector('#modal');
      window.openModal = () => modal.showModal();
      window.closeModal = () => modal.close();`,
    outcome: OUT_OF_REACH,
  },
  'a native dialog that is thrown away': {
    content: '<div id="app"></div>',
    script: `window.openModal = () => {
        document.querySelector('#app').innerHTML = '<dialog>${FIELD.replaceAll('"', '\\"')}</dialog>';
        document.querySelector('dialog').showModal();
      };
      window.closeModal = () => document.querySelector('#app').replaceChildren();`,
    outcome: OUT_OF_REACH,
  },
  'an inert body around a dialog of its own': {
    content: `<div id="modal" hidden ${BOX}>${FIELD}</div>`,
    script: `window.openModal = () => {
        const modal = document.querySelector('#modal');
        document.documentElement.append(modal);
        modal.hidden = false;
        document.body.inert = true;
        document.querySelector('#field').focus();
      };
      window.closeModal = () => { document.querySelector('#modal').remove(); document.body.inert = false; };`,
    outcome: OUT_OF_REACH,
  },
  'a dialog that hides what is beside it from assistive technology, as of Angular or Material UI': {
    content: `<div id="modal" hidden ${BOX}>${FIELD}</div>`,
    script: `const modal = document.querySelector('#modal');
      const others = () => [...document.body.children].filter((child) => child !== modal);
      window.openModal = () => {
        modal.hidden = false;
        for (const other of others()) other.setAttribute('aria-hidden', 'true');
        document.querySelector('#field').focus();
      };
      window.closeModal = () => { modal.hidden = true; for (const other of others()) other.removeAttribute('aria-hidden'); };`,
    outcome: OUT_OF_REACH,
  },
  'a trap that hears the focus before everybody': {
    content: `<div id="modal" hidden role="dialog" ${BOX}>${FIELD}</div>`,
    script: `const modal = document.querySelector('#modal');
      document.body.addEventListener('focus', ({ target }) => {
        if (!modal.hidden && !modal.contains(target)) document.querySelector('#field').focus();
      }, true);
      window.openModal = () => { modal.hidden = false; document.querySelector('#field').focus(); };
      window.closeModal = () => { modal.hidden = true; };`,
    outcome: OUT_OF_REACH,
  },
  'a trap that hears the focus leave': {
    content: `<div id="modal" hidden role="dialog" ${BOX}>${FIELD}</div>`,
    script: `const modal = document.querySelector('#modal');
      document.addEventListener('focusout', ({ target, relatedTarget }) => {
        if (!modal.hidden && relatedTarget && !modal.contains(relatedTarget)) target.focus();
      });
      window.openModal = () => { modal.hidden = false; document.querySelector('#field').focus(); };
      window.closeModal = () => { modal.hidden = true; };`,
    outcome: OUT_OF_REACH,
  },
  'a page that wants no text selected': {
    content: FIELD,
    script: `window.openModal = () => {
        document.addEventListener('mousedown', (event) => event.preventDefault(), true);
        document.querySelector('#field').focus();
      };
      window.closeModal = () => {};`,
    outcome: USABLE,
  },
  'a page that focuses its field after each click': {
    content: FIELD,
    script: `window.openModal = () => {
        document.addEventListener('click', () => document.querySelector('#field').focus());
        document.querySelector('#field').focus();
      };
      window.closeModal = () => {};`,
    outcome: USABLE,
  },
};

test('beside modals of the page, the open panel can be used or looks and is out of reach, and works after them', async ({
  assistant,
  page,
}) => {
  const modals = Object.entries(MODALS);
  const isImport = (line: string) => line.trim().startsWith('import ');
  const lines = modals.flatMap(([, { script }]) => script.split('\n'));
  const imports = new Set(lines.filter(isImport).map((line) => line.trim()));
  const starts = modals.map(([, { script }]) => {
    const own = script.split('\n').filter((line) => !isImport(line));
    return `() => { ${own.join('\n')} }`;
  });
  await openHostPage(page, {
    content: '<h1>A page</h1><div id="stage"></div>',
    script: `${[...imports].join('\n')}
      const starts = [${starts.join(',\n')}];
      window.stage = (content, at) => { document.querySelector('#stage').innerHTML = content; starts[at](); };`,
  });
  for (const [at, [name, { content, outcome }]] of modals.entries())
    await test.step(name, async () => {
      await page.evaluate(`stage(${JSON.stringify(content)}, ${at})`);
      await assistant.open();
      await page.evaluate('openModal()');
      await expect(page.locator('#field')).toBeFocused();
      expect(await typeInto(page)).toEqual(outcome);
      await page.evaluate('closeModal()');
      await expect(page.locator('[data-docs-assistant] .root')).toHaveCSS('opacity', '1');
      await assistant.input().fill('');
      expect(await typeInto(page)).toEqual(USABLE);
      await assistant.input().fill('');
      await assistant.input().press('Escape');
    });
});

/** How pages take the focus back for their `field`, later than the press that took it away, as long as they want it: `isTaking()`. */
const THIEVES: Record<string, string> = {
  'at once, whatever took it': `field.addEventListener('blur', () => isTaking() && field.focus());`,
  'in the next task': `field.addEventListener('blur', () => isTaking() && setTimeout(() => field.focus()));`,
  'a little later': `field.addEventListener('blur', () => isTaking() && setTimeout(() => field.focus(), 100));`,
  'in the next frame': `document.addEventListener('focusin', ({ target }) => isTaking() && target !== field && requestAnimationFrame(() => field.focus()), true);`,
  'again and again': `setInterval(() => isTaking() && field.focus(), 50);`,
  'with each key': `document.addEventListener('keydown', () => isTaking() && field.focus(), true);`,
};

test('a page that takes the focus back gets no text of a reader who presses the panel', async ({ assistant, page }) => {
  const thieves = Object.entries(THIEVES);
  await openHostPage(page, {
    content: `<h1>A page</h1><div>${FIELD}</div>`,
    script: `const field = document.querySelector('#field');
      ${thieves.map(([, script], at) => `{ const isTaking = () => window.thief === ${at}; ${script} }`).join('\n')}`,
  });
  for (const [at, [name]] of thieves.entries())
    await test.step(name, async () => {
      await assistant.open();
      await page.evaluate((thief) => {
        document.querySelector<HTMLElement>('#field')?.focus();
        Object.assign(window, { thief });
      }, at);
      await typeInto(page);
      const root = page.locator('[data-docs-assistant] .root');
      await expect(root).toHaveCSS('opacity', '0.5');
      await page.keyboard.type('Hello');
      await expect(page.locator('#field')).toHaveValue('');
      await page.evaluate(() => Object.assign(window, { thief: null }));
      await page.locator('[data-docs-assistant] textarea').evaluate((field: HTMLTextAreaElement) => (field.value = ''));
      expect(await typeInto(page)).toEqual(USABLE);
      await assistant.input().fill('');
      await assistant.input().press('Escape');
    });
});

test('a panel that is opened by key under a native dialog looks out of reach, and works after it', async ({
  assistant,
  page,
}) => {
  await openHostPage(page, { content: `<dialog id="modal">${FIELD}</dialog>` });
  await assistant.launcher().hover();
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#modal')?.showModal());
  await page.locator('#modal').evaluate((dialog) => dialog.querySelector('input')?.blur());
  await page.keyboard.press('Control+i');
  const root = page.locator('[data-docs-assistant] .root');
  await expect(root).toHaveCSS('opacity', '0.5');
  await page.evaluate(() => document.querySelector<HTMLDialogElement>('#modal')?.close());
  await expect(root).toHaveCSS('opacity', '1');
  expect(await typeInto(page)).toEqual(USABLE);
});

test('an assistant that is opened by key above an element in full screen is seen there', async ({
  assistant,
  page,
}) => {
  await forgetVisits(page);
  for (const variant of ['widget', 'modal'])
    await test.step(variant, async () => {
      await openHostPage(page, {
        tag: scriptTag(`data-variant="${variant}"`),
        content:
          '<h1>A page</h1><div id="video" style="background: black">A video</div><button id="full">Full screen</button>',
        script: `document.querySelector('#full').onclick = () => document.querySelector('#video').requestFullscreen();`,
      });
      await page.getByRole('button', { name: 'Full screen' }).click();
      await page.waitForFunction(() => document.fullscreenElement !== null);
      await page.keyboard.press('Control+i');
      await expect(assistant.input()).toBeFocused();
      const isOnTop = await assistant.input().evaluate((field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.matches('docs-assistant');
      });
      expect(isOnTop).toBe(true);
      expect(await typeInto(page)).toEqual(USABLE);
    });
});
