import { resolve, sep } from 'node:path';
import { toKebabCase } from '../../shared/contract/toKebabCase';
import { BUCKET_VARIABLES } from '../service/jobs/exports/bundles/BucketOptions';
import { CommandError, usageError } from './CommandError';
import type { CommandOptions } from './defineCommand';

/** File system errors that are caused by the user's choice of a folder. */
const FOLDER_FAULTS = new Set(['EACCES', 'EEXIST', 'ELOOP', 'ENAMETOOLONG', 'ENOENT', 'ENOTDIR', 'EPERM', 'EROFS']);

/** The beginning of a message about an environment variable. */
const VARIABLE = /^[A-Z]+(_[A-Z]+)+ /;

/**
 * Runs work that depends on the user's input. Errors about that input become {@link CommandError} `usage`, with the option of the command
 * as an example; other errors are thrown unchanged.
 *
 * @param shared The folder of `--shared`, if it is set: all other folders are below the one of `--data`.
 */
export async function withUsageErrors<T>(options: CommandOptions, work: () => Promise<T>, shared?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error) || error instanceof CommandError) throw error;
    if ('code' in error && FOLDER_FAULTS.has(String(error.code))) {
      const name = isBelow(shared, 'path' in error ? error.path : undefined) ? 'shared' : 'data';
      throw usageError(
        `The folder of --${name} is not writable: ${error.message}. Use one that is, such as --${name} ./${name}.`,
      );
    }
    const own = /^\[docs-assistant\] (?<words>[^]*)/.exec(error.message)?.groups?.words;
    if (own === undefined && !VARIABLE.test(error.message)) throw error;
    throw usageError(`${own ?? error.message}${showOption(error.message, options)}`);
  }
}

function isBelow(folder: string | undefined, path: unknown): boolean {
  if (folder === undefined || typeof path !== 'string') return false;
  return `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
}

/** Environment variables, by their names in messages. */
const VARIABLES: Readonly<Record<string, string>> = {
  databaseUrl: 'DATABASE_URL=postgres://user:password@host/name',
  'bundleBucket.url': `${BUCKET_VARIABLES.url}=https://host/bucket`,
};

/** Options of the command line that have another name in the code. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  trustedProxies: 'trust-proxy',
  allowedOrigins: 'allow-origin',
  'source.url': 'source',
};

/** How to write the option or variable that a message calls by its name in the code. */
function showOption(words: string, options: CommandOptions): string {
  const option = /option "([\w.]+)"/.exec(words)?.[1] ?? '';
  const variable = VARIABLES[option];
  if (variable !== undefined) return ` Write it as ${variable}.`;
  const name = OTHER_NAMES[option] ?? toKebabCase(option);
  const example = Object.hasOwn(options, name) ? options[name]?.example : undefined;
  return example === undefined ? '' : ` Write it as --${name} ${example}.`;
}
