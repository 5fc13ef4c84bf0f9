import { pause } from '../service/answer/streamAnswer';
import { PACE_MS, type Chunk, type Scenario, type StreamPart } from './Scenario';
import { DONE, rewriteStream, toEvent } from './rewriteStream';

const SLOW_SEARCH_MS = 1_500;
const SLOW_DRIP_MS = 150;
const BURST_DELTAS = 2_000;

/** Pause between two parts of an endless answer: without a pause, it would block the process. */
const ENDLESS_PAUSE_MS = 5;

/** Creates a scenario that replaces each event by the events that `change` returns. */
function changing(change: (chunk: Chunk, signal: AbortSignal) => AsyncIterable<Chunk> | Chunk[]) {
  return rewriteStream(async function* (chunks, { signal }): AsyncGenerator<StreamPart> {
    for await (const chunk of chunks) {
      for await (const piece of change(chunk, signal)) {
        yield piece;
        if (piece.type === 'text-delta') await pause(PACE_MS, signal);
      }
    }
    yield DONE;
  });
}

/** A failure in the middle of the text, reported as an event. */
const errorChunk = rewriteStream(async function* (chunks): AsyncGenerator<StreamPart> {
  let parts = 0;
  for await (const chunk of chunks) {
    yield chunk;
    if (chunk.type === 'text-delta') parts += 1;
    if (parts === 5) break;
  }
  yield { type: 'error', errorText: 'The model is overloaded.' };
  yield DONE;
});

const endless = rewriteStream(async function* (chunks, { signal }): AsyncGenerator<StreamPart> {
  let number = 0;
  for await (const chunk of chunks) {
    yield chunk;
    while (chunk.type === 'text-start' && !signal.aborted) {
      number += 1;
      yield { type: 'text-delta', id: chunk.id, delta: `${number}. and so on, ${number % 20 === 0 ? '\n\n' : ''}` };
      await pause(ENDLESS_PAUSE_MS, signal);
    }
  }
});

const slowDrip = changing(async function* (chunk, signal) {
  if (chunk.type === 'text-delta') await pause(SLOW_DRIP_MS, signal);
  yield chunk;
});

const slowSearch = changing(async function* (chunk, signal) {
  if (chunk.type === 'tool-output-available') await pause(SLOW_SEARCH_MS, signal);
  yield chunk;
});

/** The whole stream in one chunk of the body. */
const burst = rewriteStream(async function* (chunks): AsyncGenerator<StreamPart> {
  let text = '';
  for await (const chunk of chunks) {
    if (chunk.type === 'text-delta') continue;
    text += toEvent(chunk);
    if (chunk.type !== 'text-start') continue;
    for (let number = 1; number <= BURST_DELTAS; number += 1) {
      const delta = `piece ${number}${number % 25 === 0 ? '\n\n' : ' '}`;
      text += toEvent({ type: 'text-delta', id: chunk.id, delta });
    }
  }
  yield text + DONE;
});

/** The fence of suggested links in single characters, at the very end of the text. */
const halfFence = changing((chunk) => {
  if (chunk.type === 'text-delta') return [];
  if (chunk.type !== 'text-end') return [chunk];
  const text = 'Read on:\n\n```suggestions\n(Start here)[/]\n(With (brackets) inside)[/index]\n```';
  return [...text.split('').map((delta) => ({ type: 'text-delta', id: chunk.id, delta })), chunk];
});

const searchError = changing((chunk) =>
  chunk.type === 'tool-output-available'
    ? [{ type: 'tool-output-error', toolCallId: chunk.toolCallId, errorText: 'The search index is not available.' }]
    : [chunk],
);

const reasoning = changing((chunk) => {
  if (chunk.type !== 'text-start') return [chunk];
  const id = 'reasoning-1';
  const thoughts = ['The reader asks ', 'about the documentation; ', 'the search found passages, ', 'which I quote.'];
  return [
    { type: 'reasoning-start', id },
    ...thoughts.map((delta) => ({ type: 'reasoning-delta', id, delta })),
    { type: 'reasoning-end', id },
    chunk,
  ];
});

/** Additional `source-url` and `source-document` parts after the search. */
const sourceParts = changing((chunk) => {
  if (chunk.type !== 'text-start') return [chunk];
  return [
    { type: 'source-url', sourceId: 'source-1', url: 'https://example.com/elsewhere', title: 'A page elsewhere' },
    { type: 'source-document', sourceId: 'source-2', mediaType: 'application/pdf', title: 'A document' },
    chunk,
  ];
});

/** Unusual input that a client must tolerate: other line ends, comments, a byte order mark, unknown events and fields, invalid JSON. */
const oddStream = rewriteStream(async function* (chunks): AsyncGenerator<StreamPart> {
  yield '\uFEFF: a comment\r\n\r\nretry: 1000\r\n\r\n';
  let parts = 0;
  for await (const chunk of chunks) {
    if (chunk.type === 'text-start') continue;
    if (chunk.type === 'start')
      yield 'event: message\r\nid: 1\r\ndata: {"type":"data-weather","data":{"sunny":true}}\r\n\r\n';
    const json = JSON.stringify({ ...chunk, surprise: { nested: [1, 2, 3] } });
    if (chunk.type === 'finish-step') yield 'data: {"type":"text-end","id":"never-begun"}\r\r';
    if (chunk.type !== 'text-delta') yield `data:${json}\r\n\r\n`;
    else {
      parts += 1;
      yield parts % 2 === 0 ? `:\ndata: ${json}\n\n` : `data: ${json}\r\n\r\n`;
      if (parts === 3)
        yield 'data: {"type":"unheard-of","id":7}\n\ndata: not json\n\ndata: null\n\ndata: []\n\ndata\n\n';
      if (parts === 4) yield `${toEvent({ type: 'start-step' })}${toEvent({ type: 'start', messageId: 'again' })}`;
    }
  }
});

/** Answers with an unusual stream. */
export const STREAM_SCENARIOS = {
  'error-chunk': errorChunk,
  endless,
  'slow-drip': slowDrip,
  'slow-search': slowSearch,
  burst,
  'half-fence': halfFence,
  'search-error': searchError,
  reasoning,
  'source-parts': sourceParts,
  'odd-stream': oddStream,
} satisfies Record<string, Scenario>;
