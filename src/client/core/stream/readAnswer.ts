import type { TimeLimit } from '../transport/createTimeLimit';
import { isServiceError, ServiceError } from '../conversation/ServiceError';
import type { AssistantChunk } from './assistantChunk';
import { createAnswerDecoder, type AnswerDecoder } from './createAnswerDecoder';
import { createByteReader } from './createByteReader';
import { isLasting, toReasonEnding } from '../conversation/endingLabels';
import type { AnswerEnd } from './createChunkReader';
import type { Continuation } from './createContinuation';
import { createChunkQueue, type ChunkQueue } from './createChunkQueue';
import { createDeltaMerger } from './createDeltaMerger';
import { createPacing } from './createPacing';
import { READ_AHEAD_MAX_BYTES, type OpenBody } from './openBody';
import { isOwnPart } from '../conversation/parts/isOwnPart';
import { isSurelyShown, isWordless, loadAnswerParser } from '../conversation/answerParser';

/** A connection that sends only signs of life is aborted after this multiple of the longest silence. */
const SIGNS_OF_LIFE_FACTOR = 10;

const NO_BYTES = new Uint8Array();

export interface ReadAnswerOptions {
  /** The request's time limit. */
  limit: TimeLimit;
  /** Longest silence, in milliseconds. */
  idleTimeoutMs: number;
  /** Adds the caller's details to the error that ends the stream. */
  toError?: (error: unknown) => unknown;
  /** How the response continues the last answer; `null` for an answer of its own. */
  continuation?: Continuation | null;
  onFirstText(): void;
  onFinish(end: AnswerEnd): void;
  /**
   * Called before every chunk of text with the chunk's text and the maximum number of characters that have arrived and follow in later
   * chunks.
   */
  onDelta?: (delta: string, backlog: number) => void;
}

/**
 * Reads an answer as a stream of chunks, as fast as the page can show them.
 *
 * The stream closes after a `finish` event that follows some text, or that has a reason for an answer without text. It errors with a
 * {@link ServiceError} of kind `interrupted` when `[DONE]` or the connection's end came before, `aborted` after an `abort` event,
 * `stalled` when the service sent nothing for too long, `empty` when there was no text, and `answer` when the service reported an error.
 * Text that arrived before an error is always emitted first.
 */
export function readAnswer(body: OpenBody, options: ReadAnswerOptions): ReadableStream<AssistantChunk> {
  const queue = createChunkQueue();
  return new ReadableStream<AssistantChunk>(
    {
      start() {
        // Not awaited, because `start` must return before chunks can be read.
        void forwardAnswer(body, queue, options);
      },
      pull: (controller) => queue.pull(controller),
      cancel() {
        options.limit.stop();
        body.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Moves an answer from its body to the queue, update by update. */
async function forwardAnswer(
  body: OpenBody,
  queue: ChunkQueue,
  { limit, idleTimeoutMs, toError, onFirstText, onFinish, onDelta, continuation }: ReadAnswerOptions,
) {
  const { calls, follow } = continuation ?? {};
  const bytes = createByteReader(body);
  const pacing = createPacing();
  const words = createWordWatch(onFirstText);
  let reason: string | null = null;
  let heardAt = performance.now();
  const merger = createDeltaMerger((chunk) => {
    if (chunk.type === 'text-delta') onDelta?.(chunk.delta, merger.backlog + decoder.pending);
    queue.push(chunk);
  });
  const take = (chunk: AssistantChunk) => {
    if (!/^(?:data|start|message)/.test(chunk.type)) heardAt = performance.now();
    merger.push(chunk);
    words.take(chunk);
  };
  const decoder = createAnswerDecoder({
    calls,
    onChunk: follow ? follow(take) : take,
    onFinish(end) {
      reason = end.finishReason;
      onFinish(end);
    },
  });
  const hasInput = () => decoder.pending > 0 || bytes.hasBytes;
  const isOver = () => (bytes.hasEnded && !hasInput()) || decoder.isOver;

  /** Decodes the bytes that have arrived, and emits as much as fits into one update. */
  function update() {
    const hasMore = bytes.hasBytes;
    decoder.decode(decoder.pending < READ_AHEAD_MAX_BYTES ? bytes.take() : NO_BYTES);
    if (
      hasMore &&
      decoder.pending === 0 &&
      performance.now() - heardAt > (SIGNS_OF_LIFE_FACTOR * idleTimeoutMs || Infinity)
    )
      throw new ServiceError({ kind: 'stalled', message: 'The service sent only signs of life.' });
    pacing.begin();
    merger.emit(pacing.characters);
  }

  /** Waits until the next update is due, but not longer than until the end of the answer. */
  async function pause() {
    if (!merger.isEmpty || hasInput()) return pacing.pause(true);
    await pacing.halfPause();
    await bytes.collect();
    if (!bytes.hasEnded) await pacing.pause(false);
  }

  let breach: { cause: unknown } | null = null;
  try {
    while (!isOver()) {
      if (!hasInput() && merger.isEmpty) await limit.race(bytes.wait());
      await bytes.collect();
      update();
      if (!isOver()) await limit.race(pause());
    }
    // Throws the body's error if it has failed.
    if (bytes.hasEnded && !bytes.hasBytes) await bytes.wait();
  } catch (cause) {
    breach = { cause };
    // When the time limit ends the wait, bytes that have arrived by then still count.
    while (hasInput() && !decoder.isOver && !isStopped(limit.signal)) decoder.decode(bytes.take());
  }
  decoder.end();
  const hasText = await words.end();
  limit.start(0, 'stalled');
  body.cancel();
  // A continuation may have nothing to add.
  const error = findEnding(decoder, breach, { hasText: hasText || !!continuation, reason }, limit.signal);
  decoder.reader.close();
  const stop = await emitRest(merger, pacing, limit);
  const ending = error ?? stop;
  limit.stop();
  // When the reader has stopped the answer, text that was not emitted yet is dropped.
  if (!isStopped(limit.signal)) merger.flush();
  queue.end(ending === null ? null : (toError?.(ending) ?? ending));
}

/** Watches an answer for its first words. */
function createWordWatch(onFirstText: () => void) {
  let hasText = false;
  /** The text as long as it shows no words, including earlier steps, because a step can be discarded. */
  let blank = '';
  let [hadText, blankBefore] = [false, ''];
  let isTold = false;
  /** Length of the text at which it is read again for words, so that a long comment is read only a few times. */
  let checkedAt = 0;
  const tell = () => {
    if (!isTold) onFirstText();
    isTold = true;
  };
  return {
    take(chunk: AssistantChunk) {
      if (chunk.type === 'start-step') [hadText, blankBefore] = [hasText, blank];
      if (chunk.type === 'data-reset-step') [hasText, blank] = [hadText, blankBefore];
      if (chunk.type === 'text-start' && blank) blank += '\n\n';
      if (isOwnPart(chunk)) hasText = true;
      if (chunk.type !== 'text-delta' || (hasText && isTold)) return;
      blank += chunk.delta;
      // Later text cannot hide these words, but it can complete a comment that is shown as text until then.
      hasText ||= isSurelyShown(blank);
      if (blank.length < checkedAt) return;
      checkedAt = 2 * blank.length;
      const isBlank = isWordless(blank, true);
      if (isBlank === null) void loadAnswerParser(blank);
      if (isBlank === false) tell();
    },
    /** True if the whole answer has words, or a part that is an answer without words. */
    async end(): Promise<boolean> {
      if (!hasText && isWordless(blank) === null) await loadAnswerParser(blank);
      hasText ||= !isWordless(blank);
      if (hasText && blank) tell();
      return hasText;
    },
  };
}

/** Shows the last text in a frame before the answer's end, because both are expensive for the page. @returns Why it was stopped. */
async function emitRest(
  merger: ReturnType<typeof createDeltaMerger>,
  pacing: ReturnType<typeof createPacing>,
  limit: TimeLimit,
): Promise<unknown> {
  try {
    do {
      await limit.race(pacing.pause(true));
      pacing.begin();
      merger.emit(pacing.characters);
    } while (!merger.isEmpty);
    return null;
  } catch (stop) {
    return isStopped(limit.signal) ? stop : null;
  }
}

function isStopped({ aborted, reason }: AbortSignal): boolean {
  return aborted && !isServiceError(reason);
}

/** The error that ended an answer; `null` when it ended normally. */
function findEnding(
  decoder: AnswerDecoder,
  breach: { cause: unknown } | null,
  { hasText, reason }: { hasText: boolean; reason: string | null },
  signal: AbortSignal,
): unknown {
  const { strange, isFinished, isAborted } = decoder.reader;
  if (decoder.error !== null) return decoder.error;
  if (breach !== null && !decoder.isOver) return toInterruption(breach.cause, signal);
  // Even without text: the reader sees the limit or the filter as the reason, because asking again would not help.
  if (isFinished && (hasText || isLasting(toReasonEnding(reason)))) return null;
  if (isAborted) return new ServiceError({ kind: 'aborted', message: 'The service aborted the answer.' });
  if (hasText) return new ServiceError({ kind: 'interrupted', message: NO_FINISH });
  const message = 'The answer ended without any text.';
  return new ServiceError({
    kind: strange && !isFinished ? 'not-a-stream' : 'empty',
    message: strange ? `${message} First event: ${strange.slice(0, STRANGE_MAX_LENGTH)}` : message,
  });
}

/** Characters of an unknown event that an error quotes. */
const STRANGE_MAX_LENGTH = 200;

const NO_FINISH = 'The answer ended before it was complete (no finish event).';

function toInterruption(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isServiceError(error)) return error;
  // A failed connection is a `TypeError` in every browser. Any other error is of the site's own transport.
  const isLost = error instanceof TypeError;
  const message = isLost ? 'The connection was lost before the answer ended.' : `Transport: ${String(error)}`;
  return new ServiceError({ kind: 'interrupted', message, cause: error });
}
