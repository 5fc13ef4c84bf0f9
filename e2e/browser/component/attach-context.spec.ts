import { ContextPage } from '../../fixtures/ContextPage';
import { expect, test as base } from '../../fixtures/test';

const test = base.extend<{ docs: ContextPage }>({
  docs: async ({ page }, use) => use(new ContextPage(page)),
});

const PATH = '/demo/pages/context.html';
const QUESTION = 'How do I install the assistant?';

// What chips say, send and give the focus to: `src/client/panel/chips.test.tsx`.
test('chips are shown in the sent question, also after a reload, and lead back to the page', async ({
  page,
  docs,
  assistant,
}) => {
  await assistant.openStory({ story: 'context' });
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
