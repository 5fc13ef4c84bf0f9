/** Reads the pieces of a body, many in one go. */
export interface PieceReader {
  /** Reads everything that has arrived, without waiting for the network. */
  collect(): Promise<void>;
  /** The pieces that are read and were not taken yet. */
  take(): Uint8Array[];
  /** Something can be taken. */
  readonly isThere: boolean;
  /** The body has ended or broken, and everything that came before is read. */
  readonly hasEnded: boolean;
  /** Settles when something can be taken or the body has ended; rejects with what broke it once everything before that is taken. */
  wait(): Promise<void>;
}

/** A piece that has arrived is handed out within so many turns of the microtask queue, in every browser. */
const TURNS = 6;

/**
 * Creates a reader of pieces. A fast answer comes in hundreds of packets a second; waking up for each of them costs more than reading
 * them together, one by one as browsers hand them out.
 */
export function createPieceReader(body: ReadableStreamDefaultReader<Uint8Array> | undefined): PieceReader {
  let pieces: Uint8Array[] = [];
  let failure: { reason: unknown } | null = null;
  let hasEnded = body === undefined;
  let asked: Promise<void> | null = null;

  function settle({ done, value }: ReadableStreamReadResult<Uint8Array>) {
    asked = null;
    if (done) hasEnded = true;
    else pieces.push(value);
  }

  function fail(reason: unknown) {
    asked = null;
    hasEnded = true;
    failure = { reason };
  }

  function ask() {
    if (!hasEnded) asked ??= body?.read().then(settle, fail) ?? null;
    return asked;
  }

  return {
    async collect() {
      while (ask() !== null) {
        for (let turn = 0; turn < TURNS && asked !== null; turn += 1) await Promise.resolve();
        if (asked !== null) return;
      }
    },
    take() {
      const taken = pieces;
      pieces = [];
      return taken;
    },
    get isThere() {
      return pieces.length > 0;
    },
    get hasEnded() {
      return hasEnded;
    },
    async wait() {
      if (pieces.length > 0) return;
      await ask();
      if (pieces.length === 0 && failure !== null) throw failure.reason;
    },
  };
}
