import { CommandError } from './CommandError';
import type { CommandOptions } from './defineCommand';

/** Failures of the file system that a folder of the user's choice has caused. */
const FOLDER_FAULTS = new Set(['EACCES', 'EEXIST', 'ENOTDIR', 'EPERM', 'EROFS']);

/**
 * Does something with what the user has chosen. Turns errors that are about that choice into {@link CommandError} `usage`, with the
 * option of the command as an example; throws others as they are.
 */
export async function withUsageErrors<T>(options: CommandOptions, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof CommandError) throw error;
    if ('code' in error && FOLDER_FAULTS.has(String(error.code))) {
      throw new CommandError(
        'usage',
        `The folder of --data is not writable: ${error.message}. Use one that is, such as --data ./data.`,
      );
    }
    const own = /^\[docs-assistant\] (?<words>[^]*)/.exec(error.message)?.groups?.words;
    const isAboutModel = error.message.startsWith('MODEL_');
    if (own === undefined && !isAboutModel) throw error;
    throw new CommandError('usage', `${own ?? error.message}${showOption(error.message, options)}`);
  }
}

/** How the option of the command line is written that a message calls by its name in the code. */
function showOption(words: string, options: CommandOptions): string {
  const name = /option "(\w+)"/.exec(words)?.[1]?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) ?? '';
  const example = Object.hasOwn(options, name) ? options[name]?.example : undefined;
  return example === undefined ? '' : ` Write it as --${name} ${example}.`;
}
