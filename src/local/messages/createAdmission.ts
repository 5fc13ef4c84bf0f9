import { setImmediate as nextRound } from 'node:timers/promises';
import { HttpError } from '../http/HttpError';

/** Lets as many questions in as can be answered soon, one after the other. */
export interface Admission {
  /** Questions that wait for their turn. */
  readonly waiting: number;
  /**
   * Takes a question in that will soon want its turn. Throws {@link HttpError} 503 with `Retry-After` when it would wait too long.
   *
   * @returns To be called when it is on its way no more.
   */
  approach(): () => void;
  /** Resolves when the question has its turn to search, which holds the event loop. Never rejects. */
  enter(): Promise<void>;
}

/** Longest wait that is begun, in milliseconds: the first words are to come within a second. */
const EXPECTED_MAX_MS = 400;

/** With fewer open questions and answers nobody is refused: then something else makes the process slow. */
const UNDER_WAY_MIN = 20;

/** Time for which a question is expected that has been taken in, in milliseconds: its body may be long in coming. */
const APPROACH_MAX_MS = 1_000;

/** Time of a turn before any was measured, in milliseconds. */
const FIRST_TURN_MS = 10;

/**
 * Rounds of the event loop between two turns: Node accepts one connection in each, and a request takes several from there to its first byte. With fewer, a
 * rush of readers waits to be accepted, where neither the service's metrics nor its refusals reach them.
 */
const ROUNDS_BETWEEN = 20;

/** Time over which those who are refused are spread, in seconds. */
const RETRY_SPREAD_SECONDS = 2;

/** Weight of the newest sample in both moving averages: the duration of a turn, and of a round of the event loop. */
const NEWEST_SHARE = 0.2;

/** Rounds of the event loop that a question takes besides its turn: its connection, its body, and the first bytes of its answer. */
const ROUNDS = 3;

/** Time after which a measured duration of a round is out of date, in milliseconds. */
const ROUND_VALID_MS = 1_000;

/**
 * Finding an answer takes the processor, so questions wait for each other. A turn is as long as from one to the next: what else the process
 * does in between, such as streaming earlier answers, counts with it. Many streams make the rounds of the event loop long, and a question
 * waits for several of those.
 *
 * @param openAnswers Gives the number of answers that are being streamed.
 */
export function createAdmission(openAnswers: () => number): Admission {
  const queue: (() => void)[] = [];
  const approaching = new Map<object, number>();
  let turnMs = FIRST_TURN_MS;
  let turnBegan = 0;
  let isBusy = false;
  let roundMs = 0;
  let roundAt = -Infinity;
  let isMeasuring = false;
  const expectedMs = () => {
    const now = performance.now();
    // Those that came first stand first.
    for (const [question, came] of approaching) {
      if (now - came < APPROACH_MAX_MS) break;
      approaching.delete(question);
    }
    const roundsMs = now - roundAt < ROUND_VALID_MS ? ROUNDS * roundMs : 0;
    return roundsMs + (queue.length + approaching.size) * turnMs;
  };
  const isCrowded = () => queue.length + approaching.size + openAnswers() >= UNDER_WAY_MIN;
  /** From one `setImmediate` to the next is a whole round. */
  const measureRound = () => {
    if (isMeasuring) return;
    isMeasuring = true;
    setImmediate(() => {
      const began = performance.now();
      setImmediate(() => {
        roundAt = performance.now();
        roundMs += NEWEST_SHARE * (roundAt - began - roundMs);
        isMeasuring = false;
      });
    });
  };
  const refuse = (waitMs: number) =>
    new HttpError(503, 'Too many questions at once. Ask again in a moment.', {
      // Clients that are refused at the same time should not all return at the same time.
      'retry-after': String(Math.ceil(waitMs / 1000 + Math.random() * RETRY_SPREAD_SECONDS)),
    });
  const takeTurns = () => {
    const next = queue.shift();
    if (!next) {
      isBusy = false;
      return;
    }
    next();
    // Let the event loop read and write between two turns, so that answers to many questions start at the same time.
    void letOthers().then(() => {
      const now = performance.now();
      turnMs += NEWEST_SHARE * (now - turnBegan - turnMs);
      turnBegan = now;
      takeTurns();
    });
  };
  return {
    get waiting() {
      return queue.length;
    },
    approach() {
      measureRound();
      const waitMs = expectedMs();
      if (waitMs > EXPECTED_MAX_MS && isCrowded()) throw refuse(waitMs);
      const question = {};
      approaching.set(question, performance.now());
      return () => void approaching.delete(question);
    },
    async enter() {
      await new Promise<void>((resolve) => {
        queue.push(resolve);
        if (isBusy) return;
        isBusy = true;
        void letOthers().then(() => {
          turnBegan = performance.now();
          takeTurns();
        });
      });
    },
  };
}

async function letOthers(): Promise<void> {
  for (let round = 0; round < ROUNDS_BETWEEN; round += 1) await nextRound();
}
