import type { AssistantChunk } from './assistantChunk';
import type { AnswerEnd } from './createChunkReader';
import { createChunkReader } from './createChunkReader';
import { createDeltaMerger } from './createDeltaMerger';
import { createEventStreamParser } from './createEventStreamParser';
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

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

async function pump(
  body: BodyReader | undefined,
  outlet: Outlet,
  { limit, idleTimeoutMs, onFirstText, onFinish }: ReadAnswerOptions,
) {
  let hasContent = false;
  let failure: ServiceError | null = null;
  const merger = createDeltaMerger((chunk) => outlet.push(chunk));
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
  let breach: { cause: unknown } | null = null;
  try {
    while (body !== undefined && !reader.isFinished && failure === null) {
      const { done, value } = await limit.race(body.read());
      if (done) break;
      limit.start(idleTimeoutMs, 'stalled');
      parser.push(decoder.decode(value, { stream: true }));
    }
  } catch (cause) {
    breach = { cause };
  }
  // The last event may lack nothing but the blank line that closes it.
  if (!reader.isFinished) parser.end();
  limit.stop();
  body?.cancel().catch(() => {});
  const isBroken = breach !== null && !reader.isFinished;
  const error =
    failure ??
    (isBroken ? toInterruption(breach?.cause, limit.signal) : judgeEnd(reader.isFinished, reader.isDone, hasContent));
  if (error === null) {
    reader.close();
    await merger.drain();
  } else merger.flush();
  outlet.end(error);
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
