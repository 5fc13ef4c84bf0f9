import { ANSWER_KEPT_MAX_BYTES, ANSWER_KEPT_MS, ANSWER_REQUESTS_MAX_COUNT } from '../../../shared/contract';
import { withinTime } from '../../http/withinTime';
import { fromBase64Url, toBase64Url } from '../base64Url';
import type { AnswerBuffer } from './AnswerBuffer';
import type { KeptAnswer } from './createAnswerKeeper';

export type RedisCommand = (command: string[]) => Promise<unknown>;

/** How often an instance looks for wishes, and a reader for more text, in milliseconds. */
const POLL_MS = 250;

/** After this time without a sign of life, the instance that writes an answer is gone, in milliseconds. */
const ALIVE_MS = 5_000;

/** How long a failed Redis is not asked, in milliseconds. */
const REST_MS = 5_000;

const NAME = /^[\w-]{32}$/;

export type SharedAnswers = ReturnType<typeof createSharedAnswers>;

/**
 * Creates the answers that several instances share. Each answer is a list: its owner and headers (`h`), the pieces of its text in base64
 * (`b`), and how it ended: whole (`e`) or not (`f`). Other keys beside it have the wish of a reader, the sign of life of its instance, and
 * the number of its requests. All of them expire. An instance copies only what it holds itself, so the bounds of its memory apply.
 *
 * @param onFailure Called when Redis fails. The answer is then known to its own instance only.
 */
export function createSharedAnswers(redis: RedisCommand, onFailure: (error: unknown) => void) {
  const store = createStore(redis, onFailure);
  const { send, attempt } = store;
  return {
    publish: (name: string, owner: string | null, headers: Record<string, string>) =>
      publishAnswer(toKey(name), { owner, headers }, store),
    /** True for a name of any instance that was not used too often. */
    async isFree(name: string | null) {
      if (name === null || !NAME.test(name)) return false;
      const key = toKey(name);
      if ((await attempt(send('EXISTS', key), 0)) !== 1) return false;
      const uses = await attempt(send('INCR', `${key}:uses`), Infinity);
      await attempt(send('PEXPIRE', `${key}:uses`, String(2 * ANSWER_KEPT_MS)), 0);
      return Number(uses) <= ANSWER_REQUESTS_MAX_COUNT;
    },

    async find(name: string | null, owner: string | null): Promise<KeptAnswer | null> {
      if (name === null || !NAME.test(name)) return null;
      const key = toKey(name);
      const head = await attempt(send('LINDEX', key, '0'), null);
      if (typeof head !== 'string') return null;
      const kept = JSON.parse(head.slice(1)) as { owner: string | null; headers: Record<string, string> };
      if (kept.owner !== owner) return null;
      const wish = (word: string) => send('SET', `${key}:wish`, word, 'PX', String(ANSWER_KEPT_MS));
      return {
        headers: kept.headers,
        async keep() {
          await attempt(wish('keep'), null);
        },
        async stop() {
          await attempt(wish('stop'), null);
          await attempt(send('DEL', key), null);
        },
        read: (from, signal) => readShared(send, key, from, signal),
      };
    },
  };
}

const toKey = (name: string) => `docs-assistant:answer:{${name}}`;

type Store = ReturnType<typeof createStore>;

function createStore(redis: RedisCommand, onFailure: (error: unknown) => void) {
  let restsUntil = 0;

  /** Sends a command, unless Redis failed a moment ago: an outage must not make every request wait. */
  async function send(...command: string[]): Promise<unknown> {
    if (Date.now() < restsUntil) throw new Error('Redis failed a moment ago.');
    try {
      return await withinTime(redis(command));
    } catch (error) {
      restsUntil = Date.now() + REST_MS;
      throw error;
    }
  }

  /** The result of a command; `fallback` when Redis fails. */
  async function attempt(command: Promise<unknown>, fallback: unknown): Promise<unknown> {
    try {
      return await command;
    } catch (error) {
      onFailure(error);
      return fallback;
    }
  }

  return { redis, onFailure, send, attempt };
}

/** Makes the copy of an answer for other instances. */
function publishAnswer(
  key: string,
  head: { owner: string | null; headers: Record<string, string> },
  { redis, onFailure, send, attempt }: Store,
) {
  const isHere = { copy: true };
  let bytes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Gives the copy up, because a copy with a gap must not be read. */
  function giveUp(error: unknown): void {
    if (!isHere.copy) return;
    onFailure(error);
    forget();
  }

  function forget(): void {
    isHere.copy = false;
    clearTimeout(timer);
    redis(['DEL', key, `${key}:alive`, `${key}:wish`, `${key}:reader`]).catch(() => undefined);
  }

  /** Adds to the list, in the order of the calls. The list is not created again after it was removed. */
  function push(entry: string): void {
    if (isHere.copy) send('RPUSHX', key, entry).catch(giveUp);
  }

  /** Renews the sign of life, and does what readers of other instances wish. */
  async function look(buffer: AnswerBuffer): Promise<void> {
    const [wish, reader] = await Promise.all([
      send('GETDEL', `${key}:wish`),
      send('GETDEL', `${key}:reader`),
      send('SET', `${key}:alive`, '1', 'PX', String(ALIVE_MS)),
      send('PEXPIRE', key, String(ANSWER_KEPT_MS)),
    ]);
    if (wish === 'stop') buffer.stop();
    else if (wish === 'keep' || reader !== null) buffer.keep();
  }

  const isKnown = Promise.all([
    send('RPUSH', key, `h${JSON.stringify(head)}`),
    send('SET', `${key}:alive`, '1', 'PX', String(ALIVE_MS)),
    send('PEXPIRE', key, String(ANSWER_KEPT_MS)),
  ]).catch(giveUp);
  return {
    /** Settles when other instances know its name, or Redis has failed. */
    isKnown,
    /** The same stream. All that passes through it is copied. */
    follow: (body: ReadableStream<Uint8Array>) =>
      copyStream(body, (event) => {
        if (typeof event === 'string') return push(event);
        bytes += event.byteLength;
        if (bytes <= ANSWER_KEPT_MAX_BYTES) push(`b${toBase64Url(event)}`);
      }),
    /** Lets other instances keep and stop the answer. */
    obey(buffer: AnswerBuffer) {
      const turn = () => {
        timer = setTimeout(() => {
          look(buffer)
            .then(() => isHere.copy && turn())
            .catch(giveUp);
        }, POLL_MS);
        // The timer must not keep a process alive.
        (timer as { unref?: () => void }).unref?.();
      };
      turn();
    },
    /** True if an instance was asked to keep it. */
    isWanted: async () => isHere.copy && (await attempt(send('GETDEL', `${key}:wish`), null)) === 'keep',
    /** Removes it. */
    forget,
  };
}

/** The same stream. `onEvent` gets each piece of it, and how it ends: `e` for whole, `f` for not. */
function copyStream(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: Uint8Array | 'e' | 'f') => void,
): ReadableStream<Uint8Array> {
  const source = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await source.read();
          if (done || value === undefined) {
            onEvent('e');
            controller.close();
            return;
          }
          onEvent(value);
          controller.enqueue(value);
        } catch (error) {
          onEvent('f');
          controller.error(error);
        }
      },
      cancel: (reason) => source.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/**
 * The stream of an answer that another instance writes. It asks for more only when its reader wants more. An answer that is gone, or whose
 * instance is gone, fails after its last stored byte, so that it never looks complete.
 */
function readShared(
  send: Store['send'],
  key: string,
  from: number,
  signal: AbortSignal | undefined,
): ReadableStream<Uint8Array> {
  let index = 1;
  let skipped = from;
  let hasLeft = false;
  signal?.addEventListener('abort', () => (hasLeft = true), { once: true });

  async function next(): Promise<string[]> {
    while (!hasLeft) {
      const alive = await send('EXISTS', `${key}:alive`);
      const [entries] = await Promise.all([
        send('LRANGE', key, String(index), '-1'),
        send('SET', `${key}:reader`, '1', 'PX', String(ALIVE_MS)),
      ]);
      const found = (entries as unknown[]).map(String);
      if (found.length > 0) return found;
      // The list is read after the sign of life, so nothing that was written before is missed.
      if (alive !== 1) throw new Error('The instance that wrote the answer is gone.');
      if ((await send('EXISTS', key)) !== 1) throw new Error('The answer is no longer kept.');
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    return [];
  }

  let waiting: string[] = [];
  return new ReadableStream<Uint8Array>(
    {
      // One piece at a time, because an error drops the pieces that wait in the stream.
      async pull(controller) {
        for (;;) {
          if (waiting.length === 0) waiting = await next();
          const entry = waiting.shift();
          index += 1;
          if (entry === undefined || entry === 'e') return controller.close();
          if (entry === 'f') throw new Error('The answer was cut off.');
          const bytes = fromBase64Url(entry.slice(1));
          const rest = bytes.subarray(Math.min(skipped, bytes.byteLength));
          skipped -= bytes.byteLength - rest.byteLength;
          if (rest.byteLength > 0) return controller.enqueue(rest);
        }
      },
      cancel: () => void (hasLeft = true),
    },
    { highWaterMark: 0 },
  );
}
