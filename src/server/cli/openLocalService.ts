import { createLocalService, type LocalService } from '../service/main/createLocalService';
import type { LocalServiceOptions } from '../service/main/LocalServiceOptions';
import type { CommandContext } from './CommandContext';
import { createProgress } from './createProgress';
import type { CommandOptions } from './defineCommand';
import { withUsageErrors } from './withUsageErrors';

/**
 * Starts the local service for a command, and shows the progress of reading. Throws `CommandError` `usage` for a wrong option, and when the
 * command is interrupted.
 *
 * @param options The command's own options, for the messages.
 */
export async function openLocalService(
  context: CommandContext,
  options: CommandOptions,
  settings: LocalServiceOptions,
): Promise<LocalService> {
  const progress = createProgress(context);
  const onProgress = (share: number) => {
    context.signal.throwIfAborted();
    // Not in a log, because most folders are read in a moment.
    if (context.isInteractive) progress.show('Reading the documentation', share * 100);
  };
  try {
    const open = () => createLocalService({ ...settings, onProgress });
    return await withUsageErrors(options, open, settings.sharedFolder);
  } finally {
    progress.end();
  }
}
