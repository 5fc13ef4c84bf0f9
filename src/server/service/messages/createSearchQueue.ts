import { setImmediate as nextRound } from 'node:timers/promises';
import { HttpError } from '../http/HttpError';

/** Searches take the processor, so the questions of a rush wait for each other; more than can be answered soon are told to come back. */
export interface SearchQueue {
  /** Questions that wait for their turn. */
  readonly waiting: number;
  /** Throws {@link HttpError} 503 with `Retry-After` when there is no place. */
  check(): void;
  /** Takes a place. Throws as {@link check} does. */
  join(): SearchPlace;
}

/** The place of a question. */
export interface SearchPlace {
  /** Resolves when it is to be searched for. Rejects with {@link HttpError} 503, and is left, after the longest wait. */
  turn(): Promise<void>;
  /** Its search has ended, or there is none. */
  leave(): void;
}

/** Questions that are searched for at the same time, where a database does it. Without one each holds the event loop. */
const SEARCHING_MAX = 10;

/** Questions that have a place. */
const PLACES_MAX = 60;

/** Longest wait for a turn, in milliseconds: the first byte of an answer, which comes after it, is to be there within a second. */
const WAIT_MAX_MS = 400;

/** Questions at the head of the queue that are not refused for a longer wait. */
const FEW = 10;

/** Latest time at which one that is refused is to come back, in seconds. They are spread over it, so that they don't all return together. */
const RETRY_MAX_SECONDS = 3;

/**
 * Rounds of the event loop between two turns: Node accepts one connection in each, and a request takes several from there to its first byte.
 * With fewer, a rush of readers waits to be accepted, where nothing refuses them.
 */
const ROUNDS_BETWEEN = 20;

export function createSearchQueue(): SearchQueue {
  const places = new Set<SearchPlace>();
  const searching = new Set<SearchPlace>();
  const queue = new Map<SearchPlace, () => void>();
  let isGiving = false;
  const check = () => {
    if (places.size >= PLACES_MAX) throw tooMany();
  };
  const giveTurn = async () => {
    if (isGiving || queue.size === 0 || searching.size >= SEARCHING_MAX) return;
    isGiving = true;
    for (let round = 0; round < ROUNDS_BETWEEN; round += 1) await nextRound();
    isGiving = false;
    const [next] = queue.values();
    next?.();
    void giveTurn();
  };
  return {
    get waiting() {
      return queue.size;
    },
    check,
    join() {
      check();
      const place: SearchPlace = {
        turn: () =>
          new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
              // With few before it, something else makes the process slow.
              const isSoon = [...queue.keys()].indexOf(place) < FEW;
              if (isSoon && searching.size < SEARCHING_MAX) return;
              place.leave();
              reject(tooMany());
            }, WAIT_MAX_MS);
            queue.set(place, () => {
              clearTimeout(timer);
              queue.delete(place);
              searching.add(place);
              resolve();
            });
            void giveTurn();
          }),
        leave() {
          for (const set of [places, searching, queue]) set.delete(place);
          void giveTurn();
        },
      };
      places.add(place);
      return place;
    },
  };
}

function tooMany(): HttpError {
  const seconds = 1 + Math.floor(Math.random() * RETRY_MAX_SECONDS);
  return new HttpError(503, 'Too many questions at once. Ask again in a moment.', { 'retry-after': String(seconds) });
}
