import { setTimeout as delay } from 'node:timers/promises';

/** Who asks at the same time, and how often. */
export interface Askers {
  askers: number;
  /** Questions of each. */
  rounds: number;
  /**
   * Mean time between the end of an answer and the asker's next question, in milliseconds. With 0 the next question follows at once: then the service is
   * always busy, and times are those of a queue that is as long as there are askers.
   */
  pauseMs: number;
}

/** Mean time that a reader takes over an answer before the next question, in seconds: the default of `--pause`. */
export const PAUSE_SECONDS = '10';

/** Lets askers ask. Readers, who pause, do not begin at the same moment either. */
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
