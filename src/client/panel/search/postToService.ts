import { toJson } from '../../../shared/contract/toJson';
import { toAbsoluteUrl } from '../../core/links/toAbsoluteUrl';
import type { ServiceConfiguration, ServiceOptions } from '../../core/transport/resolveConfiguration';
import { resolveConfiguration } from '../../core/transport/resolveConfiguration';

/** The options that a request to the service needs. */
export interface ServiceAccess extends ServiceOptions {
  fetch?: typeof fetch | undefined;
}

/**
 * Sends a request to an endpoint of the service or of its proxy that is next to the one for questions.
 *
 * @param write Returns the body for the site's filter.
 * @throws Error When the options do not lead to a service.
 */
export async function postToService(
  options: ServiceAccess,
  endpoint: 'search' | 'page',
  write: (filter: ServiceConfiguration['filter']) => object,
  signal: AbortSignal,
): Promise<Response> {
  const { configuration, problem } = resolveConfiguration(options);
  if (!configuration) throw new Error(problem);
  const { url, apiKey, filter, headers } = configuration;
  return (options.fetch ?? fetch)(toAbsoluteUrl(toAddress(url, endpoint)), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
      ...headers,
    },
    body: toJson(write(filter))!,
    signal,
  });
}

/** The address of an endpoint, from the address for questions. */
function toAddress(url: string, endpoint: string): string {
  return url.replace(/(?:v2\/assistant\/([^/]+)\/message|message)(?=\/?(?:\?|$))/, (_, domain?: string) =>
    domain === undefined ? endpoint : `v1/${endpoint}/${domain}`,
  );
}
