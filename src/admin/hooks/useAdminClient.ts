import { useEffect, useMemo } from 'react';
import type { AdminClient } from '../client/createAdminClient';
import { createAdminClient } from '../client/createAdminClient';
import type { ProxyConnection } from '../client/sendRequest';

/** Where the proxy is when nothing else is said. */
export const ENDPOINT_DEFAULT = '/api/docs-assistant';

/** Where the panels find the proxy. */
export interface ConnectionOptions {
  /**
   * Address of the proxy, which holds the key. The service's own paths follow it.
   *
   * @default '/api/docs-assistant'
   */
  endpoint?: string | undefined;
  /** Called before each request, for a token of the operator's own session. Never a key of the service. */
  headers?: ProxyConnection['headers'] | undefined;
}

/** The client of a proxy. A new `headers` function is used from the next request on, without a new client. */
export function useAdminClient({ endpoint = ENDPOINT_DEFAULT, headers }: ConnectionOptions): AdminClient {
  const client = useMemo(() => createAdminClient(endpoint), [endpoint]);
  useEffect(() => client.setHeaders(headers), [client, headers]);
  return client;
}
