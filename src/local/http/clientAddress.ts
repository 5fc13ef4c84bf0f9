/** Header by which the listener tells the handler the client's address; what a client sends under this name is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-local-client-address';
