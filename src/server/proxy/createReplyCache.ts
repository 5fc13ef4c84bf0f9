import { setLatest } from '../../shared/contract/setLatest';
import type { Reply } from './Reply';

/** How long an answer is kept, in milliseconds. Changes of the documentation appear after this time. */
const KEEP_MS = 60_000;

/** Maximum number of answers, and maximum size of one. */
const REPLIES_MAX = 200;
const REPLY_MAX_BYTES = 100_000;

/** Keeps complete answers for a while, so that the same question is sent to the service only once. */
export function createReplyCache(now: () => number = Date.now) {
  const kept = new Map<string, { reply: Reply; until: number }>();
  return {
    read(key: string) {
      const found = kept.get(key);
      if (!found || found.until > now()) return found?.reply;
      kept.delete(key);
      return undefined;
    },
    /** Keeps an answer with status 200 unless it is too large. */
    keep(key: string, reply: Reply) {
      if (reply.status !== 200 || !(reply.body instanceof Uint8Array) || reply.body.byteLength > REPLY_MAX_BYTES)
        return;
      setLatest(kept, key, { reply, until: now() + KEEP_MS }, REPLIES_MAX);
    },
  };
}
