import { usageError, CommandError } from './CommandError';
import { flagOption, textOption, type OptionValues } from './defineCommand';
import { isLoopback } from '../lib/isLoopback';
import type { CommandContext } from './CommandContext';
import { ASSISTANT_KEY_MARK, isAssistantKey } from '../../shared/contract';
import { trimEndOf } from '../../shared/contract/trim';

export const SERVICE_VARIABLE = 'DOCS_ASSISTANT_SERVICE';

export const ADMIN_KEY_VARIABLE = 'DOCS_ASSISTANT_ADMIN_KEY';

export const ASSISTANT_KEY_VARIABLE = 'DOCS_ASSISTANT_KEY';

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
export type ServiceClientOptions = ReturnType<typeof readServiceClientOptions>;

/** Reads these options and the admin key. Throws {@link CommandError}. */
export function readServiceClientOptions(
  values: OptionValues<typeof SERVICE_CLIENT_OPTIONS>,
  { environment }: CommandContext,
) {
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

const ADVICE = `Set the environment variable ${ADMIN_KEY_VARIABLE} instead.`;

/**
 * The admin key from the environment (specification section 5).
 * Throws a {@link CommandError} when it is missing or invalid. The message never repeats it.
 */
export function readAdminKey(environment: Readonly<Record<string, string | undefined>>): string {
  const key = environment[ADMIN_KEY_VARIABLE]?.trim() ?? '';
  if (key === '') {
    throw new CommandError('refused', `The admin key is missing. Set the environment variable ${ADMIN_KEY_VARIABLE}.`);
  }
  // The HTTP client's error for an invalid header would repeat the key.
  if (!/^[\x21-\x7e]+$/.test(key)) {
    throw new CommandError(
      'refused',
      `The admin key in ${ADMIN_KEY_VARIABLE} contains characters that are not allowed in a key, such as a space or a line break. Copy it again.`,
    );
  }
  if (isAssistantKey(key)) {
    throw new CommandError(
      'refused',
      `${ADMIN_KEY_VARIABLE} is an assistant key (${ASSISTANT_KEY_MARK}). Agent jobs and static exports need an admin key, which you generate on the same dashboard page.`,
    );
  }
  return key;
}

/**
 * Refuses a key on the command line, because process lists and the shell's history would show it.
 * Throws a {@link CommandError} that does not repeat it.
 */
export function refuseKeyArguments(args: readonly string[]): void {
  const name = args.map(
    (arg) => /^--?((?:admin|api|access|auth)?-?(?:key|token|secret|bearer))(?:=|$)/i.exec(arg)?.[1],
  );
  const found = name.find((one) => one !== undefined);
  if (found === undefined) return;
  throw usageError(
    `Do not pass a key on the command line (--${found}): process lists and the shell history show it. ${ADVICE} If you passed a real key, replace it on the dashboard.`,
  );
}

/**
 * The service's base URL, from the option or the environment, without a trailing slash. Plain http is allowed only for this machine:
 * otherwise the admin key would be sent unencrypted. Throws a {@link CommandError}.
 */
export function readServiceUrl(
  option: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const text = option ?? environment[SERVICE_VARIABLE] ?? '';
  if (text === '') {
    throw usageError(
      `--service is missing. Set the base URL of the service with --service https://service.example.com or in ${SERVICE_VARIABLE}.`,
    );
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') {
    throw usageError(
      `The URL of the service (--service or ${SERVICE_VARIABLE}) must be an http(s) URL such as https://service.example.com.`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw usageError(
      `The URL of the service (--service or ${SERVICE_VARIABLE}) must not contain a user name or password.`,
    );
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw usageError(
      `The URL of the service (--service or ${SERVICE_VARIABLE}) must use https: over http, the admin key could be intercepted.`,
    );
  }
  return trimEndOf(url.href, '/');
}
