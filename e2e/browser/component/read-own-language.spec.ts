import type { Page } from '@playwright/test';
import { en } from '../../../src/shared/locales/en';
import { nameForTools } from '../../fixtures/nameForTools';
import { reachState, STATES } from '../../fixtures/states';
import { expect, test } from '../../fixtures/test';

/** A made-up language: every text in brackets, with its placeholders. A text without brackets is not from the table. */
const PSEUDO = Object.fromEntries(
  Object.entries(en).map(([name, text]) => [
    name,
    name === 'language' ? text : `⟦${name}${(text.match(/\{[^}]*\}/g) ?? []).join('')}⟧`,
  ]),
);

/** Visible or spoken texts that are not from the table. Texts of the service, the site and the reader are left out. */
const findForeign = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-docs-assistant]')?.shadowRoot;
    const foreign = new Set<string>();
    const check = (text: string | null | undefined, where: Element) => {
      const isOthers = where.closest(
        'kbd, [part~=answer], [part=open-in], [part=mcp-address], [part=source], [part=found-page], [part=suggestion], [part=search-result], [part=search] [role=group], [part=recent-search], time, [part=language], textarea, .question p, .history-item span',
      );
      if (text && /\p{L}/u.test(text) && !/^⟦.*⟧$/su.test(text.trim()) && !isOthers)
        foreign.add(`${text.trim()} (${where.tagName})`);
    };
    for (const element of root?.querySelectorAll('*') ?? []) {
      if (element.closest('style')) continue;
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'])
        // The tooltip of the page's chip is the page's path.
        if (name !== 'title' || !element.matches('[part=page-label]')) check(element.getAttribute(name), element);
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) check(node.textContent, element);
    }
    return [...foreign];
  });

test.use({ expectedErrors: /docs-assistant|Failed to load resource/ });

test('with a table of another language no English is left in any state', async ({ assistant, page }) => {
  const story = (scenario: string, props: object = {}) =>
    assistant.openStory({
      scenario,
      props: { labels: PSEUDO, attachments: true, supportUrl: 'https://example.com', ...props },
    });
  const part = (name: string) => page.locator(`[part~=${name}]`).first();
  const ask = async () => {
    await part('input').fill('How do I change the accent colour?');
    await part('input').press('Enter');
  };
  await story('slow-search', { variant: 'panel', starterQuestions: [] });
  expect(await findForeign(page)).toEqual([]);
  await part('launcher').click();
  await expect(part('input')).toBeVisible();
  expect(await findForeign(page)).toEqual([]);
  await ask();
  await expect(part('search-status')).toBeVisible();
  expect(await findForeign(page)).toEqual([]);
  await expect(page.locator('[data-role=assistant][data-state=done]')).toBeVisible({ timeout: 20_000 });
  expect(await findForeign(page)).toEqual([]);
  await part('feedback-down').click();
  expect(await findForeign(page)).toEqual([]);
  await page.getByRole('button', { name: '⟦share⟧' }).first().click();
  expect(await findForeign(page)).toEqual([]);
  await nameForTools(page);
  await page.evaluate(() => window.story.setProps({ onEscalate: () => {} }));
  await expect(part('llms-txt')).toBeVisible();
  expect(await findForeign(page)).toEqual([]);
  await page.locator('[part=share] [part=contact]').click();
  await expect(part('contact-form')).toBeVisible();
  expect(await findForeign(page)).toEqual([]);
  await part('edit').click();
  expect(await findForeign(page)).toEqual([]);
  await part('share-toggle').click();
  await part('history').click();
  expect(await findForeign(page)).toEqual([]);
  // Another assistant, without a conversation.
  await story('normal', { id: 'palette', starterQuestions: [] });
  await page.evaluate(() =>
    window.story.setProps({
      navigate: () => true,
      search: (query) => (query === 'none' ? [] : [{ url: '#there', title: 'There', section: 'Here' }]),
    }),
  );
  await part('launcher').click();
  await part('input').fill('none');
  await expect(page.getByText('⟦paletteNone⟧')).toBeVisible();
  expect(await findForeign(page)).toEqual([]);
  await part('input').fill('there');
  await part('search-result').click();
  await expect(part('recent-search')).toBeVisible();
  expect(await findForeign(page)).toEqual([]);
  for (const scenario of [
    'rate-limited',
    'error-chunk',
    'unauthorized',
    'server-error',
    'html-gateway-error',
    'cut-mid-stream',
  ]) {
    await story(scenario, { persist: 'none' });
    await part('launcher').click();
    await ask();
    await expect(page.locator('[part=error], [data-state=interrupted]').first()).toBeVisible();
    expect(await findForeign(page), scenario).toEqual([]);
  }
});

test('an assistant has the language of its page, and loads only that one', async ({ assistant, page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  for (const [language, launcher, question] of [
    ['de', 'KI fragen', 'Ihre Frage'],
    ['pt', 'Perguntar à IA', 'Sua pergunta'],
    ['zh-Hant', '問問 AI', '你的問題'],
    ['ja-JP', 'AI に質問', '質問'],
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
