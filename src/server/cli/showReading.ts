import type { CommandContext } from './CommandContext';
import type { CommandProgress } from './createProgress';

/** What `onProgress` of the service does: shows how far the reading is, and ends it by an error when the command is interrupted. */
export function showReading({ isInteractive, signal }: CommandContext, progress: CommandProgress) {
  return (share: number) => {
    signal.throwIfAborted();
    // In a log, a folder that is read in a moment is not worth a line.
    if (isInteractive) progress.show('Reading the documentation', share * 100);
  };
}
