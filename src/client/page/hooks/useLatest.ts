import { useCallback, useInsertionEffect, useRef } from 'react';

/** Returns a stable function that returns the value of the last finished render, for callbacks that must never use an old value. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
