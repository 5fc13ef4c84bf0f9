import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TextStore } from '../core/conversation/createConversationStore';
import { createMemoryStore } from '../core/testing/createMemoryStore';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

/** A tab with a store that all tabs share. */
function openTab(store = createMemoryStore(), tabText: string | null = null, change: object = {}) {
  const tabStore = createMemoryStore(tabText);
  const assistant = renderAssistant({ store, tabStore, ...change });
  return Object.assign(assistant, { store, tabStore });
}

type Tab = ReturnType<typeof openTab>;

/** Reloads the page of a tab. The old page no longer runs. */
const reload = (tab: Tab) => openTab(createMemoryStore(tab.store.text), tab.tabStore.text);

async function answered(tab: Tab, question = 'One?', answer = 'First.', threadId = 't7') {
  (await tab.ask(question)).answer(answer, threadId);
  await pass();
}

describe('a reload', () => {
  it('restores conversation, thread, key and draft', async () => {
    const tab = openTab();
    const request = await tab.ask('One?');
    request.open({ 'X-Thread-Id': 't7', 'X-Thread-Key': 'k7' });
    request.answer('First.', 't7');
    await tab.run((actions) => actions.setDraft('Next'));
    const again = reload(tab);
    expect(again.shown()).toEqual(['Q done: One?', 'A done: First.']);
    expect(again.now).toMatchObject({
      status: 'ready',
      draft: 'Next',
      thread: { id: 't7', key: 'k7' },
      conversationId: tab.now.conversationId,
    });
    expect(again.network.requests).toHaveLength(0);
    const { body } = await again.ask('Two?');
    expect(body).toMatchObject({ threadId: 't7', threadKey: 'k7' });
    expect(body.messages).toHaveLength(3);
  });

  it.each([
    ['as the page is left', (tab: Tab) => tab.run((actions) => actions.save())],
    ['without a word of leave', () => pass(2_000)],
  ])('in mid-answer, %s, shows what there was as interrupted, with a retry', async (_, leave) => {
    const tab = openTab();
    await answered(tab);
    (await tab.ask('Two?')).say('Half of');
    await pass();
    await leave(tab);
    const again = reload(tab);
    expect(again.shown()).toEqual(['Q done: One?', 'A done: First.', 'Q done: Two?', 'A interrupted: Half of']);
    expect(again.now).toMatchObject({ status: 'ready', error: null, isSlow: false });
    await again.run((actions) => actions.retry());
    expect(again.network.last.body).toMatchObject({ threadId: 't7' });
    again.network.last.answer('Second.');
    await pass();
    expect(again.shown().slice(2)).toEqual(['Q done: Two?', 'A done: Second.']);
  });

  it('before any text marks the question, which a retry asks', async () => {
    const tab = openTab();
    const request = await tab.ask('One?');
    request.send({ type: 'tool-input-start', toolCallId: 'c', toolName: 'search' });
    await tab.run((actions) => actions.save());
    const again = reload(tab);
    expect(again.shown()).toEqual(['Q interrupted: One?']);
    await again.run((actions) => actions.retry());
    expect(again.network.last.body.messages).toHaveLength(1);
    again.network.last.answer('First.');
    await pass();
    expect(again.shown()).toEqual(['Q done: One?', 'A done: First.']);
  });

  it('keeps how answers ended, and how they were rated', async () => {
    const tab = openTab();
    await answered(tab);
    await tab.run((actions) => actions.giveFeedback(tab.now.messages[1]!.id, 'up'));
    (await tab.ask('Two?')).say('Half of');
    await pass();
    await tab.run((actions) => actions.stop());
    (await tab.ask('Three?')).fail(500);
    await pass();
    const again = reload(tab);
    expect(again.shown()).toEqual(tab.shown());
    expect(again.shown().slice(2)).toEqual(['Q done: Two?', 'A stopped: Half of', 'Q error: Three?']);
    expect(again.now.messages[1]?.feedback).toBe('up');
    expect(takeLogged()).toEqual(['server']);
  });

  it('starts a new conversation after New, and finds the old one in the history', async () => {
    const tab = openTab();
    await answered(tab);
    await tab.run((actions) => actions.startNew());
    const again = reload(tab);
    expect(again.now.messages).toEqual([]);
    expect(again.now.history).toMatchObject([{ title: 'One?' }]);
  });

  it('finds nothing from a reader who asked nothing', async () => {
    const tab = openTab();
    await tab.run((actions) => actions.setDraft('How'));
    await pass(5_000);
    expect([tab.store.text, tab.tabStore.text]).toEqual([null, null]);
  });

  it.each([
    ['another version', '{"version":99,"conversations":[{}]}'],
    ['what is not JSON', '{"version":1,'],
    ['a foreign shape', '{"version":1,"conversations":[{"id":"x","messages":[{"id":7}]}]}'],
    ['a list', '[1,2]'],
  ])('accepts a store of %s', async (_, text) => {
    const tab = openTab(createMemoryStore(text), text);
    expect(tab.now).toMatchObject({ messages: [], history: [], draft: '' });
    await answered(tab);
    expect(reload(tab).shown()).toEqual(['Q done: One?', 'A done: First.']);
  });
});

describe('a component that is removed and mounted again', () => {
  it('shows its unfinished answer as interrupted, because the reader did not stop it', async () => {
    const tab = openTab();
    const request = await tab.ask('One?');
    request.say('Half of');
    await pass();
    tab.unmount();
    await pass();
    expect(request.isAborted).toBe(true);
    expect(reload(tab).shown()).toEqual(['Q done: One?', 'A interrupted: Half of']);
  });
});

describe('the history', () => {
  async function setUp() {
    const tab = openTab();
    await answered(tab, 'One?', 'First.', 't1');
    const first = tab.now.conversationId;
    await tab.run((actions) => actions.startNew());
    await pass(1_000);
    await answered(tab, 'Two?', 'Second.', 't2');
    return { tab, first, second: tab.now.conversationId };
  }

  it('lists conversations, the newest first', async () => {
    const { tab, first, second } = await setUp();
    expect(tab.now.history.map(({ id, title }) => [id, title])).toEqual([
      [second, 'Two?'],
      [first, 'One?'],
    ]);
  });

  it('opens one with its thread', async () => {
    const { tab, first } = await setUp();
    expect(await tab.run((actions) => actions.openConversation(first))).toBe(true);
    expect(tab.shown()).toEqual(['Q done: One?', 'A done: First.']);
    expect(tab.now).toMatchObject({ conversationId: first, thread: { id: 't1' } });
    expect((await tab.ask('One more?')).body.threadId).toBe('t1');
    expect(tab.now.history.map(({ id }) => id)[0]).toBe(first);
  });

  it('opens one while an answer comes, which is aborted and shows nowhere else', async () => {
    const { tab, first, second } = await setUp();
    const request = await tab.ask('Two more?');
    request.say('Half of');
    await pass();
    await tab.run((actions) => actions.openConversation(first));
    request.answer(' it', 't2');
    await pass();
    expect(request.isAborted).toBe(true);
    expect(tab.shown()).toEqual(['Q done: One?', 'A done: First.']);
    await tab.run((actions) => actions.openConversation(second));
    expect(tab.shown().slice(2)).toEqual(['Q done: Two more?', 'A interrupted: Half of']);
  });

  it('opens neither the current one nor one that does not exist', async () => {
    const { tab, second } = await setUp();
    const { messages } = tab.now;
    expect(await tab.run((actions) => actions.openConversation(second))).toBe(false);
    expect(await tab.run((actions) => actions.openConversation('nobody'))).toBe(false);
    expect(tab.now.messages).toBe(messages);
  });

  it('deletes one, also the one in view', async () => {
    const { tab, first, second } = await setUp();
    await tab.run((actions) => actions.deleteConversation(first));
    expect(tab.now.history.map(({ id }) => id)).toEqual([second]);
    expect(tab.now.messages).toHaveLength(2);
    const request = await tab.ask('Two more?');
    await tab.run((actions) => actions.deleteConversation(second));
    expect(request.isAborted).toBe(true);
    expect(tab.now).toMatchObject({ messages: [], history: [], thread: null });
    await pass(5_000);
    expect([tab.store.text, tab.tabStore.text]).toEqual([null, null]);
  });

  it('restores deleted conversations, one or all', async () => {
    const { tab, first, second } = await setUp();
    const ids = () => tab.now.history.map(({ id }) => id);
    const all = ids();
    const restoreFirst = (await tab.run((actions) => actions.deleteConversation(first))) as () => void;
    await tab.run(restoreFirst);
    expect(ids()).toEqual(all);
    const restoreAll = (await tab.run((actions) => actions.deleteAll())) as () => void;
    expect(tab.store.text).toBeNull();
    await tab.run(restoreAll);
    expect(ids()).toEqual(all);
    expect(await tab.run((actions) => actions.openConversation(second))).toBe(true);
    expect(tab.now.messages).toHaveLength(2);
  });

  it('keeps a title of the reader through further questions and a reload, and can lose it', async () => {
    const { tab, second } = await setUp();
    const titles = () => tab.now.history.map(({ title }) => title);
    const [asked, ...others] = titles();
    await tab.run((actions) => actions.renameConversation(second, 'Of two'));
    (await tab.ask('Two more?')).answer('So.');
    await pass(5_000);
    expect(titles()).toEqual(['Of two', ...others]);
    tab.unmount();
    const again = renderAssistant({ store: tab.store, tabStore: tab.tabStore });
    expect(again.now.history[0]?.title).toBe('Of two');
    await again.run((actions) => actions.renameConversation(second, ''));
    expect(again.now.history[0]?.title).toBe(asked);
  });

  it('deletes everything and leaves no trace', async () => {
    const { tab } = await setUp();
    (await tab.ask('Two more?')).say('Half of');
    await tab.run((actions) => {
      actions.setDraft('Next');
      actions.deleteAll();
    });
    await pass(5_000);
    expect(tab.now).toMatchObject({ messages: [], history: [], draft: '', thread: null });
    expect([tab.store.text, tab.tabStore.text]).toEqual([null, null]);
  });

  it('works without any store, for as long as the page is open', async () => {
    const assistant = renderAssistant();
    (await assistant.ask('One?')).answer('First.', 't1');
    await pass();
    const first = assistant.now.conversationId;
    await assistant.run((actions) => actions.startNew());
    expect(assistant.now.history).toMatchObject([{ id: first, title: 'One?' }]);
    await assistant.run((actions) => actions.openConversation(first));
    expect(assistant.shown()).toEqual(['Q done: One?', 'A done: First.']);
  });
});

describe('two tabs', () => {
  it('keep the conversations of each other', async () => {
    const store = createMemoryStore();
    const [one, two] = [openTab(store), openTab(store)];
    const [first, second] = [await one.ask('One?'), await two.ask('Two?')];
    first.answer('First.', 't1');
    second.answer('Second.', 't2');
    await pass();
    expect(
      openTab(store)
        .now.history.map(({ title }) => title)
        .toSorted(),
    ).toEqual(['One?', 'Two?']);
    const [again, other] = [openTab(store, one.tabStore.text), openTab(store, two.tabStore.text)];
    expect([again.shown()[1], again.now.thread?.id]).toEqual(['A done: First.', 't1']);
    expect([other.shown()[1], other.now.thread?.id]).toEqual(['A done: Second.', 't2']);
  });

  it('that continue one conversation each keep their own', async () => {
    const store = createMemoryStore();
    const one = openTab(store);
    await answered(one, 'One?', 'First.', 't1');
    // A duplicated tab gets a copy of the tab's store.
    const two = openTab(store, one.tabStore.text);
    const [left, right] = [await one.ask('Left?'), await two.ask('Right?')];
    left.answer('To the left.', 't-left');
    right.answer('To the right.', 't-right');
    await pass(3_000);
    expect(one.now.conversationId).not.toBe(two.now.conversationId);
    expect(one.now.history).toHaveLength(2);
    const [again, other] = [openTab(store, one.tabStore.text), openTab(store, two.tabStore.text)];
    expect([again.shown().at(-1), again.now.thread?.id]).toEqual(['A done: To the left.', 't-left']);
    expect([other.shown().at(-1), other.now.thread?.id]).toEqual(['A done: To the right.', 't-right']);
  });

  it('each show only their own questions', async () => {
    const store = createMemoryStore();
    const [one, two] = [openTab(store), openTab(store)];
    await answered(one);
    expect(two.now.messages).toEqual([]);
    await answered(two, 'Two?', 'Second.');
    expect(one.shown()).toEqual(['Q done: One?', 'A done: First.']);
  });
});

describe('storage that refuses', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const full = (): TextStore => ({ read: () => null, write: () => false, remove() {} });

  it.each<[name: string, createStore: () => TextStore]>([
    ['throws', () => ({ read: refuse, write: refuse, remove: refuse })],
    ['throws on writing', () => ({ read: () => null, write: refuse, remove() {} })],
    ['has no space', full],
  ])('and %s: the assistant works and keeps nothing', async (_, createStore) => {
    const assistant = renderAssistant({ store: createStore(), tabStore: createStore() });
    (await assistant.ask('One?')).answer('First.');
    await pass(3_000);
    await assistant.run((actions) => actions.setDraft('Next'));
    (await assistant.ask('Two?')).answer('Second.');
    await pass();
    expect(assistant.shown()).toHaveLength(4);
    await assistant.run((actions) => {
      actions.save();
      actions.startNew();
      actions.deleteAll();
    });
    expect(assistant.now.messages).toEqual([]);
    expect(assistant.errors).toEqual([]);
  });
});
