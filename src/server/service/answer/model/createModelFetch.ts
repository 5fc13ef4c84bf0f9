import { setTimeout } from 'node:timers/promises';
import { createEndpointFetch } from '../../../lib/createEndpointFetch';

/** Wait before the second request, and the longest wait that an endpoint may ask for instead, in milliseconds. */
const RETRY_MS = 300;
const RETRY_MAX_MS = 2_000;

/** Matches the end of a complete answer: OpenAI's, Google's and Anthropic's. */
const END = /\[DONE\]|"finish_?reason"\s*:\s*"|"message_stop"|"response\.(?:completed|incomplete|failed)"/i;

/** Length of the end of a stream that is kept to find {@link END}, in characters: figures of use may follow it. */
const TAIL_LENGTH = 8_000;

/**
 * Creates the `fetch` for a language model. It asks once more when the endpoint cannot be reached, is overloaded or ends before its first
 * byte. A stream of events that ends without the mark of its end fails, because the rest of the answer is missing.
 */
export function createModelFetch(): typeof fetch {
  const fetchOnce = createEndpointFetch();
  return async (input, init) => {
    const first = await start(fetchOnce, input, init).catch((error: unknown) => {
      // Every failure of a network is a `TypeError`. Another one, such as that of a redirect, would come again.
      if (init?.signal?.aborted || !(error instanceof TypeError)) throw error;
      return null;
    });
    const wait = first === null ? RETRY_MS : retryDelay(first.response);
    if (first !== null && wait === null) return toResponse(first);
    await first?.rest?.cancel();
    await setTimeout(wait ?? RETRY_MS, undefined, { signal: init?.signal ?? undefined });
    return toResponse(await start(fetchOnce, input, init));
  };
}

interface Started {
  response: Response;
  head?: Uint8Array;
  rest?: ReadableStreamDefaultReader<Uint8Array>;
}

/** The response with its first bytes. Rejects if a successful one is empty. */
async function start(fetchOnce: typeof fetch, ...[input, init]: Parameters<typeof fetch>): Promise<Started> {
  const response = await fetchOnce(input, init);
  if (!response.body) return { response };
  const rest = response.body.getReader();
  const { value } = await rest.read();
  if (value) return { response, head: value, rest };
  if (response.ok) throw new TypeError('The endpoint ended its answer before the first byte.');
  return { response };
}

/** Milliseconds until another request may succeed; `null` if it would not, or not soon. */
function retryDelay({ status, headers }: Response): number | null {
  if (status < 500 && status !== 429) return null;
  const asked = Number(headers.get('retry-after') ?? 0) * 1_000;
  return asked <= RETRY_MAX_MS ? Math.max(RETRY_MS, asked) : null;
}

function toResponse({ response, head, rest }: Started): Response {
  const { status, headers } = response;
  const isStream = headers.get('content-type')?.includes('event-stream') === true;
  const decoder = new TextDecoder();
  let tail = '';
  const follow = (controller: ReadableStreamDefaultController<Uint8Array>, bytes: Uint8Array) => {
    if (isStream) tail = (tail + decoder.decode(bytes, { stream: true })).slice(-TAIL_LENGTH);
    controller.enqueue(bytes);
  };
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => (head ? follow(controller, head) : undefined),
    async pull(controller) {
      const { value } = (await rest?.read()) ?? {};
      if (value) return follow(controller, value);
      if (isStream && !END.test(tail)) throw new Error('The endpoint ended its answer in the middle.');
      controller.close();
    },
    cancel: (reason) => rest?.cancel(reason),
  });
  return new Response(body, { status, headers });
}
