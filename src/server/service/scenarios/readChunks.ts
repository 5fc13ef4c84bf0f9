import type { Chunk } from './Scenario';

/** Parses the events of a response of the service itself. */
export async function* readChunks(response: Response): AsyncGenerator<Chunk> {
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
