import { expect, test } from '../../fixtures/test';

test(
  'a question is searched for, answered while the reader watches, and cited',
  { tag: '@quick' },
  async ({ assistant, page }) => {
    await assistant.openStory({ scenario: 'slow-search' });
    await assistant.open();
    await expect(assistant.input()).toBeFocused();
    await assistant.ask('How do I install the assistant?');
    await expect(assistant.questions()).toHaveCount(1);
    await expect(assistant.panel().getByText(/^Searching for/)).toBeVisible();
    const answer = assistant.answers().first();
    await expect(answer.locator('[part=answer]')).toContainText(/\w/);
    await assistant.expectAnswer();
    await expect(answer.getByText(/^Read \d+ pages$/)).toBeVisible();
    const sources = answer.getByRole('group', { name: 'Sources' }).getByRole('link');
    await expect(sources.first()).toHaveAttribute('href', /^http:\/\/127\.0\.0\.1/);
    await expect(answer.getByRole('group', { name: 'Other pages' }).getByRole('link').first()).toBeVisible();
    await expect(answer).not.toContainText('```');
    await expect(assistant.input()).toBeFocused();
    const types = await page.evaluate(() => window.story.events.map(({ type }) => type));
    expect(types).toEqual(['open', 'ask', 'first-text', 'finish']);
  },
);
