import { expect, test } from '../../fixtures/test';

test('a long wait counts its seconds from the eighth on, on screen and not aloud, until it ends', async ({
  assistant,
  axe,
  page,
}) => {
  await page.clock.install();
  await assistant.openStory({ scenario: 'silence-before-headers' });
  await assistant.open();
  const now = () => page.evaluate(() => Date.now());
  const askedAt = await now();
  await assistant.ask('How do I install it?');
  const timer = assistant.panel().getByRole('timer');
  await expect(assistant.panel().getByText('Working on an answer…')).toBeVisible();
  await page.clock.runFor(6_000);
  await expect(timer).toHaveCount(0);
  await page.clock.runFor(3_000);
  await expect(timer).toHaveText(/^\d+s$/);
  const read = async () => Number.parseInt(await timer.innerText(), 10);
  const first = await read();
  expect(first).toBeGreaterThanOrEqual(8);
  expect(first).toBeLessThanOrEqual(((await now()) - askedAt) / 1_000 + 1);
  await expect.poll(read).toBeGreaterThan(first);
  await expect(assistant.panel().getByRole('status')).toHaveText('The assistant is answering.');
  await axe();
  await assistant.stop().click();
  await expect(timer).toHaveCount(0);
});

test('the lines of the wait disappear with the first text, however slowly the rest comes', async ({ assistant }) => {
  await assistant.openStory({ scenario: 'slow-drip' });
  await assistant.open();
  await assistant.ask('How do I install it?');
  const answer = assistant.answers().first();
  await expect(answer.locator('[part=answer] p').first()).toBeVisible();
  await expect(assistant.panel().locator('.progress')).toHaveCount(0);
  await expect(assistant.stop()).toBeVisible();
});

test('the end of a streaming answer has a caret that takes no room', async ({ assistant }) => {
  // The text stays at its first words, however long the test takes.
  await assistant.openStory({ scenario: 'silence-mid-text' });
  await assistant.open();
  await assistant.ask('How do I install it?');
  const answer = assistant.answers().first();
  await expect(answer.locator('[part=answer] p').first()).toBeVisible();
  const readCaret = () =>
    answer.locator('[part=answer]').evaluate((element) => {
      // An excerpt of the source may follow the last paragraph.
      const block = [...element.querySelectorAll(':scope > p, :scope > blockquote > p')].at(-1);
      if (block === undefined) return null;
      const { content, position } = getComputedStyle(block, '::after');
      return `${content} ${position}`;
    });
  await expect.poll(readCaret).toBe('"" absolute');
  await assistant.stop().click();
  await expect(answer).toHaveAttribute('data-state', 'stopped');
  await expect.poll(readCaret).toBe('none static');
});
