/** Reads the pieces of a body, and tells whether another one is there already. */
export interface PieceReader {
  /** The next piece; `null` at the end. */
  read(): Promise<Uint8Array | null>;
  /** True when a piece can be read without waiting for the network. */
  isThere(): Promise<boolean>;
}

/** A piece that has arrived is handed out within so many turns of the microtask queue, in every browser. */
const TURNS = 6;

/** Creates a reader of pieces. */
export function createPieceReader(body: ReadableStreamDefaultReader<Uint8Array> | undefined): PieceReader {
  let next: Promise<Uint8Array | null> | null = null;
  let isNextThere = false;

  async function ask(): Promise<Uint8Array | null> {
    if (body === undefined) return null;
    const { done, value } = await body.read();
    return done ? null : value;
  }

  function look(): Promise<Uint8Array | null> {
    if (next === null) {
      const asked = ask();
      const settle = () => (isNextThere = true);
      isNextThere = false;
      next = asked;
      asked.then(settle, settle);
    }
    return next;
  }

  return {
    async read() {
      const piece = await look();
      next = null;
      return piece;
    },
    async isThere() {
      void look();
      for (let turn = 0; turn < TURNS && !isNextThere; turn += 1) await Promise.resolve();
      return isNextThere;
    },
  };
}
