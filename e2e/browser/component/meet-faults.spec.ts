import { expect, test } from '../../fixtures/test';

const LIMITS = { firstByteTimeoutMs: 2_000, idleTimeoutMs: 2_000 };
const QUESTION = 'How do I install the assistant?';
const NEXT_QUESTION = 'How do I change the theme?';

// The demo's own policy allows no other origin, but one fault needs one.
test.use({ bypassCSP: true, expectedErrors: /docs-assistant|Failed to load resource|CORS policy|net::ERR/ });

/**
 * The faults that need a real network or a real page. `src/client/panel/faults.slow.test.tsx` has the others, and all that a reader can do after
 * them.
 */
test('Retry asks once more after a refused connection, an answer without CORS headers and an answer that was cut in mid-character', async ({
  assistant,
  page,
}) => {
  let isRefused = true;
  // An unknown name is the same error for a page.
  await page.route('**/message', (route) => (isRefused ? route.abort('connectionrefused') : route.fallback()));
  await assistant.openStory({ props: LIMITS });
  await assistant.open();
  const path = assistant.prefix;
  for (const [fault, hostname, sentence, hasText] of [
    ['normal', '127.0.0.1', /could not be reached/, false],
    ['no-cors:1', 'localhost', /could not be reached/, false],
    ['cut-mid-character:1', '127.0.0.1', /connection was lost/, true],
  ] as const)
    await test.step(fault, async () => {
      assistant.prefix = path.replace('normal:', fault);
      const address = new URL(assistant.prefix, page.url());
      address.hostname = hostname;
      await page.evaluate((baseUrl) => window.story.setProps({ baseUrl }), address.href);
      await assistant.ask(QUESTION);
      await expect(assistant.alert()).toHaveText(sentence);
      await expect(assistant.answers().locator('[part=answer]')).toHaveCount(hasText ? 1 : 0);
      isRefused = false;
      await assistant.retry().click();
      await assistant.expectAnswer();
      await expect(assistant.questions()).toHaveCount(1);
      const requests = await assistant.requests();
      expect(requests).toHaveLength(fault === 'normal' ? 1 : 2);
      expect(requests.at(-1)?.body.messages.filter(({ role }) => role === 'user')).toHaveLength(1);
      await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
      await expect(assistant.questions()).toHaveCount(0);
    });
});

test('offline, there is one message at a time, and everything works again when the network is back', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ props: LIMITS });
  await assistant.open();
  await page.context().setOffline(true);
  const sentences = assistant.panel().getByText(/^You are offline/);
  await expect(sentences).toHaveText([/You can send questions again/]);
  await assistant.ask(QUESTION);
  await expect(assistant.alert()).toBeVisible();
  await expect(sentences).toHaveText([/Your question is saved/]);
  await page.context().setOffline(false);
  await assistant.expectAnswer();
  await expect(sentences).toHaveCount(0);
  await test.step('a question that the reader has left meanwhile is not asked', async () => {
    await page.context().setOffline(true);
    await assistant.ask(NEXT_QUESTION);
    await expect(assistant.alert()).toBeVisible();
    await assistant.panel().getByRole('button', { name: 'New conversation', exact: true }).click();
    await page.context().setOffline(false);
    await assistant.ask(QUESTION);
    await assistant.expectAnswer();
    await expect(assistant.questions()).toHaveText([QUESTION]);
    expect(await assistant.requests()).toHaveLength(2);
  });
});

test('2,000 chunks at once in a hidden tab without frames are an answer, which is kept when the component is removed', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ scenario: 'burst', props: LIMITS });
  await assistant.open();
  await page.evaluate(() => {
    Object.defineProperty(Document.prototype, 'visibilityState', { configurable: true, get: () => 'hidden' });
    Object.defineProperty(Document.prototype, 'hidden', { configurable: true, get: () => true });
    window.requestAnimationFrame = () => 0;
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await assistant.ask(QUESTION);
  const answer = (await assistant.expectAnswer()).locator('[part=answer]');
  // A long answer is drawn in slices, and the browser lays out no block far below.
  await expect(answer).toContainText('piece 2000');
  const text = (await answer.textContent()) ?? '';
  await page.evaluate(() => window.story.setMounted(false));
  await expect(assistant.launcher()).toHaveCount(0);
  await page.evaluate(() => window.story.setMounted(true));
  await expect(assistant.answers().locator('[part=answer]')).toHaveText(text);
  await expect(assistant.questions()).toHaveText([QUESTION]);
});
