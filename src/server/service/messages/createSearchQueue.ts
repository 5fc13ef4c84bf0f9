import { setImmediate as nextRound } from 'node:timers/promises';
import { HttpError } from '../../http/HttpError';

export interface SearchPlace {
  /** Resolves when the question may search. After the maximum wait it leaves the queue and rejects with {@link HttpError} 503. */
  turn(): Promise<void>;
  /** Call it when the search has ended or is not needed. */
  leave(): void;
}

/** Maximum number of concurrent searches if a database does them. Otherwise each search blocks the event loop. */
const SEARCHING_MAX = 10;

/** Maximum number of questions in the queue. */
const PLACES_MAX = 60;

/** Maximum wait for a turn, in milliseconds: the first byte of the answer must follow within a second. */
const WAIT_MAX_MS = 400;

/** This many questions at the head of the queue are never refused for a long wait. */
const FEW = 10;

/** Maximum `Retry-After` of refused questions, in seconds. Random times up to this spread their return. */
const RETRY_MAX_SECONDS = 3;

/**
 * Number of event loop rounds between two turns. Node accepts one connection per round, and a request needs several rounds before its first
 * byte. With fewer rounds, readers in a rush would wait to be accepted, and nothing would refuse them.
 */
const ROUNDS_BETWEEN = 20;

/**
 * Searches take processor time, so the questions of a rush wait for each other. Questions that cannot be answered soon are told to come
 * back.
 */
export function createSearchQueue() {
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
    /** Number of questions that wait for their turn. */
    get waiting() {
      return queue.size;
    },
    /** Throws {@link HttpError} 503 with `Retry-After` when the queue is full. */
    check,
    /** Takes a place in the queue. Throws like {@link check}. */
    join() {
      check();
      const place: SearchPlace = {
        turn: () =>
          new Promise((resolve, reject) => {
            const timer = setTimeout(() => {
              // If only a few questions are ahead, something else makes the process slow.
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
