/** Sets an entry as the latest one of a map, which keeps at most a number of entries and drops the oldest. */
export function setLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, maxCount: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= maxCount) return;
    map.delete(oldest);
  }
}
