import type { OpenBody } from './openBody';

/** Number of microtasks in which every browser delivers a chunk that has arrived. */
const MICROTASKS = 6;

/**
 * Takes the bytes of a body that is being read. A fast answer comes in hundreds of packets per second, which are taken together.
 */
export function createByteReader(body: OpenBody) {
  return {
    /** Waits until all bytes that have arrived are read, up to the limit. Does not wait for the network. */
    async collect(): Promise<void> {
      for (let last; last !== body.pending;) {
        last = body.pending;
        for (let count = 0; count < MICROTASKS && body.pending === last; count += 1) await Promise.resolve();
      }
    },
    /** Returns the read bytes and removes them. */
    take(): Uint8Array {
      const taken = body.chunks;
      body.chunks = [];
      body.size = 0;
      body.read();
      return join(taken);
    },
    /** True when bytes were read but not taken. */
    get hasBytes(): boolean {
      return body.chunks.length > 0;
    },
    /** True when the body has ended or failed and all bytes before that are read. */
    get hasEnded(): boolean {
      return body.hasEnded;
    },
    /** Resolves when bytes can be taken or the body has ended; rejects with the body's error when all bytes before it are taken. */
    async wait(): Promise<void> {
      if (body.chunks.length > 0) return;
      await body.pending;
      if (body.chunks.length === 0 && body.failure !== null) throw body.failure.reason;
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
