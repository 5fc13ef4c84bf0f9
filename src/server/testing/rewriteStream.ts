import { ANSWER_ID_HEADER } from '../../shared/contract';
import type { ScenarioContext, StreamPart, Chunk } from './Scenario';

/** Creates the parts of a changed answer from the events of the real one. */
export type Rewrite = (chunks: AsyncGenerator<Chunk>, context: ScenarioContext) => AsyncGenerator<StreamPart>;

/** The text that ends a complete stream. */
export const DONE = 'data: [DONE]\n\n';

/** A scenario that gives the usual answer with a rewritten stream. An answer with a status other than 200 is not changed. */
export function rewriteStream(rewrite: Rewrite) {
  return async (context: ScenarioContext): Promise<Response> => {
    const response = await context.next();
    if (response.status !== 200) return response;
    const headers = new Headers(response.headers);
    // The service keeps its own answer, not the rewritten one.
    headers.delete(ANSWER_ID_HEADER);
    return new Response(toBody(rewrite(readChunks(response), context)), { headers });
  };
}

/** An event in the stream's format. */
export function toEvent(chunk: Chunk): string {
  return `data: ${JSON.stringify(chunk)}\n\n`;
}

/**
 * A body that is written part by part, as fast as it is read. An error of the parts cuts the connection after the earlier parts have
 * arrived.
 */
function toBody(parts: AsyncGenerator<StreamPart>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        const { done, value } = await parts.next();
        if (done) stream.close();
        else if (value instanceof Uint8Array) stream.enqueue(value);
        else stream.enqueue(encoder.encode(typeof value === 'string' ? value : toEvent(value)));
      },
      cancel() {
        // Not awaited, because the parts may be waiting for the abort that follows the cancellation.
        void parts.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Parses the events of a response of the service itself. */
async function* readChunks(response: Response): AsyncGenerator<Chunk> {
  if (!response.body) return;
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const data = text.slice(0, end).replace(/^data: /, '');
      text = text.slice(end + 2);
      if (data !== '[DONE]') yield JSON.parse(data) as Chunk;
    }
  }
}
