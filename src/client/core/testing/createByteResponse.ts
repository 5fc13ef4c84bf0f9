/** How a response body ends after its pieces. */
export type BodyEnd = 'close' | 'cut' | 'silence';

/** A 200 event stream of the given pieces; `onCancel` is called when the reader cancels it. */
export function createByteResponse(
  pieces: readonly (Uint8Array | string)[],
  end: BodyEnd = 'close',
  onCancel: () => void = () => {},
): Response {
  const encoder = new TextEncoder();
  let next = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[next];
        next += 1;
        if (piece !== undefined) controller.enqueue(typeof piece === 'string' ? encoder.encode(piece) : piece);
        else if (end === 'close') controller.close();
        else if (end === 'cut') controller.error(new TypeError('The connection was lost.'));
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
}

/** Events in the format of a stream. */
export function writeEvents(...chunks: object[]): string {
  return chunks.map((chunk) => `data: ${JSON.stringify(chunk)}\n\n`).join('');
}
