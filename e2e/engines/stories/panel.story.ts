import { expect, test } from '../lib/test';

const QUESTION = 'How do I install the assistant?';

test(
  'keyboard: the shortcut opens, keys in the panel are not the page’s, Escape gives the focus back',
  { tag: '@main' },
  async ({ story, tab }) => {
    await story.openStory();
    await tab.evaluate(() => {
      const keys: string[] = [];
      Object.assign(window, { keysOfPage: keys });
      document.addEventListener('keydown', ({ key }) => keys.push(key));
      document.querySelector('a')?.focus();
    }, null);
    await tab.press('Control+i');
    await story.expectFocus('Your question');
    await tab.evaluate(() => (window as unknown as { keysOfPage: string[] }).keysOfPage.splice(0), null);
    for (const key of ['/', 's', 'k']) await tab.press(key);
    expect(await story.value(story.input)).toBe('/sk');
    expect(await tab.evaluate(() => (window as unknown as { keysOfPage: string[] }).keysOfPage, null)).toEqual([]);
    await tab.press('Escape');
    await story.expectGone(story.panel);
    await story.expectFocus('First');
  },
);

test(
  'focus: back on the button that opened it, and a closed panel is out of reach of Tab',
  { tag: '@main' },
  async ({ story, tab }) => {
    await story.openStory();
    await story.open();
    await story.expectFocus('Your question');
    await tab.click(story.button('Close'));
    await story.expectGone(story.panel);
    await story.expectFocus('Ask AI');
    for (let count = 0; count < 3; count += 1) {
      await tab.press('Tab');
      expect(await story.focus()).not.toBe('Your question');
    }
    // Opened by the page and closed with Escape, the panel returns the focus.
    await tab.evaluate(() => {
      document.querySelector<HTMLElement>('main a')?.focus();
      window.story.handle?.open();
    }, null);
    await story.expectFocus('Your question');
    await tab.press('Escape');
    await story.expectFocus('First');
  },
);

test('live region: says that an answer begins and that it is complete, never its words', async ({ story, tab }) => {
  await story.openStory({ scenario: 'burst' });
  await story.open();
  await tab.read({ css: '[aria-live=polite]', within: story.panel }, ([region]) => {
    const said: string[] = [];
    Object.assign(window, { said });
    if (region)
      new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      });
  });
  await story.ask(QUESTION);
  await story.expectAnswer();
  await expect
    .poll(() => tab.evaluate(() => (window as unknown as { said: string[] }).said.filter(Boolean), null))
    .toEqual(['The assistant is answering.', 'The answer is complete.']);
});

test('feedback: a thumb is pressed, reported once, kept over a reload, and taken back', async ({ story, tab }) => {
  await story.openStory();
  await story.open();
  await story.ask(QUESTION);
  await story.expectAnswer();
  const thumb = story.button('Helpful');
  await tab.click(thumb);
  await expect.poll(() => story.attribute(thumb, 'aria-pressed')).toBe('true');
  expect((await story.events()).filter((type) => type === 'feedback')).toHaveLength(1);
  await tab.reload();
  await story.expectVisible(thumb);
  await expect.poll(() => story.attribute(thumb, 'aria-pressed')).toBe('true');
  await tab.click(thumb);
  await expect.poll(() => story.attribute(thumb, 'aria-pressed')).toBe('false');
});

test('share: an answer is copied as markdown with its sources; if the browser refuses, the panel says so', async ({
  story,
  tab,
}) => {
  await story.openStory();
  await story.open();
  await story.ask(QUESTION);
  await story.expectAnswer();
  await tab.evaluate(() => {
    const copied: string[] = [];
    Object.assign(window, { copied });
    // The clipboard of a headless browser belongs to the machine, so the test replaces it.
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(copied.push(text)) },
    });
  }, null);
  await tab.click(story.button('Copy answer'));
  await story.expectVisible(story.button('Copied'));
  const [markdown] = await tab.evaluate(() => (window as unknown as { copied: string[] }).copied, null);
  expect(markdown).toMatch(/\*\*Sources\*\*\n\n1\. \[.+\]\(<http:\/\/127\.0\.0\.1:\d+\/.+>\)/);
});

test('share: the address of a question opens the page with it, unsent', async ({ story, tab }) => {
  await story.openStory();
  const address = await tab.evaluate(() => location.href, null);
  await tab.goto(`${address}&assistant=${encodeURIComponent(QUESTION)}`);
  await story.expectVisible(story.input);
  await expect.poll(() => story.value(story.input)).toBe(QUESTION);
  expect(await story.requests()).toEqual([]);
});

test('right to left: the panel is mirrored, code and English stay left to right', async ({ story }) => {
  await story.openStory({ query: { direction: 'rtl' } });
  await story.open();
  await story.ask('How do I install the assistant?');
  await story.expectAnswer();
  expect(await story.direction(story.panel)).toBe('rtl');
  const { x, width } = await story.box(story.panel);
  expect(x).toBeLessThan((1280 - width) / 2);
  expect(await story.direction({ css: 'pre', within: story.answers })).toBe('ltr');
  expect(await story.direction({ css: '[part=answer] > p', within: story.answers })).toBe('ltr');
});

test(
  '375 px: the panel fills the window as a dialog of the browser, and stays in what a keyboard leaves',
  { tag: '@main' },
  async ({ story, tab }) => {
    await tab.setSize(375, 667);
    await story.openStory();
    await tab.click(story.launcher);
    await story.expectVisible(story.input);
    // A browser may have scroll bars beside the page.
    const width = await tab.evaluate(() => document.documentElement.clientWidth, null);
    await expect.poll(() => story.box(story.panel)).toEqual({ x: 0, y: 0, width, height: 667 });
    expect(await tab.read(story.panel, ([panel]) => panel?.matches(':modal'))).toBe(true);
    await story.ask(QUESTION);
    await story.expectAnswer();
    await tab.evaluate(() => {
      for (const [name, value] of Object.entries({ height: 400, offsetTop: 60, scale: 1 }))
        Object.defineProperty(window.visualViewport, name, { configurable: true, get: () => value });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    }, null);
    for (const part of [story.button('Close'), story.input])
      await expect
        .poll(async () => {
          const { y, height } = await story.box(part);
          return y >= 60 && y + height <= 460;
        })
        .toBe(true);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth, null)).toBe(width);
  },
);

test('375 px: the back button closes it and stays on the page', async ({ story, tab }) => {
  await tab.setSize(375, 667);
  await story.openStory();
  const hasRouter = await tab.evaluate(() => {
    // A router that hears of each entry and step. Not in Chromium, which would call it before the assistant.
    const isInOrder = navigator.userAgent.includes('Chrom');
    const isHeard = 'navigation' in window && !isInOrder;
    const draw = async () => document.body.append('drawn');
    if (!isInOrder) addEventListener('popstate', draw);
    if (isHeard) navigation.onnavigate = (event) => event.intercept({ handler: draw });
    // Browsers that have it tell the dialog of the back gesture, which no test can make.
    Reflect.deleteProperty(window, 'CloseWatcher');
    return isHeard;
  }, null);
  const address = await tab.evaluate(() => location.href, null);
  const length = (await tab.evaluate(() => history.length, null)) + 1;
  await tab.click(story.launcher);
  await story.expectVisible(story.input);
  // An open panel has its own history entry, which is added after the panel appears.
  await expect.poll(() => tab.evaluate(() => history.length, null)).toBe(length);
  await tab.evaluate(() => history.back(), null);
  await story.expectGone(story.panel);
  expect(await tab.evaluate(() => [location.href, history.length], null)).toEqual([address, length]);
  const isDrawn = () => tab.evaluate(() => document.body.textContent.includes('drawn'), null);
  expect(await isDrawn()).toBe(false);
  // The router hears of the entries of the page.
  await tab.evaluate(() => history.pushState(null, '', '?next'), null);
  await expect.poll(isDrawn).toBe(hasRouter);
});
