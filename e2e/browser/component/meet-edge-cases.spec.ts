import { openPage } from '../../fixtures/openPage';
import { streamPieces } from '../../fixtures/streamPieces';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';

/** Elements that foreign style sheets would affect. */
const PIECES =
  '<h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6><button>A button</button><table><tr><td>A cell</td></tr></table><code>code</code><input>';

test('the page looks the same before the script tag, after it, with the panel open, and when it has closed', async ({
  assistant,
  page,
}) => {
  await openPage(page, { head: '', body: `${PIECES}<div style="height: 2000px"></div>` });
  await page.evaluate(() => scrollTo(0, 200));
  const look = () =>
    page.evaluate(() => ({
      styles: ['html', 'body', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'button', 'table', 'td', 'code', 'input'].map(
        (name) => {
          const style = getComputedStyle(document.querySelector(name)!);
          return [name, ...[...style].map((property) => `${property}: ${style.getPropertyValue(property)}`)];
        },
      ),
      sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
      scroll: scrollY,
      width: document.documentElement.clientWidth,
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
  await page.keyboard.press('Escape');
  await expect(assistant.panel()).toHaveCount(0);
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

// That they do so at once is held with a clock of its own, in `useDocsAssistant.stop.test.tsx` and `useDocsAssistant.test.tsx`.
test('Stop before the answer and in it, unmounting the component and closing the tab close the request', async ({
  assistant,
  context,
  page,
  baseURL,
}) => {
  const { request } = await context.newPage();
  let prefix = '';
  const read = async () => {
    const response = await request.get(`${baseURL}${prefix}/requests`);
    const log = (await response.json()) as { method: string; closed: string | null }[];
    return log.filter(({ method }) => method === 'POST').map(({ closed }) => closed ?? null);
  };
  const stop = () => assistant.stop().click();
  for (const [scenario, leave] of [
    ['silence-before-headers', stop],
    ['endless', stop],
    ['endless', () => page.evaluate(() => window.story.setMounted(false))],
    ['endless', () => page.close()],
  ] as const) {
    await assistant.openStory({ scenario, props: { persist: 'none' } });
    prefix = assistant.prefix;
    await assistant.open();
    const asked = page.waitForRequest((sent) => sent.method() === 'POST');
    await assistant.ask(QUESTION);
    await asked;
    if (scenario === 'endless') await expect(assistant.answers().first().locator('[part=answer]')).toContainText(/\w/);
    await expect.poll(read).toEqual([null]);
    await leave();
    await expect.poll(read).toEqual(['aborted']);
    if (leave === stop) await expect(assistant.alert()).toHaveCount(0);
  }
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
