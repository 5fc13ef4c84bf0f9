import { countBytes } from './countBytes';

/** Largest reply of a model's endpoint that is read, in bytes; one with 64 embeddings of 4,096 numbers has 6 MB. */
const REPLY_MAX_BYTES = 32 * 1024 * 1024;

/**
 * Creates the `fetch` of an endpoint that the operator has named. A redirect is not followed: the question, and with it what the documentation
 * says, would go to an address that nobody has named. A reply that is too large breaks off. How long a request may take is the caller's matter.
 */
export function createEndpointFetch(maxBytes = REPLY_MAX_BYTES): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'manual' });
    const { status, headers, body } = response;
    if (status >= 300 && status < 400) {
      await body?.cancel();
      throw new Error(
        `The endpoint answered with a redirect (${status}), which is not followed. Set the address that it leads to.`,
      );
    }
    return body === null ? response : new Response(body.pipeThrough(countBytes(maxBytes)), { status, headers });
  };
}
