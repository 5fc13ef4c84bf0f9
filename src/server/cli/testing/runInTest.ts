import { runCommandLine } from '../runCommandLine';
import type { CommandContext } from '../CommandContext';

export const KEY = 'local_canary_9f8e7d6c5b4a';

export interface Outcome {
  code: number;
  output: string;
  report: string;
  /** The durations of the waits, in milliseconds. */
  waits: number[];
}

/**
 * Runs a command line in a context whose waits take no time but advance its clock.
 *
 * @param onWait Called at each wait, to interrupt the command or to change the server.
 */
export async function runInTest(
  args: readonly string[],
  change: Partial<CommandContext> = {},
  onWait: (abort: () => void) => void = () => {},
): Promise<Outcome> {
  const outcome: Outcome = { code: -1, output: '', report: '', waits: [] };
  const controller = new AbortController();
  let time = 0;
  outcome.code = await runCommandLine(args, {
    environment: { DOCS_ASSISTANT_ADMIN_KEY: KEY },
    write: (text) => void (outcome.output += text),
    report: (text) => void (outcome.report += text),
    isInteractive: false,
    hasColours: false,
    columns: 80,
    signal: controller.signal,
    now: () => time,
    async wait(milliseconds) {
      outcome.waits.push(milliseconds);
      time += milliseconds;
      onWait(() => controller.abort());
      controller.signal.throwIfAborted();
    },
    ...change,
  });
  return outcome;
}
