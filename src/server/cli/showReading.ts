import type { CommandContext } from './CommandContext';
import type { CommandProgress } from './createProgress';

/** Returns an `onProgress` function for the service: it shows the progress of reading, and throws when the command is interrupted. */
export function showReading({ isInteractive, signal }: CommandContext, progress: CommandProgress) {
  return (share: number) => {
    signal.throwIfAborted();
    // Not in a log, because most folders are read in a moment.
    if (isInteractive) progress.show('Reading the documentation', share * 100);
  };
}
