/** Reads the bytes of a body, many network chunks in one go. */
export interface ByteReader {
  /** Reads everything that has arrived, without waiting for the network. */
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

/** Number of microtasks within which every browser hands out a chunk that has arrived. */
const MICROTASKS = 6;

/**
 * Creates a reader of a body. A fast answer comes in hundreds of packets a second; waking up for each of them costs more than reading
 * them together, one by one as browsers hand them out.
 */
export function createByteReader(body: ReadableStreamDefaultReader<Uint8Array> | undefined): ByteReader {
  let chunks: Uint8Array[] = [];
  let failure: { reason: unknown } | null = null;
  let hasEnded = body === undefined;
  let pending: Promise<void> | null = null;

  function settle({ done, value }: ReadableStreamReadResult<Uint8Array>) {
    pending = null;
    if (done) hasEnded = true;
    else chunks.push(value);
  }

  function fail(reason: unknown) {
    pending = null;
    hasEnded = true;
    failure = { reason };
  }

  function read() {
    if (!hasEnded) pending ??= body?.read().then(settle, fail) ?? null;
    return pending;
  }

  return {
    async collect() {
      while (read() !== null) {
        for (let count = 0; count < MICROTASKS && pending !== null; count += 1) await Promise.resolve();
        if (pending !== null) return;
      }
    },
    take() {
      const taken = chunks;
      chunks = [];
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
      await read();
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
