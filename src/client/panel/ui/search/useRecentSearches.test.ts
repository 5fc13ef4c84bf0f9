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
