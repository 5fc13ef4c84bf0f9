import type { AssistantChunk } from './assistantChunk';
import type { AnswerEnd } from './createChunkReader';
import { createChunkReader } from './createChunkReader';
import type { TextHandler } from './createDeltaMerger';
import { createDeltaMerger } from './createDeltaMerger';
import { createEventStreamParser } from './createEventStreamParser';
import { createPacing } from './createPacing';
import { createPieceReader } from './createPieceReader';
import type { TimeLimit } from './createTimeLimit';
import { isServiceError, ServiceError } from './ServiceError';

/** What {@link readAnswer} needs beside the response. */
export interface ReadAnswerOptions {
  /** The request's limit; started anew with every piece that arrives. */
  limit: TimeLimit;
  /** Longest silence, in milliseconds. */
  idleTimeoutMs: number;
  onFirstText(): void;
  onFinish(end: AnswerEnd): void;
  /** Receives the text beside the chat; see {@link createDeltaMerger}. */
  onText?: TextHandler;
}

/**
 * Reads a response as a stream of chunks.
 *
 * The stream closes after a `finish` event, or after `[DONE]` behind some text; it errors with a {@link ServiceError} of kind
 * `interrupted` when the connection ended before, `stalled` when it fell silent, `empty` when there was no text, and `answer` when
 * the service reported an error. Text that arrived before an error is always given out first.
 */
export function readAnswer(response: Response, options: ReadAnswerOptions): ReadableStream<AssistantChunk> {
  const body = response.body?.getReader();
  const outlet = createOutlet();
  return new ReadableStream<AssistantChunk>(
    {
      start() {
        // Not awaited: `start` must return so that chunks can be read while more arrive.
        void pump(body, outlet, options);
      },
      pull: (controller) => outlet.pull(controller),
      cancel() {
        options.limit.stop();
        return body?.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Hands chunks to whoever reads them. An error waits its turn: `controller.error` would throw away what was not read yet. */
interface Outlet {
  push(chunk: AssistantChunk): void;
  end(error: unknown): void;
  pull(controller: ReadableStreamDefaultController<AssistantChunk>): Promise<void>;
}

function createOutlet(): Outlet {
  const chunks: AssistantChunk[] = [];
  let ending: { error: unknown } | null = null;
  let wake = () => {};
  return {
    push(chunk) {
      chunks.push(chunk);
      wake();
    },
    end(error) {
      ending = { error };
      wake();
    },
    async pull(controller) {
      if (chunks.length === 0 && ending === null) await new Promise<void>((resolve) => (wake = resolve));
      const chunk = chunks.shift();
      if (chunk !== undefined) controller.enqueue(chunk);
      else if (ending?.error === null) controller.close();
      else controller.error(ending?.error);
    },
  };
}

/** Longest time in one go for reading what has arrived, in milliseconds. */
const READ_BUDGET_MS = 24;

/** Characters of the stream that are looked at before the clock is. */
const READ_STEP = 16_384;

/** Reads, and hands out in updates. */
async function pump(
  body: ReadableStreamDefaultReader<Uint8Array> | undefined,
  outlet: Outlet,
  { limit, idleTimeoutMs, onFirstText, onFinish, onText }: ReadAnswerOptions,
) {
  let hasContent = false;
  let failure: ServiceError | null = null;
  /** What the last piece of text waits for, if it does. */
  let showing: Promise<unknown> | null = null;
  const merger = createDeltaMerger(
    (chunk) => outlet.push(chunk),
    onText &&
      ((delta, partId, waiting) => {
        const wait = onText(delta, partId, waiting);
        if (wait instanceof Promise) showing = wait;
      }),
  );
  const reader = createChunkReader({
    onChunk(chunk) {
      if (chunk.type === 'text-delta' && !hasContent && chunk.delta.trim() !== '') {
        hasContent = true;
        onFirstText();
      }
      merger.push(chunk);
    },
    onFinish,
    onError(message) {
      failure ??= new ServiceError({
        kind: 'answer',
        message: `The service reported an error in its answer: ${message || 'no reason given'}`,
      });
    },
  });
  const parser = createEventStreamParser((data) => reader.read(data));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const pieces = createPieceReader(body);
  const pacing = createPacing();
  /** What has arrived and is not read yet. */
  let text = '';
  let breach: { cause: unknown } | null = null;

  const isThere = () => text !== '' || pieces.isThere;
  const isOver = () => (pieces.hasEnded && !isThere()) || reader.isFinished || failure !== null;

  /** Reads what has arrived, as much as can be read in one go. */
  function readArrived() {
    const startedAt = performance.now();
    if (pieces.isThere) limit.start(idleTimeoutMs, 'stalled');
    text += decoder.decode(join(pieces.take()), { stream: true });
    while (text !== '' && !reader.isFinished && failure === null) {
      parser.push(text.slice(0, READ_STEP));
      text = text.slice(READ_STEP);
      if (performance.now() - startedAt > READ_BUDGET_MS) return;
    }
  }

  /** Waits until the page has taken the text that it was given. */
  async function untilShown() {
    if (showing === null) return;
    await Promise.allSettled([showing]);
    showing = null;
    pacing.begin();
  }

  async function rest(isMoreWaiting: boolean) {
    if (showing !== null) {
      // Nobody asks the network meanwhile, so it is not silent.
      limit.start(0, 'stalled');
      await untilShown();
      limit.start(idleTimeoutMs, 'stalled');
    }
    if (!isMoreWaiting) {
      await pacing.halfPause();
      await pieces.collect();
      if (pieces.hasEnded) return;
    }
    await pacing.pause(isMoreWaiting);
  }

  /**
   * Hands out the rest of an answer that has arrived whole; gives the reason if it is stopped meanwhile. Behind the last text of a stream
   * stands a pause, so that the page shows it before it takes the answer's end, which costs more. Behind a burst there is none: its last
   * piece costs more than the end, and the frame between them would, too.
   */
  async function drain(): Promise<unknown> {
    try {
      await limit.race(untilShown());
      do {
        await limit.race(pacing.pause(true));
        pacing.begin();
        merger.give(pacing.characters);
        await limit.race(untilShown());
      } while (merger.isWaiting);
      return null;
    } catch (reason) {
      return reason;
    }
  }

  limit.start(idleTimeoutMs, 'stalled');
  try {
    while (!isOver()) {
      if (!isThere() && !merger.isWaiting) await limit.race(pieces.wait());
      await pieces.collect();
      readArrived();
      pacing.begin();
      merger.give(pacing.characters);
      if (!isOver()) await limit.race(rest(merger.isWaiting || isThere()));
    }
    // Throws what broke the body, if that is how it ended.
    if (pieces.hasEnded && !pieces.isThere) await pieces.wait();
  } catch (cause) {
    breach = { cause };
  }
  // The last event may lack nothing but the blank line that closes it.
  if (!reader.isFinished) parser.end();
  limit.start(0, 'stalled');
  body?.cancel().catch(() => {});
  const isBroken = breach !== null && !reader.isFinished;
  const error =
    failure ??
    (isBroken ? toInterruption(breach?.cause, limit.signal) : judgeEnd(reader.isFinished, reader.isDone, hasContent));
  if (error === null) reader.close();
  const ending = error ?? (await drain());
  limit.stop();
  // What was not shown when the reader stopped the answer is not part of it.
  if (!isStopped(limit.signal)) merger.flush();
  outlet.end(ending);
}

function join(pieces: Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

function isStopped({ aborted, reason }: AbortSignal): boolean {
  return aborted && !isServiceError(reason);
}

function judgeEnd(isFinished: boolean, isDone: boolean, hasContent: boolean): ServiceError | null {
  if (isFinished || isDone) {
    return hasContent ? null : new ServiceError({ kind: 'empty', message: 'The answer ended without any text.' });
  }
  return hasContent
    ? new ServiceError({
        kind: 'interrupted',
        message: 'The connection ended before the answer did (no finish event).',
      })
    : new ServiceError({ kind: 'empty', message: 'The service closed the stream without an answer.' });
}

function toInterruption(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isServiceError(error)) return error;
  return new ServiceError({
    kind: 'interrupted',
    message: 'The connection broke before the answer ended.',
    cause: error,
  });
}
