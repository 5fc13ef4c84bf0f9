import { useState } from 'react';

/** The value of an earlier render as long as the new one holds the same things, so that hosts may write objects and lists inline. */
export function useShallowStable<T extends object | undefined>(value: T): T {
  const [stable, setStable] = useState(value);
  if (stable === value || isShallowEqual(stable, value)) return stable;
  setStable(value);
  return value;
}

function isShallowEqual(first: object | undefined, second: object | undefined): boolean {
  if (first === undefined || second === undefined) return false;
  const entries = Object.entries(first);
  const others = second as Record<string, unknown>;
  return (
    entries.length === Object.keys(second).length && entries.every(([name, value]) => Object.is(others[name], value))
  );
}
