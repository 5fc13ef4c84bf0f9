import { describe, expect, it } from 'vitest';
import { createConversationShelf } from './createConversationShelf';
import { createConversation, createMessage } from '../testing/createConversation';
import { createMemoryStore } from '../testing/createMemoryStore';

const long = (id: string, updatedAt: number) =>
  createConversation({ id, updatedAt, messages: [createMessage('q', 'user', 'x'.repeat(1_000))] });

describe.each([
  ['in a store', () => createConversationShelf(createMemoryStore())],
  ['in memory', () => createConversationShelf(null)],
])('a shelf %s', (_, createShelf) => {
  it('gives back what was put, and lists it the newest first', () => {
    const shelf = createShelf();
    const first = createConversation({ id: 'a', updatedAt: 1 });
    const second = createConversation({ id: 'b', updatedAt: 2 });
    expect(shelf.put(first, null)).toBe(true);
    expect(shelf.put(second, null)).toBe(true);
    expect(shelf.get('a')).toEqual(first);
    expect(shelf.get('nobody')).toBeNull();
    expect(shelf.list().map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('puts a conversation in its own place', () => {
    const shelf = createShelf();
    shelf.put(createConversation({ updatedAt: 1 }), null);
    shelf.put(createConversation({ updatedAt: 2 }), 1);
    expect(shelf.list()).toEqual([{ id: 'c1', title: 'How?', updatedAt: 2 }]);
  });

  it('deletes one, and deletes all', () => {
    const shelf = createShelf();
    for (const id of ['a', 'b', 'c']) shelf.put(createConversation({ id }), null);
    shelf.delete('b');
    shelf.delete('nobody');
    expect(shelf.list().map(({ id }) => id)).not.toContain('b');
    expect(shelf.list()).toHaveLength(2);
    shelf.clear();
    expect(shelf.list()).toEqual([]);
  });

  it('lists an old conversation that was put again before the others', () => {
    const shelf = createShelf();
    shelf.put(createConversation({ id: 'a', updatedAt: 1 }), null);
    shelf.put(createConversation({ id: 'b', updatedAt: 2 }), null);
    shelf.put(createConversation({ id: 'c', updatedAt: 0 }), null);
    expect(shelf.list().map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
});

describe('two tabs (O3)', () => {
  it('keep the conversations of each other', () => {
    const store = createMemoryStore();
    const [one, two] = [createConversationShelf(store), createConversationShelf(store)];
    one.put(createConversation({ id: 'a', writer: 'tab-1' }), null);
    two.put(createConversation({ id: 'b', writer: 'tab-2' }), null);
    one.put(createConversation({ id: 'a', writer: 'tab-1', updatedAt: 2_000 }), 1_000);
    expect(one.list().map(({ id }) => id)).toEqual(['a', 'b']);
    expect(two.list()).toEqual(one.list());
  });

  it('do not overwrite each other in one conversation', () => {
    const store = createMemoryStore();
    const shelf = createConversationShelf(store);
    shelf.put(createConversation({ writer: 'tab-1', updatedAt: 1 }), null);
    // Both have read version 1; the first to write keeps the place.
    expect(shelf.put(createConversation({ writer: 'tab-2', updatedAt: 2 }), 1)).toBe(true);
    expect(shelf.put(createConversation({ writer: 'tab-1', updatedAt: 3 }), 1)).toBe(false);
    expect(shelf.get('c1')).toMatchObject({ writer: 'tab-2', updatedAt: 2 });
  });

  it('go on with a conversation of the other that they read last', () => {
    const shelf = createConversationShelf(createMemoryStore());
    shelf.put(createConversation({ writer: 'tab-1', updatedAt: 1 }), null);
    expect(shelf.put(createConversation({ writer: 'tab-2', updatedAt: 2 }), 1)).toBe(true);
    expect(shelf.put(createConversation({ writer: 'tab-2', updatedAt: 3 }), null)).toBe(true);
  });
});

describe('a store that does not do as it should', () => {
  it('keeps the newest conversation alone when there is no space for more', () => {
    const store = createMemoryStore();
    const shelf = createConversationShelf(store);
    store.quota = 3_000;
    for (let index = 1; index <= 3; index += 1) shelf.put(long(`c${index}`, index), null);
    expect(shelf.list().map(({ id }) => id)).toEqual(['c3']);
  });

  it('keeps the newest conversation when an older one is put', () => {
    const store = createMemoryStore();
    const shelf = createConversationShelf(store);
    shelf.put(long('new', 9), null);
    store.quota = 1_500;
    shelf.put(long('old', 1), null);
    expect(shelf.list().map(({ id }) => id)).toEqual(['new']);
  });

  it('keeps what it has when there is no space at all', () => {
    const store = createMemoryStore();
    const shelf = createConversationShelf(store);
    shelf.put(createConversation({ id: 'a' }), null);
    store.quota = 10;
    expect(shelf.put(createConversation({ id: 'b' }), null)).toBe(true);
    expect(shelf.list().map(({ id }) => id)).toEqual(['a']);
  });

  it('may read nothing and keep nothing', () => {
    const shelf = createConversationShelf({ read: () => null, write: () => false, remove() {} });
    expect(shelf.put(createConversation(), null)).toBe(true);
    shelf.delete('c1');
    shelf.clear();
    expect(shelf.list()).toEqual([]);
    expect(shelf.get('c1')).toBeNull();
  });

  it('may throw (D5)', () => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const shelf = createConversationShelf({ read: refuse, write: refuse, remove: refuse });
    expect(shelf.put(createConversation(), null)).toBe(true);
    shelf.delete('c1');
    shelf.clear();
    expect(shelf.list()).toEqual([]);
    expect(shelf.get('c1')).toBeNull();
  });

  it('may hold what somebody else wrote', () => {
    const store = createMemoryStore('{"version":99}');
    const shelf = createConversationShelf(store);
    expect(shelf.list()).toEqual([]);
    shelf.put(createConversation(), null);
    expect(shelf.list()).toHaveLength(1);
  });
});

describe('traces (O1)', () => {
  it('are left of nothing when the last conversation is deleted', () => {
    const store = createMemoryStore();
    const shelf = createConversationShelf(store);
    shelf.put(createConversation(), null);
    shelf.delete('c1');
    expect(store.text).toBeNull();
    shelf.put(createConversation(), null);
    shelf.clear();
    expect(store.text).toBeNull();
  });
});
