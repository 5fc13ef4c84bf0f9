import { ContextPage } from '../../fixtures/ContextPage';
import { expect, test as base } from '../../fixtures/test';

const test = base.extend<{ docs: ContextPage }>({
  docs: async ({ page }, use) => use(new ContextPage(page)),
});

const PATH = '/demo/pages/context.html';
const QUESTION = 'How do I install the assistant?';

test.describe('chips', () => {
  test.beforeEach(({ assistant }) => assistant.openStory({ story: 'context' }));

  test('can be several, each once and removable, within limits that are shown', async ({ page, docs, assistant }) => {
    const add = (value: string) =>
      page.evaluate(
        (text) => window.story.handle?.addContext({ type: 'code', value: text, path: '/a?token=secret#x' }),
        value,
      );
    await add('one');
    await add('two');
    await add('one');
    await expect(docs.chips()).toHaveText([/one/, /two/]);
    await page.getByRole('button', { name: 'Remove: Code: one' }).click();
    await expect(docs.chips()).toHaveText([/two/]);
    await docs.block('long').scrollIntoViewIfNeeded();
    await docs.block('long').hover();
    await docs.codeButton().click();
    await expect(docs.chips()).toHaveCount(2);
    const notes = assistant.panel().locator('.context-notes');
    await expect(notes).toHaveText(/^Shortened to the first 10,000 characters: line 1 of a long/);
    for (let count = 0; count < 9; count += 1) await add(`piece ${count}`);
    await expect(docs.chips()).toHaveCount(10);
    await expect(notes).toHaveText(/You can attach up to 10 items to a question/);
    await page.getByRole('button', { name: 'Remove: Code: two' }).click();
    await expect(notes).not.toHaveText(/At most/);
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    await expect(docs.chips()).toHaveCount(0);
    await expect(notes).toHaveText('');
    const { context = [] } = (await assistant.requests())[0]?.body ?? {};
    expect(context).toHaveLength(9);
    expect(context[0]?.value).toHaveLength(10_000);
    expect(JSON.stringify(context)).not.toMatch(/secret|isCut|language/);
  });

  test('pass the focus on when they are removed by keyboard: to the next chip, else to the previous one, else to the field; chips of another page lead there through the site’s router, and in a new tab with a modifier', async ({
    page,
    docs,
    assistant,
    context,
  }) => {
    const remove = (value: string) => page.getByRole('button', { name: `Remove: Code: ${value}` });
    const exclude = page.getByRole('button', { name: 'Do not send this page’s path' });
    const include = page.getByRole('button', { name: /^Ask about this page/ });
    const add = (value: string) =>
      page.evaluate((text) => window.story.handle?.addContext({ type: 'code', value: text }), value);
    for (const value of ['one', 'two', 'three']) await add(value);
    await remove('two').press('Enter');
    await expect(remove('three')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(remove('one')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(exclude).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(include).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(exclude).toBeFocused();
    await page.evaluate(() => window.story.setProps({ currentPath: null }));
    await add('last');
    await remove('last').press('Enter');
    await expect(assistant.input()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(assistant.panel()).toBeHidden();

    await page.evaluate(() => {
      Object.assign(window, { visited: [] });
      window.story.setProps({
        navigate: (url) => {
          (window as unknown as { visited: string[] }).visited.push(url);
          return true;
        },
      });
      window.story.handle?.addContext({
        type: 'code',
        value: 'npm install docs-assistant',
        path: '/other',
        elementId: 'x',
      });
    });
    await docs.chips().getByRole('link').click();
    const visited = () => page.evaluate(() => (window as unknown as { visited: string[] }).visited);
    await expect.poll(visited).toHaveLength(1);
    const [address = ''] = await visited();
    expect(new URL(address).pathname).toBe('/other');
    expect(address).toContain('#x:~:text=npm');
    expect(page.url()).toContain(PATH);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      docs
        .chips()
        .getByRole('link')
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    // A new tab exists before its address is set.
    await expect(tab).toHaveURL(({ pathname }) => pathname === '/other');
    await tab.close();
  });

  test('are shown in the sent question, also after a reload, and lead back to the page', async ({
    page,
    docs,
    assistant,
  }) => {
    await docs.select(page.locator('#inside'), 6, 30);
    await docs.selectionButton().click();
    await expect(docs.chips()).toHaveCount(1);
    await docs.block('numbers').locator('pre').hover();
    await docs.codeButton().click();
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    const sent = assistant.questions().getByRole('list', { name: 'Attached from the page' }).getByRole('listitem');
    await expect(sent).toHaveText([/Selection: inside of a component/, /Code \(python\): def greet/]);
    await page.reload();
    await expect(sent).toHaveText([/Selection: inside of a component/, /Code \(python\): def greet/]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await sent.last().getByRole('link', { name: 'Show on the page: Code (python)' }).click();
    await expect(docs.block('numbers')).toBeInViewport();
    expect(new URL(page.url()).pathname).toBe(PATH);
    await expect(sent).toHaveCount(2);
  });
});

test.describe('the page’s label', () => {
  test('shows the sent path, right after every kind of navigation, without query, fragment and credentials', async ({
    page,
    assistant,
  }) => {
    await assistant.openStory({ story: 'context' });
    await assistant.open();
    await expect(assistant.pageLabel()).toHaveText(`About this page: ${await page.locator('h1').textContent()}`);
    await expect(assistant.pageLabel()).toHaveAttribute('title', PATH);
    await page.evaluate(() => history.pushState(null, '', '/one?token=secret#part'));
    await expect(assistant.pageLabel()).toHaveAttribute('title', '/one');
    await page.evaluate(() => history.replaceState(null, '', '/two?token=secret'));
    await expect(assistant.pageLabel()).toHaveAttribute('title', '/two');
    await page.evaluate(() => (location.hash = 'part'));
    await expect(assistant.pageLabel()).toHaveAttribute('title', '/two');
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    await page.goBack();
    await page.goBack();
    await expect(assistant.pageLabel()).toHaveAttribute('title', PATH);
    const long = `/${'a'.repeat(300)}`;
    await page.evaluate(
      (path) => window.story.setProps({ currentPath: `https://me:pass@acme.dev${path}?x=1#y` }),
      long,
    );
    await expect(assistant.pageLabel()).toHaveAttribute('title', long.slice(0, 200));
    await assistant.ask('And now?');
    await assistant.expectAnswer(1);
    const [first, second] = await assistant.requests();
    expect(first?.body.currentPath).toBe('/two');
    expect(second?.body.currentPath).toBe(long.slice(0, 200));
    const withoutMessages = [first, second].map((request) => ({ ...request?.body, messages: [] }));
    expect(JSON.stringify(withoutMessages)).not.toMatch(/secret|part|pass|acme/);
    expect(await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))).not.toMatch(/secret|pass@/);
  });

  test('removed, leaves the page and the places of attached items out, until it is restored', async ({
    page,
    docs,
    assistant,
  }) => {
    await assistant.openStory({ story: 'context' });
    await docs.block('lines').hover();
    await docs.codeButton().click();
    await page.getByRole('button', { name: 'Do not send this page’s path' }).click();
    await expect(assistant.pageLabel()).toHaveClass(/absent/);
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    await page.getByRole('button', { name: 'Ask about this page' }).click();
    await expect(assistant.pageLabel()).toHaveAttribute('title', PATH);
    await assistant.ask('And now?');
    await assistant.expectAnswer(1);
    const [first, second] = await assistant.requests();
    expect(JSON.stringify(first?.body)).not.toContain(PATH);
    expect(first?.body.context).toEqual([{ type: 'code', value: 'const a = 1;\nrun(a);' }]);
    expect(second?.body.currentPath).toBe(PATH);
  });

  test.describe('of a question that fails', () => {
    test.use({ expectedErrors: /docs-assistant|Failed to load resource/ });

    test('is kept: its retry is about the page that it was asked on', async ({ page, assistant }) => {
      await assistant.openStory({ story: 'context', scenario: 'server-error:1' });
      await assistant.open();
      await assistant.ask(QUESTION);
      await expect(assistant.alert()).toBeVisible();
      await page.evaluate(() => history.pushState(null, '', '/elsewhere'));
      await expect(assistant.pageLabel()).toHaveAttribute('title', '/elsewhere');
      await assistant.retry().click();
      await assistant.expectAnswer();
      const requests = await assistant.requests();
      expect(requests.map(({ body }) => body.currentPath)).toEqual([PATH, PATH]);
    });
  });
});

test.describe('320 px', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('chips, notes and the list fit in either direction, and axe finds nothing', async ({
    page,
    docs,
    assistant,
    axe,
  }) => {
    await assistant.openStory({ story: 'context' });
    await page.evaluate(() => {
      for (let count = 0; count < 11; count += 1)
        window.story.handle?.addContext({
          type: 'code',
          value: `a rather long piece of code, number ${count}`,
          path: '/a',
        });
    });
    await expect(docs.chips()).toHaveCount(10);
    for (const direction of ['ltr', 'rtl'])
      await test.step(direction, async () => {
        await page.evaluate((name) => (document.documentElement.dir = name), direction);
        await expect(assistant.input()).toBeInViewport();
        const overflow = await assistant
          .panel()
          .evaluate(
            (panel) =>
              [...panel.querySelectorAll('.composer, .composer *')]
                .map((element) => element.getBoundingClientRect())
                .filter(({ left, right, width }) => width > 1 && (left < -1 || right > 321)).length,
          );
        expect(overflow).toBe(0);
        await axe();
      });
  });
});
