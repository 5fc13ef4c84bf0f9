import { StoryPage } from '../lib/StoryPage';
import { expect, test } from '../lib/test';

const QUESTION = 'How do I install the assistant?';
const NEXT_QUESTION = 'How do I change the theme?';

test('open and ask: searched, answered, cited, one thread', async ({ story, tab }) => {
  await story.openStory({ scenario: 'slow-search' });
  await story.open();
  await story.expectFocus('Your question');
  await story.ask(QUESTION);
  await story.expectText(story.panel, /Searching/);
  await story.expectAnswer();
  const sources = { role: 'link', within: { role: 'group', name: 'Sources', within: story.panel } };
  expect(await story.attribute({ ...sources, nth: 0 }, 'href')).toMatch(/^http:\/\/127\.0\.0\.1/);
  await story.expectFocus('Your question');
  expect(await story.events()).toEqual(['open', 'ask', 'first-text', 'finish']);
  await story.ask(NEXT_QUESTION);
  await story.expectAnswer(1);
  const [first, second] = await story.requests();
  expect(first?.body).toMatchObject({ threadId: null, currentPath: '/demo/pages/assistant.html' });
  expect(second?.body.threadId).toMatch(/.+/);
  expect(await tab.evaluate(() => window.story.errors, null)).toEqual([]);
});

test('streaming: the text grows while it comes', async ({ story }) => {
  await story.openStory({ scenario: 'slow-drip' });
  await story.open();
  await story.ask(QUESTION);
  await story.expectText(story.answerText, /\w/);
  const before = (await story.text(story.answerText)).length;
  await expect.poll(async () => (await story.text(story.answerText)).length).toBeGreaterThan(before + 5);
  await story.expectState('streaming');
});

test('Stop: the text stays, the request is closed', { tag: '@main' }, async ({ story }) => {
  await story.openStory({ scenario: 'endless' });
  await story.open();
  await story.ask(QUESTION);
  await story.expectText(story.answerText, /\w/);
  await story.tab.click(story.stop);
  await story.expectState('stopped');
  await expect.poll(async () => (await story.requests())[0]?.closed).toBe('aborted');
  const kept = await story.text(story.answerText);
  expect(kept).toMatch(/\w/);
  expect(await story.count(story.alert)).toBe(0);
  await story.ask(NEXT_QUESTION);
  await expect.poll(async () => (await story.requests()).length).toBe(2);
});

test.describe('failures', () => {
  test.use({ expectedErrors: /docs-assistant|Failed to load resource|net::ERR|NetworkError|network connection/ });

  test('retry: a failed question is asked again', async ({ story }) => {
    await story.openStory({ scenario: 'html-server-error:1' });
    await story.open();
    await story.ask(QUESTION);
    await story.expectText(story.alert, /is having a problem right now/);
    await story.tab.click(story.retry);
    await story.expectAnswer();
    await story.expectCount(story.questions, 1);
    expect(await story.requests()).toHaveLength(2);
  });

  test(
    'cut stream: the panel says that the answer was interrupted, the text stays, Retry completes it',
    { tag: '@main' },
    async ({ story }) => {
      await story.openStory({ scenario: 'cut-mid-text:1' });
      await story.open();
      await story.ask(QUESTION);
      await story.expectText(story.alert, /connection was lost before the answer was complete/);
      expect(await story.text(story.answerText)).toMatch(/\w/);
      expect(await story.events()).not.toContain('finish');
      await story.tab.click(story.retry);
      await story.expectAnswer();
      await story.expectGone(story.alert);
    },
  );

  test('reload in mid-answer: the text is back, interrupted, with Retry and no spinner', async ({ story }) => {
    await story.openStory({ scenario: 'endless:1' });
    await story.open();
    await story.ask(QUESTION);
    await expect.poll(async () => (await story.text(story.answerText)).length).toBeGreaterThan(40);
    await story.tab.reload();
    await story.expectState('interrupted');
    await story.expectText(story.panel, /This answer was interrupted/);
    expect(await story.text(story.questions)).toContain(QUESTION);
    expect(await story.text(story.answerText)).toMatch(/\w/);
    await story.expectGone(story.stop);
    await story.tab.click(story.retry);
    await story.expectAnswer();
  });
});

test('reload: conversation and draft are back, without the focus', { tag: '@main' }, async ({ story }) => {
  await story.openStory();
  await story.open();
  await story.ask(QUESTION);
  await story.expectAnswer();
  const [first] = await story.requests();
  await story.tab.write(story.input, 'A draft');
  await story.tab.reload();
  await story.expectAnswer();
  expect(await story.value(story.input)).toBe('A draft');
  expect(await story.focus()).not.toBe('Your question');
  expect(first?.body.threadId).toBeNull();
});

test('history: an earlier conversation is found, continued with its thread, and deleted', async ({ story, tab }) => {
  await story.openStory();
  await story.open();
  await story.ask(QUESTION);
  await story.expectAnswer();
  await tab.click(story.button('New conversation'));
  await story.expectGone(story.answers);
  await tab.click(story.button('Share and more'));
  await tab.click(story.button('Earlier conversations'));
  await tab.click(story.button(/^How do I install/));
  await story.expectAnswer();
  await story.ask(NEXT_QUESTION);
  await story.expectAnswer(1);
  expect((await story.requests())[1]?.body.threadId).toMatch(/.+/);
  await tab.click(story.button('Share and more'));
  await tab.click(story.button('Earlier conversations'));
  await tab.click(story.button(/^Delete conversation/));
  await story.expectText(story.panel, /No earlier conversations/);
});

test('two tabs: each keeps its own conversation and thread', async ({ openTab, story, tab }) => {
  await story.openStory();
  await story.open();
  await story.ask(QUESTION);
  await story.expectAnswer();
  const address = await tab.evaluate(() => location.href, null);
  const second = await openTab();
  await second.goto(address);
  const other = new StoryPage(second);
  await second.bringToFront();
  await other.open();
  await other.ask(NEXT_QUESTION);
  await other.expectAnswer();
  await tab.bringToFront();
  await story.expectCount(story.questions, 1);
  expect(await story.text(story.questions)).toContain(QUESTION);
  await tab.reload();
  await story.expectAnswer();
  expect(await story.text(story.questions)).toContain(QUESTION);
});
