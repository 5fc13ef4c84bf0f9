import type { ParseArgsConfig } from 'node:util';
import { parseArgs } from 'node:util';
import { suggestOption } from '../contract';
import { CommandError } from './CommandError';
import { readAdminKey, refuseKeyArguments } from './readAdminKey';
import { readServiceUrl } from './readServiceUrl';
import type { Surroundings } from './Surroundings';

const TIMEOUT_MINUTES = 360;

/** What every command that talks to the service needs. */
export interface ServiceOptions {
  serviceUrl: string;
  adminKey: string;
  timeoutMs: number;
  json: boolean;
}

const SHARED = {
  service: { type: 'string' },
  timeout: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/**
 * Reads the options of a command together with those that all share. Throws a {@link CommandError} `usage` for an unknown or
 * incomplete option, and never repeats a value: it could be a key in the wrong place.
 */
export function readOptions<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  own: Options,
  surroundings: Surroundings,
) {
  refuseKeyArguments(args);
  const { values, positionals } = parse(args, own);
  const shared = values as { service?: string; timeout?: string; json?: boolean };
  const common: ServiceOptions = {
    serviceUrl: readServiceUrl(shared.service, surroundings.environment),
    timeoutMs: readMinutes(shared.timeout) * 60_000,
    adminKey: readAdminKey(surroundings.environment),
    json: shared.json ?? false,
  };
  return { values, positionals, common };
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(args: readonly string[], own: Options) {
  try {
    return parseArgs({ args: [...args], options: { ...SHARED, ...own }, allowPositionals: true });
  } catch (error) {
    const words = error instanceof Error ? (error.message.split(/[.\n]/, 1)[0] ?? '') : '';
    throw new CommandError(
      'usage',
      `${words}.${suggestOption(words, Object.keys({ ...SHARED, ...own }))} See docs-assistant --help.`,
    );
  }
}

function readMinutes(text: string | undefined): number {
  const minutes = text === undefined ? TIMEOUT_MINUTES : Number(text);
  if (!(minutes > 0) || !Number.isFinite(minutes)) {
    throw new CommandError('usage', '--timeout takes a number of minutes above 0.');
  }
  return minutes;
}
