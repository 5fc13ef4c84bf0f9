import { useState } from 'react';

/** Returns the value of an earlier render while the new value is shallowly equal, so that hosts may write objects and lists inline. */
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
