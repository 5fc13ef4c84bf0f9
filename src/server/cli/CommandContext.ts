import { setTimeout as sleep } from 'node:timers/promises';

/** Everything that a command uses of its process, so that tests can replace it. */
export interface CommandContext {
  environment: Readonly<Record<string, string | undefined>>;
  /** Writes the result to standard output. */
  write: (text: string) => void;
  /** Writes progress and errors to standard error. */
  report: (text: string) => void;
  /** True when standard error is a terminal that can show a progress bar. */
  isInteractive: boolean;
  /** True when standard error shows colours. */
  hasColours: boolean;
  /** Width of the terminal, in columns. */
  columns: number;
  /** Aborted when the person interrupts the command. */
  signal: AbortSignal;
  /** Milliseconds on a clock that never jumps. */
  now: () => number;
  /** Waits for some milliseconds; rejects when the command is interrupted. */
  wait: (milliseconds: number) => Promise<void>;
}

/** The context of this process. Ctrl+C or a termination signal aborts the command; a second one ends the process. */
export function createCommandContext(): CommandContext {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return {
    environment: process.env,
    write: (text) => void process.stdout.write(text),
    report: (text) => void process.stderr.write(text),
    ...readTerminal(process.env, process.stderr.isTTY),
    columns: process.stderr.columns ?? 80,
    signal: controller.signal,
    now: () => performance.now(),
    wait: (milliseconds) => sleep(milliseconds, undefined, { signal: controller.signal }),
  };
}

/** Whether standard error can show a bar and colours: both on a terminal, neither in a pipe or in CI, and no colours under `NO_COLOR`. */
export function readTerminal(
  { TERM, CI, NO_COLOR }: Readonly<Record<string, string | undefined>>,
  isTerminal: boolean,
): Pick<CommandContext, 'isInteractive' | 'hasColours'> {
  const isInteractive = isTerminal && TERM !== 'dumb' && (CI ?? '') === '';
  return { isInteractive, hasColours: isInteractive && (NO_COLOR ?? '') === '' };
}
