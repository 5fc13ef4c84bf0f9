import { useInsertionEffect, useMemo } from 'react';
import { createAdminClient, type AdminClient } from '../client/createAdminClient';
import type { ProxyConnection } from '../client/sendRequest';

/** Default path of the proxy. */
export const ENDPOINT_DEFAULT = '/api/docs-assistant';

/** Where the panels find the proxy. */
export interface ConnectionOptions {
  /**
   * Base URL of the proxy, which holds the key. The service's paths are appended to it.
   *
   * @default '/api/docs-assistant'
   */
  endpoint?: string | undefined;
  /** Returns additional headers for each request, such as a token of the operator's session. Never put a key of the service here. */
  headers?: ProxyConnection['headers'] | undefined;
}

/** The client of a proxy. A new `headers` function is used from the next request on, without a new client. */
export function useAdminClient({ endpoint = ENDPOINT_DEFAULT, headers }: ConnectionOptions): AdminClient {
  const client = useMemo(() => createAdminClient(endpoint), [endpoint]);
  // Before the effects of any component, which may send a request.
  useInsertionEffect(() => client.setHeaders(headers), [client, headers]);
  return client;
}
