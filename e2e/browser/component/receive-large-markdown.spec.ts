import { LARGE_ANSWERS } from '../../../src/client/markdown/testing/largeAnswers';
import { measureTasks } from '../../fixtures/measureLongestTask';
import { recordBound } from '../../fixtures/recordBound';
import { test, expect } from '../../fixtures/test';
import { waitForLastWords } from '../../fixtures/waitForLastWords';

/** Maximum task of the page's main thread, in ms of processor time. */
const LONGEST_TASK_MS = 200;

const MEGABYTE = 1_000_000;

/** A tenth of the text. Quadratic work would be a hundred times as much for the whole. */
const PART = 100_000;
const GROWTH_MAX = 20;

const LAST_WORDS = 'The end.';

/**
 * Kinds of markdown with a high cost for their length, one for each way in which a browser's work grew at one time: it laid answers out,
 * inspected or painted them again with each update, or their many lines were read again at the end.
 */
const KINDS = ['list items', 'one row of a table', 'short lines', 'one block of code'];

/** Kinds whose cost has the same causes. Only the nightly run measures them, with `ALL_TESTS=1`. */
const SIMILAR_KINDS = [
  'one table',
  'one line of HTML',
  'one paragraph of emphasis, code and links',
  'images',
  'headings',
  'one heading',
  'short paragraphs',
  'rules',
  'links in lines',
  'one block of HTML',
  'one paragraph of words',
  'addresses and mail',
  'quote markers in one line',
  'quotes in quotes',
  'one line without a space',
  'footnotes and then their text',
  'footnotes with their text',
  'references and then their definitions',
  'one reference and then its definition',
];

const MEASURED_KINDS = process.env.ALL_TESTS ? [...KINDS, ...SIMILAR_KINDS] : KINDS;

/** Kinds for each page. A page costs a second to open and to warm up. */
const GROUP = 4;

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

for (let start = 0; start < MEASURED_KINDS.length; start += GROUP) {
  const kinds = MEASURED_KINDS.slice(start, start + GROUP);
  test(`1 MB costs in proportion to its length, without one long task: ${kinds.join(', ')}`, async ({
    page,
    assistant,
  }) => {
    test.setTimeout(240_000);
    let text = '';
    await page.route('**/message', (route) => {
      const events = [{ type: 'text-delta', id: '1', delta: `${text}\n\n${LAST_WORDS}` }, { type: 'finish' }];
      const body = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return route.fulfill({ contentType: 'text/event-stream', body });
    });
    await page.route('**/*.png', (route) => route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }));
    await assistant.openStory();
    await assistant.open();

    async function measure(kind: string, characters: number) {
      text = LARGE_ANSWERS[kind]!(characters);
      const measured = await measureTasks(page, async () => {
        await assistant.ask('How?');
        await waitForLastWords(page, LAST_WORDS);
      });
      await page.evaluate(() => window.story.handle?.reset());
      // Otherwise the next answer would pay for the garbage of this one.
      await page.requestGC();
      return measured;
    }

    for (const kind of kinds) {
      // The modules of the first answer are loaded and compiled beforehand, so that they do not count.
      await measure(kind, 10_000);
      const part = await measure(kind, PART);
      // Other processes can only make a task longer, so the better of two runs counts.
      const first = await measure(kind, MEGABYTE);
      const whole = first.longest < LONGEST_TASK_MS ? first : await measure(kind, MEGABYTE);
      expect.soft(whole.longest, kind).toBeLessThan(LONGEST_TASK_MS);
      expect.soft(whole.sum / part.sum, kind).toBeLessThan(GROWTH_MAX);
      recordBound({
        input: `an answer made of ${kind}, in the page`,
        size: '100 kB, then 1 MB',
        outcome: `longest task ${whole.longest} ms, ${(whole.sum / part.sum).toFixed(1)} times the work`,
      });
    }
  });
}
