import { createLocalService, type LocalService } from '../service/main/createLocalService';
import type { LocalServiceOptions } from '../service/main/LocalServiceOptions';
import type { CommandContext } from './CommandContext';
import { createProgress } from './createProgress';
import { type CommandOptions, textOption } from './defineCommand';
import { withUsageErrors } from './withUsageErrors';
import type { RefreshReport } from '../service/search/docsIndex/openDocsIndex';
import { DIALECTS } from '../service/pages/dialects/SiteStructure';
import { stat } from 'node:fs/promises';
import { describeError } from '../../shared/contract/describeError';
import { listFiles } from '../service/pages/listFiles';
import { usageError } from './CommandError';
import { PROGRAM } from './PROGRAM';

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

/** Describes how many files were read, how long it took and how much memory is used. */
export function describeOpening({ filesRead, tookMs }: RefreshReport): string {
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  return `${filesRead} read in ${(tookMs / 1000).toFixed(1)} s, ${memory} MB of memory`;
}

/** The option of every command that reads a docs folder. */
export const dialectOption = textOption(
  'NAME',
  'mkdocs',
  `kind of documentation: ${DIALECTS.join(', ')} (default from its configuration)`,
);

/** Throws {@link CommandError} `usage` unless a folder has pages. Must be called before anything is written. */
export async function checkDocsFolder(folder: string, use: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  const example = `Use the folder of your markdown files: ${PROGRAM} ${use}`;
  if (!found) throw usageError(`The folder ${folder} does not exist. ${example}`);
  if (!found.isDirectory()) throw usageError(`${folder} is a file. ${example}`);
  const { files } = await listFiles(folder).catch((error: unknown) => {
    throw usageError(`The folder ${folder} cannot be read: ${describeError(error)}. ${example}`);
  });
  if (files.length > 0) return;
  throw usageError(`The folder ${folder} contains no .md or .mdx files. ${example}`);
}
