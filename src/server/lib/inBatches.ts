/** Splits a list into lists of at most `count` items. */
export function inBatches<Item>(items: readonly Item[], count: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / count) }, (_, batch) =>
    items.slice(batch * count, (batch + 1) * count),
  );
}
