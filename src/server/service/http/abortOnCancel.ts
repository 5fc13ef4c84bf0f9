/** Wraps the response's body so that `controller` is aborted when the reader leaves before the end. */
export function abortOnCancel(response: Response, controller: AbortController): Response {
  if (!response.body) return response;
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await reader.read();
        if (done) stream.close();
        else stream.enqueue(value);
      },
      async cancel(reason) {
        controller.abort(reason);
        await reader.cancel(reason);
      },
    },
    // Nothing is produced before the client asks for it.
    { highWaterMark: 0 },
  );
  return new Response(body, { status: response.status, headers: response.headers });
}
