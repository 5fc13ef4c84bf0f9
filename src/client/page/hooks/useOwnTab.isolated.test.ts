import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBrowserStore } from '../createBrowserStore';

type Keep = () => Promise<void>;

/** The locks of a browser, which all its pages share. */
const held = new Map<string, Promise<void>>();
let refusal: Error | null = null;
async function request(name: string, { signal }: { signal: AbortSignal }, keep: Keep): Promise<void> {
  if (refusal) throw refusal;
  while (held.has(name))
    await Promise.race([
      held.get(name),
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    ]);
  const ended = keep().then(() => void held.delete(name));
  held.set(name, ended);
  return ended;
}

const ANSWER = 'docs-assistant:v1:acme:answer';
const TAB = 'docs-assistant:v1:acme:tab';

/** A page of the tab, whose module has just been loaded. `leave` gives back its lock as a page that is left. */
async function openPage() {
  vi.resetModules();
  const { toTabStore, useOwnTab } = await import('./useOwnTab');
  const win = Object.assign(new EventTarget(), {
    navigator: { locks: { request } },
    sessionStorage,
    crypto: { randomUUID: () => `name-${Math.random()}` },
  }) as unknown as Window;
  return {
    /** Whether the panel can be shown at once. */
    isOwn: () => renderHook(() => useOwnTab(win, true)).result.current,
    async own() {
      const { result } = renderHook(() => useOwnTab(win, true));
      await vi.waitFor(() => expect(result.current).toBe(true), 5_000);
    },
    store: toTabStore(createBrowserStore(win, 'session', TAB), win),
    leave: () => win.dispatchEvent(new Event('pagehide')),
    comeBack: () => win.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('of the site', '1');
});
afterEach(() => {
  held.clear();
  refusal = null;
});

const whenNamed = () => vi.waitFor(() => expect(sessionStorage.getItem('docs-assistant:v1:name')).not.toBeNull());

/** A page whose reader has asked. */
async function askInTab() {
  const page = await openPage();
  page.store.write('conversation');
  await whenNamed();
  sessionStorage.setItem(ANSWER, 'name');
  return page;
}

describe('a tab', () => {
  it('has no name before its first question', async () => {
    const page = await openPage();
    expect(page.isOwn()).toBe(true);
    expect(sessionStorage).toHaveLength(1);
  });

  it('keeps its conversation after a reload', async () => {
    const first = await askInTab();
    first.leave();
    const second = await openPage();
    expect(second.isOwn()).toBe(false);
    await second.own();
    expect([sessionStorage.getItem(TAB), sessionStorage.getItem(ANSWER)]).toEqual(['conversation', 'name']);
    await second.own();
  });

  it('keeps it in a page that mounts the assistant again', async () => {
    const page = await askInTab();
    await page.own();
    expect(sessionStorage.getItem(TAB)).toBe('conversation');
  });

  it('keeps it if the page before is still being left', async () => {
    const first = await askInTab();
    const second = await openPage();
    const owning = second.own();
    first.leave();
    await owning;
    expect(sessionStorage.getItem(TAB)).toBe('conversation');
  });

  it('that is a copy forgets what is of the other, once, and gets a name of its own', async () => {
    await askInTab();
    const name = sessionStorage.getItem('docs-assistant:v1:name');
    const copy = await openPage();
    await Promise.all([copy.own(), copy.own()]);
    expect([sessionStorage.getItem(TAB), sessionStorage.getItem(ANSWER)]).toEqual([null, null]);
    expect(sessionStorage.getItem('of the site')).toBe('1');
    copy.store.write('of the copy');
    await whenNamed();
    expect(sessionStorage.getItem('docs-assistant:v1:name')).not.toBe(name);
    copy.leave();
    const next = await openPage();
    await next.own();
    expect(sessionStorage.getItem(TAB)).toBe('of the copy');
  });

  it('keeps its conversation in a browser that refuses locks', async () => {
    await askInTab();
    refusal = new Error('SecurityError');
    const next = await openPage();
    await next.own();
    expect(sessionStorage.getItem(TAB)).toBe('conversation');
  });

  it('has no name any more when everything about it is deleted', async () => {
    const page = await askInTab();
    page.store.remove();
    expect(sessionStorage.getItem('docs-assistant:v1:name')).toBeNull();
  });

  it('is held again when its page comes back', async () => {
    const page = await askInTab();
    page.leave();
    await vi.waitFor(() => expect(held.size).toBe(0));
    page.comeBack();
    const copy = await openPage();
    await copy.own();
    expect(sessionStorage.getItem(TAB)).toBeNull();
  });
});
