import { createAddressReader } from '../../proxy/guards/createAddressReader';

/** Header in which the listener passes the connection's address to the handler. A client's own header of this name is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-local-client-address';

/**
 * Creates the function that returns the reader's address; empty when it is unknown.
 *
 * @param trustedProxies Reverse proxies whose `X-Forwarded-For` is trusted. Throws an error for an invalid entry.
 */
export function createClientAddress(trustedProxies: readonly string[] = []): (request: Request) => string {
  const reader = createAddressReader(trustedProxies);
  return ({ headers }) => reader.readClient(headers.get(CLIENT_ADDRESS_HEADER), headers.get('x-forwarded-for')) ?? '';
}
