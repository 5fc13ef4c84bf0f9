import { HttpError } from './HttpError';

/** Bounds the memory that request bodies take together. */
export interface BodyBudget {
  /** Room for one body. */
  open(): BodyRoom;
}

export interface BodyRoom {
  /** Counts bytes that have arrived. Throws {@link HttpError} 503 when all bodies together have no room for them. */
  take(bytes: number): void;
  /** Throws {@link HttpError} 503 when a body of this length would have no room now. */
  check(length: number): void;
  /** Gives the room back; may be called more than once. */
  free(): void;
}

/** Bytes of each body that count for nothing, so that questions go through while files are uploaded. */
const FREE_BYTES = 256 * 1024;

/** `Retry-After` while too many bodies are being read, in seconds: an upload may have ended by then. */
const RETRY_SECONDS = '2';

/** @param mostBytes Bytes that all bodies may have together, beyond the first {@link FREE_BYTES} of each. */
export function createBodyBudget(mostBytes: number): BodyBudget {
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
        check: (length) => refuse(total + Math.max(0, length - FREE_BYTES)),
        take(bytes) {
          arrived += bytes;
          const more = Math.max(0, arrived - FREE_BYTES) - counted;
          refuse(total + more);
          counted += more;
          total += more;
        },
        free() {
          total -= counted;
          counted = 0;
        },
      };
    },
  };
}
