import { usageError } from './CommandError';
import { flagOption, textOption } from './defineCommand';
import { readAdminKey } from './readAdminKey';
import { readServiceUrl, SERVICE_VARIABLE } from './readServiceUrl';
import type { CommandContext } from './CommandContext';

const TIMEOUT_MINUTES = 360;

/** Options of every command that talks to the service. */
export const SERVICE_CLIENT_OPTIONS = {
  service: textOption(
    'URL',
    'https://service.example.com',
    `base URL of the service (default the ${SERVICE_VARIABLE} variable)`,
  ),
  timeout: textOption('MINUTES', '30', `timeout for the whole command (default ${TIMEOUT_MINUTES})`),
  json: flagOption('print the result as one line of JSON; progress goes to standard error'),
} as const;

/** Values of the options of every command that talks to the service. */
export interface ServiceClientOptions {
  serviceUrl: string;
  adminKey: string;
  timeoutMs: number;
  json: boolean;
}

/** Reads these options and the admin key. Throws {@link CommandError}. */
export function readServiceClientOptions(
  values: { service?: string | undefined; timeout?: string | undefined; json?: boolean | undefined },
  { environment }: CommandContext,
): ServiceClientOptions {
  return {
    serviceUrl: readServiceUrl(values.service, environment),
    timeoutMs: readMinutes(values.timeout) * 60_000,
    adminKey: readAdminKey(environment),
    json: values.json ?? false,
  };
}

function readMinutes(text: string | undefined): number {
  const minutes = text === undefined ? TIMEOUT_MINUTES : Number(text);
  if (minutes > 0 && Number.isFinite(minutes)) return minutes;
  throw usageError('--timeout must be a number of minutes above 0, such as --timeout 30.');
}
