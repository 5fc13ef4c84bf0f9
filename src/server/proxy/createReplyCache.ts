import type { Reply } from './Reply';

/** Keeps whole answers for a while, so that the same question is put to the service once. */
export interface ReplyCache {
  read(key: string): Reply | undefined;
  /** Keeps an answer of status 200 that is not too large. */
  keep(key: string, reply: Reply): void;
}

/** Time for which an answer is kept, in milliseconds: a change of the documentation is seen after it. */
const KEEP_MS = 60_000;

/** Answers that are kept at a time, and the largest of them. */
const REPLIES_MAX = 200;
const REPLY_MAX_BYTES = 100_000;

export function createReplyCache(now: () => number = Date.now): ReplyCache {
  const kept = new Map<string, { reply: Reply; until: number }>();
  return {
    read(key) {
      const found = kept.get(key);
      if (!found || found.until > now()) return found?.reply;
      kept.delete(key);
      return undefined;
    },
    keep(key, reply) {
      if (reply.status !== 200 || !(reply.body instanceof Uint8Array) || reply.body.byteLength > REPLY_MAX_BYTES)
        return;
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= REPLIES_MAX && oldest !== undefined) kept.delete(oldest);
      kept.set(key, { reply, until: now() + KEEP_MS });
    },
  };
}
