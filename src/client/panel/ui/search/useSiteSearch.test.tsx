import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteSearch, SiteSearchResult } from '../../../search/SiteSearch';
import { useSiteSearch } from './useSiteSearch';

const page = (name: string): SiteSearchResult => ({ url: `/${name}`, title: name });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(search: SiteSearch) {
  const hook = renderHook(({ query, find }) => useSiteSearch(find, query, 'https://acme.dev/'), {
    initialProps: { query: '', find: search },
  });
  return {
    ...hook,
    type: (query: string) => hook.rerender({ query, find: search }),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    titles: () => hook.result.current.groups.map(({ title }) => title),
  };
}

describe('the search of a site', () => {
  it('is asked when the reader pauses, only for the last query', async () => {
    const search = vi.fn((query: string) => [page(query)]);
    const { type, wait, titles } = start(search);
    type('i');
    await wait(60);
    type('in');
    await wait(60);
    type('ins');
    await wait(149);
    expect(search).not.toHaveBeenCalled();
    await wait(1);
    expect(search).toHaveBeenCalledExactlyOnceWith('ins', expect.any(AbortSignal));
    expect(titles()).toEqual(['ins']);
  });

  it('is aborted by a newer query, and late results are dropped', async () => {
    const answers = new Map<string, (results: SiteSearchResult[]) => void>();
    const signals: AbortSignal[] = [];
    const { type, wait, titles, result } = start((query, signal) => {
      signals.push(signal);
      return new Promise((resolve) => answers.set(query, resolve));
    });
    type('old');
    await wait(150);
    type('new');
    expect(signals[0]?.aborted).toBe(true);
    await wait(150);
    answers.get('new')?.([page('new')]);
    await wait(0);
    answers.get('old')?.([page('old')]);
    await wait(0);
    expect(titles()).toEqual(['new']);
    expect(result.current.status).toBe('done');
  });

  it('keeps the results that it has while it searches, and none for an empty query', async () => {
    const { type, wait, titles, result } = start((query) => [page(query)]);
    type('one');
    await wait(150);
    type('ones');
    expect([result.current.status, titles()]).toEqual(['searching', ['one']]);
    type('');
    expect([result.current.status, titles()]).toEqual(['idle', []]);
    await wait(200);
    expect(result.current.status).toBe('idle');
  });

  it('is not asked again when only the function changes', async () => {
    const search = vi.fn<SiteSearch>(() => [page('a')]);
    const { rerender, wait } = start(search);
    rerender({ query: 'a', find: search });
    await wait(150);
    rerender({ query: 'a', find: (...parameters) => search(...parameters) });
    await wait(500);
    expect(search).toHaveBeenCalledOnce();
  });

  it.each<[string, SiteSearch]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no'))],
    ['gives no list', () => ({}) as never],
  ])('that %s has failed, and is reported once in the console', async (_, search) => {
    const { type, wait, result } = start(search);
    type('a');
    await wait(150);
    expect(result.current).toEqual({ status: 'failed', groups: [] });
    expect(console.error).toHaveBeenCalledOnce();
    vi.mocked(console.error).mockClear();
  });

  it('does not report a failure of a dropped query', async () => {
    const { type, wait } = start(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    );
    type('a');
    await wait(150);
    type('');
    await wait(0);
    expect(console.error).not.toHaveBeenCalled();
  });
});
