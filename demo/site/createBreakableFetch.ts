/** A `fetch` whose next request can be made to fail, as without a network. */
export interface BreakableFetch {
  fetch: typeof globalThis.fetch;
  breakNext(): void;
}

export function createBreakableFetch(): BreakableFetch {
  let isBroken = false;
  return {
    async fetch(input, init) {
      if (!isBroken) return globalThis.fetch(input, init);
      isBroken = false;
      throw new TypeError('The demo broke the network.');
    },
    breakNext() {
      isBroken = true;
    },
  };
}
