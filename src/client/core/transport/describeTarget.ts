import { toText } from './findConfigurationProblem';
import type { ServiceOptions } from './resolveConfiguration';
import { ServiceError, isServiceError, type ServiceErrorKind } from './ServiceError';

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
  const advice = isProxy ? PROXY_ADVICE : SERVICE_ADVICE;
  return {
    /** A sentence with the address and the settings that it comes from. */
    asked: `Asked: ${url.replace(/[?#].*$/s, '')} (${settings}).`,
    /**
     * A sentence about how the site's owner can fix an error of a kind; empty if nothing is known. The reason of a proxy is more exact and
     * replaces it.
     */
    advise: (kind: ServiceErrorKind, reason: string | null): string =>
      isProxy && reason !== null ? '' : (advice[kind] ?? ''),
  };
}

/** Adds the address and the settings to an error's message. Anything but a {@link ServiceError}, such as an abort, is returned unchanged. */
export function nameTarget(error: unknown, { asked }: Target): unknown {
  if (!isServiceError(error)) return error;
  const { kind, message, status, retryAfterMs, cause } = error;
  return new ServiceError({ kind, message: `${message} ${asked}`, cause, status, retryAfterMs });
}

type Advice = { readonly [Kind in ServiceErrorKind]?: string };

const POLICY = 'and connect-src of the Content-Security-Policy.';
const WRONG_SERVER = 'A gateway or another site may have answered';

const SERVICE_ADVICE: Advice = {
  unauthorized: 'Check apiKey: an assistant key ("…_dsc_…") that has not expired.',
  forbidden: 'Check the allowed origins, addresses and scope on the API keys page.',
  'not-found': 'Check domain, the last segment of the dashboard address, and baseUrl.',
  network: `Check baseUrl, the service's CORS headers, ${POLICY}`,
  'not-a-stream': `${WRONG_SERVER}: check baseUrl.`,
};

const PROXY_ADVICE: Advice = {
  unauthorized: 'Check the key of the proxy.',
  forbidden: 'Check allowedOrigins and authorizeMessage of the proxy.',
  'not-found': 'Check endpoint, the whole address of the message endpoint.',
  network: `Check that the proxy is running, its allowedOrigins, ${POLICY}`,
  'not-a-stream': `${WRONG_SERVER}: check endpoint.`,
};
