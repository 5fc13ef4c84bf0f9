import { ServiceError } from '../conversation/ServiceError';
import { createChunkReader, type ChunkReaderHandlers } from './createChunkReader';
import { createDeltaJoiner } from './createDeltaJoiner';
import { createEventStreamParser } from './createEventStreamParser';

/** Longest time for decoding without a pause, in milliseconds. */
const DECODE_BUDGET_MS = 24;

/** Characters that are parsed between two checks of the clock. */
const DECODE_STEP = 16_384;

export type AnswerDecoder = ReturnType<typeof createAnswerDecoder>;

/** Creates the decoder of one answer: it converts the bytes of an event stream to chunks, in steps that are short enough for the page. */
export function createAnswerDecoder(handlers: Omit<ChunkReaderHandlers, 'onError' | 'onTextDelta'>) {
  let error: ServiceError | null = null;
  const joiner = createDeltaJoiner();
  const reader = createChunkReader({
    ...handlers,
    onTextDelta: joiner.learn,
    onError(reason) {
      const message = `The service reported an error in its answer: ${reason || 'no reason given'}`;
      error = new ServiceError({ kind: 'answer', message });
    },
  });
  // Nothing follows an error, so that the answer does not depend on which bytes arrived together.
  const parser = createEventStreamParser((data) => error ?? reader.read(data));
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let text = '';
  const isOver = () => reader.isOver || error !== null;
  return {
    reader,
    /** Characters of the stream that are decoded but not parsed. */
    get pending(): number {
      return text.length;
    },
    /** True when the answer cannot continue: after its end or an error. */
    get isOver(): boolean {
      return isOver();
    },
    /** The error that the service reported within the answer. */
    get error(): ServiceError | null {
      return error;
    },
    /** Takes bytes and parses as much as the time budget allows. Ignores everything after the answer's end. */
    decode(bytes: Uint8Array) {
      const startedAt = performance.now();
      text += decoder.decode(bytes, { stream: true });
      let at = 0;
      while (at < text.length && !isOver()) {
        parser.push(joiner.join(text.slice(at, at + DECODE_STEP)));
        at += DECODE_STEP;
        if (performance.now() - startedAt > DECODE_BUDGET_MS) break;
      }
      text = text.slice(at);
    },
    /** Parses the last event, even if it lacks the closing blank line. */
    end() {
      if (!reader.isOver) parser.end();
    },
  };
}
