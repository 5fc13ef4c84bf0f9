/** Reads the bytes of a body, many network chunks in one go. */
export interface ByteReader {
  /** Waits until everything is read that has arrived, up to {@link READ_AHEAD_MAX_BYTES}. Does not wait for the network. */
  collect(): Promise<void>;
  /** Takes the bytes that were read. */
  take(): Uint8Array;
  /** True when bytes were read and not taken. */
  readonly hasBytes: boolean;
  /** The body has ended or broken, and everything that came before is read. */
  readonly hasEnded: boolean;
  /** Settles when bytes can be taken or the body has ended; rejects with what broke it, once everything before that is taken. */
  wait(): Promise<void>;
}

/** Most bytes that are read and not taken: behind them the connection holds the service back. */
export const READ_AHEAD_MAX_BYTES = 1024 * 1024;

/** Number of microtasks within which every browser hands out a chunk that has arrived. */
const MICROTASKS = 6;

/**
 * Creates a reader of a body. A read is always pending: a connection that breaks takes with it what has arrived and was not read. A fast answer
 * comes in hundreds of packets a second; they are taken together.
 *
 * @param onWait Called with true when a read begins, and with false when there is no more room.
 */
export function createByteReader(
  body: ReadableStreamDefaultReader<Uint8Array> | undefined,
  onWait: (isWaiting: boolean) => void = () => {},
): ByteReader {
  let chunks: Uint8Array[] = [];
  let size = 0;
  let failure: { reason: unknown } | null = null;
  let hasEnded = body === undefined;
  let pending: Promise<void> | null = null;

  function settle({ done, value }: ReadableStreamReadResult<Uint8Array>) {
    pending = null;
    if (done) {
      hasEnded = true;
      return;
    }
    chunks.push(value);
    size += value.length;
    read();
  }

  function fail(reason: unknown) {
    pending = null;
    hasEnded = true;
    failure = { reason };
  }

  function read() {
    if (hasEnded || pending !== null) return;
    const hasRoom = size < READ_AHEAD_MAX_BYTES;
    onWait(hasRoom);
    if (hasRoom) pending = body?.read().then(settle, fail) ?? null;
  }

  read();
  return {
    async collect() {
      for (let last; last !== pending;) {
        last = pending;
        for (let count = 0; count < MICROTASKS && pending === last; count += 1) await Promise.resolve();
      }
    },
    take() {
      const taken = chunks;
      chunks = [];
      size = 0;
      read();
      return join(taken);
    },
    get hasBytes() {
      return chunks.length > 0;
    },
    get hasEnded() {
      return hasEnded;
    },
    async wait() {
      if (chunks.length > 0) return;
      await pending;
      if (chunks.length === 0 && failure !== null) throw failure.reason;
    },
  };
}

function join(chunks: Uint8Array[]): Uint8Array {
  if (chunks.length === 1) return chunks[0]!;
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
