import type { ScenarioContext, StreamPiece } from './Scenario';
import type { Chunk } from './Scenario';
import { readChunks } from './readChunks';

/** Makes the pieces of a changed answer from the events of the real one. */
export type Rewrite = (chunks: AsyncGenerator<Chunk>, context: ScenarioContext) => AsyncGenerator<StreamPiece>;

/** The text that ends a well-behaved stream. */
export const DONE = 'data: [DONE]\n\n';

/** A scenario that answers as the service would, with the stream rewritten. What is not a 200 stays as it is. */
export function rewriting(rewrite: Rewrite) {
  return async (context: ScenarioContext): Promise<Response> => {
    const response = await context.next();
    if (response.status !== 200) return response;
    return new Response(toBody(rewrite(readChunks(response), context)), { headers: response.headers });
  };
}

/** An event as it stands in the stream. */
export function toEvent(chunk: Chunk): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/**
 * A body that is written piece by piece, as fast as it is read. An error of the pieces cuts the connection; what was written
 * before it arrives.
 */
function toBody(pieces: AsyncGenerator<StreamPiece>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await pieces.next();
        if (done) stream.close();
        else if (value instanceof Uint8Array) stream.enqueue(value);
        else stream.enqueue(encoder.encode(typeof value === 'string' ? value : toEvent(value)));
      },
      cancel() {
        // Not awaited: the pieces may be waiting for the abort that follows the cancellation.
        void pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
