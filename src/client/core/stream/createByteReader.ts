/** Maximum bytes that are read but not taken. Beyond that, the connection slows the service down. */
export const READ_AHEAD_MAX_BYTES = 1024 * 1024;

/** Number of microtasks in which every browser delivers a chunk that has arrived. */
const MICROTASKS = 6;

/**
 * Reads the bytes of a body. It always has a pending read, because a broken connection loses bytes that have arrived but were not read.
 * A fast answer comes in hundreds of packets per second, which are taken together.
 *
 * @param onWait Called with true when a read begins, and with false when the limit is reached.
 */
export function createByteReader(
  body: ReadableStreamDefaultReader<Uint8Array> | undefined,
  onWait: (isWaiting: boolean) => void = () => {},
) {
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
    /** Waits until all bytes that have arrived are read, up to {@link READ_AHEAD_MAX_BYTES}. Does not wait for the network. */
    async collect(): Promise<void> {
      for (let last; last !== pending;) {
        last = pending;
        for (let count = 0; count < MICROTASKS && pending === last; count += 1) await Promise.resolve();
      }
    },
    /** Returns the read bytes and removes them. */
    take(): Uint8Array {
      const taken = chunks;
      chunks = [];
      size = 0;
      read();
      return join(taken);
    },
    /** True when bytes were read but not taken. */
    get hasBytes(): boolean {
      return chunks.length > 0;
    },
    /** True when the body has ended or failed and all bytes before that are read. */
    get hasEnded(): boolean {
      return hasEnded;
    },
    /** Resolves when bytes can be taken or the body has ended; rejects with the body's error when all bytes before it are taken. */
    async wait(): Promise<void> {
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
