import { setImmediate as nextRound } from 'node:timers/promises';
import { HttpError } from '../http/HttpError';

/** Lets as many questions in as can be answered soon, one after the other. */
export interface Admission {
  /** Questions that wait for their turn. */
  readonly waiting: number;
  /** Takes a question in. Throws {@link HttpError} 503 with `Retry-After` when it would wait too long. */
  approach(): Approach;
  /** Resolves when the question has its turn to search, which holds the event loop. Never rejects. */
  enter(): Promise<void>;
}

/** A question that was taken in. */
export interface Approach {
  /**
   * Throws {@link HttpError} 503 with `Retry-After` when it has taken so long to get here that its first byte would come too late.
   *
   * @param bodyMs Time that its body was waited for, in milliseconds: it says nothing of the load. @default 0
   */
  check(bodyMs?: number): void;
  /** It is about to want its turn. */
  arrive(): void;
  /** The first byte of its answer is there, or it has failed. */
  begin(): void;
}

/** Longest wait that is begun, in milliseconds: the first words are to come within a second. */
const EXPECTED_MAX_MS = 400;

/** With fewer open questions and answers nobody is refused: then something else makes the process slow. */
const UNDER_WAY_MIN = 20;

/**
 * Questions that may wait for the first byte of their answer without a proof that so many get it in time. Its time goes by in the database and in other
 * processes too, so what was measured before a rush says little.
 */
const UNPROVEN_MAX = 10;

/** Time for which the wait for the first byte may be expected, in milliseconds: as many may wait as got theirs in such a time, and none for longer. */
const FIRST_BYTE_MAX_MS = 300;

/** Time for which a rush goes on after the latest refusal, in milliseconds. */
const RUSH_MS = 5_000;

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
  /** When they came. */
  const approaching = new Map<object, number>();
  /** Those that wait for the first byte of their answer. */
  const silent = new Map<object, number>();
  /** Times of the latest first bytes. */
  let begun: number[] = [];
  let turnMs = FIRST_TURN_MS;
  let turnBegan = 0;
  let isBusy = false;
  let refusedAt = -Infinity;
  let roundMs = 0;
  let roundAt = -Infinity;
  let isMeasuring = false;
  const expectedMs = () => {
    const now = performance.now();
    dropOld(approaching, now);
    const roundsMs = now - roundAt < ROUND_VALID_MS ? ROUNDS * roundMs : 0;
    return roundsMs + (queue.length + approaching.size) * turnMs;
  };
  const latelyBegun = (now: number) => begun.filter((time) => now - time < FIRST_BYTE_MAX_MS);
  /** As many wait as got their first byte lately, or one has waited for long. */
  const isLate = () => {
    const now = performance.now();
    dropOld(silent, now);
    const [oldest = now] = silent.values();
    return silent.size >= Math.max(UNPROVEN_MAX, latelyBegun(now).length) || now - oldest > FIRST_BYTE_MAX_MS;
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
  const refuse = (waitMs: number) => {
    refusedAt = performance.now();
    return new HttpError(503, 'Too many questions at once. Ask again in a moment.', {
      // Clients that are refused at the same time should not all return at the same time.
      'retry-after': String(Math.ceil(waitMs / 1000 + Math.random() * RETRY_SPREAD_SECONDS)),
    });
  };
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
      if (isCrowded() && (waitMs > EXPECTED_MAX_MS || isLate())) throw refuse(waitMs);
      const question = {};
      const came = performance.now();
      approaching.set(question, came);
      silent.set(question, came);
      return {
        check(bodyMs = 0) {
          const now = performance.now();
          const tookMs = now - came - bodyMs;
          // Those that are refused make room, so the crowd is soon none any more.
          const isRush = isCrowded() || now - refusedAt < RUSH_MS;
          if (!isRush || tookMs <= FIRST_BYTE_MAX_MS) return;
          silent.delete(question);
          throw refuse(tookMs);
        },
        arrive: () => void approaching.delete(question),
        begin() {
          approaching.delete(question);
          const now = performance.now();
          if (silent.delete(question)) begun = [...latelyBegun(now), now];
        },
      };
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

/** Forgets those that came too long ago. Those that came first stand first. */
function dropOld(questions: Map<object, number>, now: number): void {
  for (const [question, came] of questions) {
    if (now - came < APPROACH_MAX_MS) return;
    questions.delete(question);
  }
}

async function letOthers(): Promise<void> {
  for (let round = 0; round < ROUNDS_BETWEEN; round += 1) await nextRound();
}
