import { reachState, STATES } from '../../fixtures/states';
import { expect, test } from '../../fixtures/test';

// The answer with every element has an image that does not exist.
test.use({ expectedErrors: /404 \(Not Found\)/ });

test('an assistant has the language of its page, and loads only that one', async ({ assistant, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const [language, launcher, question] of [
    ['de', 'KI fragen', 'Ihre Frage'],
    ['zh-Hant', '問問 AI', '你的問題'],
    ['sv', 'Ask AI', 'Your question'],
  ] as const)
    await test.step(language, async () => {
      loaded.length = 0;
      await assistant.openStory({ query: { language } });
      const button = page.getByRole('button', { name: launcher, exact: true });
      await expect(button).toBeVisible();
      expect(loaded.filter((url) => /\/(de|pt-BR|zh-TW|ja)-/.test(url))).toEqual([]);
      await button.click();
      await expect(page.getByRole('textbox', { name: question, exact: true })).toBeVisible();
      const languages = loaded.filter((url) => /\/(de|fr|es|pt-BR|it|zh-CN|zh-TW|ja|ar)-[\w-]+\.js/.test(url));
      expect(new Set(languages).size).toBe(language === 'sv' ? 0 : 1);
      // The next page has its panel closed.
      await page.evaluate(() => sessionStorage.clear());
    });
});

test('locale="ar" mirrors the panel, leaves code and starter questions as they are, and gives marks and the way back their side', async ({
  assistant,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await assistant.openStory({
    scenario: 'markdown-everything',
    props: { locale: 'ar', starterQuestions: ['How do I install it?'] },
  });
  const launcher = page.getByRole('button', { name: 'اسأل الذكاء الاصطناعي' });
  expect((await launcher.boundingBox())?.x).toBe(20);
  await launcher.click();
  const panel = page.getByRole('dialog');
  const input = panel.getByRole('textbox', { name: 'سؤالك' });
  await expect(input).toBeVisible();
  expect((await panel.boundingBox())?.x).toBe(20);
  expect(await panel.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  const title = await panel.getByRole('heading', { level: 2 }).boundingBox();
  const close = await panel.getByRole('button', { name: 'إغلاق' }).boundingBox();
  expect(close?.x).toBeLessThan(title?.x ?? 0);
  await expect(input).toHaveAttribute('dir', 'auto');
  const starter = panel.locator('[part=starter-question]');
  expect(await starter.evaluate((button) => getComputedStyle(button).direction)).toBe('ltr');
  await starter.click();
  await expect(panel.locator('[data-role=assistant][data-state=done]')).toBeVisible({ timeout: 20_000 });
  expect(
    await panel
      .locator('pre')
      .first()
      .evaluate((code) => getComputedStyle(code).direction),
  ).toBe('ltr');
  const item = panel.locator('[part=answer] li').first();
  await expect(item).toBeVisible();
  const room = await item.evaluate(
    (element) => element.getBoundingClientRect().left - element.closest('[part=answer]')!.getBoundingClientRect().left,
  );
  expect(room).toBeGreaterThanOrEqual(20);
  await panel.locator('[part=share-toggle]').click();
  await panel.locator('[part=history]').click();
  const back = panel.locator('[part=back]');
  await expect(back).toHaveCSS('transform', 'matrix(-1, 0, 0, 1, 0, 0)');
  await back.click();
  await expect(panel.locator('[part=share-toggle]')).toHaveCSS('transform', 'none');
});

test('on a narrow screen, from right to left, a chip with English words that do not fit shows where they begin, a long title is whole, and the trail of a source is below its title', async ({
  assistant,
  page,
}) => {
  const english = 'Getting started with kettles that boil water, and with cups that keep it warm for an hour';
  await page.setViewportSize({ width: 320, height: 640 });
  await assistant.openStory({ props: { locale: 'ar', defaultOpen: true } });
  await page.evaluate((title) => (document.querySelector('h1')!.textContent = title), english);
  await page.evaluate((value) => window.story.handle?.addContext({ type: 'code', value }), english);
  const texts = page.getByRole('dialog').locator('[part=context-chips] span', { hasText: english.slice(0, 20) });
  await expect(texts).toHaveCount(2);
  for (const text of await texts.all()) {
    const [first, box] = await text.evaluate((element, words) => {
      const node = [...element.childNodes].find(({ nodeValue }) => nodeValue?.includes(words.slice(0, 20)))!;
      const begin = node.nodeValue!.indexOf(words.slice(0, 20));
      const range = document.createRange();
      range.setStart(node, begin);
      range.setEnd(node, begin + 1);
      return [range.getBoundingClientRect(), element.getBoundingClientRect()];
    }, english);
    expect(first.left).toBeGreaterThanOrEqual(box.left - 1);
    expect(first.right).toBeLessThanOrEqual(box.right + 1);
    expect(first.bottom).toBeLessThanOrEqual(box.bottom + 1);
    expect(box.height, 'one line').toBeLessThan(first.height * 2);
  }
  await page.setViewportSize({ width: 640, height: 640 });
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox').fill('How do I install the assistant?');
  await panel.getByRole('textbox').press('Enter');
  const source = panel.locator('a[part=source]').first();
  await expect(source).toBeVisible({ timeout: 20_000 });
  const [title, trail] = await source.evaluate((link) =>
    [...link.children].map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return range.getBoundingClientRect().right;
    }),
  );
  expect(Math.abs(title! - trail!)).toBeLessThan(2);
  await page.setViewportSize({ width: 320, height: 640 });
  const heading = panel.getByRole('heading', { level: 2 });
  const spare = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left - element.getBoundingClientRect().left;
  });
  expect(spare).toBeGreaterThanOrEqual(-1);
});

test('in an Arabic page, the source of a diagram has its Arabic name, and a foreign page in the palette stands at the right', async ({
  page,
}) => {
  const reach = (name: string) =>
    reachState(
      page,
      STATES.find((state) => state.name === name)!,
      'ar',
      { width: 1280, height: 800 },
    );
  await reach('palette, results');
  const heading = page.locator('.palette-page').first();
  expect(
    await heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return element.getBoundingClientRect().right - range.getBoundingClientRect().right;
    }),
  ).toBeLessThanOrEqual(10);
  await page.unrouteAll();
  await reach('diagram');
  await expect(page.locator('[part=diagram] summary')).toHaveText('مصدر المخطط');
});
