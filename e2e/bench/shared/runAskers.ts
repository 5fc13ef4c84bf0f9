import { setTimeout as delay } from 'node:timers/promises';

/** How many ask at the same time, and how often. */
export interface Askers {
  askers: number;
  /** Number of questions of each asker. */
  rounds: number;
  /**
   * Mean time between the end of an answer and the asker's next question, in milliseconds. With 0 the next question follows at once: then
   * the service is always busy, and the times include a queue of all askers.
   */
  pauseMs: number;
}

/** Default of `--pause`: mean time that a reader reads an answer before the next question, in seconds. */
export const PAUSE_SECONDS = '10';

/** Runs the askers. Readers with pauses start at different moments. */
export async function runAskers(
  { askers, rounds, pauseMs }: Askers,
  ask: (asker: number, round: number) => Promise<void>,
): Promise<void> {
  const run = async (_: unknown, asker: number) => {
    for (let round = 0; round < rounds; round += 1) {
      if (pauseMs > 0) await delay(Math.random() * 2 * pauseMs);
      await ask(asker, round);
    }
  };
  await Promise.all(Array.from({ length: askers }, run));
}
