import { usageError } from './CommandError';

/** Variable that holds the service's base URL. */
export const SERVICE_VARIABLE = 'DOCS_ASSISTANT_SERVICE';

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
  if (url.protocol === 'http:' && !isThisMachine(url.hostname)) {
    throw usageError(
      `The URL of the service (--service or ${SERVICE_VARIABLE}) must use https: over http, the admin key could be intercepted.`,
    );
  }
  return url.href.replace(/\/+$/, '');
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d+){3}$/.test(host);
}
