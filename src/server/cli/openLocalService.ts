import { createService, type LocalService } from '../service/main/createLocalService';
import type { LocalServiceOptions, ServiceHooks } from '../service/main/LocalServiceOptions';
import type { CommandContext } from './CommandContext';
import { createProgress } from './createProgress';
import { type CommandOptions, type OptionValues, textOption } from './defineCommand';
import { answerEarly, listenOn } from './listenOn';
import { withUsageErrors } from './withUsageErrors';
import type { ListenOptions } from '../http/listener/listen';
import type { RefreshReport } from '../service/search/docsIndex/openDocsIndex';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isAddress } from '../service/mirror/isAddress';
import { describeError } from '../../shared/contract/describeError';
import { describeGenerator, findGenerator } from '../service/pages/plan/findGenerator';
import { listFiles } from '../service/pages/plan/listFiles';
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
  hooks: ServiceHooks = {},
): Promise<LocalService> {
  const progress = createProgress(context);
  const onProgress = (share: number, words?: string) => {
    context.signal.throwIfAborted();
    // Not in a log, because most folders are read in a moment.
    if (context.isInteractive || words) progress.show(words ?? 'Reading the documentation', share * 100);
  };
  try {
    const open = () => createService(settings, { ...hooks, onProgress });
    return await withUsageErrors(options, open, settings.sharedFolder);
  } finally {
    progress.end();
  }
}

/**
 * Starts the local service with a server for it, which binds the port before anything is read or written. It answers when `serve` is called.
 */
export async function openServer(
  context: CommandContext,
  options: CommandOptions,
  settings: LocalServiceOptions,
  listening: ListenOptions,
  hooks?: ServiceHooks,
) {
  let handle: LocalService['handle'] = answerEarly;
  const server = await listenOn((request) => handle(request), listening);
  const service = await openLocalService(context, options, settings, hooks).catch(async (error: unknown) => {
    await server.close();
    throw error;
  });
  return { service, server, serve: (next: LocalService['handle']) => void (handle = next) };
}

/** Describes how many files were read, how long it took and how much memory is used. */
export function describeOpening({ filesRead, tookMs }: RefreshReport): string {
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  return `${filesRead} read in ${(tookMs / 1000).toFixed(1)} s, ${memory} MB of memory`;
}

/** The options of every command that may read a live site. */
export const siteOptions = {
  'max-pages': textOption('N', '5000', 'maximum number of pages of a live site (default 5000)'),
} as const;

/** The option of commands that go on reading. */
export const refreshOption = {
  refresh: textOption('TIME', '6h', 'time between two readings of a live site, as 30m, 6h or 1d (default 6h)'),
} as const;

/** Reads {@link siteOptions} and {@link refreshOption}. Throws {@link CommandError} `usage`. */
export function readSiteOptions(values: OptionValues<typeof siteOptions & typeof refreshOption>) {
  return {
    maxPages: values['max-pages'] === undefined ? undefined : Number(values['max-pages']),
    refreshMs: values.refresh === undefined ? undefined : readTime(values.refresh),
  };
}

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

function readTime(text: string): number {
  const { count, unit = '' } = /^(?<count>\d+(?:\.\d+)?)(?<unit>[smhd])$/.exec(text)?.groups ?? {};
  if (count === undefined) throw usageError(`--refresh ${text} is not a time. Write it as --refresh 6h.`);
  return Math.round(Number(count) * (UNITS[unit] ?? 0));
}

/**
 * The documentation that a command is given: the address of a live site, or the path of a folder with pages. Throws {@link CommandError}
 * `usage` for anything else. Must be called before anything is written.
 */
export async function findDocs(word: string, use: string): Promise<string> {
  if (isAddress(word)) return word;
  const folder = resolve(word);
  const found = await stat(folder).catch(() => null);
  const example = `Use the folder of your markdown files or of the built site, or the address of a live site: ${PROGRAM} ${use}`;
  if (!found) throw usageError(`The folder ${folder} does not exist. ${example}`);
  if (!found.isDirectory()) throw usageError(`${folder} is a file. ${example}`);
  const { files } = await listFiles(folder).catch((error: unknown) => {
    throw usageError(`The folder ${folder} cannot be read: ${describeError(error)}. ${example}`);
  });
  if (files.length > 0) return folder;
  const generator = await findGenerator(folder);
  const instead = generator ? describeGenerator(generator) : example;
  throw usageError(`The folder ${folder} contains no .md or .mdx files. ${instead}`);
}
