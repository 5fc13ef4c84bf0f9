import { useCallback, useInsertionEffect, useRef } from 'react';

/** A function of constant identity that gives the value of the last finished render, for callbacks that must never use an old one. */
export function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useInsertionEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
