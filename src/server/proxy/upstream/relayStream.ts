import type { ServiceBody } from '../Connection';
import type { RefusalReason } from '../Refusal';
import type { SecretScanner } from './createSecretScanner';

/** How a stream came to its end. */
export interface StreamEnd {
  outcome: 'answered' | 'failed' | 'left';
  reason: RefusalReason | null;
  bytes: number;
}

export interface RelayOptions {
  /** Longest silence of the service, and longest time that the reader may not read, in milliseconds. */
  idleTimeoutMs: number;
  hasSecret: SecretScanner;
  clientSignal: AbortSignal;
  /** Closes the connection to the service. */
  abort: () => void;
  onEnd: (end: StreamEnd) => void;
  /** Called with what was passed on. Never throws. */
  onBytes?: ((bytes: Uint8Array) => void) | undefined;
}

/**
 * Passes a stream on chunk by chunk, as it comes. Nothing is read ahead: the next chunk is asked for when the reader
 * has taken the last one, so that a slow reader slows the service down and fills no memory. A reader who leaves closes
 * the connection to the service; a service that falls silent, breaks off or sends a key breaks the reader's stream,
 * which then never looks complete.
 */
export function relayStream(source: ServiceBody, options: RelayOptions): ReadableStream<Uint8Array> {
  const { clientSignal, idleTimeoutMs } = options;
  const reader = source.getReader();
  let output: ReadableStreamDefaultController<Uint8Array>;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let activeAt = Date.now();
  let bytes = 0;
  let isOver = false;

  function end(outcome: StreamEnd['outcome'], reason: RefusalReason | null): void {
    isOver = true;
    clearTimeout(timer);
    clientSignal.removeEventListener('abort', leave);
    options.onEnd({ outcome, reason, bytes });
  }

  /** Lets go of the service; false when all was over already. */
  function stop(outcome: StreamEnd['outcome'], reason: RefusalReason): boolean {
    if (isOver) return false;
    end(outcome, reason);
    options.abort();
    void reader.cancel().catch(() => undefined);
    return true;
  }

  function fail(reason: RefusalReason): void {
    if (stop('failed', reason)) output.error(new Error('The answer was cut off.'));
  }

  function leave(): void {
    // Nobody is there to take an ended stream for a whole one; for an error some servers write a line for each client
    // that leaves.
    if (stop('left', 'client-left')) output.close();
  }

  // One timer that looks at the time of the last activity costs less than one timer for each chunk.
  function watchSilence(waitMs: number): void {
    timer = setTimeout(() => {
      const restMs = activeAt + idleTimeoutMs - Date.now();
      if (restMs > 0) watchSilence(restMs);
      else fail('timeout');
    }, waitMs);
  }

  async function passOne(): Promise<void> {
    activeAt = Date.now();
    const { done, value } = await reader.read();
    if (isOver) return;
    activeAt = Date.now();
    if (done || value === undefined) {
      end('answered', null);
      output.close();
    } else if (options.hasSecret(value)) {
      fail('key-echo');
    } else {
      bytes += value.byteLength;
      options.onBytes?.(value);
      output.enqueue(value);
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        output = controller;
        watchSilence(idleTimeoutMs);
        clientSignal.addEventListener('abort', leave, { once: true });
        if (clientSignal.aborted) leave();
      },
      pull: () => passOne().catch(() => fail('unreachable')),
      cancel: () => void stop('left', 'client-left'),
    },
    { highWaterMark: 0 },
  );
}
