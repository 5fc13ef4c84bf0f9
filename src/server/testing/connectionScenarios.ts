import { setTimeout as wait } from 'node:timers/promises';
import { untilAborted } from '../lib/untilAborted';
import type { Chunk, Scenario, StreamPart } from './Scenario';
import { rewriteStream } from './rewriteStream';

/** Number of text deltas before the connection fails. */
const TEXT_DELTAS_BEFORE = 5;

/** The error of a lost connection. `fetch` rejects with it; on a socket the connection is cut. */
function connectionLost(): TypeError {
  return new TypeError('The connection was lost.');
}

/** Time between the last text and the cut, in milliseconds: browsers discard data in transit when a connection breaks. */
const CUT_DELAY_MS = 1_000;

async function cutConnection(): Promise<never> {
  await wait(CUT_DELAY_MS);
  throw connectionLost();
}

const refused: Scenario = () => {
  throw connectionLost();
};

const silenceBeforeHeaders: Scenario = async ({ signal }) => {
  await untilAborted(signal);
  throw signal.reason;
};

/** The events up to a few deltas of text. */
async function* beginning(chunks: AsyncGenerator<Chunk>): AsyncGenerator<Chunk> {
  let parts = 0;
  for await (const chunk of chunks) {
    if (chunk.type === 'text-end') return;
    yield chunk;
    if (chunk.type === 'text-delta') parts += 1;
    if (parts === TEXT_DELTAS_BEFORE) return;
  }
}

const silenceMidText = rewriteStream(async function* (chunks, { signal }): AsyncGenerator<StreamPart> {
  yield* beginning(chunks);
  await untilAborted(signal);
});

const cutMidText = rewriteStream(async function* (chunks): AsyncGenerator<StreamPart> {
  yield* beginning(chunks);
  await cutConnection();
});

const cutMidCharacter = rewriteStream(async function* (chunks): AsyncGenerator<StreamPart> {
  let id: unknown;
  for await (const chunk of beginning(chunks)) {
    yield chunk;
    if (chunk.type === 'text-start') id = chunk.id;
  }
  const event = new TextEncoder().encode(`data: {"type":"text-delta","id":"${String(id)}","delta":" café`);
  yield event.slice(0, -1);
  await cutConnection();
});

/** Everything except `finish`, then the connection is cut. */
const cutBeforeFinish = rewriteStream(async function* (chunks): AsyncGenerator<StreamPart> {
  for await (const chunk of chunks) if (chunk.type !== 'finish') yield chunk;
  await cutConnection();
});

/** Everything except `finish`, and the stream ends normally. */
const endBeforeFinish = rewriteStream(async function* (chunks): AsyncGenerator<StreamPart> {
  for await (const chunk of chunks) if (chunk.type !== 'finish') yield chunk;
});

const noCors: Scenario = async ({ next }) => {
  const response = await next();
  const headers = new Headers(response.headers);
  for (const name of response.headers.keys()) if (name.startsWith('access-control-')) headers.delete(name);
  return new Response(response.body, { status: response.status, headers });
};

export const CONNECTION_SCENARIOS = {
  refused,
  'no-cors': noCors,
  'silence-before-headers': silenceBeforeHeaders,
  'silence-mid-text': silenceMidText,
  'cut-mid-text': cutMidText,
  'cut-mid-character': cutMidCharacter,
  'cut-before-finish': cutBeforeFinish,
  'end-before-finish': endBeforeFinish,
} satisfies Record<string, Scenario>;
