import { HttpError } from './HttpError';

/** Limits the memory that all request bodies use together. */
export type BodyBudget = ReturnType<typeof createBodyBudget>;

export type BodyRoom = ReturnType<BodyBudget['open']>;

/** This many bytes of each body are free, so that questions are accepted while files are uploaded. */
const FREE_BYTES = 256 * 1024;

/** `Retry-After` while too many bodies are being read, in seconds: by then an upload may have ended. */
const RETRY_SECONDS = '2';

/** @param mostBytes Maximum size of all bodies together, beyond the first {@link FREE_BYTES} of each. */
export function createBodyBudget(mostBytes: number) {
  let total = 0;
  const refuse = (bytes: number) => {
    if (bytes > mostBytes) {
      throw new HttpError(503, 'Too many large requests at once. Try again in a moment.', {
        'retry-after': RETRY_SECONDS,
      });
    }
  };
  return {
    open() {
      let arrived = 0;
      let counted = 0;
      return {
        /** Throws {@link HttpError} 503 when the budget has no room for a body of this length now. */
        check: (length: number) => refuse(total + Math.max(0, length - FREE_BYTES)),
        /** Counts bytes that have arrived. Throws {@link HttpError} 503 when the budget is used up. */
        take(bytes: number) {
          arrived += bytes;
          const more = Math.max(0, arrived - FREE_BYTES) - counted;
          refuse(total + more);
          counted += more;
          total += more;
        },
        /** Releases the room; may be called more than once. */
        free() {
          total -= counted;
          counted = 0;
        },
      };
    },
  };
}
