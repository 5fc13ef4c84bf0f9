/** Maximum size of a reply from a model's endpoint, in bytes. A reply with 64 embeddings of 4,096 numbers has 6 MB. */
const REPLY_MAX_BYTES = 32 * 1024 * 1024;

/**
 * Creates the `fetch` for an endpoint that the operator has configured. It does not follow redirects, because the question and the
 * documentation's text would go to an address that the operator has not chosen. A reply that is too large fails. The caller sets the
 * timeout.
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

/** Passes bytes through, and fails when there are more than the maximum. */
export function countBytes(maxBytes: number): TransformStream<Uint8Array, Uint8Array> {
  let count = 0;
  return new TransformStream({
    transform(piece, controller) {
      count += piece.byteLength;
      if (count > maxBytes) controller.error(new Error(`The reply is larger than ${maxBytes} bytes.`));
      else controller.enqueue(piece);
    },
  });
}
