import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStore, storageKey } from './createBrowserStore';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Pages whose storage is blocked, or only full. */
const blockedPage = () =>
  Object.defineProperties({}, { localStorage: { get: refuse }, sessionStorage: { get: refuse } });
const fullPage = () => {
  const storage = { getItem: () => 'kept', setItem: refuse, removeItem: refuse };
  return { localStorage: storage, sessionStorage: storage };
};

describe('createBrowserStore', () => {
  it.each([
    ['session', () => sessionStorage, () => localStorage],
    ['local', () => localStorage, () => sessionStorage],
  ] as const)('keeps one entry of the %s storage, and touches no other', (kind, mine, other) => {
    mine().setItem('theirs', 'x');
    const store = createBrowserStore(window, kind, 'ours');
    expect(store.read()).toBeNull();
    expect(store.write('text')).toBe(true);
    expect(store.read()).toBe('text');
    expect(mine().getItem('ours')).toBe('text');
    expect(other()).toHaveLength(0);
    store.remove();
    expect(Object.keys(mine())).toEqual(['theirs']);
  });

  it('writes nothing until it is asked to', () => {
    createBrowserStore(window, 'local', 'ours').read();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['session', 'local'] as const)('accepts a blocked %s storage', (kind) => {
    const store = createBrowserStore(blockedPage() as Window, kind, 'ours');
    expect(store.read()).toBeNull();
    expect(store.write('text')).toBe(false);
    expect(() => store.remove()).not.toThrow();
  });

  it('accepts a full storage', () => {
    const store = createBrowserStore(fullPage() as unknown as Window, 'local', 'ours');
    expect(store.read()).toBe('kept');
    expect(store.write('text')).toBe(false);
    expect(() => store.remove()).not.toThrow();
  });

  it('reads the storage property each time, because a browser may block it later', () => {
    const store = createBrowserStore(window, 'session', 'ours');
    store.write('text');
    const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse);
    expect(store.read()).toBeNull();
    expect(store.write('more')).toBe(false);
    blocked.mockRestore();
  });
});

describe('storageKey', () => {
  it('names the version of the shape and the site', () => {
    expect(storageKey({ domain: 'acme' })).toBe('docs-assistant:v1:acme');
  });

  it('distinguishes keys without storing them', () => {
    const [one, two] = ['acme_dsc_1', 'acme_dsc_2'].map((apiKey) => storageKey({ domain: 'acme', apiKey }));
    expect(one).not.toBe(two);
    expect(one).toBe(storageKey({ domain: 'acme', apiKey: 'acme_dsc_1' }));
    expect(one).toMatch(/^docs-assistant:v1:acme:[0-9a-z]+$/);
    expect(one).not.toContain('dsc');
  });
});
