import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { suggestOption } from '../contract';
import { ValuesError } from './readValues';

/** Text of `selfhost --help`. */
export const SELFHOST_USAGE = `Usage: docs-assistant selfhost --config FILE [options]
       docs-assistant selfhost rollback [--to NAME] [--data DIR]

Serves a static export: fetches the bundle that the values file names, and again when the file changes or on SIGHUP.
  --config FILE     values file: staticExport.enabled, staticExport.bundleUrl, staticExport.version; deployment, assistant
  --port N          port to listen on (default 4700; 0 takes a free one)
  --host ADDRESS    address to listen on (default 127.0.0.1)
  --data DIR        folder that the versions are kept in (default selfhost-data)
rollback            makes the version before the active one, also while it is served; with --to the one of that documentation
                    version, job or hash, of those that are kept
`;

/** Options of a command line. */
export type SelfhostOptions =
  | { command: 'help' }
  | { command: 'rollback'; dataFolder: string; to?: string }
  | { command: 'serve'; dataFolder: string; config: string; port: number; host?: string };

const PORT = 4700;

/** Reads the command line of `selfhost`. Throws {@link ValuesError}. */
export function readSelfhostOptions(args: readonly string[]): SelfhostOptions {
  const { values, positionals } = parse(args);
  const dataFolder = resolve(values.data ?? 'selfhost-data');
  if (values.help) return { command: 'help' };
  if (positionals[0] === 'rollback' && positionals.length === 1)
    return { command: 'rollback', dataFolder, to: values.to };
  if (positionals.length > 0) throw new ValuesError('selfhost knows "rollback" and options only. See selfhost --help.');
  if (values.config === undefined) throw new ValuesError(`--config is missing.\n${SELFHOST_USAGE}`);
  const { host } = values;
  return { command: 'serve', dataFolder, config: resolve(values.config), port: readPort(values.port), host };
}

const OPTIONS = {
  config: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    throw new ValuesError(`${words}${suggestOption(words, Object.keys(OPTIONS))} See selfhost --help.`);
  }
}

function readPort(text: string | undefined): number {
  const port = text === undefined ? PORT : Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ValuesError(`--port ${text} is not a port: use a number from 0 to 65535.`);
  }
  return port;
}
