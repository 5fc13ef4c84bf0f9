import type { ServiceBody } from '../../http/Connection';
import type { RefusalReason } from '../Refusal';
import type { SecretScanner } from './createSecretScanner';

export interface StreamEnd {
  outcome: 'answered' | 'failed' | 'left';
  reason: RefusalReason | null;
  bytes: number;
}

export interface RelayOptions {
  /** Maximum time in which the service sends nothing or the reader reads nothing, in milliseconds. */
  idleTimeoutMs: number;
  hasSecret: SecretScanner;
  clientSignal: AbortSignal;
  /** Closes the connection to the service. */
  abort: () => void;
  onEnd: (end: StreamEnd) => void;
  /** Called with the bytes that were passed on. Must not throw. */
  onBytes?: ((bytes: Uint8Array) => void) | undefined;
}

/**
 * Passes a stream on chunk by chunk. Nothing is read ahead: the next chunk is requested when the reader has taken the last one, so a slow
 * reader slows the service down and fills no memory. When the reader leaves, the connection to the service is closed. When the service
 * falls silent, breaks off or sends a key, the reader's stream fails, so it never looks complete.
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

  /** Disconnects from the service; false if the stream had already ended. */
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
    // The client has left, so no one can mistake the ended stream for a complete one. Some servers log each stream error.
    if (stop('left', 'client-left')) output.close();
  }

  // One timer that checks the time of the last activity is cheaper than one timer per chunk.
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
