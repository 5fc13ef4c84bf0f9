import type { AssistantMessageRequest } from '../../../shared/contract';

/** A request that waits for the test to answer it, piece by piece. */
export interface ControlledRequest {
  url: string;
  headers: Headers;
  body: AssistantMessageRequest;
  /** True when the client has aborted the request: by its signal, or by cancelling the body. */
  readonly isAborted: boolean;
  /** Sends the headers of a 200 event stream. The calls below do this if it has not been done yet. */
  open(headers?: Record<string, string>): void;
  /** Sends events. */
  send(...chunks: object[]): void;
  /** Sends an event with the given data unchanged. */
  sendData(data: string): void;
  /** Sends words of the answer's text. */
  say(words: string): void;
  /** Ends the answer normally. */
  finish(threadId?: string): void;
  /** Sends words and ends the answer normally. */
  answer(words: string, threadId?: string): void;
  /** Closes the body. */
  close(): void;
  /** Breaks the connection. */
  cut(): void;
  /** Answers with another status. */
  fail(status: number, body?: string, headers?: Record<string, string>): void;
}

/** Creates a replacement for `fetch` whose answers the test writes. */
export function createControlledFetch() {
  const requests: ControlledRequest[] = [];
  const fetch: typeof globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const signal = init?.signal ?? undefined;
      if (signal?.aborted) return reject(signal.reason);
      requests.push(createRequest(input instanceof Request ? input.url : input.toString(), init, resolve, reject));
    });
  return {
    fetch,
    requests,
    get last(): ControlledRequest {
      const request = requests.at(-1);
      if (request === undefined) throw new Error('No request was made.');
      return request;
    },
  };
}

function createRequest(
  url: string,
  init: RequestInit | undefined,
  resolve: (response: Response) => void,
  reject: (reason: unknown) => void,
): ControlledRequest {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  let isAborted = false;

  init?.signal?.addEventListener('abort', () => {
    isAborted = true;
    reject(init.signal?.reason);
    // The bytes sent so far have been read by then. A real network also drops later bytes.
    if (controller !== null) attempt(() => controller?.error(init.signal?.reason));
  });

  function open(headers: Record<string, string> = {}) {
    if (controller !== null) return;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => void (controller = given),
      cancel: () => void (isAborted = true),
    });
    resolve(new Response(body, { headers: { 'Content-Type': 'text/event-stream', ...headers } }));
  }

  function sendData(...data: string[]) {
    open();
    if (!isAborted) controller?.enqueue(encoder.encode(data.map((text) => `data: ${text}\n\n`).join('')));
  }

  const send = (...chunks: object[]) => sendData(...chunks.map((chunk) => JSON.stringify(chunk)));

  const request: ControlledRequest = {
    url,
    headers: new Headers(init?.headers),
    body: JSON.parse(typeof init?.body === 'string' ? init.body : '') as AssistantMessageRequest,
    get isAborted() {
      return isAborted;
    },
    open,
    send,
    sendData: (data) => sendData(data),
    say: (words) => send({ type: 'text-delta', id: 'text', delta: words }),
    finish: (threadId = 't1') => send({ type: 'finish', threadId, finishReason: 'stop' }),
    answer(words, threadId) {
      request.say(words);
      request.finish(threadId);
    },
    close() {
      open();
      attempt(() => controller?.close());
    },
    cut() {
      if (controller === null) reject(new TypeError('Failed to fetch'));
      else attempt(() => controller?.error(new TypeError('network error')));
    },
    fail: (status, body = '', headers = {}) => resolve(new Response(body, { status, headers })),
  };
  return request;
}

/** Ignores the error of a stream that has already ended. */
function attempt(action: () => void) {
  try {
    action();
  } catch {
    // The stream has already ended.
  }
}
