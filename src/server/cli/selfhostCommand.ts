import { printable } from '../../shared/contract/printable';
import { rmdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { describeError } from '../../shared/contract/describeError';
import { BundleFailure } from '../selfhost/BundleFailure';
import { createDeployment, type Deployment } from '../selfhost/createDeployment';
import { describeVersion } from '../selfhost/VersionName';
import { findAssistantFiles } from '../selfhost/findAssistantFiles';
import { ValuesError, readValues, type Values } from '../selfhost/readValues';
import { watchFolders } from '../service/search/docsIndex/watchFolders';
import { withUsageErrors } from './withUsageErrors';
import { CommandError, usageError } from './CommandError';
import { defineCommand, textOption } from './defineCommand';
import { answerEarly, listeningOptions, listenOn, readPort } from './listenOn';
import { PROGRAM } from './PROGRAM';
import type { CommandContext } from './CommandContext';
import { openRegularFile } from '../lib/openRegularFile';
import { untilAborted } from '../lib/untilAborted';

const PORT = 4700;

/** Maximum size of a values file, in bytes. */
const VALUES_MAX_BYTES = 1024 * 1024;

const OPTIONS = {
  config: textOption(
    'FILE',
    'values.yaml',
    'values file: staticExport.enabled, staticExport.bundleUrl, staticExport.version; deployment, assistant',
  ),
  ...listeningOptions(PORT),
  data: textOption('DIR', './data', 'folder for the downloaded versions (default selfhost-data)'),
  to: textOption('NAME', 'v2', 'for rollback: the documentation version, job or hash of a stored version'),
} as const;

/** `selfhost`: serves a static export until it is ended (specification section 4.6), or rolls back one that is being served. */
export const selfhostCommand = defineCommand({
  name: 'selfhost',
  lines: ['selfhost --config FILE [options]', 'selfhost rollback [--to NAME] [--data DIR]'],
  options: OPTIONS,
  about: `Serves a static export: downloads the bundle of the values file, and again when the file changes or on SIGHUP.
rollback activates the previous version, or the version of --to, even while the site is being served.`,
  async run(values, words, context) {
    const port = readPort(values.port, PORT);
    const dataFolder = resolve(values.data ?? 'selfhost-data');
    try {
      if (words[0] === 'rollback' && words.length === 1) return await rollBack(dataFolder, values.to, context);
      if (words.length > 0) {
        throw usageError(`selfhost takes only "rollback" and options. See ${PROGRAM} selfhost --help.`);
      }
      if (values.config === undefined) {
        throw usageError('--config is missing. Write --config values.yaml.');
      }
      const options = { dataFolder, config: resolve(values.config), port, host: values.host };
      await withUsageErrors(OPTIONS, () => serve(options, context));
    } catch (error) {
      if (error instanceof ValuesError) throw usageError(error.message);
      if (error instanceof BundleFailure) throw new CommandError('download', error.message);
      throw error;
    }
  },
});

async function rollBack(dataFolder: string, to: string | undefined, { write, signal }: CommandContext): Promise<void> {
  const deployment = await createDeployment({ dataFolder, isGuest: true, signal });
  const version = await deployment.rollBack(to).catch((error: unknown) => {
    throw usageError(`${describeError(error)} Set the folder with --data and the version with --to.`);
  });
  write(`Rolled back to ${printable(describeVersion(version))}.\n`);
}

async function serve(
  { dataFolder, config, port, host }: { dataFolder: string; config: string; port: number; host: string | undefined },
  { write, report, signal }: CommandContext,
): Promise<void> {
  const say = (text: string) => report(`${printable(text)}\n`);
  const first = await readValuesFile(config);
  let handle: Deployment['handle'] = answerEarly;
  // Binds the port before anything is written.
  const server = await listenOn((request) => handle(request), { port, host, allowedHosts: 'any' });
  const deployment = await createDeployment({ dataFolder, assistant: findAssistantFiles, signal });
  const apply = async (values: Values, isForced: boolean) => {
    for (const note of values.notes) say(note);
    say(await deployment.apply(values, { isForced }));
  };
  try {
    // Serves the last version at once; the check for a newer one follows.
    await deployment.show(first.values);
    const begin = apply(first.values, true).catch((error: unknown) => {
      const active = deployment.active();
      if (!active || !(error instanceof BundleFailure)) throw error;
      say(`${error.message} Still serving ${describeVersion(active)}.`);
    });
    if (!deployment.active()) await begin;
    handle = deployment.handle;
    write(`Serving on ${server.url}\n`);
    await begin;
  } catch (error) {
    await server.close();
    await removeEmpty(dataFolder);
    throw error;
  }

  let { text } = first;
  const reload = async (isForced: boolean) => {
    try {
      const next = await readValuesFile(config);
      if (next.text === text && !isForced) return;
      text = next.text;
      await apply(next.values, isForced);
    } catch (error) {
      say(`${describeError(error)} Still serving the previous version.`);
    }
  };
  const endWatching = watchChanges({ dataFolder, config }, deployment, { reload, say });
  await untilAborted(signal);
  endWatching();
  await server.close();
}

/** Watches the values file, SIGHUP, and the state that the roll-back command writes. */
function watchChanges(
  { dataFolder, config }: { dataFolder: string; config: string },
  deployment: Deployment,
  { reload, say }: { reload: (isForced: boolean) => Promise<void>; say: (text: string) => void },
): () => void {
  const refresh = async () => {
    const active = (await deployment.refresh()) ? deployment.active() : null;
    if (active) say(`Now serving ${describeVersion(active)}.`);
  };
  const onHangup = () => void reload(true);
  process.on('SIGHUP', onHangup);
  // The folders, because editors and mounted configuration maps replace the file.
  const watches = [
    watchFolders(
      () => [dirname(config)],
      () => reload(false),
    ),
    watchFolders(() => [dataFolder], refresh),
  ];
  return () => {
    process.off('SIGHUP', onHangup);
    for (const watch of watches) watch.close();
  };
}

async function readValuesFile(path: string): Promise<{ text: string; values: Values }> {
  const text = await readText(path).catch((error: unknown) => {
    throw new ValuesError(
      `The values file ${path} cannot be read (${printable(describeError(error))}). Check --config, such as --config values.yaml.`,
    );
  });
  return { text, values: readValues(text) };
}

async function readText(path: string): Promise<string> {
  const file = await openRegularFile(path);
  try {
    if ((await file.stat()).size > VALUES_MAX_BYTES) throw new Error(`it is larger than ${VALUES_MAX_BYTES} bytes`);
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}

/** Removes the folders that a failed start has created, if they are empty. */
async function removeEmpty(dataFolder: string): Promise<void> {
  for (const folder of [join(dataFolder, 'incoming'), join(dataFolder, 'versions'), dataFolder])
    await rmdir(folder).catch(() => undefined);
}
