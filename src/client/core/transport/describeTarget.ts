import { toText } from './findConfigurationProblem';
import type { ServiceOptions } from './resolveConfiguration';
import { ServiceError, isServiceError, type ServiceErrorKind } from '../conversation/ServiceError';

/** The longest wait for the words of an error, in milliseconds. On a network that answers nothing, the error appears without them. */
const ADVICE_TIMEOUT_MS = 1000;

/** The target of a request, described for developers. */
export type Target = ReturnType<typeof describeTarget>;

/**
 * Describes the target of a request.
 *
 * @param url The address of the request. Its query, which may contain secrets, is left out.
 */
export function describeTarget(url: string, options: ServiceOptions) {
  const isProxy = toText(options.endpoint) !== '';
  const baseUrl = toText(options.baseUrl);
  const base = baseUrl === '' ? "no baseUrl, so the page's own origin" : `baseUrl ${JSON.stringify(baseUrl)}`;
  const settings = isProxy ? 'endpoint' : `domain ${JSON.stringify(toText(options.domain))}, ${base}`;
  return {
    /** A sentence with the address and the settings that it comes from. */
    asked: `Asked: ${url.replace(/[?#].*$/s, '')} (${settings}).`,
    /**
     * A sentence about how the site's owner can fix an error of a kind; empty if nothing is known. The reason of a proxy is more exact and
     * replaces it. The sentences are loaded with the first error.
     */
    async advise(kind: ServiceErrorKind, reason: string | null): Promise<string> {
      if (isProxy && reason !== null) return '';
      const words = await loadWords(import('./ownerAdvice'));
      return words?.adviseOwner(kind, isProxy) ?? '';
    },
  };
}

/** Waits for the words of an error, which are loaded with the first one. Resolves to `null` if they fail to load or come late. */
export function loadWords<T>(loading: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ADVICE_TIMEOUT_MS, null));
  return Promise.race([loading.catch(() => null), late]);
}

/** Adds the address and the settings to an error's message. Anything but a {@link ServiceError}, such as an abort, is returned unchanged. */
export function nameTarget(error: unknown, { asked }: Target): unknown {
  if (!isServiceError(error)) return error;
  const { kind, message, status, retryAfterMs, cause } = error;
  return new ServiceError({ kind, message: `${message} ${asked}`, cause, status, retryAfterMs });
}
