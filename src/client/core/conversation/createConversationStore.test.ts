import { describe, expect, it, vi } from 'vitest';
import { createConversationStore } from './createConversationStore';
import { createConversation, createMessage } from '../testing/createConversation';
import { createMemoryStore } from '../testing/createMemoryStore';

const long = (id: string, updatedAt: number) =>
  createConversation({ id, updatedAt, messages: [createMessage('q', 'user', 'x'.repeat(1_000))] });

describe.each([
  ['in a store', () => createConversationStore(createMemoryStore())],
  ['in memory', () => createConversationStore(null)],
])('a conversation store %s', (_, createStore) => {
  it('returns stored conversations, and lists them newest first', () => {
    const conversationStore = createStore();
    const first = createConversation({ id: 'a', updatedAt: 1 });
    const second = createConversation({ id: 'b', updatedAt: 2 });
    expect(conversationStore.put(first, null)).toBe(true);
    expect(conversationStore.put(second, null)).toBe(true);
    expect(conversationStore.get('a')).toEqual(first);
    expect(conversationStore.get('nobody')).toBeNull();
    expect(conversationStore.list().map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('puts a conversation in its own place', () => {
    const conversationStore = createStore();
    conversationStore.put(createConversation({ updatedAt: 1 }), null);
    conversationStore.put(createConversation({ updatedAt: 2 }), 1);
    expect(conversationStore.list()).toEqual([{ id: 'c1', title: 'How?', updatedAt: 2 }]);
  });

  it('puts the first one on a page whose `find` returns `null` for nothing', () => {
    const conversationStore = createStore();
    const { find } = Array.prototype;
    vi.spyOn(Array.prototype, 'find').mockImplementation(function (this: unknown[], ...each) {
      return find.apply(this, each) ?? null;
    });
    expect(conversationStore.put(createConversation(), null)).toBe(true);
    vi.restoreAllMocks();
  });

  it('deletes one, and deletes all', () => {
    const conversationStore = createStore();
    for (const id of ['a', 'b', 'c']) conversationStore.put(createConversation({ id }), null);
    conversationStore.delete('b');
    conversationStore.delete('nobody');
    expect(conversationStore.list().map(({ id }) => id)).not.toContain('b');
    expect(conversationStore.list()).toHaveLength(2);
    conversationStore.clear();
    expect(conversationStore.list()).toEqual([]);
  });

  it('lists an old conversation that was put again before the others', () => {
    const conversationStore = createStore();
    conversationStore.put(createConversation({ id: 'a', updatedAt: 1 }), null);
    conversationStore.put(createConversation({ id: 'b', updatedAt: 2 }), null);
    conversationStore.put(createConversation({ id: 'c', updatedAt: 0 }), null);
    expect(conversationStore.list().map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('two tabs', () => {
  it('keep the conversations of each other', () => {
    const store = createMemoryStore();
    const [one, two] = [createConversationStore(store), createConversationStore(store)];
    one.put(createConversation({ id: 'a', writer: 'tab-1' }), null);
    two.put(createConversation({ id: 'b', writer: 'tab-2' }), null);
    one.put(createConversation({ id: 'a', writer: 'tab-1', updatedAt: 2_000 }), 1_000);
    expect(one.list().map(({ id }) => id)).toEqual(['a', 'b']);
    expect(two.list()).toEqual(one.list());
  });

  it('do not overwrite each other in one conversation', () => {
    const store = createMemoryStore();
    const conversationStore = createConversationStore(store);
    conversationStore.put(createConversation({ writer: 'tab-1', updatedAt: 1 }), null);
    // Both tabs have read version 1. The first one to write keeps the identifier.
    expect(conversationStore.put(createConversation({ writer: 'tab-2', updatedAt: 2 }), 1)).toBe(true);
    expect(conversationStore.put(createConversation({ writer: 'tab-1', updatedAt: 3 }), 1)).toBe(false);
    expect(conversationStore.get('c1')).toMatchObject({ writer: 'tab-2', updatedAt: 2 });
  });

  it("continue the other tab's conversation that they have read", () => {
    const conversationStore = createConversationStore(createMemoryStore());
    conversationStore.put(createConversation({ writer: 'tab-1', updatedAt: 1 }), null);
    expect(conversationStore.put(createConversation({ writer: 'tab-2', updatedAt: 2 }), 1)).toBe(true);
    expect(conversationStore.put(createConversation({ writer: 'tab-2', updatedAt: 3 }), null)).toBe(true);
  });
});

describe('a faulty store', () => {
  it('keeps only the newest conversation when there is no space for more', () => {
    const store = createMemoryStore();
    const conversationStore = createConversationStore(store);
    store.quota = 3_000;
    for (let index = 1; index <= 3; index += 1) conversationStore.put(long(`c${index}`, index), null);
    expect(conversationStore.list().map(({ id }) => id)).toEqual(['c3']);
  });

  it('keeps the newest conversation when an older one is put', () => {
    const store = createMemoryStore();
    const conversationStore = createConversationStore(store);
    conversationStore.put(long('new', 9), null);
    store.quota = 1_500;
    conversationStore.put(long('old', 1), null);
    expect(conversationStore.list().map(({ id }) => id)).toEqual(['new']);
  });

  it('keeps what it has when there is no space at all', () => {
    const store = createMemoryStore();
    const conversationStore = createConversationStore(store);
    conversationStore.put(createConversation({ id: 'a' }), null);
    store.quota = 10;
    expect(conversationStore.put(createConversation({ id: 'b' }), null)).toBe(true);
    expect(conversationStore.list().map(({ id }) => id)).toEqual(['a']);
  });

  it('may read nothing and keep nothing', () => {
    const conversationStore = createConversationStore({ read: () => null, write: () => false, remove() {} });
    expect(conversationStore.put(createConversation(), null)).toBe(true);
    conversationStore.delete('c1');
    conversationStore.clear();
    expect(conversationStore.list()).toEqual([]);
    expect(conversationStore.get('c1')).toBeNull();
  });

  it('may throw', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const conversationStore = createConversationStore({ read: refuse, write: refuse, remove: refuse });
    expect(conversationStore.put(createConversation(), null)).toBe(true);
    conversationStore.delete('c1');
    conversationStore.clear();
    expect(conversationStore.list()).toEqual([]);
    expect(conversationStore.get('c1')).toBeNull();
  });

  it('may contain text from other software', () => {
    const store = createMemoryStore('{"version":99}');
    const conversationStore = createConversationStore(store);
    expect(conversationStore.list()).toEqual([]);
    conversationStore.put(createConversation(), null);
    expect(conversationStore.list()).toHaveLength(1);
  });
});

describe('traces', () => {
  it('are removed when the last conversation is deleted', () => {
    const store = createMemoryStore();
    const conversationStore = createConversationStore(store);
    conversationStore.put(createConversation(), null);
    conversationStore.delete('c1');
    expect(store.text).toBeNull();
    conversationStore.put(createConversation(), null);
    conversationStore.clear();
    expect(store.text).toBeNull();
  });
});
