import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

const READER = readFileSync('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js', 'utf8');

/** Starts a screen reader in the browser, which reads the assistant's accessibility tree. */
async function startReader(page: Page) {
  await page.route('**/screen-reader.js', (route) => route.fulfill({ contentType: 'text/javascript', body: READER }));
  await page.evaluate(async () => {
    const address = '/screen-reader.js';
    const { virtual } = (await import(address)) as { virtual: Reader };
    Object.assign(window, { reader: virtual });
    await virtual.start({
      container: document.querySelector('[data-docs-assistant]')?.shadowRoot?.querySelector('.root'),
    });
  });
}

interface Reader {
  start(options: { container: unknown }): Promise<void>;
  next(): Promise<void>;
  spokenPhraseLog(): Promise<string[]>;
}

/** Everything that was spoken. */
const readLog = (page: Page) => page.evaluate(() => (window as unknown as { reader: Reader }).reader.spokenPhraseLog());

test('a screen reader says what everything is, and announces of a long answer only that it begins and that it is complete', async ({
  assistant,
  page,
}) => {
  await assistant.openStory({ scenario: 'burst', props: { starterQuestions: ['How do I theme it?'] } });
  await assistant.open();
  await startReader(page);
  const phrases = await page.evaluate(async () => {
    const { reader } = window as unknown as { reader: Reader };
    for (let step = 0; step < 60; step += 1) await reader.next();
    return [...new Set(await reader.spokenPhraseLog())];
  });
  for (const phrase of [
    /^dialog, Ask AI/,
    /^heading, Ask AI, level 2/,
    /^button, Share and more/,
    /^button, Close/,
    /^log, Ask AI/,
    /^list, Suggested questions/,
    /^button, How do I theme it\?/,
    /^textbox, Your question/,
    /^button, Send/,
  ])
    expect(phrases).toContainEqual(expect.stringMatching(phrase));
  const before = await readLog(page);
  await assistant.ask('How do I install the assistant?');
  const answer = await assistant.expectAnswer();
  await expect.poll(() => readLog(page)).toContain('polite: The answer is complete.');
  const said = (await readLog(page)).slice(before.length).filter((phrase) => /^(polite|assertive)/.test(phrase));
  expect(said).toEqual(['polite: The assistant is answering.', 'polite: The answer is complete.']);
  // One step from the composer.
  await expect(assistant.input()).toBeFocused();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(answer).toBeFocused();
});
