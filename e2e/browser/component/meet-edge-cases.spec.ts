import type { Page } from '@playwright/test';
import { bundleScript } from '../../fixtures/bundleScript';
import { openPage, scriptTag } from '../../fixtures/openPage';
import { streamPieces } from '../../fixtures/streamPieces';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const NEXT_QUESTION = 'How do I change the theme?';

/** Elements that foreign style sheets would affect. */
const PIECES =
  '<h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6><button>A button</button><table><tr><td>A cell</td></tr></table><code>code</code><input>';

test('the page looks the same before the script tag, after it, and with the panel open', async ({
  assistant,
  page,
}) => {
  await openPage(page, { head: '', body: PIECES });
  const look = () =>
    page.evaluate(() => ({
      styles: ['html', 'body', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'button', 'table', 'td', 'code', 'input'].map(
        (name) => {
          const style = getComputedStyle(document.querySelector(name)!);
          return [name, ...[...style].map((property) => `${property}: ${style.getPropertyValue(property)}`)];
        },
      ),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      inHead: document.head.querySelectorAll('style, link').length,
      attributes: [document.documentElement, document.body].flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      ),
    }));
  const before = await look();
  expect(before.styles[0]!.length).toBeGreaterThan(200);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/embed.js';
    Object.assign(script.dataset, { domain: 'local', apiKey: 'local_dsc_demo' });
    document.body.append(script);
  });
  await expect(assistant.launcher()).toBeVisible();
  expect(await look()).toEqual(before);
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  expect(await look()).toEqual(before);
});

test('links along the whole foot of the page are reached when the button is moved, or is not there', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await page.evaluate(() => {
    const footer = document.createElement('footer');
    footer.style.cssText = 'display: flex; height: 60px';
    for (let count = 0; count < 8; count += 1) {
      const link = Object.assign(document.createElement('a'), { href: `#${count}`, textContent: `Link ${count}` });
      link.style.cssText = 'flex: 1; overflow: hidden';
      footer.append(link);
    }
    document.body.append(footer);
    document.body.style.cssText =
      'margin: 0; padding: 0; max-width: none; min-height: 1500px; display: flex; flex-direction: column; justify-content: end';
  });
  const countCovered = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('footer a')].filter((link) => {
          const { x, y, width: linkWidth, height } = link.getBoundingClientRect();
          return document.elementFromPoint(x + linkWidth / 2, y + height / 2) !== link;
        }).length,
    );
  for (const width of [375, 1280])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 700 });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(assistant.launcher()).toBeVisible();
      // On a page without room in the corner, the button covers content.
      expect(await countCovered()).toBeGreaterThan(0);
      await page.evaluate(() => document.documentElement.style.setProperty('--docs-assistant-offset', '80px'));
      await expect.poll(countCovered).toBe(0);
      await page.evaluate(() => {
        document.documentElement.style.removeProperty('--docs-assistant-offset');
        window.story.setProps({ side: 'top' });
      });
      await expect.poll(countCovered).toBe(0);
      await page.evaluate(() => window.story.setProps({ side: 'bottom', launcher: false }));
      await expect.poll(countCovered).toBe(0);
      await page.evaluate(() => window.story.setProps({ launcher: true }));
    });
});

test('text controls are not zoomed to on a phone, whatever size the page gives its root', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${process.env.DEMO_URL}/demo/pages/assistant.html`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '50%'));
  await page.getByRole('button', { name: 'Ask AI' }).tap();
  const panel = page.getByRole('dialog', { name: 'Ask AI' });
  await panel.getByRole('textbox', { name: 'Your question' }).fill(QUESTION);
  await panel.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(panel.getByRole('article', { name: 'Assistant answered' })).toHaveAttribute('data-state', 'done');
  await panel.getByRole('button', { name: 'Not helpful' }).tap();
  await expect(panel.getByRole('textbox', { name: 'What was missing or wrong?' })).toBeVisible();
  const sizes = await panel
    .locator('textarea, input, select')
    .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
  expect(sizes.length).toBeGreaterThanOrEqual(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', 'width=device-width, initial-scale=1');
  await context.close();
});

test('the focus goes to the button of the assistant when the element that opened the panel is gone', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  const link = page.getByRole('link', { name: 'Second' });
  await link.focus();
  await page.evaluate(() => {
    const button = Object.assign(document.createElement('button'), { id: 'opener', textContent: 'Open' });
    button.addEventListener('click', () => window.story.handle?.open());
    document.querySelector('main')?.append(button);
  });
  await page.locator('#opener').click();
  await expect(assistant.input()).toBeFocused();
  await page.evaluate(() => document.getElementById('opener')?.remove());
  await page.keyboard.press('Escape');
  await expect(assistant.panel()).toHaveCount(0);
  // The next Tab starts at the assistant's button, not at the top of the page.
  await expect(assistant.launcher()).toBeFocused();
});

test('a hundred renders of the host with fresh props touch no finished message', async ({ assistant }) => {
  await assistant.openStory({ scenario: 'normal' });
  await assistant.open();
  await assistant.ask(QUESTION);
  const answer = await assistant.expectAnswer();
  await expect(answer.locator('[part=copy-code]').last()).toBeEnabled();
  // Excerpts are modules of their own, which may come after the answer.
  await expect(answer.locator('[part=excerpt]')).not.toHaveCount(0);
  await assistant.input().fill('A draft');
  const changes = await answer.locator('[part=answer]').evaluate(async (element) => {
    const records: MutationRecord[] = [];
    const observer = new MutationObserver((found) => records.push(...found));
    observer.observe(element, { childList: true, characterData: true, attributes: true, subtree: true });
    for (let count = 0; count < 100; count += 1) {
      window.story.setProps({
        labels: { inputPlaceholder: `Ask ${count}` },
        headers: () => ({ 'X-Count': String(count) }),
        side: count % 2 === 0 ? 'top' : 'bottom',
        theme: count % 2 === 0 ? 'dark' : 'light',
      });
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    records.push(...observer.takeRecords());
    return records.map(({ type, attributeName }) => `${type} ${attributeName ?? ''}`);
  });
  expect(changes).toEqual([]);
  await expect(assistant.input()).toHaveAttribute('placeholder', 'Ask 99');
  await expect(assistant.input()).toHaveValue('A draft');
});

test('a new conversation has no thread, an earlier one its own, and a full one starts a new thread', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer(1);
  await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await page.reload();
  await assistant.expectAnswer();
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer(1);
  const threads = (await assistant.requests()).map(({ body }) => body.threadId);
  expect(threads[0]).toBeNull();
  expect(threads[1]).toEqual(expect.stringMatching(/.+/));
  expect(threads[2]).toBeNull();
  expect(threads[3]).toEqual(expect.stringMatching(/.+/));
  expect(threads[3]).not.toBe(threads[1]);
});

/** Time for the service to notice a closed request, in milliseconds. */
const CLOSED_WITHIN_MS = 500;

for (const [scenario, ways] of [
  ['silence-before-headers', ['Stop']],
  ['endless', ['Stop', 'unmounting the component', 'closing the tab']],
] as const)
  for (const [name, leave] of Object.entries({
    Stop: (page: Page) => page.getByRole('button', { name: 'Stop generating' }).click(),
    'unmounting the component': (page: Page) =>
      page.evaluate(() => {
        window.story.setMounted(false);
        Object.assign(window, { leftAt: Date.now() });
      }),
    'closing the tab': (page: Page) => page.close(),
  })) {
    if (!(ways as readonly string[]).includes(name)) continue;
    test(`${scenario}: ${name} closes the request within half a second`, async ({
      assistant,
      context,
      page,
      baseURL,
    }) => {
      await assistant.openStory({ scenario });
      await assistant.open();
      const asked = page.waitForRequest((request) => request.method() === 'POST');
      await assistant.ask(QUESTION);
      const sent = await asked;
      const bare = await context.newPage();
      await bare.goto(`${baseURL}${assistant.prefix}/requests`);
      const read = async () => {
        const response = await bare.request.get(`${baseURL}${assistant.prefix}/requests`);
        const log = (await response.json()) as { method: string; closed: string | null; closedAt: string | null }[];
        return log.filter(({ method }) => method === 'POST');
      };
      await expect.poll(async () => (await read()).length).toBe(1);
      if (scenario === 'endless')
        await expect(assistant.answers().first().locator('[part=answer]')).toContainText(/\w/);
      expect((await read())[0]?.closed ?? null).toBeNull();
      // Only the press itself, without the time to find and reach the button.
      await page.evaluate(() => {
        const note = () => Object.assign(window, { leftAt: Date.now() });
        addEventListener('click', note, { capture: true, once: true });
      });
      const calledAt = Date.now();
      await leave(page);
      const noted = page.isClosed()
        ? calledAt
        : await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt);
      const closedAfter = async (index: number, leftAt: number) => {
        await expect.poll(async () => (await read())[index]?.closed, { intervals: [20] }).toBe('aborted');
        return Date.parse((await read())[index]?.closedAt ?? '') - leftAt;
      };
      const ours = await closedAfter(0, noted);
      if (name === 'Stop') await expect(assistant.alert()).toHaveCount(0);
      // The same request from an empty page shows how much of the time is due to the machine.
      const abortedAt = await bare.evaluate(abortRequest, {
        address: sent.url(),
        headers: sent.headers(),
        body: sent.postData() ?? '',
      });
      expect(ours).toBeLessThan(Math.max(CLOSED_WITHIN_MS, 5 * (await closedAfter(1, abortedAt))));
    });
  }

/** Sends a request, aborts it while it is running, and returns the time. It runs in the page, so it uses nothing from outside. */
async function abortRequest({
  address,
  headers,
  body,
}: {
  address: string;
  headers: Record<string, string>;
  body: string;
}) {
  const controller = new AbortController();
  const answer = fetch(address, { method: 'POST', headers, body, signal: controller.signal });
  answer.catch(() => {});
  const count = async () => {
    const response = await fetch(location.href, { cache: 'no-store' });
    return ((await response.json()) as { method: string }[]).filter(({ method }) => method === 'POST').length;
  };
  while ((await count()) < 2);
  controller.abort();
  return Date.now();
}

test.describe('an answer that was cut off', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource|net::ERR/ });

  test('is not finished, neither for the site nor after a reload', async ({ assistant, page }) => {
    await assistant.openStory({ scenario: 'cut-mid-text:1' });
    await assistant.open();
    await assistant.ask(QUESTION);
    const seam = assistant.answers().locator('[part=answer] + [part=error]');
    await expect(seam.getByRole('alert')).toHaveText(/^The connection was lost/);
    await expect(seam.getByRole('button')).toHaveText(['Try again']);
    await expect(assistant.panel().locator('[part=error]')).toHaveCount(1);
    const types = await page.evaluate(() => window.story.events.map(({ type }) => type));
    expect(types).toEqual(['open', 'ask', 'first-text', 'error']);
    await page.reload();
    await expect(assistant.answers()).toHaveAttribute('data-state', 'interrupted');
    await expect(assistant.panel().getByText('This answer was interrupted.')).toBeVisible();
    await seam.getByRole('button').click();
    await assistant.expectAnswer();
    await expect(seam).toHaveCount(0);
  });

  test('error and link are reported once each, as callback and as event, by component and script tag', async ({
    assistant,
    page,
  }) => {
    await page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      for (const type of ['error', 'link', 'copy'])
        document.addEventListener(`docs-assistant:${type}`, ({ composed, bubbles }) =>
          heard.push(`${type} ${composed && bubbles}`),
        );
    });
    const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
    const go = async () => {
      await assistant.open();
      await assistant.ask(QUESTION);
      await assistant.retry().click();
      const answer = await assistant.expectAnswer();
      const link = answer.getByRole('group', { name: 'Sources' }).getByRole('link').first();
      await link.evaluate((element) => element.addEventListener('click', (event) => event.preventDefault()));
      await link.click();
      await expect.poll(heard).toEqual(['error true', 'link true']);
    };
    await assistant.openStory({ scenario: 'server-error:1' });
    await go();
    const told = await page.evaluate(() => window.story.events.map(({ type }) => type));
    expect(told.filter((type) => type === 'link' || type === 'error')).toEqual(['error', 'link']);
    await openPage(page, { head: scriptTag(`data-id="tag" data-base-url="/scenarios/server-error:1:${Date.now()}"`) });
    await go();
  });
});

test('a question in the address, or that the page asks before anything has loaded, goes once, in strict mode and with a second assistant beside it', async ({
  assistant,
  page,
}) => {
  const script = await bundleScript('strictPage.tsx');
  await page.route('**/strict.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.route('**/strict.html*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><head><link rel="icon" href="data:,"></head><body><div id="app"></div><script src="/strict.js"></script></body></html>',
    }),
  );
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/message') && sent.push(request.method()));
  const expectOnce = async () => {
    await assistant.expectAnswer();
    // Only React's development build runs effects twice; with another build the test would prove nothing.
    expect(await page.evaluate(() => (window as { effects?: number }).effects)).toBe(2);
    await expect(assistant.questions()).toHaveText(QUESTION);
    expect(sent.splice(0)).toEqual(['POST']);
  };
  await test.step('in the address', async () => {
    await page.goto(`/strict.html?assistant=${encodeURIComponent(QUESTION)}`);
    await expectOnce();
    await page.evaluate(() => sessionStorage.clear());
  });
  await test.step('asked by the page', async () => {
    // The page that leaves stores its conversation, so the next one begins with an empty store.
    await page.addInitScript((question) => {
      sessionStorage.clear();
      Object.assign(window, { question });
    }, QUESTION);
    await page.goto('/strict.html');
    await expectOnce();
  });
});

test('a link of an answer leads to another page where the conversation, its thread and the open panel are back', async ({
  assistant,
  page,
}) => {
  await page.goto('/getting-started/quick-start');
  await assistant.open();
  await assistant.ask(QUESTION);
  const answer = await assistant.expectAnswer();
  const href = await answer.getByRole('group', { name: 'Sources' }).getByRole('link').first().getAttribute('href');
  const loads = page.waitForEvent('load');
  await page.evaluate((address) => location.assign(address), `${new URL(href ?? '').pathname}?full`);
  await loads;
  await expect(assistant.questions()).toHaveText(QUESTION);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const sent = page.waitForRequest((request) => request.url().endsWith('/message'));
  await assistant.ask(NEXT_QUESTION);
  expect(((await sent).postDataJSON() as { threadId: string | null }).threadId).toMatch(/.+/);
  await assistant.expectAnswer(1);
});

test('2,000 pieces in two seconds on a device six times as slow, with a host that renders every frame: all are shown, in few updates, and keys wait little longer than on the page without the assistant', async ({
  assistant,
  page,
}) => {
  const pieces = Array.from({ length: 2_000 }, (_, index) => `w${index} ${index % 40 === 39 ? '\n\n' : ''}`);
  await streamPieces(page, { pieces, durationMs: 2_000 });
  await assistant.openStory({ query: { busy: '1' } });
  await assistant.open();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  /** Median time from a key to the next frame, in ms. */
  const measureKeys = () =>
    page.evaluate(async () => {
      const delays: number[] = [];
      for (let count = 0; count < 15; count += 1) {
        const startedAt = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 20));
        await new Promise((resolve) => requestAnimationFrame(resolve));
        delays.push(performance.now() - startedAt);
      }
      return delays.toSorted((first, second) => first - second)[7]!;
    });
  const alone = await measureKeys();
  // Watching begins before the question, because on a slow machine the whole answer may arrive first.
  const watched = page.evaluate(
    () =>
      new Promise<{ updates: number; time: number }>((resolve) => {
        const root = document.querySelector('[data-docs-assistant]')!.shadowRoot!;
        let startedAt = 0;
        let updates = 0;
        const observer = new MutationObserver((records) => {
          const answer = root.querySelector('[part=answer]');
          if (!answer?.textContent?.includes('w0') || !records.some(({ target }) => answer.contains(target))) return;
          startedAt ||= performance.now();
          updates += 1;
          if (!answer.textContent.includes('w1999')) return;
          observer.disconnect();
          resolve({ updates, time: performance.now() - startedAt });
        });
        observer.observe(root, { childList: true, characterData: true, subtree: true });
      }),
  );
  await assistant.ask(QUESTION);
  const text = assistant.answers().first().locator('[part=answer]');
  await expect(text).toContainText('w0');
  const streaming = await measureKeys();
  const { updates, time } = await watched;
  await assistant.expectAnswer();
  const words = (await text.textContent())?.match(/w\d+/g) ?? [];
  expect(words).toEqual(Array.from({ length: 2_000 }, (_, index) => `w${index}`));
  // A chunk is read every 50 ms; the end of the text may arrive in two.
  expect(updates).toBeLessThanOrEqual(time / 50 + 4);
  expect(streaming).toBeLessThan(4 * alone + 100);
});
