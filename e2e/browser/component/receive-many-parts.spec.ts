import { createStreamOfKind, LAST_WORDS, STREAM_KINDS } from '../../../src/client/core/testing/streamKinds';
import { findBest, measureLongestTask } from '../../fixtures/measureLongestTask';
import { recordBound } from '../../fixtures/recordBound';
import { expect, test } from '../../fixtures/test';
import { waitForLastWords } from '../../fixtures/waitForLastWords';

/** Maximum task of the page's main thread, in ms of processor time. */
const LONGEST_TASK_MS = 200;

/** The kinds that the page draws, each in another way. Only the nightly run measures the others, with `ALL_TESTS=1`. */
const DRAWN: readonly (typeof STREAM_KINDS)[number][] = [
  'text parts that grow in turns',
  'tool calls with outputs',
  'searches of many results',
  'addresses as sources',
  'data parts',
];

test('no answer of 1 MB keeps the page busy for long, whatever it is made of, and none loses its last words', async ({
  page,
  assistant,
}) => {
  test.setTimeout(240_000);
  let stream = '';
  await page.route('**/message', (route) => route.fulfill({ contentType: 'text/event-stream', body: stream }));
  await page.route('**/image-*.png', (route) => route.fulfill({ contentType: 'image/png' }));
  await assistant.openStory();
  await assistant.open();

  async function ask() {
    await page.evaluate(() => window.story.handle?.reset());
    await assistant.ask('How?');
    await waitForLastWords(page, LAST_WORDS);
  }

  // The modules of the first answer are loaded and compiled beforehand, so that they do not count.
  stream = createStreamOfKind('text deltas', 10_000);
  await ask();
  for (const kind of process.env.ALL_TESTS ? STREAM_KINDS : DRAWN) {
    stream = createStreamOfKind(kind, 1_000_000);
    const longest = await findBest(() => measureLongestTask(page, ask), LONGEST_TASK_MS);
    expect(longest, kind).toBeLessThan(LONGEST_TASK_MS);
    recordBound({
      input: `an answer made of ${kind}, in the page`,
      size: '1 MB',
      outcome: `longest task ${longest} ms`,
    });
  }
});

for (const [name, count, characters] of [
  ['one long answer', 2, 240_000],
  ['500 messages', 500, 900],
] as const)
  test(`a stored conversation of ${name} does not keep the page busy for long`, async ({ page, assistant }) => {
    test.setTimeout(120_000);
    const paragraph = 'Some **words** with `code` and a [link](/a).\n\n';
    const text = `${paragraph.repeat(Math.ceil(characters / paragraph.length))}${LAST_WORDS}`;
    const messages = Array.from({ length: count }, (_, index) => ({
      id: `m${index}`,
      role: index % 2 === 0 ? 'user' : 'assistant',
      parts: [{ type: 'text', text: index % 2 === 0 ? `Question ${index}?` : text }],
    }));
    await assistant.openStory();
    await assistant.open();
    await assistant.ask('How?');
    await assistant.expectAnswer();
    // Written before the page's own scripts run, because a page that is left saves its conversation.
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(sessionStorage)) {
        if (!value.includes('"conversations"')) continue;
        const store = JSON.parse(value) as { conversations: { messages: unknown }[] };
        store.conversations[0]!.messages = JSON.parse(stored);
        sessionStorage.setItem(key, JSON.stringify(store));
      }
    }, JSON.stringify(messages));

    const reload = async () => {
      await page.reload();
      await waitForLastWords(page, LAST_WORDS);
    };
    const longest = await findBest(() => measureLongestTask(page, reload), LONGEST_TASK_MS);
    await expect(assistant.questions().first()).toContainText('Question 0?');
    await expect(assistant.answers()).toHaveCount(count / 2);
    expect(longest, 'with the start of the page').toBeLessThan(LONGEST_TASK_MS);
    recordBound({ input: `a stored conversation of ${name}`, size: '250 kB', outcome: `longest task ${longest} ms` });
  });
