import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listen } from '../local/listen';
import { BundleFailure } from './BundleFailure';
import type { Deployment } from './createDeployment';
import { createDeployment, describe } from './createDeployment';
import { findAssistantFiles } from './findAssistantFiles';
import type { SelfhostOptions } from './readSelfhostOptions';
import { readSelfhostOptions, SELFHOST_USAGE } from './readSelfhostOptions';
import type { Values } from './readValues';
import { readValues, ValuesError } from './readValues';
import { watchFolder } from './watchFolder';

/** The parts of its process that the command uses. */
export interface SelfhostProcess {
  write: (text: string) => void;
  report: (text: string) => void;
  /** Aborts when the command is to end. */
  signal: AbortSignal;
}

/**
 * The command `selfhost`: serves until it is told to end. Throws, with a message for the person at the terminal, when an option or the
 * values file is wrong, the port is taken, or there is no bundle to serve at all (`BundleFailure`).
 */
export async function runSelfhost(args: readonly string[], surroundings: SelfhostProcess): Promise<void> {
  const options = readSelfhostOptions(args);
  const { write, signal } = surroundings;
  if (options.command === 'help') write(SELFHOST_USAGE);
  else if (options.command === 'serve') await serve(options, surroundings);
  else {
    const deployment = await createDeployment({ dataFolder: options.dataFolder, isGuest: true, signal });
    write(`Rolled back to ${describe(await deployment.rollBack(options.to))}.\n`);
  }
}

async function serve(
  { dataFolder, config, port, host }: SelfhostOptions & { command: 'serve' },
  { write, report, signal }: SelfhostProcess,
): Promise<void> {
  const say = (text: string) => report(`${text}\n`);
  const first = await readValuesFile(config);
  const deployment = await createDeployment({ dataFolder, assistant: findAssistantFiles, signal });
  const apply = async (values: Values, isForced: boolean) => {
    for (const note of values.notes) say(note);
    say(await deployment.apply(values, { isForced }));
  };
  // The version that was served last is served at once, before the check for a new one.
  await deployment.show(first.values);
  const begin = apply(first.values, true).catch((error: unknown) => {
    const active = deployment.active();
    if (!active || !(error instanceof BundleFailure)) throw error;
    say(`${error.message} Serves ${describe(active)} on.`);
  });
  if (!deployment.active()) await begin;
  const server = await listenOn(deployment.handle, port, host).catch(async (error: unknown) => {
    await begin.catch(() => undefined);
    throw error;
  });
  write(`Serving on ${server.url}\n`);
  await begin;

  let { text } = first;
  const reload = async (isForced: boolean) => {
    try {
      const next = await readValuesFile(config);
      if (next.text === text && !isForced) return;
      text = next.text;
      await apply(next.values, isForced);
    } catch (error) {
      say(`${toWords(error)} What was served before is served on.`);
    }
  };
  const endWatching = watchChanges({ dataFolder, config }, deployment, { reload, say });
  await untilAborted(signal);
  endWatching();
  await server.close();
}

/** Follows the values file, SIGHUP, and the state that the roll-back command writes. */
function watchChanges(
  { dataFolder, config }: { dataFolder: string; config: string },
  deployment: Deployment,
  { reload, say }: { reload: (isForced: boolean) => Promise<void>; say: (text: string) => void },
): () => void {
  const refresh = async () => {
    const active = (await deployment.refresh()) ? deployment.active() : null;
    if (active) say(`Now serves ${describe(active)}.`);
  };
  const onHangup = () => void reload(true);
  process.on('SIGHUP', onHangup);
  const ends = [
    watchFolder(dirname(config), () => void reload(false)),
    watchFolder(dataFolder, () => void refresh()),
    () => process.off('SIGHUP', onHangup),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function readValuesFile(path: string): Promise<{ text: string; values: Values }> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ValuesError(`The values file ${path} cannot be read.`);
  });
  return { text, values: readValues(text) };
}

function toWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

async function listenOn(handle: Deployment['handle'], port: number, host: string | undefined) {
  try {
    return await listen(handle, { port, host });
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw isTaken ? new ValuesError(`Port ${port} is taken by another program: choose another with --port.`) : error;
  }
}
