/** Called once, when a body ends. */
interface BodyEnds {
  /** The body was read completely. */
  onEnd?: () => void;
  /** The reader of the body has left. */
  onLeave: (reason: unknown) => void;
  onFail?: () => void;
}

/** Wraps the response's body, to follow how it ends. A response without a body is returned as it is. */
export function followBody(response: Response, { onEnd, onLeave, onFail }: BodyEnds): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await reader.read().catch((error: unknown) => {
          onFail?.();
          throw error;
        });
        if (!done) return stream.enqueue(value);
        onEnd?.();
        stream.close();
      },
      async cancel(reason) {
        onLeave(reason);
        await reader.cancel(reason);
      },
    },
    // Nothing is produced before the client asks for it.
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, headers: response.headers });
}

/** Wraps the response's body so that `controller` is aborted when the reader leaves before the end. */
export function abortOnCancel(response: Response, controller: AbortController): Response {
  return followBody(response, { onLeave: (reason) => controller.abort(reason) });
}
