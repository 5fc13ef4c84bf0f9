export const EXIT_CODES = {
  done: 0,
  unexpected: 1,
  usage: 2,
  refused: 3,
  failed: 4,
  timeout: 5,
  unreachable: 6,
  download: 7,
  interrupted: 130,
} as const;

export type ExitName = keyof typeof EXIT_CODES;

/** Ends the command with a message for the person at the terminal and an exit code for the pipeline. */
export class CommandError extends Error {
  override name = 'CommandError';

  constructor(
    readonly exit: ExitName,
    message: string,
  ) {
    super(message);
  }
}

/** The error of a wrong use: the message says what to write instead. */
export function usageError(message: string): CommandError {
  return new CommandError('usage', message);
}
