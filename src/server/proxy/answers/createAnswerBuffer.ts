/** Limits and callbacks of {@link createAnswerBuffer}. */
export interface AnswerBufferOptions {
  /** How long the answer continues without a reader, and is held after its end, in milliseconds. */
  keptMs: number;
  /** Maximum size in bytes; a larger answer is passed on without being held. */
  maxBytes: number;
  /** Called when it uses more or fewer bytes of memory. */
  onResize(difference: number): void;
  /** Called when it can no longer be read from its start. */
  onForget(): void;
  /** Asked when the last reader leaves an answer that is not kept: another instance may know that it is wanted. */
  isWanted?(): Promise<boolean>;
}

/** One answer, as far as it has arrived. */
export interface AnswerBuffer {
  /** Lets the answer continue when its readers leave. */
  keep(): void;
  /**
   * A stream of the answer from a byte on.
   *
   * @param signal Aborted when the reader leaves. The reader may also cancel the stream.
   */
  read(from: number, signal?: AbortSignal): ReadableStream<Uint8Array>;
  /** Ends the answer. */
  stop(): void;
  /** Holds only the bytes that its reader still needs. Without a reader the answer ends. */
  release(): void;
}

/** Initial size of the buffer, in bytes. */
const FIRST_BYTES = 4096;

/** How long a complete answer is held before anybody has asked to keep it, in milliseconds: the request may be on its way. */
const WISH_MS = 5_000;

/** A reader's stream of the answer. */
interface Reader {
  at: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/**
 * Creates the buffer of an answer. Its source is read when a reader wants more, and continuously while the answer is kept without a reader.
 * A slow reader therefore still slows the service down, and an answer that is not kept ends with its reader.
 */
export function createAnswerBuffer(source: ReadableStream<Uint8Array>, options: AnswerBufferOptions): AnswerBuffer {
  const { keptMs, maxBytes, onResize, onForget, isWanted } = options;
  const body = source.getReader();
  const readers = new Set<Reader>();
  let store = new Uint8Array();
  /** Positions in the answer: the first held byte, and the end of the last one. */
  let [start, end] = [0, 0];
  let isKept = false;
  let isWhole = true;
  let isOver = false;
  let failure: { cause: unknown } | null = null;
  let pulling: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function replaceStore(next: Uint8Array<ArrayBuffer>): void {
    const difference = next.byteLength - store.byteLength;
    store = next;
    if (difference !== 0) onResize(difference);
  }

  function append(chunk: Uint8Array): void {
    const held = end - start;
    end += chunk.byteLength;
    if (held + chunk.byteLength > store.byteLength) {
      const larger = new Uint8Array(Math.max(FIRST_BYTES, 2 * store.byteLength, held + chunk.byteLength));
      larger.set(store.subarray(0, held));
      larger.set(chunk, held);
      replaceStore(larger);
    } else store.set(chunk, held);
  }

  /** Drops the bytes that no reader needs, if the answer is not held. */
  function trim(): void {
    if (isWhole) return;
    const first = Math.min(end, ...[...readers].map(({ at }) => at));
    const rest = store.slice(first - start, end - start);
    start = first;
    replaceStore(rest);
  }

  function forget(): void {
    clearTimeout(timer);
    isKept = false;
    if (isWhole) onForget();
    isWhole = false;
  }

  function finish(reader: Reader): void {
    readers.delete(reader);
    if (failure === null) reader.controller.close();
    else reader.controller.error(failure.cause);
  }

  function stop(): void {
    forget();
    if (!isOver) void body.cancel().catch(() => undefined);
    isOver = true;
    for (const reader of readers) finish(reader);
    trim();
  }

  function release(): void {
    const [nearest, ...others] = [...readers].toSorted((first, second) => second.at - first.at);
    // Readers at different positions would have to wait for each other.
    for (const reader of others) {
      readers.delete(reader);
      reader.controller.error(new Error('The answer is too long to be read twice.'));
    }
    forget();
    if (nearest === undefined) stop();
    else trim();
  }

  async function takeOne(): Promise<void> {
    try {
      const { done, value } = await body.read();
      if (done) isOver = true;
      if (isOver || value === undefined) return;
      trim();
      append(value);
      if (isWhole && end > maxBytes) release();
    } catch (cause) {
      isOver = true;
      failure = { cause };
    } finally {
      pulling = null;
    }
  }

  /** Reads one chunk from the source, for all waiting readers. */
  const pull = () => (pulling ??= takeOne());

  /** Ends the answer when no reader comes. */
  function watch(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(stop, ms);
    // The timer must not keep a process alive.
    (timer as { unref?: () => void }).unref?.();
  }

  async function goOnAlone(): Promise<void> {
    watch(keptMs);
    while (isKept && readers.size === 0 && !isOver) await pull();
  }

  function leave(reader: Reader): void {
    if (!readers.delete(reader) || readers.size > 0) return;
    if (isKept) void goOnAlone();
    else if (isWanted === undefined || isOver || !isWhole) stop();
    else
      void isWanted().then((isKnownElsewhere) => (isKnownElsewhere ? keep() : readers.size === 0 && !isKept && stop()));
  }

  function keep(): void {
    if (!isWhole) return;
    const wasKept = isKept;
    isKept = true;
    if (readers.size > 0) return;
    if (wasKept) watch(keptMs);
    else void goOnAlone();
  }

  async function give(reader: Reader): Promise<void> {
    while (reader.at >= end && !isOver && readers.has(reader)) await pull();
    if (!readers.has(reader)) return;
    if (reader.at < end) {
      const piece = store.slice(reader.at - start, end - start);
      reader.at = end;
      reader.controller.enqueue(piece);
      return;
    }
    finish(reader);
    if (readers.size === 0 && isWhole) watch(isKept ? keptMs : Math.min(keptMs, WISH_MS));
  }

  return {
    keep,
    read(from, signal) {
      clearTimeout(timer);
      let reader: Reader;
      return new ReadableStream<Uint8Array>(
        {
          start(controller) {
            reader = { at: from, controller };
            readers.add(reader);
            const handleAbort = () => {
              if (!readers.has(reader)) return;
              leave(reader);
              controller.close();
            };
            signal?.addEventListener('abort', handleAbort, { once: true });
            if (signal?.aborted) handleAbort();
          },
          pull: () => give(reader),
          cancel: () => leave(reader),
        },
        { highWaterMark: 0 },
      );
    },
    stop,
    release,
  };
}
