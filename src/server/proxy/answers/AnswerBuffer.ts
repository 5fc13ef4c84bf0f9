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

/** Initial size of the buffer, in bytes. */
const FIRST_BYTES = 4096;

/** How long a complete answer is held before anybody has asked to keep it, in milliseconds: the request may be on its way. */
const WISH_MS = 5_000;

interface Reader {
  at: number;
  controller: ReadableStreamDefaultController<Uint8Array>;
}

/**
 * One answer, as far as it has arrived. Its source is read when a reader wants more, and continuously while the answer is kept without a
 * reader. A slow reader therefore still slows the service down, and an answer that is not kept ends with its reader.
 */
export class AnswerBuffer {
  private readonly body: ReadableStreamDefaultReader<Uint8Array>;
  private readonly readers = new Set<Reader>();
  private store = new Uint8Array();
  /** Positions in the answer: the first held byte, and the end of the last one. */
  private start = 0;
  private end = 0;
  private isKept = false;
  private isWhole = true;
  private isOver = false;
  private failure: { cause: unknown } | null = null;
  private pulling: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    source: ReadableStream<Uint8Array>,
    private readonly options: AnswerBufferOptions,
  ) {
    this.body = source.getReader();
  }

  /** Lets the answer continue when its readers leave. */
  keep(): void {
    if (!this.isWhole) return;
    const wasKept = this.isKept;
    this.isKept = true;
    if (this.readers.size > 0) return;
    if (wasKept) this.watch(this.options.keptMs);
    else void this.continueAlone();
  }

  /**
   * A stream of the answer from a byte on, even while it is being written. Several readers are possible.
   *
   * @param signal Aborted when the reader leaves. The reader may also cancel the stream.
   */
  read(from: number, signal?: AbortSignal): ReadableStream<Uint8Array> {
    clearTimeout(this.timer);
    let reader: Reader;
    return new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          reader = { at: from, controller };
          this.readers.add(reader);
          const handleAbort = () => {
            if (!this.readers.has(reader)) return;
            this.leave(reader);
            controller.close();
          };
          signal?.addEventListener('abort', handleAbort, { once: true });
          if (signal?.aborted) handleAbort();
        },
        pull: () => this.give(reader),
        cancel: () => this.leave(reader),
      },
      { highWaterMark: 0 },
    );
  }

  /** Ends the answer and the connection to its writer, and removes it. */
  stop(): void {
    this.forget();
    if (!this.isOver) void this.body.cancel().catch(() => undefined);
    this.isOver = true;
    for (const reader of this.readers) this.finish(reader);
    this.trim();
  }

  /** Holds only the bytes that its reader still needs. Without a reader the answer ends. */
  release(): void {
    const [nearest, ...others] = [...this.readers].toSorted((first, second) => second.at - first.at);
    // Readers at different positions would have to wait for each other.
    for (const reader of others) {
      this.readers.delete(reader);
      reader.controller.error(new Error('The answer is too long to be read twice.'));
    }
    this.forget();
    if (nearest === undefined) this.stop();
    else this.trim();
  }

  private replaceStore(next: Uint8Array<ArrayBuffer>): void {
    const difference = next.byteLength - this.store.byteLength;
    this.store = next;
    if (difference !== 0) this.options.onResize(difference);
  }

  private append(chunk: Uint8Array): void {
    const held = this.end - this.start;
    this.end += chunk.byteLength;
    if (held + chunk.byteLength > this.store.byteLength) {
      const larger = new Uint8Array(Math.max(FIRST_BYTES, 2 * this.store.byteLength, held + chunk.byteLength));
      larger.set(this.store.subarray(0, held));
      larger.set(chunk, held);
      this.replaceStore(larger);
    } else this.store.set(chunk, held);
  }

  /** Drops the bytes that no reader needs, if the answer is not held. */
  private trim(): void {
    if (this.isWhole) return;
    const first = Math.min(this.end, ...[...this.readers].map(({ at }) => at));
    const rest = this.store.slice(first - this.start, this.end - this.start);
    this.start = first;
    this.replaceStore(rest);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.isKept = false;
    if (this.isWhole) this.options.onForget();
    this.isWhole = false;
  }

  private finish(reader: Reader): void {
    this.readers.delete(reader);
    if (this.failure === null) reader.controller.close();
    else reader.controller.error(this.failure.cause);
  }

  /** Reads one chunk from the source, for all waiting readers. */
  private pull(): Promise<void> {
    return (this.pulling ??= this.takeOne());
  }

  private async takeOne(): Promise<void> {
    try {
      const { done, value } = await this.body.read();
      if (done) this.isOver = true;
      if (this.isOver || value === undefined) return;
      this.trim();
      this.append(value);
      if (this.isWhole && this.end > this.options.maxBytes) this.release();
    } catch (cause) {
      this.isOver = true;
      this.failure = { cause };
    } finally {
      this.pulling = null;
    }
  }

  /** Ends the answer when no reader comes. */
  private watch(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.stop(), ms);
    // The timer must not keep a process alive.
    (this.timer as { unref?: () => void }).unref?.();
  }

  private async continueAlone(): Promise<void> {
    this.watch(this.options.keptMs);
    while (this.isKept && this.readers.size === 0 && !this.isOver) await this.pull();
  }

  private leave(reader: Reader): void {
    const { isWanted } = this.options;
    if (!this.readers.delete(reader) || this.readers.size > 0) return;
    if (this.isKept) void this.continueAlone();
    else if (isWanted === undefined || this.isOver || !this.isWhole) this.stop();
    else
      void isWanted().then((isKnownElsewhere) => {
        if (isKnownElsewhere) this.keep();
        else if (this.readers.size === 0 && !this.isKept) this.stop();
      });
  }

  private async give(reader: Reader): Promise<void> {
    const { readers } = this;
    while (reader.at >= this.end && !this.isOver && readers.has(reader)) await this.pull();
    if (!readers.has(reader)) return;
    if (reader.at < this.end) {
      const piece = this.store.slice(reader.at - this.start, this.end - this.start);
      reader.at = this.end;
      reader.controller.enqueue(piece);
      return;
    }
    this.finish(reader);
    if (readers.size === 0 && this.isWhole) {
      const { keptMs } = this.options;
      this.watch(this.isKept ? keptMs : Math.min(keptMs, WISH_MS));
    }
  }
}
