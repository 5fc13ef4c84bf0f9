import { createAddressReader } from '../../proxy/guards/createAddressReader';

/** Header by which the listener tells the handler the address of the connection; what a client sends under this name is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-local-client-address';

/**
 * Creates the function that gives the reader's address; empty when it is not known.
 *
 * @param trustedProxies Front servers whose `X-Forwarded-For` is believed. Throws an error for an entry that is none.
 */
export function createClientAddress(trustedProxies: readonly string[] = []): (request: Request) => string {
  const reader = createAddressReader(trustedProxies);
  return ({ headers }) => reader.readClient(headers.get(CLIENT_ADDRESS_HEADER), headers.get('x-forwarded-for')) ?? '';
}
