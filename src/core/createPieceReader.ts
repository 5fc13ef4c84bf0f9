/** Reads the pieces of a body, and tells whether another one is there already. */
export interface PieceReader {
  /** The next piece; `null` at the end. */
  read(): Promise<Uint8Array | null>;
  /** True when a piece, or the end, can be read without waiting for the network. */
  isThere(): Promise<boolean>;
  /** The same right behind a piece, where most bodies have nothing: looked up only now and then once that has shown. */
  isMoreThere(): Promise<boolean>;
}

/** A piece that has arrived is handed out within so many turns of the microtask queue, in every browser. */
const TURNS = 6;

/**
 * After so many pieces in a row with nothing behind them the body is one that joins what has arrived, as those of the network are; from
 * then on one of so many pieces is looked behind. A look that finds nothing is a reading that wakes the page up with the next packet.
 */
const LONE_PIECES = 8;

/** Creates a reader of pieces. */
export function createPieceReader(body: ReadableStreamDefaultReader<Uint8Array> | undefined): PieceReader {
  let next: Promise<Uint8Array | null> | null = null;
  let isNextThere = false;
  let lonePieces = 0;

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

  async function isThere() {
    void look();
    for (let turn = 0; turn < TURNS && !isNextThere; turn += 1) await Promise.resolve();
    return isNextThere;
  }

  return {
    async read() {
      const piece = await look();
      next = null;
      return piece;
    },
    isThere,
    async isMoreThere() {
      lonePieces += 1;
      if (lonePieces > LONE_PIECES && lonePieces % LONE_PIECES > 0) return false;
      const isMore = await isThere();
      if (isMore) lonePieces = 0;
      return isMore;
    },
  };
}
