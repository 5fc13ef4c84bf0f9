import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createMemoryStore } from '../../../core/testing/createMemoryStore';
import { useRecentSearches } from './useRecentSearches';

it('keeps searches on a page whose library gives arrays a `toJSON`, as Prototype 1.6 does', () => {
  const arrays = Array.prototype as { toJSON?: unknown };
  arrays.toJSON = () => 'patched';
  try {
    const store = createMemoryStore();
    const { result } = renderHook(() => useRecentSearches(store));
    act(() => result.current.add('a "b"'));
    act(() => result.current.add('c'));
    expect(result.current.searches).toEqual(['c', 'a "b"']);
  } finally {
    delete arrays.toJSON;
  }
});

it('keeps the last five searches of all tabs, each once, the newest first, and removes one', () => {
  const store = createMemoryStore();
  const { result } = renderHook(() => useRecentSearches(store));
  for (const query of ['one', 'two', 'three', 'four', 'five', 'four', 'six']) act(() => result.current.add(query));
  expect(result.current.searches).toEqual(['six', 'four', 'five', 'three', 'two']);
  act(() => result.current.remove('five'));
  expect(renderHook(() => useRecentSearches(store)).result.current.searches).toEqual(['six', 'four', 'three', 'two']);
});
