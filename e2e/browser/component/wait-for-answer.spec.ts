import { expect, test } from '../../fixtures/test';

// The seconds themselves, and their end: `src/client/panel/AssistantPanel.test.tsx`.
test('the count of the seconds of a long wait has no accessibility violation', async ({ assistant, axe, page }) => {
  await page.clock.install();
  await assistant.openStory({ scenario: 'silence-before-headers' });
  await assistant.open();
  await assistant.ask('How do I install it?');
  await expect(assistant.panel().getByText('Working on an answer…')).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(assistant.panel().getByRole('timer')).toHaveText(/^\d+s$/);
  await axe();
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
