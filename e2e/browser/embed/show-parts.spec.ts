import { openHostPage } from '../../fixtures/openHostPage';
import { expect, test } from '../../fixtures/test';

const EVENTS = [
  { type: 'text-delta', id: '1', delta: 'The price is:' },
  { type: 'data-price', id: 'p', data: { usd: 4 } },
  { type: 'data-price', id: 'p', data: { usd: 5 } },
  { type: 'data-unknown', data: 1 },
  { type: 'data-broken', data: 1 },
  { type: 'text-delta', id: '2', delta: 'It holds for **a year**.' },
  { type: 'finish', threadId: 't1', finishReason: 'stop' },
];

test.use({ expectedErrors: /part-|broken part/ });

test('a function of the page shows a part at its place, in the styles of the page, and can ask from there', async ({
  assistant,
  page,
  axe,
}) => {
  const bodies: string[] = [];
  await page.route('**/message', (route) => {
    bodies.push(route.request().postData() ?? '');
    return route.fulfill({
      contentType: 'text/event-stream',
      body: EVENTS.map((event) => `data: ${JSON.stringify(event)}\n\n`).join(''),
    });
  });
  await openHostPage(page, {
    content: '<main><h1>A page</h1></main>',
    head: `<style>.price { color: rgb(1, 2, 3); font: inherit; background: white }</style><script>
      window.DocsAssistant ??= { q: [] };
      for (const name of ['registerPart']) DocsAssistant[name] ??= (...parameters) => DocsAssistant.q.push([name, ...parameters]);
      DocsAssistant.registerPart('data-price', (element, part, api) => {
        const button = Object.assign(document.createElement('button'), { className: 'price', textContent: part.data.usd + ' dollars' });
        button.onclick = () => api.ask('Why ' + part.data.usd + '?');
        element.append(button);
        return () => element.replaceChildren();
      });
      DocsAssistant.registerPart('data-broken', () => { throw new Error('broken part'); });
    </script>`,
  });
  await assistant.open();
  await assistant.ask('How much?');
  const answer = assistant.answers().first();
  await expect(answer).toHaveAttribute('data-state', 'done');
  await expect(answer.locator('[part=answer]')).toHaveText(['The price is:', 'It holds for a year.']);
  const price = page.getByRole('button', { name: '5 dollars' });
  await expect(price).toHaveCSS('color', 'rgb(1, 2, 3)');
  const [above, part, below] = await Promise.all(
    [answer.locator('[part=answer]').first(), price, answer.locator('[part=answer]').last()].map((each) =>
      each.boundingBox(),
    ),
  );
  expect(above!.y + above!.height).toBeLessThanOrEqual(part!.y + 1);
  expect(part!.y + part!.height).toBeLessThanOrEqual(below!.y + 1);
  await axe();
  await price.press('Enter');
  await expect(assistant.questions()).toHaveText(['How much?', 'Why 5?']);
  await expect(assistant.answers()).toHaveCount(2);
  // The parts are stored with the conversation.
  await page.reload();
  await expect(page.getByRole('button', { name: '5 dollars' })).toHaveCount(2);
  expect(bodies).toHaveLength(2);
});
