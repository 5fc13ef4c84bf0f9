import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const QUESTION = 'How do I install the assistant?';
const NEXT_QUESTION = 'How do I change the theme?';

test.describe('a key that the service does not know', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource/ });

  test('is sent with the next question after the site has set it', async ({ assistant, page }) => {
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/message')) keys.push(request.headers().authorization);
    });
    await assistant.openStory();
    await assistant.open();
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    await page.evaluate(() => window.story.setProps({ apiKey: 'other_dsc_demo' }));
    await assistant.ask(NEXT_QUESTION);
    await expect.poll(() => keys).toEqual(['Bearer local_dsc_demo', 'Bearer other_dsc_demo']);
    await expect(assistant.alert()).toBeVisible();
  });
});

test('answers stay in the language and version of the page, also after a switch without a page load', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ props: { filter: { language: 'page', version: 'page' } } });
  const turnTo = (language: string, version: string) =>
    page.evaluate(
      ([lang, content]) => {
        document.documentElement.lang = lang;
        const meta = document.querySelector('meta[name="docsearch:version"]') ?? document.createElement('meta');
        meta.setAttribute('name', 'docsearch:version');
        meta.setAttribute('content', content);
        document.head.append(meta);
      },
      [language, version] as const,
    );
  await turnTo('en', '1.x');
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await turnTo('en-GB', '2.x');
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer(1);
  const [first, second] = await assistant.requests();
  expect(first?.body.filter).toEqual({ language: 'en', version: '1.x' });
  expect(second?.body.filter).toEqual({ language: 'en-GB', version: '2.x' });
});

test('the page is sent with a question only while the reader allows it', async ({ assistant, page }) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.panel().getByRole('button', { name: 'Do not send this page’s path' }).click();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  expect((await assistant.requests())[0]?.body).not.toHaveProperty('currentPath');
  for (const change of ['pushState', 'replaceState'] as const) {
    await page.evaluate((name) => history[name](null, '', `/${name}`), change);
    await expect(assistant.pageLabel()).toHaveAttribute('title', `/${change}`);
  }
  await page.goBack();
  // A button that restores the chip has replaced it.
  await expect(assistant.panel().getByRole('button', { name: 'Ask about this page' })).toBeVisible();
  await expect(assistant.panel().getByText(/^About this page/)).toHaveCount(0);
});

test('a question asked before anything has loaded is asked once', async ({ assistant, page }) => {
  await assistant.openStory();
  await page.evaluate((question) => window.story.handle?.ask(question), QUESTION);
  await assistant.expectAnswer();
  await expect(assistant.questions()).toHaveCount(1);
  expect(await assistant.requests()).toHaveLength(1);
});

test('a reload brings everything back, and takes no focus', async ({ assistant, page }) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  // The buttons of code appear last.
  const read = async () => {
    await expect(assistant.answers().locator('[part=copy-code]').last()).toBeEnabled();
    return assistant.answers().locator('[part=answer]').textContent();
  };
  await assistant.expectAnswer();
  const text = await read();
  await assistant.input().fill('A draft');
  await page.reload();
  await expect(assistant.answers()).toHaveCount(1);
  await expect.poll(read).toBe(text);
  await expect(assistant.input()).toHaveValue('A draft');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer(1);
  const [first, second] = await assistant.requests();
  expect(first?.body.threadId).toBeNull();
  expect(second?.body.threadId).toBeTruthy();
  expect(second?.body.messages).toHaveLength(3);
});

test('the history opens a conversation with its thread, and deletes conversations without a trace', async ({
  assistant,
  page,
}) => {
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer();
  const history = assistant.panel().getByRole('button', { name: 'Earlier conversations' });
  await history.click();
  await assistant
    .panel()
    .getByRole('button', { name: new RegExp(`^${QUESTION.slice(0, 12)}`) })
    .click();
  await expect(assistant.questions()).toHaveText(QUESTION);
  await assistant.ask('And with pnpm?');
  await assistant.expectAnswer(1);
  const requests = await assistant.requests();
  expect(requests[1]?.body.threadId).toBeNull();
  expect(requests[2]?.body.messages[0]?.parts).toEqual([{ type: 'text', text: QUESTION }]);
  expect(requests[2]?.body.threadId).toBeTruthy();
  await history.click();
  await assistant
    .panel()
    .getByRole('button', { name: /^Delete conversation: How do I change/ })
    .click();
  await expect(
    assistant.panel().getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem'),
  ).toHaveCount(1);
  await expect(assistant.panel().getByRole('heading', { name: 'today' })).toHaveCount(1);
  await expect(assistant.panel().getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  const rows = assistant.panel().getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await assistant
    .panel()
    .getByRole('button', { name: /^Rename conversation: How do I change/ })
    .click();
  await expect(assistant.panel().getByRole('textbox', { name: /^Rename conversation/ })).toBeFocused();
  await page.keyboard.type('Packages');
  await page.keyboard.press('Enter');
  await expect(rows.getByRole('button', { name: /^Packages/ })).toBeVisible();
  await expect(assistant.panel().getByRole('button', { name: 'Rename conversation: Packages' })).toBeFocused();
  await assistant.panel().getByRole('button', { name: 'Delete all' }).click();
  await assistant.panel().getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.first().getByRole('button').first()).toBeFocused();
  await assistant.panel().getByRole('button', { name: 'Delete all' }).click();
  await expect(assistant.panel().getByText('No earlier conversations.')).toBeVisible();
  await expect.poll(() => storedKeys(page)).toEqual([]);
});

test('ten conversations can be searched', async ({ assistant, page }) => {
  await assistant.openStory({ props: { persist: 'local' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await page.evaluate(() => {
    const [key] = Object.keys(localStorage).filter((name) => localStorage[name].includes('"conversations"'));
    const stored = JSON.parse(localStorage[key!] as string);
    const [first] = stored.conversations;
    for (let index = 1; index < 10; index += 1)
      stored.conversations.push({ ...first, id: `c${index}`, title: `Kept ${index}`, updatedAt: index * 86_400_000 });
    localStorage[key!] = JSON.stringify(stored);
  });
  await page.reload();
  await assistant.panel().getByRole('button', { name: 'Earlier conversations' }).click();
  const rows = assistant.panel().getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expect(assistant.panel().getByRole('heading', { level: 3 })).toHaveCount(10);
  const search = assistant.panel().getByRole('searchbox', { name: 'Search conversations' });
  await search.fill('KEPT 7');
  await expect(rows).toHaveCount(1);
  await search.fill('nothing like it');
  await expect(assistant.panel().getByText('No matching conversations.')).toBeVisible();
});

test('two tabs do not overwrite each other', async ({ assistant, context, page }) => {
  await assistant.openStory({ props: { persist: 'local' } });
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  const other = await context.newPage();
  await other.goto(page.url());
  const otherPanel = other.getByRole('dialog', { name: 'Ask AI' });
  await other.getByRole('button', { name: 'Ask AI' }).click();
  await otherPanel.getByRole('textbox', { name: 'Your question' }).fill(NEXT_QUESTION);
  await other.keyboard.press('Enter');
  await expect(otherPanel.getByRole('article', { name: 'Assistant answered' })).toHaveAttribute('data-state', 'done');
  await assistant.ask('And with pnpm?');
  await assistant.expectAnswer(1);
  await page.reload();
  await other.reload();
  await expect(assistant.questions()).toHaveText([QUESTION, 'And with pnpm?']);
  await expect(otherPanel.getByRole('article', { name: 'You asked' })).toHaveText([NEXT_QUESTION]);
  await assistant.panel().getByRole('button', { name: 'Earlier conversations' }).click();
  await expect(
    assistant.panel().getByRole('list', { name: 'Earlier conversations' }).getByRole('listitem'),
  ).toHaveCount(2);
});

test('blocked storage turns off only the storing of conversations', async ({ assistant, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  });
  await assistant.openStory();
  await assistant.open();
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer(1);
  expect((await assistant.requests())[1]?.body.threadId).toBeTruthy();
  await page.reload();
  await assistant.open();
  await expect(assistant.questions()).toHaveCount(0);
});

test('events tell what happens, each once, as callback and as composed event, without the question', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ scenario: 'endless:1' });
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ['open', 'close', 'ask', 'first-text', 'finish', 'stop', 'error', 'link', 'copy', 'feedback']) {
      document.addEventListener(`docs-assistant:${type}`, (event) =>
        heard.push(
          `${type}${event.composed && event.bubbles ? '' : '-not-composed'} ${JSON.stringify((event as CustomEvent).detail)}`,
        ),
      );
    }
  });
  await assistant.open();
  await assistant.ask(QUESTION);
  await expect(assistant.answers().first().locator('[part=answer]')).toContainText(/\w/);
  await assistant.stop().click();
  await assistant.panel().getByRole('button', { name: 'Answer again' }).click();
  await assistant.expectAnswer();
  const helpful = assistant.panel().getByRole('button', { name: 'Helpful', exact: true });
  await helpful.click();
  await expect(helpful).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  const types = ['open', 'ask', 'first-text', 'stop', 'ask', 'first-text', 'finish', 'feedback', 'close'];
  await expect.poll(() => page.evaluate(() => window.story.events.map(({ type }) => type))).toEqual(types);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  expect(heard.map((line) => line.split(' ', 1)[0])).toEqual(types);
  expect(heard.join('\n')).not.toContain('install');
  expect(heard.find((line) => line.startsWith('finish'))).toMatch(/"source":"regenerate".*"threadId":"[^"]+"/);
});

test('two bursts of 2,000 chunks on a slow device, with a host that renders every frame, end in an answer each', async ({
  assistant,
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await assistant.openStory({ scenario: 'burst', query: { busy: '1' } });
  await assistant.open();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await assistant.ask(QUESTION);
  await assistant.expectAnswer();
  await assistant.expectStatus('ready');
  const shown = (await assistant.answers().first().locator('[part=answer]').textContent()) ?? '';
  expect(shown.length).toBeGreaterThan(2_000);
  await assistant.ask(NEXT_QUESTION);
  await assistant.expectAnswer(1);
});

/** The assistant's keys in the page's storage. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key.startsWith('docs-assistant')),
  );
}
