import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '../core/testing/createMemoryStore';
import { freezeClock, pass, renderAssistant, takeLogged } from './testing/renderAssistant';

beforeEach(freezeClock);
afterEach(() => vi.useRealTimers());

type Assistant = ReturnType<typeof renderAssistant>;

const type = (assistant: Assistant, text: string) => assistant.run((actions) => actions.setDraft(text));

describe('the draft', () => {
  it('is cleared only when it is sent', async () => {
    const assistant = renderAssistant();
    await type(assistant, 'How?');
    expect(assistant.now.draft).toBe('How?');
    const { body } = await assistant.ask();
    expect(body.messages[0]?.parts).toEqual([{ type: 'text', text: 'How?' }]);
    expect(assistant.now.draft).toBe('');
  });

  it('stays when a question of the same words is asked by other means', async () => {
    const assistant = renderAssistant();
    await type(assistant, 'How?');
    await assistant.run((actions) => actions.ask({ text: 'How?', source: 'suggestion' }));
    expect(assistant.now.draft).toBe('How?');
  });

  it('stays when something else is sent', async () => {
    const assistant = renderAssistant();
    await type(assistant, 'My own words');
    await assistant.run((actions) => actions.ask({ text: 'A suggestion?', source: 'suggestion' }));
    expect(assistant.now.draft).toBe('My own words');
  });

  it('typed while an answer comes outlives its end', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.say('So');
    await type(assistant, 'Next');
    request.finish();
    await pass();
    expect(assistant.now.draft).toBe('Next');
  });

  it.each([
    ['a stop', (assistant: Assistant) => assistant.run((actions) => actions.stop())],
    ['a new conversation', (assistant: Assistant) => assistant.run((actions) => actions.startNew())],
    ['other options', (assistant: Assistant) => assistant.change({ currentPath: '/b' })],
  ])('outlives %s', async (_, act) => {
    const assistant = renderAssistant();
    (await assistant.ask('How?')).say('So');
    await type(assistant, 'Next');
    await act(assistant);
    expect(assistant.now.draft).toBe('Next');
  });

  it('stays empty when its question fails, because the question is in the conversation, also after a reload', async () => {
    const stores = { store: createMemoryStore(), tabStore: createMemoryStore() };
    const assistant = renderAssistant(stores);
    await type(assistant, 'How?');
    (await assistant.ask()).fail(500);
    await pass();
    expect(assistant.now.draft).toBe('');
    expect(assistant.shown()).toEqual(['Q error: How?']);
    expect(takeLogged()).toEqual(['server']);
    assistant.unmount();
    const after = renderAssistant(stores);
    expect([after.now.draft, after.shown()]).toEqual(['', ['Q error: How?']]);
    expect(await after.run((actions) => actions.retry())).toBe(true);
  });

  it.each([
    ['gets a question that got no answer in a new conversation', '', 'How?'],
    ['keeps the words of the reader there', 'Next', 'Next'],
  ])('%s', async (_, typed, expected) => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    await type(assistant, typed);
    request.fail(413);
    await pass();
    expect([assistant.now.draft, assistant.shown()]).toEqual([typed, ['Q error: How?']]);
    await assistant.run((actions) => actions.startNew());
    expect([assistant.now.draft, assistant.shown(), assistant.now.error]).toEqual([expected, [], null]);
    expect(takeLogged()).toEqual(['too-large']);
  });

  it('does not get back a question that has part of an answer', async () => {
    const assistant = renderAssistant();
    const request = await assistant.ask('How?');
    request.say('Half of');
    request.close();
    await pass();
    expect(assistant.now.draft).toBe('');
    expect(takeLogged()).toEqual(['interrupted']);
  });

  it('waits while an answer streams, and comes back when the reader removes it from the queue', async () => {
    const assistant = renderAssistant();
    await assistant.ask('One?');
    await type(assistant, 'Two?');
    expect(await assistant.run((actions) => actions.ask())).toBe('waiting');
    expect([assistant.now.draft, assistant.now.waiting.map(({ text }) => text)]).toEqual(['', ['Two?']]);
    await assistant.run((actions) => actions.dropWaiting(assistant.now.waiting[0]!));
    expect([assistant.now.draft, assistant.now.waiting]).toEqual(['Two?', []]);
  });

  it('is cleared when its question, which waited for a stop, is sent', async () => {
    const assistant = renderAssistant();
    await assistant.ask('One?');
    await type(assistant, 'Two?');
    await assistant.run((actions) => {
      actions.stop();
      actions.ask();
    });
    expect(assistant.now.draft).toBe('');
    expect(assistant.network.requests).toHaveLength(2);
  });
});

describe('consent', () => {
  const setUp = (change = {}) => {
    const store = createMemoryStore();
    const tabStore = createMemoryStore();
    return {
      ...stores(store, tabStore),
      assistant: renderAssistant({ consentRequired: true, store, tabStore, ...change }),
    };
  };
  const stores = (store: ReturnType<typeof createMemoryStore>, tabStore: ReturnType<typeof createMemoryStore>) => ({
    store,
    tabStore,
  });

  it('is awaited before anything is sent, stored or reported', async () => {
    const { assistant, store, tabStore } = setUp();
    await type(assistant, 'How?');
    expect(await assistant.run((actions) => actions.ask())).toBe('consent');
    expect(assistant.now).toMatchObject({ isConsentPending: true, messages: [], status: 'ready', draft: 'How?' });
    expect(assistant.network.requests).toHaveLength(0);
    expect([store.text, tabStore.text]).toEqual([null, null]);
    expect(assistant.events).toEqual([]);
  });

  it('sends the waiting question once, with its source', async () => {
    const { assistant } = setUp();
    await assistant.run((actions) => actions.ask({ text: 'How?', source: 'starter-question' }));
    await assistant.run((actions) => actions.giveConsent());
    await assistant.run((actions) => actions.giveConsent());
    expect(assistant.now).toMatchObject({ isConsentPending: false, draft: '' });
    expect(assistant.network.requests).toHaveLength(1);
    assistant.network.last.answer('So.');
    await pass();
    expect(assistant.events[0]).toEqual({ type: 'ask', source: 'starter-question' });
    await assistant.ask('And?');
  });

  it('may be declined: the question stays with the reader', async () => {
    const { assistant } = setUp();
    await assistant.run((actions) => actions.ask('How?'));
    await assistant.run((actions) => actions.declineConsent());
    expect(assistant.now).toMatchObject({ isConsentPending: false, draft: 'How?', messages: [] });
    expect(assistant.network.requests).toHaveLength(0);
    await assistant.run((actions) => actions.ask('How?'));
    expect(assistant.now.isConsentPending).toBe(true);
  });

  it('is kept for the tab', async () => {
    const { assistant, store, tabStore } = setUp();
    await assistant.run((actions) => actions.ask('How?'));
    await assistant.run((actions) => actions.giveConsent());
    assistant.network.last.answer('So.');
    await pass();
    assistant.unmount();
    const again = renderAssistant({ consentRequired: true, store, tabStore });
    await again.ask('And?');
    expect(again.network.requests).toHaveLength(1);
  });

  it('is kept through a new conversation and a reload', async () => {
    const { assistant, store, tabStore } = setUp();
    await assistant.run((actions) => actions.ask('How?'));
    await assistant.run((actions) => actions.giveConsent());
    assistant.network.last.answer('So.');
    await pass();
    await assistant.run((actions) => actions.startNew());
    assistant.unmount();
    const again = renderAssistant({ consentRequired: true, store, tabStore });
    expect(await again.run((actions) => actions.ask('And?'))).toBe('asked');
  });

  it.each(['retry', 'regenerate', 'edit'] as const)('is awaited before a %s, too', async (action) => {
    const { assistant, store } = setUp();
    await assistant.run((actions) => actions.ask('How?'));
    await assistant.run((actions) => actions.giveConsent());
    assistant.network.last.answer('So.');
    await pass();
    const { conversationId } = assistant.now;
    assistant.unmount();
    // Another tab, in which the reader has not agreed.
    const other = renderAssistant({ consentRequired: true, store, tabStore: createMemoryStore() });
    await other.run((actions) => actions.openConversation(conversationId));
    const { id } = other.now.messages[0]!;
    await other.run((actions) => (action === 'edit' ? actions.edit(id, 'How so?') : actions[action]()));
    expect(other.network.requests).toHaveLength(0);
    expect(other.now.isConsentPending).toBe(true);
    await other.run((actions) => actions.giveConsent());
    expect(other.network.requests).toHaveLength(1);
    expect(other.network.last.body.messages).toHaveLength(1);
    expect(other.now.isConsentPending).toBe(false);
  });
});
